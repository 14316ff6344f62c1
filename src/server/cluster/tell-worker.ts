import type { Worker } from 'node:cluster'
import type { Socket } from 'node:net'
import type { ToWorker } from './messages.ts'

/**
 * Sends a message to a process. One that is gone meanwhile is skipped: without a callback Node would throw, and end the
 * process that started all of them.
 */
export function tellWorker(worker: Worker, message: ToWorker): void {
  worker.send(message, () => {})
}

/** Hands a connection to a process. One that it cannot take any more is closed. */
export function handToWorker(worker: Worker, socket: Socket): void {
  const message: ToWorker = { connection: true }
  worker.send(message, socket, error => {
    if (error) socket.destroy()
  })
}
