import { availableParallelism } from 'node:os'
import { fairQueue } from '#server/async/fair-queue.ts'

/** Waiting sign-ins per processor: about two seconds of work, at 30 to 50 ms per hash. */
const WAITING = 48

let running = availableParallelism()

/** Divides the processors among the program's processes: one hash uses one processor and 19 MB. */
export function shareProcessors(processes: number): void {
  running = Math.max(1, Math.floor(availableParallelism() / processes))
}

/**
 * The one password hashing queue of this process. A queued task must not queue another: it would wait for
 * itself.
 */
export const inPasswordQueue = fairQueue(() => running, WAITING)
