import type { Worker } from 'node:cluster'
import type { ToWorker } from './messages.ts'

/**
 * Tells a process something. One that is gone meanwhile is not told: without a callback Node would throw, and end the
 * process that started all of them.
 */
export function tellWorker(worker: Worker, message: ToWorker): void {
  worker.send(message, () => {})
}
