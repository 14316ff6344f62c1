import type { Logger } from 'pino'
import type { Connection } from '../db/connect.ts'
import type { Clock } from '../deps.ts'
import { openDatabaseProbe } from './ask-database.ts'
import { watchMachine } from './watch-machine.ts'

/** Lifetime of a database health result, so that frequent checks cost nothing. */
const FRESH_MS = 1000
/** A checker that asked within this time is expected to ask again. */
const WATCHED_MS = 30_000

/** Whether the program can do its work, and whether it is about to end. */
export interface Health {
  /** Reasons to send no requests here, in words for operators; empty if ready. */
  problems(): Promise<readonly string[]>
  /** Bytes free where data is kept; infinite where that is another machine's concern. */
  freeBytes(): number
  /** False: writes are refused, because the disk is nearly full. */
  hasRoom(): boolean
  isStopping(): boolean
  /** Reports not ready from now on. Requests that still arrive get a response. */
  beginToStop(): void
  /** Measures event loop delay from now on. Delays during the start affected no one. */
  beginToServe(): void
  /** Whether a checker asks regularly, and will notice the stop. */
  isWatched(): boolean
  close(): Promise<void>
}

interface HealthOptions {
  connection: Connection
  /** Bytes that are free where data is kept; absent where that is another machine's concern. */
  freeBytes: (() => Promise<number>) | undefined
  clock: Clock
  log: Logger
}

/** Looks after the disk, the program's own pace and the database; says once in the log what begins and what ends. */
export async function openHealth({ connection, freeBytes, clock, log }: HealthOptions): Promise<Health> {
  const machine = await watchMachine(freeBytes)
  const database = openDatabaseProbe(connection, log)
  let stopping = false
  let askedAt = Number.NEGATIVE_INFINITY
  let answeredAt = Number.NEGATIVE_INFINITY
  let answer: Promise<string[]> = Promise.resolve([])
  let told = ''

  const askDatabase = () => {
    if (performance.now() - answeredAt > FRESH_MS) {
      answeredAt = performance.now()
      answer = database.ask(clock.now())
    }
    return answer
  }

  return {
    async problems() {
      askedAt = performance.now()
      if (stopping) return ['The service is stopping']
      const found = await askDatabase()
      const all = [
        ...found,
        ...(machine.hasRoom()
          ? []
          : ['Less than 256 MB of disk space is free, so the service refuses writes']),
        ...(machine.isLate() ? ['The service is overloaded'] : []),
      ]
      const words = all.join('; ')
      if (words !== told) log.warn({ problems: all }, words ? 'not ready' : 'ready again')
      told = words
      return all
    },
    freeBytes: machine.freeBytes,
    hasRoom: machine.hasRoom,
    isStopping: () => stopping,
    beginToStop() {
      stopping = true
    },
    beginToServe: machine.beginToServe,
    isWatched: () => performance.now() - askedAt < WATCHED_MS,
    async close() {
      machine.close()
      await database.close()
    },
  }
}
