import { hasPeople } from '#features/clients/server/index.ts'
import { findCaller } from '#features/developer-keys/server/index.ts'
import { openBeacon } from '#features/fairness/server/index.ts'
import { buildApp } from '#server/app.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { bypassesRowSecurity, connect } from '#server/db/connect.ts'
import { AlreadyRunning } from '#server/db/embedded/instance.ts'
import { migrate } from '#server/db/migrate.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { features } from '#server/features.ts'
import { openHealth } from '#server/health/health.ts'
import { freeBytesOf } from '#server/health/watch-machine.ts'
import { openJobQueue } from '#server/job-queue.ts'
import { addressOf, CannotListen, refuseTakenPort } from '#server/listen.ts'
import { openLog } from '#server/log.ts'
import { openMailer } from '#server/mailer.ts'
import { DatabaseUnusable, openDatabase } from '#server/open-database.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { returnMemory } from '#server/return-memory.ts'
import { readSealKey } from '#server/seal-key.ts'
import { openSharedCounts } from '#server/shared-counts.ts'
import { openTexter } from '#server/sms/open-texter.ts'
import { stopServing, trackConnections } from '#server/stop-serving.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { systemClock, systemRandom } from '#server/system.ts'
import { type Seeded, seedIfEmpty } from './demo/seed-if-empty.ts'

/** A statement is cancelled after five seconds; a database that does not even say that does nothing. */
const ANSWER_MS = 6000

let ending = false

/** What the person who started it needs to know to get in. */
async function howToSignIn(deps: Deps, url: string, seeded: Seeded | undefined): Promise<string> {
  if (seeded) {
    return `Sign in as gold@demo.test, alacarte@demo.test, temp@demo.test, staff@demo.test or operations@demo.test with the password ${seeded.password}`
  }
  if (await inScope(deps.pool, 'system', hasPeople)) return `Sign in at ${url}/login`
  return 'Nobody can sign in yet: npm run drumroll -- admin create --help says how to make the first admin'
}

/** Starts everything in the order in which it is needed; what it returns stops it in the opposite order. */
async function start(): Promise<{ words: string; stop(hurried: boolean): Promise<void> }> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const home = await openDatabase(
    config,
    line => log.debug({ postgres: line }),
    error => end(1, error),
  )
  await refuseTakenPort(config)
  await migrate(home.connection)
  const database = connect(home.connection, {
    answerTimeoutMs: ANSWER_MS,
    onError(error) {
      if (!ending) log.warn({ err: error }, 'a connection to the database was lost')
    },
  })
  if (await bypassesRowSecurity(database)) {
    log.warn('The role of DATABASE_URL bypasses row-level security: use one without SUPERUSER and BYPASSRLS')
  }
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  const jobs = await openJobQueue(home.connection, kinds, log)
  const deps: Deps = {
    ...database,
    config,
    log,
    jobs,
    clock: systemClock,
    random: systemRandom,
    sealKey: readSealKey(config.dataDir, config.sealKey, systemRandom),
    mailer: openMailer(config),
    texter: openTexter(config),
    storage: openStorage(config, systemRandom),
    payments: await openPayments(config),
    beacon: config.beacon && openBeacon(),
  }
  const seeded = config.production ? undefined : await seedIfEmpty(deps)
  const keepsNothingHere = config.databaseUrl !== undefined && config.s3Url !== undefined
  const health = await openHealth({
    connection: home.connection,
    freeBytes: keepsNothingHere ? undefined : () => freeBytesOf(config.dataDir),
    clock: systemClock,
    log,
  })
  const app = await buildApp(
    deps,
    findCaller(deps),
    health,
    openSharedCounts(deps.pg, deps.sealKey, () => performance.now()),
  )
  const sockets = trackConnections(app.server)
  await jobs.work(deps)
  returnMemory()
  const url = addressOf(config, await app.listen({ host: config.host, port: config.port }))
  home.servesAt(url)
  return {
    words: `Drumroll serves ${url}\n${await howToSignIn(deps, url, seeded)}`,
    async stop(hurried) {
      await stopServing(app, sockets, health, hurried)
      await jobs.stop()
      await health.close()
      await database.pool.destroy()
      await home.stop()
    },
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** One plain line for what the reader can put right; everything else with its origin. */
function complain(error: unknown): void {
  const plain = [ConfigError, AlreadyRunning, CannotListen, DatabaseUnusable].some(
    kind => error instanceof kind,
  )
  const text = error instanceof Error ? (plain ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
}

let running: Awaited<ReturnType<typeof start>> | undefined

/** Ends the program in order; asked a second time, at once. Only a supervisor's SIGTERM gives clients notice. */
async function end(code: number, error?: unknown, hurried = true): Promise<void> {
  if (error !== undefined) complain(error)
  if (ending) process.exit(1)
  ending = true
  try {
    await running?.stop(hurried)
  } catch (failure) {
    complain(failure)
    process.exit(1)
  }
  process.exit(code)
}

// A terminal that was closed is no reason to stop in disorder.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) say('Stopping (again to stop at once) ...')
    void end(0, undefined, signal !== 'SIGTERM')
  })
}
process.on('uncaughtException', error => void end(1, error))
process.on('unhandledRejection', error => void end(1, error))

try {
  running = await start()
  say(`${running.words}\nCtrl-C stops it.`)
} catch (error) {
  await end(1, error)
}
