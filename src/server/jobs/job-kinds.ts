import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'

/** Queues work inside the caller's transaction, so that it exists exactly when the change does. */
export interface Jobs {
  /**
   * @param startAfter when the job may start; at once when absent
   * @param singletonKey at most one waiting job of this name and key
   */
  enqueue(
    db: Db,
    name: string,
    data: object,
    options?: { startAfter?: Date; singletonKey?: string },
  ): Promise<void>
  /** Number of waiting and running jobs of each name; counted within the last minute. */
  depths?(): Promise<{ name: string; waiting: number; running: number }[]>
  /** Descriptions of jobs by name, for staff. */
  titleOf?(name: string): string | undefined
}

/**
 * Kind of background work that a feature declares. Handlers must be safe to run twice. Work over many accounts
 * handles each item separately (`jobs/for-each-item.ts`), so one bad row does not block the others.
 */
export interface JobKind {
  name: string
  /** Description for staff, such as "Forfeit unclaimed prizes". */
  title: string
  /** @param signal aborted when the program has waited long enough for the job; it runs again after the next start */
  run(deps: Deps, data: unknown, signal?: AbortSignal): Promise<void>
  /** Cron expression in UTC for work that repeats; one program at a time does it, of all that share the database. */
  cron?: string
  /** Its data is personal: when it is given up, nothing of it is kept, and it is not queued again. */
  isPrivate?: true
  /** Number of parallel runs in one program; one when absent. */
  atOnce?: number
  /**
   * Timeout in seconds, for work of several minutes or with a waiting user. After a crash, it restarts within two
   * minutes instead of a quarter of an hour.
   */
  long?: { seconds: number }
}
