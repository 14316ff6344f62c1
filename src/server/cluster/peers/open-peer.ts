import { createConnection, type Socket } from 'node:net'
import { onFrame, sendFrame } from './frames.ts'

/** The other process is away, or has not answered: the request may have been carried out or not. */
export class PeerAway extends Error {}

/** Requests to a process by number, with its responses; undefined if it failed. */
export type Question<Asked> = [number: number, asked: Asked]
export type Answer<Answered> = [number: number, answered?: Answered]

/** Longer than any batch takes while the database is well. */
const ANSWER_MS = 2000
/** Before a process that was away is tried again. */
const AWAY_MS = 500

interface Waiting<Answered> {
  resolve(answered: Answered): void
  reject(error: PeerAway): void
  timer: NodeJS.Timeout
}

/** Another process of this program. */
export interface Peer<Asked, Answered> {
  /** @throws PeerAway */
  ask(asked: Asked): Promise<Answered>
  close(): void
}

/** Connects to another process at the first request, and reconnects after an outage. */
export function openPeer<Asked, Answered>(path: string): Peer<Asked, Answered> {
  const waiting = new Map<number, Waiting<Answered>>()
  let socket: Socket | undefined
  let awayUntil = 0
  let count = 0

  function settle([number, ...answer]: Answer<Answered>): void {
    const one = waiting.get(number)
    if (!one) return
    waiting.delete(number)
    clearTimeout(one.timer)
    const [answered] = answer
    if (answered === undefined) one.reject(new PeerAway('The process could not handle the request'))
    else one.resolve(answered)
  }

  function lose(): void {
    socket?.destroy()
    socket = undefined
    awayUntil = performance.now() + AWAY_MS
    for (const number of [...waiting.keys()]) settle([number])
  }

  function connected(): Socket {
    if (socket) return socket
    const made = createConnection(path)
    made.on('error', () => {}) // It closes.
    made.once('close', () => {
      if (socket === made) lose()
    })
    onFrame<Answer<Answered>>(made, settle)
    socket = made
    return made
  }

  return {
    ask(asked) {
      if (performance.now() < awayUntil) return Promise.reject(new PeerAway('The process is not reachable'))
      count += 1
      const number = count
      return new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject, timer: setTimeout(lose, ANSWER_MS) })
        const question: Question<Asked> = [number, asked]
        sendFrame(connected(), question)
      })
    },
    close: lose,
  }
}
