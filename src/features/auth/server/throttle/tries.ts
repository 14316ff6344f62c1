import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { hmac } from '#server/security/hmac.ts'

/** This many tries in a window of this many seconds. */
export interface TryLimit {
  max: number
  perSeconds: number
}

/** A key that reveals no address: keyed, because addresses can be guessed. */
export function triesKey(deps: Pick<Deps, 'sealKey'>, purpose: string, email: string, caller = ''): string {
  const hidden = hmac(deps.sealKey, `tries ${email}`).toString('base64url')
  return [purpose, hidden, caller].filter(Boolean).join(' ')
}

/** Start of the fixed window that contains a moment. */
function windowStart(at: Date, perSeconds: number): Date {
  return new Date(at.getTime() - (at.getTime() % (perSeconds * 1000)))
}

/** Seconds until the window of a moment ends. */
export function secondsLeft(at: Date, perSeconds: number): number {
  return perSeconds - Math.floor((at.getTime() / 1000) % perSeconds)
}

/** Adds a try; others of the same key wait until the transaction ends, so that parallel tries cannot slip through. */
export async function addTry(db: Db, key: string, at: Date, perSeconds: number): Promise<number> {
  const { count } = await db
    .insertInto('tries')
    .values({ key, window_start: windowStart(at, perSeconds), count: 1 })
    .onConflict(conflict =>
      conflict.columns(['key', 'window_start']).doUpdateSet(({ eb }) => ({
        count: eb('tries.count', '+', 1),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Counts one try in a transaction of its own, so that no rollback undoes it, and before the work.
 * @throws tooMany with the seconds until the window ends
 */
export async function countTry(deps: Deps, key: string, { max, perSeconds }: TryLimit): Promise<void> {
  const now = deps.clock.now()
  const count = await inScope(deps.pool, 'system', db => addTry(db, key, now, perSeconds))
  if (count > max) throw new NamedError('tooMany', { retryAfter: secondsLeft(now, perSeconds) })
}

/** Undoes the tries of a person who is authenticated now; with `within`, in a wider count as well. */
export async function forgetTries(db: Db, key: string, within?: string): Promise<void> {
  const forgotten = await db
    .deleteFrom('tries')
    .where('key', '=', key)
    .returning(['window_start', 'count'])
    .execute()
  if (within === undefined) return
  for (const { window_start, count } of forgotten) {
    await db
      .updateTable('tries')
      .set(({ fn, val, eb }) => ({
        count: fn<number>('greatest', [eb('count', '-', count), val(0)]),
      }))
      .where('key', '=', within)
      .where('window_start', '=', window_start)
      .execute()
  }
}
