import type { Clock } from '#server/deps.ts'

const MINUTE_MS = 60_000
/** Requests that take longer than a second are slow. */
const SLOW_SECONDS = 1
/** Statements are slow from this many milliseconds on: a hundred times what most take. */
export const SLOW_STATEMENT_MS = 200
/** Different statements kept at once: more are not needed to see which are slow. */
const MOST_STATEMENTS = 100
const MOST_LETTERS = 2000

/** Counts of one minute. */
export interface MinuteCounts {
  requests: number
  /** Answered with 500 or more. */
  failures: number
  slow: number
  /** Batches of entries and plays. */
  batches: number
  /** Entries and plays in these. */
  batched: number
}

/** A statement that took long, each time it did. */
export interface SlowStatement {
  calls: number
  totalMs: number
  worstMs: number
}

/** Counts by minute (its start in milliseconds), and slow statements by their text. */
export interface WorkDone {
  minutes: ReadonlyMap<number, MinuteCounts>
  statements: ReadonlyMap<string, SlowStatement>
}

/** Work of this process, counted in memory until it is stored. */
export interface Workload {
  /** @param isStream answered until the client left, which is not slow */
  answered(status: number, seconds: number, isStream?: boolean): void
  /** A statement of the database, with placeholders for its values. */
  asked(statement: string, milliseconds: number): void
  batched(size: number): void
  /** Everything since the last call. */
  take(): WorkDone
  /** Counts again what could not be stored. */
  giveBack(done: WorkDone): void
}

const LISTS = /\$\d+(?:, \$\d+)+/g

/** Lists of different lengths are one statement. */
const textOf = (statement: string) => statement.replace(LISTS, '$1, …').slice(0, MOST_LETTERS)

const none = (): MinuteCounts => ({ requests: 0, failures: 0, slow: 0, batches: 0, batched: 0 })

/** Counts what this process does, at the cost of a few additions for each request. */
export function openWorkload(clock: Clock): Workload {
  let minutes = new Map<number, MinuteCounts>()
  let statements = new Map<string, SlowStatement>()

  function countsAt(at: number): MinuteCounts {
    const counts = minutes.get(at) ?? none()
    minutes.set(at, counts)
    return counts
  }
  const now = () => countsAt(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS)

  function addStatement(text: string, { calls, totalMs, worstMs }: SlowStatement): void {
    const known = statements.get(text)
    if (!known && statements.size >= MOST_STATEMENTS) return
    const { calls: earlier, totalMs: total, worstMs: worst } = known ?? { calls: 0, totalMs: 0, worstMs: 0 }
    statements.set(text, {
      calls: earlier + calls,
      totalMs: total + totalMs,
      worstMs: Math.max(worst, worstMs),
    })
  }

  return {
    answered(status, seconds, isStream = false) {
      const counts = now()
      counts.requests += 1
      if (status >= 500) counts.failures += 1
      if (seconds > SLOW_SECONDS && !isStream) counts.slow += 1
    },
    asked(statement, milliseconds) {
      if (milliseconds < SLOW_STATEMENT_MS) return
      addStatement(textOf(statement), { calls: 1, totalMs: milliseconds, worstMs: milliseconds })
    },
    batched(size) {
      const counts = now()
      counts.batches += 1
      counts.batched += size
    },
    take() {
      const done = { minutes, statements }
      minutes = new Map()
      statements = new Map()
      return done
    },
    giveBack(done) {
      for (const [at, counts] of done.minutes) {
        const known = countsAt(at)
        known.requests += counts.requests
        known.failures += counts.failures
        known.slow += counts.slow
        known.batches += counts.batches
        known.batched += counts.batched
      }
      for (const [text, statement] of done.statements) addStatement(text, statement)
    },
  }
}
