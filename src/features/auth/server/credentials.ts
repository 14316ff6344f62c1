import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { matchPassword } from './password.ts'

/** Who proved to be whom, and with which of their two passwords. */
export interface Proven {
  userId: number
  accountId: number
  /** Set when the temporary password was used: the hash to spend. */
  temporaryHash: string | undefined
}

async function findCredentials(deps: Deps, email: string) {
  return inScope(deps.pool, 'system', db =>
    db
      .selectFrom('users as u')
      .innerJoin('accounts as a', 'a.id', 'u.account_id')
      .where('u.email', '=', email)
      .where('u.disabled_at', 'is', null)
      .where('a.disabled_at', 'is', null)
      .select(['u.id', 'u.account_id', 'u.password_hash', 'u.temporary_hash', 'u.temporary_expires_at'])
      .executeTakeFirst(),
  )
}

/**
 * Checks a password against a person's own and, until it expires, the temporary one. Does the same work
 * whether the person exists or not.
 * @throws unavailable when too many passwords are being checked already
 */
export async function proveIdentity(
  deps: Deps,
  { email, password }: { email: string; password: string },
): Promise<Proven | undefined> {
  const user = await findCredentials(deps, email)
  const stillValid = user?.temporary_expires_at && user.temporary_expires_at > deps.clock.now()
  const temporaryHash = stillValid ? user.temporary_hash : null
  const match = await matchPassword([user?.password_hash, temporaryHash], password)
  if (!user || match === undefined) return undefined
  const spent = match === 1 ? (temporaryHash ?? undefined) : undefined
  return { userId: user.id, accountId: user.account_id, temporaryHash: spent }
}
