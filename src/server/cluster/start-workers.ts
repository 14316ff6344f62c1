import cluster, { type Worker } from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { EarlyListener } from '#server/http/early/listen-early.ts'
import { PlainError } from '#server/http/plain-error.ts'
import { gatherFigures } from './gather-figures.ts'
import { keepWorker } from './keep-worker.ts'
import { FromWorker } from './messages.ts'
import { PACE } from './pace.ts'
import { handToWorker, tellWorker } from './tell-worker.ts'

/** Requests and jobs in flight have as long as they need; see stopServing. */
const END_MS = 50_000

/** One of the processes did not come to serve at the start. It has said why. */
export class CannotServe extends PlainError {}

/** Several processes that share one address. */
export interface Workers {
  url: string
  /** Messages of the first process for the operator. */
  words: string
  /** Ends all in order. */
  stop(hurried: boolean): Promise<void>
}

/** Stops the running processes in order, and kills those that take too long. */
async function stopAll(hurried: boolean): Promise<void> {
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
}

/**
 * Starts the program `count` times on one address, and restarts each process that exits or hangs. Resolves once all
 * serve.
 * @param early holds the port until the first one listens
 * @throws CannotServe if one exits before all serve
 */
export async function startWorkers(
  count: number,
  log: Logger,
  pace = PACE,
  early?: EarlyListener,
): Promise<Workers> {
  // This process passes on no connections: one on its way to a dying process would wait forever. Without separate
  // queues (see listen), all processes accept from one queue of the system.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const serving = new Set<Worker>()
  let isStarted = false
  let isStopping = false
  let isPortLeft = false
  let onServing: (first: { url: string; words: string }) => void = () => {}

  /** The first process that listens has all connections that arrived before. */
  const leavePortTo = (worker: Worker) => {
    if (isPortLeft) return
    isPortLeft = true
    void early?.leaveTo(socket => {
      if (worker.isConnected()) handToWorker(worker, socket)
      else socket.destroy()
    })
  }

  cluster.on('message', (worker, message) => {
    const said = FromWorker.safeParse(message)
    if (!said.success) return
    if ('listens' in said.data) leavePortTo(worker)
    if ('url' in said.data) {
      serving.add(worker)
      onServing(said.data)
    }
    if ('askFigures' in said.data) {
      const figures = said.data.askFigures
      gatherFigures([...serving]).then(
        text => tellWorker(worker, { figures, text }),
        error => log.warn({ err: error }, 'could not collect metrics'),
      )
    }
  })
  cluster.on('exit', worker => serving.delete(worker))

  const directory = mkdtempSync(join(tmpdir(), 'drumroll-'))
  const keepOne = (slot: number) =>
    keepWorker(log, pace, { slot, count, directory }, () => isStarted && !isStopping)
  const starting = new Promise<{ url: string; words: string }>((resolve, reject) => {
    cluster.once('exit', ({ process: { pid } }, code, signal) => {
      const how = signal ?? `code ${code}`
      reject(new CannotServe(`Drumroll could not start: process ${pid} of ${count} ended with ${how}`))
    })
    onServing = first => {
      // The first start creates all shared files, and the others find them.
      for (let slot = 1; slot < count; slot++) keepOne(slot)
      onServing = () => {
        if (serving.size === count) resolve(first)
      }
      onServing(first)
    }
  })
  keepOne(0)
  const first = await starting.catch(async error => {
    await stopAll(true)
    throw error
  })
  isStarted = true
  return {
    ...first,
    async stop(hurried) {
      isStopping = true
      await stopAll(hurried)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
