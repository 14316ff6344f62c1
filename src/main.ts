import type { Logger } from 'pino'
import { type Config, readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { refuseTakenPort } from '#server/listen.ts'
import { openLog } from '#server/log.ts'
import { type DataHome, openDatabase, visitDatabase } from '#server/open-database.ts'
import { wordsOf } from '#server/plain-error.ts'
import { followLeader, isWorker, sayServing } from '#server/processes/follow-leader.ts'
import { startWorkers } from '#server/processes/start-workers.ts'
import { type Service, startService } from './start-service.ts'

let ending = false
/** What serves, or is about to: of several processes the first takes requests while the others still start. */
let serving: Promise<Service> | undefined

/** One of several: the process that started it has made the database ready, and keeps it. */
async function startWorker(): Promise<Service> {
  const config = readConfig()
  const { connection } = await visitDatabase(config)
  serving = startService(config, openLog(config.logLevel), connection)
  return serving
}

/** Serves from a database that is ready, with as many processes as are wanted; lets go of it at the end. */
async function serve(config: Config, log: Logger, home: DataHome): Promise<Service> {
  const service =
    config.processes === 1
      ? await startService(config, log, home.connection)
      : await startWorkers(config.processes, log)
  home.servesAt(service.url)
  return {
    ...service,
    async stop(hurried) {
      await service.stop(hurried)
      await home.stop()
    },
  }
}

/** Makes the database ready, and serves. */
async function start(): Promise<Service> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const home = await openDatabase(
    config,
    line => log.debug({ postgres: line }),
    error => end(1, error),
  )
  await refuseTakenPort(config)
  await migrate(home.connection)
  serving = serve(config, log, home)
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
    // Whoever is told to stop finishes to start first. After an error that might never be.
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
    // A terminal tells all processes of a program; the one that started them passes it on.
    if (isWorker) return
    if (!ending) say('Stopping (again to stop at once) ...')
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
    if (!ending) say(`${running.words}\nCtrl-C stops it.`)
  }
} catch (error) {
  await end(1, error)
}
