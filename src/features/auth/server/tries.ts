import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { hmac } from '#server/hmac.ts'
import { NamedError } from '#server/named-error.ts'

/** So many tries in a window of so many seconds. */
export interface TryLimit {
  max: number
  perSeconds: number
}

/** A key that reveals no address: keyed, because addresses can be guessed. */
export function triesKey(deps: Deps, purpose: string, email: string, caller = ''): string {
  const hidden = hmac(deps.sealKey, `tries ${email}`).toString('base64url')
  return [purpose, hidden, caller].filter(Boolean).join(' ')
}

/**
 * Counts one try in a transaction of its own, so that no rollback undoes it, and before the work, so that
 * parallel tries cannot slip through.
 * @throws tooMany with the seconds until the window ends
 */
export async function countTry(deps: Deps, key: string, { max, perSeconds }: TryLimit): Promise<void> {
  const now = deps.clock.now().getTime()
  const windowMs = perSeconds * 1000
  const start = now - (now % windowMs)
  const { count } = await inScope(deps.pool, 'system', db =>
    db
      .insertInto('tries')
      .values({ key, window_start: new Date(start), count: 1 })
      .onConflict(conflict =>
        conflict.columns(['key', 'window_start']).doUpdateSet(({ eb }) => ({
          count: eb('tries.count', '+', 1),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  if (count > max) throw new NamedError('tooMany', { retryAfter: Math.ceil((start + windowMs - now) / 1000) })
}

/** Takes back the tries of someone who then proved who they are. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', key).execute()
}
