import { Worker } from 'node:worker_threads'
import { limitedTo } from '#server/async/limited-to.ts'
import { threadPlace } from '#server/process/thread-place.ts'
import type { Game } from './engine/simulate.ts'
import type { Summary } from './engine/summary.ts'

/** One at a time in each process, because each may take half a minute of a processor. */
const oneByOne = limitedTo(1, 4)

function inThread(game: Game): Promise<Summary> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadPlace(import.meta.url, 'simulation-worker'), { workerData: game })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', code => reject(new Error(`The simulation ended with ${code}`)))
  })
}

/**
 * Simulates in a separate thread, while plays of other campaigns go on.
 * @throws unavailable when several wait already
 */
export const simulateAside = (game: Game): Promise<Summary> => oneByOne(() => inThread(game))
