import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { hashPassword, newTemporaryPassword } from './password.ts'

/** A temporary password asked for by its person. */
export const TEMPORARY_PASSWORD_MS = HOUR_MS
/** A temporary password that comes with an invitation. */
export const INVITATION_MS = 7 * DAY_MS

/**
 * Gives a person a temporary password beside their own, which keeps working until this one is used: asking
 * for one locks nobody out. Replaces an earlier temporary password.
 * @returns the password, which is kept only as a hash
 */
export async function issueTemporaryPassword(
  db: Db,
  deps: Pick<Deps, 'random'>,
  userId: number,
  expiresAt: Date,
): Promise<string> {
  const password = newTemporaryPassword(deps.random)
  await db
    .updateTable('users')
    .set({
      temporary_hash: await hashPassword(deps.random, password),
      temporary_expires_at: expiresAt,
    })
    .where('id', '=', userId)
    .execute()
  return password
}

/**
 * Uses a temporary password up, and with it the person's own, which has now been given up.
 * @throws unauthenticated when another sign-in used it a moment ago
 */
export async function spendTemporaryPassword(db: Db, userId: number, hash: string): Promise<void> {
  const spent = await db
    .updateTable('users')
    .set({ temporary_hash: null, temporary_expires_at: null, password_hash: null })
    .where('id', '=', userId)
    .where('temporary_hash', '=', hash)
    .executeTakeFirst()
  if (spent.numUpdatedRows === 0n) throw new NamedError('unauthenticated')
}
