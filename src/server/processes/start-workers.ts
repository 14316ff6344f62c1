import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { gatherFigures } from './gather-figures.ts'
import { FromWorker } from './messages.ts'
import { tellWorker } from './tell-worker.ts'

/** A process that dies at once again and again costs no more than this allows. */
const RESTART_MS = 1000
/** Requests and jobs in flight have as long as they need; see stopServing. */
const END_MS = 50_000

/** The first process did not come to serve. It has said why. */
export class CannotServe extends Error {}

/** Several processes that share one address. */
export interface Workers {
  url: string
  /** What the first of them has to say to the person who started the program. */
  words: string
  /** Ends all in order. */
  stop(hurried: boolean): Promise<void>
}

/**
 * Starts the program `count` times on one address, and anew whichever of them dies. Resolves when all serve.
 * @throws CannotServe when the first ends before it serves
 */
export async function startWorkers(count: number, log: Logger): Promise<Workers> {
  // All of them accept from one queue of the system. Handed out one by one, whoever is on the way to a process when it
  // dies would wait for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const serving = new Set<Worker>()
  let isStopping = false
  let onServing: (url: string, words: string) => void = () => {}

  cluster.on('message', (worker, message) => {
    const said = FromWorker.safeParse(message)
    if (!said.success) return
    if ('url' in said.data) {
      serving.add(worker)
      onServing(said.data.url, said.data.words)
    }
    if ('askFigures' in said.data) {
      const figures = said.data.askFigures
      gatherFigures([...serving]).then(
        text => tellWorker(worker, { figures, text }),
        error => log.warn({ err: error }, 'figures could not be gathered'),
      )
    }
  })
  const first = await new Promise<{ url: string; words: string }>((resolve, reject) => {
    onServing = (url, words) => resolve({ url, words })
    cluster.once('exit', () => reject(new CannotServe('Drumroll could not start')))
    cluster.fork()
  })
  cluster.on('exit', (worker, code, signal) => {
    serving.delete(worker)
    if (isStopping) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is started again')
    setTimeout(() => {
      if (!isStopping) cluster.fork()
    }, RESTART_MS)
  })
  await new Promise<void>(resolve => {
    onServing = () => {
      if (serving.size === count) resolve()
    }
    for (let more = 1; more < count; more++) cluster.fork()
  })

  return {
    ...first,
    async stop(hurried) {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined)
      const ended = workers.map(
        worker =>
          new Promise<void>(resolve => (worker.isDead() ? resolve() : worker.once('exit', () => resolve()))),
      )
      for (const worker of workers) tellWorker(worker, { stop: true, hurried })
      const killing = setTimeout(() => {
        for (const worker of workers) worker.process.kill('SIGKILL')
      }, END_MS)
      await Promise.all(ended)
      clearTimeout(killing)
    },
  }
}
