import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Pace } from './pace.ts'
import { type PeerPlace, placeArguments } from './peers/place.ts'

/** Kills a process that has stopped sending heartbeats. It could not hear a request to stop. */
function watchBeats(worker: Worker, log: Logger, { beatMs, silentMs }: Pace): void {
  // Counted in turns of this process' own loop: if that stopped, all would seem silent.
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
 * Starts a process, and restarts it after each exit. The pause grows while it fails soon after its start, so
 * repeated failures cost little.
 * @param place the process's place, each time
 * @param isWanted whether it is restarted after an exit
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
