import type { Logger } from 'pino'
import { DEMO_EMAILS } from '#app/demo/demo-people.ts'
import { type Seeded, seedIfEmpty } from '#app/demo/seed-if-empty.ts'
import { features } from '#app/features.ts'
import { hasPeople } from '#features/clients/server/index.ts'
import { findCaller } from '#features/developer-keys/server/index.ts'
import { openBeacon, watchBeacon } from '#features/fairness/server/index.ts'
import { openOwnDomains } from '#features/own-domains/server/index.ts'
import { openBrands } from '#features/tiles/server/index.ts'
import { isWorker, ownPlace, takeConnections } from '#server/cluster/follow-leader.ts'
import type { Config } from '#server/config.ts'
import { openSharedCounts } from '#server/counters/shared-counts.ts'
import { bypassesRowSecurity, type Connection, type ConnectOptions, connect } from '#server/db/connect.ts'
import { isDistributed } from '#server/db/distributed/hot-tables.ts'
import { openReplica } from '#server/db/replica/open-replica.ts'
import { inScope } from '#server/db/scope.ts'
import { openOutageLog } from '#server/db/tell-outage.ts'
import type { Deps } from '#server/deps.ts'
import { openHealth } from '#server/health/health.ts'
import { freeBytesOf } from '#server/health/watch-machine.ts'
import { openWorkload } from '#server/health/workload.ts'
import { buildApp } from '#server/http/app.ts'
import type { EarlyListener } from '#server/http/early/listen-early.ts'
import { addressOf, listen } from '#server/http/listen.ts'
import { stopServing, trackConnections } from '#server/http/stop-serving.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { checkKeys } from '#server/keys/check-keys.ts'
import { openMasterKeys } from '#server/keys/master/open-master-keys.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { openMailer } from '#server/messaging/mailer.ts'
import { openTexter } from '#server/messaging/sms/open-texter.ts'
import { openPayments } from '#server/payments/open-payments.ts'
import { systemClock, systemDns, systemRandom } from '#server/process/system.ts'
import { openClamd } from '#server/scanner/clamd.ts'
import { openOutside } from '#server/security/outbound.ts'
import { readSealKey } from '#server/security/seal-key.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { openTracing } from '#server/telemetry/open-tracing.ts'
import { noteStatement } from '#server/telemetry/spans.ts'

/** Statements are canceled after five seconds. This timeout covers a database that does not respond at all. */
const ANSWER_MS = 6000

/** The service while it takes requests. */
export interface Service {
  url: string
  /** For the person who started it. */
  words: string
  /** Ends it in order; hurried, without giving clients notice. */
  stop(hurried: boolean): Promise<void>
}

/** Sign-in instructions for the operator. */
async function howToSignIn(deps: Deps, url: string, seeded: Seeded | undefined): Promise<string> {
  if (seeded) {
    const emails = new Intl.ListFormat('en', { type: 'disjunction' }).format(DEMO_EMAILS)
    return `Sign in as ${emails} with the password ${seeded.password}`
  }
  if (await inScope(deps.pool, 'system', hasPeople)) return `Sign in at ${url}/login`
  return 'No accounts yet. To create the first admin, see: npm run drumroll -- admin create --help'
}

/** Output for a terminal. Production writes logs instead. */
function terminalOf({ production }: Config): ((text: string) => void) | undefined {
  if (production || !process.stdout.isTTY) return undefined
  return text => void process.stdout.write(text)
}

/** Starts all parts on a ready database, in order of dependency. `stop` ends them in reverse order. */
export async function startService(
  config: Config,
  log: Logger,
  connection: Connection,
  early?: EarlyListener,
): Promise<Service> {
  const tracing = await openTracing(config)
  const workload = openWorkload(systemClock)
  const options: ConnectOptions = {
    answerTimeoutMs: ANSWER_MS,
    onError: error => outages.tell(error, 'a connection to the database was lost'),
    onStatement(statement, milliseconds) {
      workload.asked(statement, milliseconds)
      if (tracing) noteStatement(statement, milliseconds)
    },
  }
  const database = connect(connection, options)
  const { pool: reads } = connect(connection, { ...options, size: 8, pipelined: true })
  const outages = openOutageLog(log, database.pg)
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : await openReplica(config.databaseReadUrl, database, options, log)
  if (await bypassesRowSecurity(database)) {
    log.warn(
      'The role in DATABASE_URL bypasses row-level security. Use a role without SUPERUSER and BYPASSRLS',
    )
  }
  const kinds = features.flatMap(feature => feature.jobs ?? [])
  const jobs = await openJobQueue(connection, kinds, outages)
  const storage = await openStorage(config, systemRandom)
  const sealKey = readSealKey(config.dataDir, config.sealKey, systemRandom)
  const { pool: keyPool } = connect(connection, { ...options, size: 1 })
  await checkKeys(keyPool, openMasterKeys(config, sealKey, systemRandom))
  const keys = openAccountKeys({ config, sealKey, clock: systemClock, random: systemRandom }, keyPool)
  const watched = config.beacon === 'auto' ? watchBeacon(openBeacon(), systemClock) : undefined
  const beacon = config.beacon === 'drand' ? openBeacon() : watched
  const deps: Deps = {
    ...database,
    reads,
    isDistributed: await isDistributed(database.pool),
    replica,
    config,
    log,
    outages,
    workload,
    jobs,
    place: ownPlace,
    clock: systemClock,
    random: systemRandom,
    sealKey,
    keys,
    mailer: openMailer(config, terminalOf(config)),
    texter: openTexter(config),
    dns: systemDns,
    outside: openOutside(config),
    scanner: config.clamdUrl === undefined ? undefined : openClamd(config.clamdUrl),
    storage,
    brands: openBrands({ reads, storage }),
    payments: await openPayments(config),
    beacon,
  }
  const seeded = config.production ? undefined : await seedIfEmpty(deps)
  const keepsNothingHere = config.databaseUrl !== undefined && config.s3Url !== undefined
  const health = await openHealth({
    connection,
    freeBytes: keepsNothingHere ? undefined : () => freeBytesOf(config.dataDir),
    clock: systemClock,
    log,
  })
  const counts = openSharedCounts(deps.pg, deps.sealKey, () => performance.now())
  const domains = openOwnDomains(deps, () => performance.now())
  const app = await buildApp(deps, { features, findActor: findCaller(deps), domains, state: health, counts })
  const sockets = trackConnections(app.server)
  const url = addressOf(config, await listen(app, config, early))
  if (isWorker) takeConnections(app.server)
  health.beginToServe()
  await jobs.work(deps)
  watched?.begin()
  return {
    url,
    words: `Drumroll serves ${url}\n${await howToSignIn(deps, url, seeded)}`,
    async stop(hurried) {
      outages.close()
      watched?.close()
      await stopServing(app, sockets, health, hurried)
      await jobs.stop()
      await health.close()
      await replica?.close()
      await reads.destroy()
      await keyPool.destroy()
      await database.pool.destroy()
      await tracing?.close()
    },
  }
}
