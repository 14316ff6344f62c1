import { NamedError } from '#server/named-error.ts'

/** Hashes at once, and hashes that may wait for them: one hash takes 19 MB and some 40 ms of a core. */
const RUNNING = 2
const WAITING = 8

/** Lets at most `running` pieces of work run and `waiting` wait; refuses the rest at once. */
export function limitedTo(running: number, waiting: number) {
  let active = 0
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (queue.length >= waiting) throw new NamedError('unavailable', { retryAfter: 1 })
      await new Promise<void>(resolve => queue.push(resolve))
    } else {
      active += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}

/** The one queue of this process for everything that hashes passwords. */
export const inPasswordQueue = limitedTo(RUNNING, WAITING)
