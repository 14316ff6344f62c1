import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isDatabaseAway } from './db/connect.ts'

const LOOK_MS = 1000

/** What is done with the errors of something that asks the database all the time. */
export interface OutageLog {
  /** Writes an error down; one that says that the database is away only once, until it is back. */
  tell(error: Error): void
  close(): void
}

/**
 * Says once that the database is away, and once that it is back, with how often it was missed meanwhile.
 * @param who asks it, for the log
 * @param ask asks the database whether it is back
 */
export function openOutageLog(log: Logger, who: string, ask: () => Promise<unknown>): OutageLog {
  let failures = 0
  let isClosed = false

  /** Once nobody missed it any more since the last look, and it answers. */
  async function isBack(): Promise<boolean> {
    const before = failures
    await wait(LOOK_MS, undefined, { ref: false })
    return ask().then(
      () => failures === before,
      () => false,
    )
  }

  async function awaitReturn(): Promise<void> {
    while (!(await isBack())) if (isClosed) return
    log.warn({ failures }, `${who} has the database again`)
    failures = 0
  }

  return {
    tell(error) {
      if (!isDatabaseAway(error)) {
        log.error({ err: error }, who)
        return
      }
      failures += 1
      if (failures > 1) return
      log.error({ err: error }, `${who} has lost the database`)
      void awaitReturn()
    },
    close() {
      isClosed = true
    },
  }
}
