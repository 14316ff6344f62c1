import type { Socket } from 'node:net'
import type { Clock } from '#server/deps.ts'
import type { Answered } from './open-fast-path.ts'

/** Most pages take a third of it. */
const DESK_BYTES = 32_768

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

  /**
   * Where answers are put together one after the other: memory that is new for each answer is outside of JavaScript's own,
   * and so much of it in a second keeps the collector busy for longer than the answers take.
   */
  let desk = Buffer.alloc(0)
  function room(bytes: number): Buffer {
    if (bytes > DESK_BYTES) return Buffer.allocUnsafeSlow(bytes)
    if (desk.length === 0) desk = Buffer.allocUnsafeSlow(DESK_BYTES)
    return desk.subarray(0, bytes)
  }

  return (socket, { headers: [before, common, after], body }, isLast) => {
    const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length
    const head = `HTTP/1.1 200 OK\r\n${linesOf(before)}${commonLines(common)}${linesOf(after)}content-length: ${length}\r\n${dateLine()}${isLast ? closed : kept}`
    if (typeof body === 'string') {
      // Where each letter is a byte, none has to be looked at.
      socket.write(head + body, length === body.length ? 'latin1' : 'utf8')
      return
    }
    const all = room(head.length + length)
    all.write(head, 'latin1')
    body.writeTo(all, head.length)
    socket.write(all)
    // Else the kernel has not taken all of it, and it is the socket's until then.
    if (socket.writableLength > 0) desk = Buffer.alloc(0)
  }
}
