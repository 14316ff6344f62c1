import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import { listenAt, refuseTakenPort } from '../listen.ts'
import { emptyLine } from '../stop-serving.ts'
import { openEarlyAnswers } from './early-answers.ts'

/** A start takes about a second; a request waits that long instead of being sent away. */
const HOLD_MS = 5000
/** Connections that wait at most. */
const MOST_WAITING = 1000

/** The port from the first moment of a start: no connection is refused. */
export interface EarlyListener {
  address: AddressInfo
  /** Socket handle for the service to listen with; see `listen`. */
  handle: unknown
  /** Gives the connections that wait to the service, which has the port now. */
  handOver(server: HttpServer): void
  /** Gives the connections that wait, and those that come until the port is left to others, to `take`; then leaves it. */
  leaveTo(take: (socket: Socket) => void): Promise<void>
}

/**
 * Listens before all other work. Connections of the first seconds are held and served once the service is ready.
 * After that, the response says when to retry, such as during the recovery of a large database.
 * @param isShared other processes will listen at the same port
 * @throws CannotListen with the remedy
 */
export async function listenEarly(
  config: Config,
  isShared: boolean,
  holdMs = HOLD_MS,
): Promise<EarlyListener> {
  // The system gives a shared port to several programs.
  if (isShared) await refuseTakenPort(config)
  const answers = openEarlyAnswers(config)
  const waiting = new Set<Socket>()
  const give = (socket: Socket, to: HttpServer) => {
    to.emit('connection', socket)
    socket.resume()
  }
  let take = (socket: Socket) => {
    if (waiting.size >= MOST_WAITING) give(socket, answers)
    else waiting.add(socket.on('error', () => {}))
  }
  const release = (to: (socket: Socket) => void) => {
    clearTimeout(holding)
    take = to
    for (const socket of waiting) if (!socket.destroyed) to(socket)
    waiting.clear()
  }
  const holding = setTimeout(() => release(socket => give(socket, answers)), holdMs)
  const server = createServer({ pauseOnConnect: true, noDelay: true }, socket => take(socket))
  await listenAt(server, config, isShared)
  const address: AddressInfo = Object(server.address())
  return {
    address,
    get handle() {
      return Reflect.get(server, '_handle')
    },
    handOver: to => release(socket => give(socket, to)),
    async leaveTo(to) {
      release(to)
      await emptyLine(server)
      server.close()
    },
  }
}
