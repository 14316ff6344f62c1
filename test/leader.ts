// Several processes that do nothing but live, for the test of their supervisor. `failing 2`: from the second on each
// ends before it serves. `listening 5000`: each sends its own number at that port. `starting 5000`: so does the first, and
// is never done with its start; until it listens, that port answers 503. Reports events on standard output,
// as JSON lines.
import cluster from 'node:cluster'
import Fastify from 'fastify'
import { pino } from 'pino'
import { followLeader, isWorker, sayServing, takeConnections } from '#server/cluster/follow-leader.ts'
import { CannotServe, startWorkers } from '#server/cluster/start-workers.ts'
import { readConfig } from '#server/config.ts'
import { listenEarly } from '#server/http/early/listen-early.ts'
import { listen } from '#server/http/listen.ts'

const [, , what, number] = process.argv
const PACE = { beatMs: 20, silentMs: 1000, restartMs: 50, mostRestartMs: 200, steadyMs: 60_000 }

if (isWorker) {
  if (what === 'failing' && (cluster.worker?.id ?? 0) >= Number(number)) process.exit(3)
  followLeader(() => process.exit(0), PACE)
  if (what === 'listening' || what === 'starting') {
    const app = Fastify()
    app.get('/', async () => process.pid)
    await listen(app, { host: '127.0.0.1', port: Number(number) })
    takeConnections(app.server)
  }
  if (what !== 'starting') sayServing('http://here', `words of ${process.pid}`)
} else {
  try {
    const config = readConfig({ PORT: number })
    const early = what === 'starting' ? await listenEarly(config, true, 0) : undefined
    const workers = await startWorkers(2, pino({ level: 'debug' }), PACE, early)
    process.stdout.write(`${JSON.stringify({ started: workers.words })}\n`)
    process.on('SIGTERM', () => void workers.stop(true).then(() => process.exit(0)))
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ refused: error instanceof CannotServe && error.message })}\n`)
    process.exit(1)
  }
}
