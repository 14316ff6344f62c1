import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { keyOfRetry } from '#server/jobs/run-job.ts'
import { HOUR_MS } from '#shared/time/durations.ts'

/** Queued data of a single piece of work; null for a job that finds its items itself. */
export interface StuckRow {
  id: number
  job: string
  item: string
  data: unknown
}

/**
 * Queues the job of a stuck item in the caller's transaction: with the item's own data, or so that the job looks for
 * due items.
 */
export async function queueAgain(
  db: Db,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { id, job, item, data }: StuckRow,
): Promise<void> {
  if (data === null) {
    await jobs.enqueue(db, job, {}, { singletonKey: 'stuck' })
    return
  }
  await jobs.enqueue(db, job, Object(data), { singletonKey: keyOfRetry(item) })
  // The queue retries for a while on its own.
  const next_try_at = new Date(clock.now().getTime() + HOUR_MS)
  await db.updateTable('stuck_items').set({ next_try_at }).where('id', '=', id).execute()
}
