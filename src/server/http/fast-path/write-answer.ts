import type { Socket } from 'node:net'
import type { Clock } from '#server/deps.ts'
import type { Answered } from './open-fast-path.ts'

/** Writes an answer to a connection, in the bytes in which Node's own server would. */
export type WriteAnswer = (socket: Socket, answered: Answered, isLast: boolean) => void

function linesOf(headers: readonly string[]): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return lines
}

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

  const known = new WeakMap<readonly string[], string>()
  function commonLines(common: readonly string[]): string {
    const lines = known.get(common) ?? linesOf(common)
    known.set(common, lines)
    return lines
  }

  return (socket, { headers: [before, common, after], body }, isLast) => {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    const head = `HTTP/1.1 200 OK\r\n${linesOf(before)}${commonLines(common)}${linesOf(after)}content-length: ${length}\r\n${dateLine()}${isLast ? closed : kept}`
    if (typeof body === 'string') {
      // Where each letter is a byte, none has to be looked at.
      socket.write(head + body, length === body.length ? 'latin1' : 'utf8')
      return
    }
    socket.cork()
    socket.write(head, 'latin1')
    socket.write(body)
    socket.uncork()
  }
}
