import { NamedError } from '#server/http/named-error.ts'

/** Whom a piece of work is done for. */
export interface Turn {
  /** Lanes take turns with each other, and each has its own room to wait. */
  lane: string
  /** Callers of a lane take turns with each other, with any number of requests. */
  caller: string
}

interface Waiter {
  start(): void
  refuse(): void
}

type Callers = Map<string, Waiter[]>

/** Takes the first entry out of a map; put back, it is the last. */
function takeFirst<T>(map: Map<string, T>): [key: string, value: T] | undefined {
  for (const entry of map) {
    map.delete(entry[0])
    return entry
  }
  return undefined
}

function countWaiting(callers: Callers): number {
  let count = 0
  for (const line of callers.values()) count += line.length
  return count
}

/** Whether a caller gets a place. A full lane makes room at the expense of the caller with the most waiting work. */
function hasRoom(callers: Callers, caller: string, most: number): boolean {
  if (countWaiting(callers) < most) return true
  const longest = [...callers.values()].reduce<Waiter[]>(
    (found, line) => (line.length > found.length ? line : found),
    [],
  )
  if (longest.length <= (callers.get(caller)?.length ?? 0) + 1) return false
  longest.pop()?.refuse()
  return true
}

/**
 * Runs a few pieces of work at once. The rest wait by lane, then by caller, so a flood from one source delays others
 * by one piece of work.
 * @param running most pieces at once, asked each time
 * @param waiting most pieces that wait in a lane for each running one
 * @returns runs work in its turn; rejects with `unavailable` if the lane is full of callers with no more waiting
 *   work
 */
export function fairQueue(running: () => number, waiting: number) {
  const lanes = new Map<string, Callers>()
  let active = 0

  function takeNext(): Waiter | undefined {
    const [lane, callers] = takeFirst(lanes) ?? []
    if (lane === undefined || !callers) return undefined
    const [caller = '', line = []] = takeFirst(callers) ?? []
    const waiter = line.shift()
    if (line.length > 0) callers.set(caller, line)
    if (callers.size > 0) lanes.set(lane, callers)
    return waiter
  }

  function wait({ lane, caller }: Turn): Promise<void> {
    const callers: Callers = lanes.get(lane) ?? new Map()
    const busy = new NamedError('unavailable', { retryAfter: 1 })
    if (!hasRoom(callers, caller, waiting * running())) throw busy
    const line = callers.get(caller) ?? []
    lanes.set(lane, callers.set(caller, line))
    return new Promise((resolve, reject) => line.push({ start: resolve, refuse: () => reject(busy) }))
  }

  return async function run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (active >= running()) await wait(turn)
    else active += 1
    try {
      return await work()
    } finally {
      const next = takeNext()
      if (next) next.start()
      else active -= 1
    }
  }
}
