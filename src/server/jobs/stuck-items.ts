import { sql } from 'kysely'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { HOUR_MS } from '#shared/time/durations.ts'
import { failureWords } from './failure-words.ts'

export type StuckDeps = Pick<Deps, 'pool' | 'clock' | 'log'>

/** A piece of a job's work. */
export interface Item {
  /** Finds it again within its job. Not personal data: staff reads it. */
  key: string
  /** Null for work of no single account. */
  accountId: number | null
  /** Public key of its subject, such as a campaign's. */
  subject?: string | undefined
}

/** The first pause: over with the next run of what repeats every minute. */
const FIRST_PAUSE_MS = 50_000

/** The pause after this many tries, doubled each time. */
function pauseAfter(tries: number, longestMs: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), longestMs)
}

/** The stuck items of a job by their keys, those of one part alone. */
export async function listStuck(
  db: Db,
  job: string,
  part: string,
): Promise<Map<string, { nextTryAt: Date | null }>> {
  const rows = await db
    .selectFrom('stuck_items')
    .select(['item', 'next_try_at as nextTryAt'])
    .where('job', '=', job)
    .where(sql<boolean>`starts_with(item, ${part})`)
    .execute()
  return new Map(rows.map(({ item, nextTryAt }) => [item, { nextTryAt }]))
}

/** Details recorded with a failed item. */
interface Failure {
  error: unknown
  /** Requeuing data of a job with a single item. */
  data?: unknown
  /** Nothing can be tried again: it is only reported. */
  isFinal?: boolean
  /** Between two tries at most; an hour when absent. */
  longestPauseMs?: number | undefined
}

/** Notes that an item failed, and when it is tried again; the log has the whole error. */
export async function noteStuck(
  deps: StuckDeps,
  job: string,
  { key, accountId, subject = undefined }: Item,
  { error, data, isFinal = false, longestPauseMs = HOUR_MS }: Failure,
): Promise<void> {
  deps.log.error({ err: error, job, item: key }, 'work is stuck')
  const now = deps.clock.now()
  const what = { account_id: accountId, subject: subject ?? null, error: failureWords(error) }
  const fresh = { ...what, last_failed_at: now, data: data === undefined ? null : JSON.stringify(data) }
  await inScope(deps.pool, 'system', async db => {
    const { id, tries } = await db
      .insertInto('stuck_items')
      .values({ ...fresh, job, item: key, tries: 1, first_failed_at: now })
      .onConflict(conflict =>
        conflict
          .columns(['job', 'item'])
          .doUpdateSet(({ eb }) => ({ ...fresh, tries: eb('stuck_items.tries', '+', 1) })),
      )
      .returning(['id', 'tries'])
      .executeTakeFirstOrThrow()
    const next_try_at = isFinal ? null : new Date(now.getTime() + pauseAfter(tries, longestPauseMs))
    await db.updateTable('stuck_items').set({ next_try_at }).where('id', '=', id).execute()
  })
}

/** Forgets items that are done, or gone. */
export async function settleStuck(
  deps: Pick<Deps, 'pool'>,
  job: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await inScope(deps.pool, 'system', db =>
    db
      .deleteFrom('stuck_items')
      .where('job', '=', job)
      .where('item', 'in', [...keys])
      .execute(),
  )
}
