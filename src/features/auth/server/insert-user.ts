import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'

/** User without a password so far. */
export interface NewUser {
  accountId: number
  /** In lower case. */
  email: string
  firstName: string
  lastName: string
  role: number
  at: Date
}

const TAKEN = 'Another user already has this email'

/**
 * Adds a user to an account.
 * @param field name of the address field in the caller's form
 * @returns the internal ID, and the key that may leave the server
 * @throws conflict if any account already has a user with this email address
 */
export async function insertUser(
  db: Db,
  user: NewUser,
  field = 'email',
): Promise<{ id: number; userKey: string }> {
  const inserted = await db
    .insertInto('users')
    .values({
      account_id: user.accountId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      role: user.role,
      created_at: user.at,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(['id', 'user_key as userKey'])
    .executeTakeFirst()
  if (!inserted) throw new NamedError('conflict', { message: TAKEN, fields: { [field]: TAKEN } })
  return inserted
}
