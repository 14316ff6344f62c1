import cluster from 'node:cluster'
import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { Registry } from 'prom-client'
import { type FromWorker, ToWorker } from './messages.ts'
import { PACE } from './pace.ts'
import { type PeerPlace, readPlace } from './peers/place.ts'

/** True in each of several processes, false in the one that started them and where there is only one. */
export const isWorker: boolean = cluster.isWorker

/** Which of several processes this is; undefined where there is only one. */
export const ownPlace: PeerPlace | undefined = isWorker ? readPlace(process.argv) : undefined

const MOST_WAIT_MS = 3000

function tell(message: FromWorker): void {
  // Without a callback, a leader that is gone would end this process in the middle of its requests.
  process.send?.(message, undefined, undefined, () => {})
}

function onWord(hear: (word: ToWorker, socket?: Socket) => void): void {
  process.on('message', (message, handle) => {
    const word = ToWorker.safeParse(message)
    if (word.success) hear(word.data, handle instanceof Socket ? handle : undefined)
  })
}

/**
 * Takes connections that were made before any process listened, from the process that started this one. That process
 * leaves the port now: the system gives each of both a part of the connections.
 */
export function takeConnections(server: Server): void {
  onWord((word, socket) => {
    if (!('connection' in word) || !socket) return
    server.emit('connection', socket)
    socket.resume()
  })
  tell({ listens: true })
}

/**
 * Ends with the process that started this one, or on its command. Reports all the while that the event loop turns.
 * @param stop ends in order; hurried, without giving clients notice
 */
export function followLeader(stop: (hurried: boolean) => void, { beatMs } = PACE): void {
  setInterval(() => tell({ alive: true }), beatMs).unref()
  onWord(word => {
    if ('stop' in word) stop(word.hurried)
  })
  process.once('disconnect', () => stop(true))
}

/** Reports to the process that started this one that it accepts requests. */
export function sayServing(url: string, words: string): void {
  tell({ url, words })
}

/**
 * The figures of all processes together, from any of them.
 * @returns reads them, in the format of Prometheus
 */
export function shareFigures(register: Registry): () => Promise<string> {
  if (!isWorker) return () => register.metrics()
  const waiting = new Map<number, (text: string) => void>()
  let asked = 0
  onWord(word => {
    if ('giveFigures' in word) {
      void register.getMetricsAsJSON().then(list => tell({ ownFigures: word.giveFigures, list }))
    }
    if ('figures' in word) waiting.get(word.figures)?.(word.text)
  })
  return () => {
    asked += 1
    const askFigures = asked
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No metrics from the other processes')), MOST_WAIT_MS)
      waiting.set(askFigures, text => {
        clearTimeout(timer)
        resolve(text)
      })
      tell({ askFigures })
    }).finally(() => waiting.delete(askFigures))
  }
}
