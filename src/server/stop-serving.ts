import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Health } from './health/health.ts'

/** How long a load balancer is given to see that it should send requests elsewhere. */
const NOTICE_MS = 5000
const LOOK_MS = 100
/** How long a connection may stay that nothing was ever sent over: browsers open some to be quick later. */
const UNUSED_MS = 500
/** How long requests in flight may take to finish. */
const DRAIN_MS = 20_000

/** The connections of a server, from before it listens. */
export function trackConnections(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return sockets
}

/** Waits until nobody is connected; for those who watch `/readyz`, until they have noticed. */
async function giveNotice(sockets: ReadonlySet<Socket>, health: Health): Promise<void> {
  for (const end = performance.now() + NOTICE_MS; performance.now() < end; await wait(LOOK_MS)) {
    if (!health.isWatched() && sockets.size === 0) return
  }
}

/**
 * Stops taking requests without losing one. From the first moment `/readyz` says 503, and each answer ends its
 * connection, so that clients which keep theirs open leave by themselves; after five seconds nothing new is taken, and
 * what is in flight is finished.
 * @param sockets see `trackConnections`
 * @param hurried nobody is given notice: whoever pressed Ctrl-C waits for it
 */
export async function stopServing(
  app: FastifyInstance,
  sockets: ReadonlySet<Socket>,
  health: Health,
  hurried: boolean,
): Promise<void> {
  health.beginToStop()
  if (!hurried) await giveNotice(sockets, health)
  const timers = [
    setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, DRAIN_MS),
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, UNUSED_MS),
  ]
  await app.close()
  for (const timer of timers) clearTimeout(timer)
}
