import type { Db } from './db/scope.ts'
import type { Deps } from './deps.ts'

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
}

/** A kind of background work that a feature declares. Handlers must be safe to run twice. */
export interface JobKind {
  name: string
  run(deps: Deps, data: unknown): Promise<void>
  /** Cron expression in UTC for work that repeats. */
  cron?: string
}
