import { NamedError } from '#server/http/named-error.ts'
import { isDatabaseAway } from './connect.ts'

export interface GroupCommitOptions<Job, Result> {
  /**
   * Stores all jobs of a batch durably, in order, and returns the outcome of each: a result, or the error that refuses
   * it alone. Throws when none of them was stored.
   */
  run(jobs: readonly Job[]): Promise<readonly (Result | Error)[]>
  /** Key that all jobs of a batch share; no key if absent. */
  keyOf?: ((job: Job) => unknown) | undefined
  /** Jobs in one batch at most. */
  cap?: number
  /** Jobs that may wait at most; more are refused at once. */
  most?: number
}

export interface GroupCommit<Job, Result> {
  /** @throws unavailable when too many wait; otherwise what `run` gave this job */
  submit(job: Job): Promise<Result>
  /** Waits until everything that was submitted is done. */
  drain(): Promise<void>
}

interface Waiting<Job, Result> {
  job: Job
  resolve(result: Result): void
  reject(error: unknown): void
}

const CAP = 512
const MOST = 10_000

/**
 * Batches all jobs that arrive while the batch before is written. Without a timer, a single job starts at once and a
 * crowd shares one write. A failed batch is retried by halves, so a bad job fails alone. A lost database is the
 * exception: every half would fail as well.
 */
export function groupCommit<Job, Result>(options: GroupCommitOptions<Job, Result>): GroupCommit<Job, Result> {
  const { run, keyOf, cap = CAP, most = MOST } = options
  let waiting: Waiting<Job, Result>[] = []
  let working: Promise<void> | undefined

  async function write(batch: readonly Waiting<Job, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ job }) => job))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('A batch forgot one of its jobs'))
        else if (result instanceof Error) reject(result)
        else resolve(result)
      }
    } catch (error) {
      if (batch.length === 1 || (error instanceof Error && isDatabaseAway(error))) {
        for (const { reject } of batch) reject(error)
        return
      }
      const middle = Math.ceil(batch.length / 2)
      await write(batch.slice(0, middle))
      await write(batch.slice(middle))
    }
  }

  /** Takes the next jobs from those that wait. Without a key, this is the beginning of the list. */
  function nextBatch(): Waiting<Job, Result>[] {
    const [first] = waiting
    const key = first && keyOf?.(first.job)
    const batch = (keyOf ? waiting.filter(({ job }) => keyOf(job) === key) : waiting).slice(0, cap)
    const taken = new Set(keyOf ? batch : [])
    waiting = keyOf ? waiting.filter(one => !taken.has(one)) : waiting.slice(cap)
    return batch
  }

  async function work(): Promise<void> {
    // Jobs read from the network in this turn of the event loop join the batch.
    await new Promise(resolve => setImmediate(resolve))
    while (waiting.length > 0) {
      await write(nextBatch())
    }
    working = undefined
  }

  return {
    submit(job) {
      if (waiting.length >= most) throw new NamedError('unavailable', { retryAfter: 1 })
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        working ??= work()
      })
    },
    async drain() {
      await working
    },
  }
}
