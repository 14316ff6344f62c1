import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Pace } from './pace.ts'
import { type PeerPlace, placeArguments } from './peers/place.ts'

/** Kills a process that says nothing any more, once it has begun to. It is not asked to end: it would not hear it. */
function watchBeats(worker: Worker, log: Logger, { beatMs, silentMs }: Pace): void {
  // Counted in turns of this process' own loop: if that stood still, all would seem silent.
  let missed = 0
  const look = () => {
    missed += 1
    if (missed * beatMs < silentMs) return
    log.error({ worker: worker.process.pid, silentMs }, 'a process is not responding and was killed')
    worker.process.kill('SIGKILL')
  }
  let watching: NodeJS.Timeout | undefined
  worker.on('message', () => {
    missed = 0
    watching ??= setInterval(look, beatMs)
  })
  worker.once('exit', () => clearInterval(watching))
}

/**
 * Starts a process, and another one whenever it has ended: after a pause that grows while they end soon after their
 * start, so that one which fails again and again costs little.
 * @param place which of the processes it is, each time
 * @param isWanted whether it is started again when it ends
 */
export function keepWorker(log: Logger, pace: Pace, place: PeerPlace, isWanted: () => boolean): void {
  const start = (pauseMs: number) => {
    const bornAt = performance.now()
    cluster.setupPrimary({ args: [...process.argv.slice(2), ...placeArguments(place)] })
    const worker = cluster.fork()
    watchBeats(worker, log, pace)
    worker.once('exit', (code, signal) => {
      if (!isWanted()) return
      const wasSteady = performance.now() - bornAt >= pace.steadyMs
      const restartMs = wasSteady ? pace.restartMs : pauseMs
      const { pid } = worker.process
      log.error({ worker: pid, code, signal, restartMs }, 'a process ended and is restarting')
      setTimeout(() => {
        if (isWanted()) start(Math.min(restartMs * 2, pace.mostRestartMs))
      }, restartMs)
    })
  }
  start(pace.restartMs)
}
