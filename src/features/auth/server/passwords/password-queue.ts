import { availableParallelism } from 'node:os'
import { fairQueue } from '#server/async/fair-queue.ts'

/** Sign-ins that wait for each processor: some two seconds of its work, at 30 to 50 ms a hash. */
const WAITING = 48

let running = availableParallelism()

/** Shares the processors with the other processes of the program: one hash takes one of them, and 19 MB. */
export function shareProcessors(processes: number): void {
  running = Math.max(1, Math.floor(availableParallelism() / processes))
}

/** The one queue of this process for everything that hashes passwords. Whoever has a turn must not ask for another. */
export const inPasswordQueue = fairQueue(() => running, WAITING)
