import { createHash } from 'node:crypto'
import { blankSecrets } from '#features/messaging/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { newTemporaryPassword } from './passwords/password.ts'

/** A temporary password asked for by its person. */
export const TEMPORARY_PASSWORD_MS = HOUR_MS
/** A temporary password that comes with an invitation. */
export const INVITATION_MS = 7 * DAY_MS

/** Stored form of a temporary password: it is random and long, so a fast hash is safe. */
export function digestOf(password: string): Buffer {
  return createHash('sha256').update(password).digest()
}

/**
 * Gives a person a temporary password beside their own, which works until one of them is used: a request locks no
 * person out. A request without a session leaves earlier passwords valid. An invitation or an operator's password
 * replaces the one before, except passwords that were requested.
 * @param requestedAt given for one that was requested without a session
 * @returns the password, which is kept only as a hash
 */
export async function issueTemporaryPassword(
  db: Db,
  deps: Pick<Deps, 'random' | 'clock'>,
  userId: number,
  expiresAt: Date,
  requestedAt?: Date,
): Promise<string> {
  const password = newTemporaryPassword(deps.random)
  const requested = requestedAt !== undefined
  const { account_id, user_key } = await db
    .selectFrom('users')
    .select(['account_id', 'user_key'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!requested) {
    await db
      .deleteFrom('temporary_passwords')
      .where('user_id', '=', userId)
      .where('requested', '=', false)
      .execute()
    await blankSecrets(db, user_key)
  }
  await db
    .insertInto('temporary_passwords')
    .values({
      digest: digestOf(password),
      account_id,
      user_id: userId,
      requested,
      issued_at: requestedAt ?? deps.clock.now(),
      expires_at: expiresAt,
    })
    .execute()
  await db
    .updateTable('users')
    .set(({ selectFrom }) => ({
      temporary_expires_at: selectFrom('temporary_passwords')
        .where('user_id', '=', userId)
        .select(({ fn }) => fn.max('expires_at').as('last')),
    }))
    .where('id', '=', userId)
    .execute()
  return password
}

/** Ends every temporary password of a person. */
export async function dropTemporaryPasswords(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ temporary_expires_at: null }).where('id', '=', userId).execute()
  await db.deleteFrom('temporary_passwords').where('user_id', '=', userId).execute()
}

/**
 * Spends a temporary password. The person's other temporary passwords and their own password end with it, and so do the
 * copies in the messages that carried them.
 * @throws unauthenticated when another sign-in used it a moment ago
 */
export async function spendTemporaryPassword(db: Db, userId: number, digest: Buffer): Promise<void> {
  const spent = await db
    .deleteFrom('temporary_passwords')
    .where('digest', '=', digest)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (spent.numDeletedRows === 0n) throw new NamedError('unauthenticated')
  await dropTemporaryPasswords(db, userId)
  const { user_key } = await db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', userId)
    .returning('user_key')
    .executeTakeFirstOrThrow()
  await blankSecrets(db, user_key)
}
