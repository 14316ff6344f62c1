import type { Logger } from 'pino'
import { followLeader, isWorker, sayServing } from '#server/cluster/follow-leader.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type DataHome, openDatabase, refuseSecond, visitDatabase } from '#server/db/open-database.ts'
import { type EarlyListener, listenEarly } from '#server/http/early/listen-early.ts'
import { canShare, refuseTakenPort } from '#server/http/listen.ts'
import { wordsOf } from '#server/http/plain-error.ts'
import { openLog } from '#server/log/log.ts'
import type { Service } from './start-service.ts'

let ending = false
/** Running or starting service. With several processes, the first serves while the others start. */
let serving: Promise<Service> | undefined

// Most of the program, loaded while PostgreSQL starts; each part once.
const loadService = () => import('./start-service.ts')
const loadMigrate = () => import('#server/db/migrate.ts')
const loadWorkers = () => import('#server/cluster/start-workers.ts')

/** One of several: the process that started it has made the database ready, and keeps it. */
async function startWorker(): Promise<Service> {
  const config = readConfig()
  const [{ connection }, { startService }] = await Promise.all([visitDatabase(config), loadService()])
  serving = startService(config, openLog(config.logLevel), connection)
  return serving
}

/** Resources of a started program. */
interface Begun {
  config: Config
  log: Logger
  home: DataHome
  early: EarlyListener | undefined
}

/** Serves from a database that is ready, with as many processes as are wanted; lets go of it at the end. */
async function serve({ config, log, home, early }: Begun): Promise<Service> {
  const service =
    config.processes === 1
      ? await (await loadService()).startService(config, log, home.connection, early)
      : await (await loadWorkers()).startWorkers(config.processes, log, undefined, early)
  home.servesAt(service.url)
  return {
    ...service,
    async stop(hurried) {
      await service.stop(hurried)
      await home.stop()
    },
  }
}

/** Binds the port early, so no connection is refused during the start. Undefined if processes cannot share a port. */
async function openPort(config: Config): Promise<EarlyListener | undefined> {
  const isShared = config.processes > 1
  if (!isShared || (canShare && config.port > 0)) return listenEarly(config, isShared)
  await refuseTakenPort(config)
  return undefined
}

/** Makes the database ready, and serves. */
async function start(): Promise<Service> {
  const config = readConfig()
  await refuseSecond(config)
  const early = await openPort(config)
  const log = openLog(config.logLevel)
  const home = await openDatabase(config, {
    onLine: line => log.debug({ postgres: line }),
    // Reading the program keeps the processor busy, so PostgreSQL goes first.
    onBegun: () => void (config.processes === 1 ? loadService() : loadWorkers()),
    onLost: error => end(1, error),
  })
  const { migrate } = await loadMigrate()
  await migrate(home.connection)
  serving = serve({ config, log, home, early })
  return serving
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function complain(error: unknown): void {
  process.stderr.write(`${wordsOf(error)}\n`)
}

let running: Service | undefined

/** Ends the program in order; asked a second time, at once. Only a supervisor's SIGTERM gives clients notice. */
async function end(code: number, error?: unknown, hurried = true): Promise<void> {
  if (error !== undefined) complain(error)
  if (ending) process.exit(1)
  ending = true
  try {
    // A stop signal waits for the start to finish. After an error, the start might never finish.
    const service = error === undefined ? await serving : running
    await service?.stop(hurried)
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
    // A terminal signals all processes of a program; the one that started them passes it on.
    if (isWorker) return
    if (!ending) say('Stopping ... (press Ctrl-C again to stop now)')
    void end(0, undefined, signal !== 'SIGTERM')
  })
}
process.on('uncaughtException', error => void end(1, error))
process.on('unhandledRejection', error => void end(1, error))

try {
  if (isWorker) {
    followLeader(hurried => void end(0, undefined, hurried))
    running = await startWorker()
    sayServing(running.url, running.words)
  } else {
    running = await start()
    if (!ending) say(`${running.words}\nPress Ctrl-C to stop.`)
  }
} catch (error) {
  await end(1, error)
}
