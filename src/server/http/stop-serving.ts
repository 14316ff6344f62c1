import type { Server as HttpServer } from 'node:http'
import type { Server, Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from '#server/health/health.ts'

/** Time for a load balancer to notice that it should send requests elsewhere. */
const NOTICE_MS = 5000
const LOOK_MS = 100
/** Time for accepting queued clients; an endless crowd is cut off then. */
const LINE_MS = 1000
/** Time that an unused connection may stay: browsers open some in advance. */
const UNUSED_MS = 500
/** Time for requests in progress to finish. */
const DRAIN_MS = 20_000

/** Connections, and when each began. */
type Connections = ReadonlyMap<Socket, number>

/** The connections of a server, from before it listens. */
export function trackConnections(server: HttpServer): Connections {
  const sockets = new Map<Socket, number>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, performance.now())
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Waits until all clients have left; watchers of `/readyz` need time to notice. */
async function giveNotice(sockets: Connections, health: Health): Promise<void> {
  for (const end = performance.now() + NOTICE_MS; performance.now() < end; await wait(LOOK_MS)) {
    if (!health.isWatched() && sockets.size === 0) return
  }
}

/**
 * Accepts clients that the system has connected and the program has not accepted yet: they may have sent a request, and
 * would be cut off when the port closes. The queue is first shortened as far as possible, so that no new client joins
 * it. Those try again, and are refused before they have sent anything.
 */
export async function emptyLine(server: Server): Promise<void> {
  // Node has no API for changing the queue's length; the system has always accepted a second call for it.
  const handle: unknown = Reflect.get(server, '_handle')
  const listen: unknown = Reflect.get(Object(handle), 'listen')
  if (typeof listen === 'function') Reflect.apply(listen, handle, [1])
  let came = true
  const onConnection = () => {
    came = true
  }
  server.on('connection', onConnection)
  // One is taken in each whole turn of the loop: none came when none waits.
  await turn()
  for (const end = performance.now() + LINE_MS; came && performance.now() < end; ) {
    came = false
    await turn()
  }
  server.off('connection', onConnection)
}

/**
 * Stops accepting requests without losing one. From the first moment `/readyz` says 503, and each response ends its
 * connection, so that clients with open ones leave by themselves. After five seconds, queued clients are accepted, new
 * ones are refused, and requests in progress are finished.
 * @param sockets see `trackConnections`
 * @param hurried without notice: after Ctrl-C a person waits for the stop
 */
export async function stopServing(
  app: FastifyInstance,
  sockets: Connections,
  health: Health,
  hurried: boolean,
): Promise<void> {
  health.beginToStop()
  if (!hurried) await giveNotice(sockets, health)
  await emptyLine(app.server)
  const cutting = setTimeout(() => {
    for (const socket of sockets.keys()) socket.destroy()
  }, DRAIN_MS)
  const looking = setInterval(() => {
    for (const [socket, since] of sockets) {
      if (socket.bytesRead === 0 && performance.now() - since > UNUSED_MS) socket.destroy()
    }
  }, LOOK_MS)
  await app.close()
  // Connections that another server accepted and passed on are not counted by this one.
  while (sockets.size > 0) await wait(LOOK_MS)
  clearTimeout(cutting)
  clearInterval(looking)
}
