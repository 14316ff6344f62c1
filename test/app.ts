import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { features } from '#app/features.ts'
import { findCaller } from '#features/developer-keys/server/index.ts'
import { openOwnDomains } from '#features/own-domains/server/index.ts'
import { openBrands } from '#features/tiles/server/index.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Connection } from '#server/db/connect.ts'
import type { Replica } from '#server/db/replica/replica.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import { openOutageLog } from '#server/db/tell-outage.ts'
import type { BeaconSource, Clock, Deps, Mail, Outside, Random, Text, Texter } from '#server/deps.ts'
import type { Health } from '#server/health/health.ts'
import { openWorkload } from '#server/health/workload.ts'
import { buildApp } from '#server/http/app.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { systemRandom } from '#server/process/system.ts'
import { openOutside } from '#server/security/outbound.ts'
import { testDatabase } from './db.ts'
import { type TestJobs, testJobs } from './jobs.ts'
import { memoryStorage } from './memory-storage.ts'

/** A clock that moves only when told to. */
interface TestClock extends Clock {
  set(instant: Date | string): void
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: TestClock
  /** Every delivered email, oldest first. */
  mails: Mail[]
  /** Every delivered text message, oldest first. */
  texts: Text[]
  /** TXT records by name. */
  txtRecords: Map<string, string[]>
  /** Numbers that take no text messages: they asked for none, or are landlines. */
  silentNumbers: Set<string>
  jobs: TestJobs
  /** Uploaded bytes by their name. */
  objects: Map<string, Buffer>
  /** Runs every background job that is due, and what those queue. */
  runDueJobs(): Promise<void>
  /** Runs one background job now, and the jobs that it queues. */
  runJob(name: string): Promise<void>
  /** One transaction that sees every account. */
  db<T>(work: (db: Db) => Promise<T>): Promise<T>
}

function testClock(): TestClock {
  let now = new Date('2026-03-02T12:00:00Z')
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant)
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}

/** Bytes that follow from the seed alone. */
export function seededRandom(seed: string): Random {
  let block = 0
  let rest = Buffer.alloc(0)
  return {
    bytes(count) {
      while (rest.length < count) {
        rest = Buffer.concat([rest, createHash('sha256').update(`${seed} ${block++}`).digest()])
      }
      const taken = rest.subarray(0, count)
      rest = rest.subarray(count)
      return Buffer.from(taken)
    },
  }
}

/** Runs after the current test, or after the file's last one outside a test, where Vitest calls no `onTestFinished`. */
function afterwards(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}

/**
 * The whole service on this worker's database, with time, chance, mail and jobs in the test's hand.
 * Await it at the top of a test file, or in a test; it is closed after that file's last test, or that test. One left
 * open would go on counting, and take the news of the files after it.
 * @param options.seed fixes chance; keys must differ between files that share a database, so it is
 * different each time by default
 * @param options.connections to the database, at most; five by default
 * @param options.log where the service writes what happens; nowhere by default
 * @param options.waitMs how long a query waits for a free connection; patient by default
 * @param options.beacon public randomness; none by default
 * @param options.texter carries text messages; into `texts` by default
 * @param options.outside calls services that users chose; this machine may be one by default
 * @param options.health what the service knows of its own health; always well by default
 * @param options.ownDatabase for tests of an empty database: a name that no other file uses, or one of another server
 * @param options.replica a standby of that database; none by default
 */
export async function testApp(
  options: {
    config?: Partial<Config>
    seed?: string
    ownDatabase?: string | Connection
    replica?: Replica
    waitMs?: number
    connections?: number
    log?: Logger
    beacon?: BeaconSource
    texter?: Texter
    outside?: Outside
    health?: Health
  } = {},
): Promise<TestApp> {
  const { ownDatabase, connections: size, waitMs } = options
  const bounds = { ...(size ? { size } : {}), ...(waitMs ? { waitMs } : {}) }
  const { pool, pg } = await testDatabase(ownDatabase, bounds)
  const { pool: reads } = await testDatabase(ownDatabase, { ...bounds, pipelined: true })
  const { pool: keyPool } = await testDatabase(ownDatabase, { size: 1 })
  const clock = testClock()
  const mails: Mail[] = []
  const texts: Text[] = []
  const txtRecords = new Map<string, string[]>()
  const silentNumbers = new Set<string>()
  const jobs = testJobs(clock)
  const { storage, objects } = memoryStorage()
  const log = options.log ?? pino({ level: 'silent' })
  const config = { ...readConfig({ NODE_ENV: 'test' }), ...options.config }
  const random = seededRandom(options.seed ?? randomUUID())
  const sealKey = createHash('sha256').update('test').digest()
  const deps: Deps = {
    config,
    pool,
    pg,
    reads,
    replica: options.replica,
    clock,
    random,
    mailer: {
      async send(mail) {
        mails.push(mail)
      },
    },
    texter: options.texter ?? {
      provider: 'simulator',
      async send(text) {
        if (silentNumbers.has(text.to)) return { fate: 'suppressed' }
        texts.push(text)
        return { fate: 'taken' }
      },
    },
    outside: options.outside ?? openOutside(config),
    dns: { txt: async name => txtRecords.get(name) ?? [] },
    storage,
    brands: openBrands({ reads, storage }),
    jobs,
    beacon: options.beacon,
    sealKey,
    keys: openAccountKeys({ config, sealKey, clock, random: systemRandom }, keyPool),
    log,
    outages: openOutageLog(log, pg),
    workload: openWorkload(clock),
  }
  const app = await buildApp(deps, {
    features,
    findActor: findCaller(deps),
    domains: openOwnDomains(deps, () => clock.now().getTime()),
    state: options.health,
  })
  afterwards(async () => {
    await app.close()
    await reads.destroy()
    await keyPool.destroy()
    await pool.destroy()
  })
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  return {
    app,
    deps,
    clock,
    mails,
    texts,
    txtRecords,
    silentNumbers,
    jobs,
    objects,
    runDueJobs: () => jobs.runDue(deps, kinds),
    runJob: async name => {
      await kinds.find(kind => kind.name === name)?.run(deps, null)
      await jobs.runDue(deps, kinds)
    },
    db: work => inScope(pool, 'system', work),
  }
}
