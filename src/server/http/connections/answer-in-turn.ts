import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './open-connections.ts'

/** Requests that may wait on a connection for the answers before theirs. Browsers and balancers send none ahead. */
const MOST_WAITING = 5

/** Unanswered requests of a connection. */
interface Line {
  current: IncomingMessage
  waiting: [IncomingMessage, ServerResponse][]
}

/**
 * Starts each request of a connection only after the response before was read. Node would start all of them, and
 * keep responses in memory for a client that reads nothing. Reading pauses meanwhile, and data that arrives in one
 * piece is bounded. A connection without progress for `server.timeout` is closed, unless it waits for us.
 */
export function answerInTurn(server: Server, connections: Connections): void {
  const ordinary = server.listeners('request')
  const lines = new WeakMap<Socket, Line>()

  function begin(socket: Socket, line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.current = request
    response.once('close', () => next(socket, line))
    for (const listener of ordinary) listener.call(server, request, response)
  }

  function next(socket: Socket, line: Line): void {
    const [first, ...rest] = line.waiting
    line.waiting = rest
    if (socket.destroyed) return
    if (!first) {
      lines.delete(socket)
      connections.setIdle(socket)
      return
    }
    // Others get their turn in between.
    setImmediate(() => {
      if (socket.destroyed) return
      // The last one's body may still be on its way.
      if (line.waiting.length === 0) socket.resume()
      begin(socket, line, ...first)
    })
  }

  /** Node itself goes on reading, for a body say. */
  function hold(this: Socket): void {
    if (lines.get(this)?.waiting.length) this.pause()
  }

  server.removeAllListeners('request').on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const line = lines.get(socket)
    if (!line) {
      const own = { current: request, waiting: [] }
      lines.set(socket, own)
      connections.setBusy(socket)
      begin(socket, own, request, response)
    } else if (line.waiting.length < MOST_WAITING) {
      line.waiting.push([request, response])
      if (!socket.listeners('resume').includes(hold)) socket.on('resume', hold)
      socket.pause()
    } else {
      line.waiting = []
      connections.cut(socket, 'pipelined')
    }
  })

  server.on('timeout', (socket: Socket) => {
    const current = lines.get(socket)?.current
    // A quiet live stream, a long response in progress, or a body that waits for room.
    const waitsForUs = current && socket.writableLength === 0 && (current.complete || socket.isPaused())
    if (waitsForUs) return
    if (current) connections.cut(socket, 'stalled')
    else socket.destroy()
  })
}
