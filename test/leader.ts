// Several processes that do nothing but live, for the test of whoever looks after them. From the number on that it is
// given, each ends before it serves. Says on standard output what happens, as JSON lines.
import cluster from 'node:cluster'
import { pino } from 'pino'
import { followLeader, isWorker, sayServing } from '#server/processes/follow-leader.ts'
import { CannotServe, startWorkers } from '#server/processes/start-workers.ts'

const PACE = { beatMs: 20, silentMs: 1000, restartMs: 50, mostRestartMs: 200, steadyMs: 60_000 }

if (isWorker) {
  if ((cluster.worker?.id ?? 0) >= Number(process.argv[2] ?? Number.POSITIVE_INFINITY)) process.exit(3)
  followLeader(() => process.exit(0), PACE)
  sayServing('http://here', `words of ${process.pid}`)
} else {
  try {
    const workers = await startWorkers(2, pino({ level: 'debug' }), PACE)
    process.stdout.write(`${JSON.stringify({ started: workers.words })}\n`)
    process.on('SIGTERM', () => void workers.stop(true).then(() => process.exit(0)))
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ refused: error instanceof CannotServe && error.message })}\n`)
    process.exit(1)
  }
}
