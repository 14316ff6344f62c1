import type { Socket } from 'node:net'
import type { Clock } from '../deps.ts'
import type { Answered } from './open-lane.ts'

/** Writes an answer to a connection, in the bytes in which Node's own server would. */
export type WriteAnswer = (socket: Socket, answered: Answered, isLast: boolean) => void

/**
 * Opens the writer of a server.
 * @param keepAliveMs how long a connection is kept for the next request
 */
export function openAnswers(clock: Clock, keepAliveMs: number): WriteAnswer {
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`
  const closed = 'Connection: close\r\n\r\n'
  let second = Number.NaN
  let date = ''

  function dateLine(): string {
    const now = clock.now()
    const at = Math.floor(now.getTime() / 1000)
    if (at !== second) {
      second = at
      date = `Date: ${now.toUTCString()}\r\n`
    }
    return date
  }

  return (socket, { headers, body }, isLast) => {
    let head = 'HTTP/1.1 200 OK\r\n'
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
    head += dateLine() + (isLast ? closed : kept)
    if (typeof body === 'string') {
      socket.write(head + body)
      return
    }
    // In one piece, because two would cost the kernel more than the copy.
    const all = Buffer.allocUnsafe(head.length + body.length)
    all.write(head, 'latin1')
    all.set(body, head.length)
    socket.write(all)
  }
}
