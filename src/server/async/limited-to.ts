import { NamedError } from '#server/http/named-error.ts'

/**
 * Lets at most `running` pieces of work run and `waiting` wait.
 * @throws unavailable at once when as many wait already
 */
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
