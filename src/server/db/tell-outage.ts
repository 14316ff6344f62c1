import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { busyFor, goneFor } from './connect.ts'

const LOOK_MS = 1000

/** Proves that the database accepts writes: an empty message goes to its write-ahead log. */
const QUESTION = `
  select current_setting('transaction_read_only') = 'on' as "readOnly",
    pg_logical_emit_message(true, 'drumroll', 'back')::text as wrote`

/** Error handling for background work that queries the database constantly; one per process. */
export interface OutageLog {
  /**
   * Logs the failure of work that is retried automatically. An outage of the database is logged once for each reason,
   * until it ends. Work that waited too long, or was canceled, is logged together with what fails for the same reason within a second.
   * @param words name of the failed work
   */
  tell(error: unknown, words: string): void
  /** Ends all reports: from now on, a lost database is expected. */
  close(): void
}

async function isWell(pg: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await pg.query<{ readOnly: boolean }>(QUESTION)
  return rows[0]?.readOnly === false
}

/** Says when the database is gone, and when it is back, with how long that was and how often it was missed. */
export function openOutageLog(log: Logger, pg: Pick<Pool, 'query'>): OutageLog {
  /** Reason for the outage; empty while the database is available. */
  const reasons = new Set<string>()
  let failures = 0
  let goneAt = 0
  let isClosed = false
  /** Work that failed for a reason since a line named it, by the code of the reason. */
  const alike = new Map<string, string[]>()

  async function sumUp(code: string): Promise<void> {
    await wait(LOOK_MS, undefined, { ref: false })
    const failed = alike.get(code) ?? []
    alike.delete(code)
    if (failed.length > 0)
      log.error(
        { code, failures: failed.length, failed: [...new Set(failed)] },
        'more work failed for the same reason',
      )
  }

  function tellBusy(error: unknown, code: string, words: string): void {
    const others = alike.get(code)
    if (others) {
      others.push(words)
      return
    }
    alike.set(code, [])
    log.error({ err: error }, words)
    void sumUp(code)
  }

  /** Ends the outage once no work has failed since the last check, and the database responds. */
  async function isBack(): Promise<boolean> {
    const before = failures
    await wait(LOOK_MS, undefined, { ref: false })
    return (await isWell(pg).catch(() => false)) && failures === before
  }

  async function awaitReturn(): Promise<void> {
    while (!(await isBack())) if (isClosed) return
    const seconds = Math.round((performance.now() - goneAt) / 1000)
    log.warn({ seconds, failures }, 'the database is available again')
    reasons.clear()
    failures = 0
  }

  return {
    tell(error, words) {
      // The job queue passes on copies of errors.
      const reason = goneFor(Object(error))
      if (reason === undefined) {
        const busy = busyFor(Object(error))
        if (busy) tellBusy(error, busy, words)
        else log.error({ err: error }, words)
        return
      }
      if (isClosed) return
      const isFirst = reasons.size === 0
      failures += 1
      if (reasons.has(reason)) return
      reasons.add(reason)
      log.error({ err: error, failed: words }, 'the database is unavailable')
      if (!isFirst) return
      goneAt = performance.now()
      void awaitReturn()
    },
    close() {
      isClosed = true
    },
  }
}
