import { goneFor } from '#server/db/connect.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { type Item, listStuck, noteStuck, type StuckDeps, settleStuck } from './stuck-items.ts'

/** Most items per run unless a job sets its own. The next run does the rest. */
const MOST = 500

/** Items of a job's run. */
export interface Work<T extends Item> {
  /** The job's name. */
  job: string
  /** Part of a job that runs several parts in a row, each with a list of its own. */
  part?: string
  /** Items of one run at most. */
  most?: number
  /** Between two tries of one that fails, at most; an hour when absent. */
  longestPauseMs?: number
  /**
   * Keys of due items, the most urgent first. It reads only keys, so a bad item cannot fail here.
   * @param stuck keys of items that failed before
   */
  list(db: Db, most: number, stuck: readonly string[]): Promise<readonly T[]>
  signal?: AbortSignal | undefined
}

/**
 * Processes each item of a job separately. A failed item is recorded, skipped until its next try and shown to staff.
 * The others continue.
 * @param work opens its own transactions; safe to run twice
 * @returns the number of failed items
 * @throws while the database is unavailable, which is no item's fault
 */
export async function forEachItem<T extends Item>(
  deps: StuckDeps,
  { job, part = '', most = MOST, longestPauseMs, list, signal }: Work<T>,
  work: (item: T) => Promise<void>,
): Promise<number> {
  const prefix = part && `${part} `
  const { stuck, items } = await inScope(deps.pool, 'system', async db => {
    const stuck = await listStuck(db, job, prefix)
    // Those that wait take the place of no other.
    const keys = [...stuck.keys()].map(key => key.slice(prefix.length))
    return { stuck, items: await list(db, most + stuck.size, keys) }
  })
  const now = deps.clock.now()
  let failed = 0
  for (const item of items) {
    if (signal?.aborted) return failed
    const key = prefix + item.key
    const earlier = stuck.get(key)
    if (earlier?.nextTryAt && earlier.nextTryAt > now) continue
    try {
      await work(item)
      if (earlier) await settleStuck(deps, job, [key])
    } catch (error) {
      if (error instanceof Error && goneFor(error)) throw error
      failed += 1
      await noteStuck(deps, job, { ...item, key }, { error, longestPauseMs })
    }
  }
  if (items.length < most + stuck.size) {
    const listed = new Set(items.map(({ key }) => prefix + key))
    await settleStuck(
      deps,
      job,
      [...stuck.keys()].filter(key => !listed.has(key)),
    )
  }
  return failed
}
