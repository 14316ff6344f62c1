import type { Socket } from 'node:net'
import fp from 'fastify-plugin'
import type { Deps } from '#server/deps.ts'
import { trustIn } from '#server/security/trusted-proxies.ts'
import { answerInTurn } from '../connections/answer-in-turn.ts'
import { boundUntaken } from '../connections/bound-untaken.ts'
import { connectionBounds, descriptorLimit } from '../connections/connection-bounds.ts'
import { type Connections, type CutReason, openConnections } from '../connections/open-connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections
  }
}

/** Milliseconds between two lines of the log for one reason. */
const LOG_PAUSE_MS = 60_000

const WORDS: Record<CutReason, string> = {
  refused: 'connections refused: the limit is reached and no connection is idle',
  idle: 'idle connections closed: the limit is reached',
  pipelined: 'connections closed: too many pipelined requests',
  stalled: 'connections closed: no data was sent or received',
}

/** Bounds the connections of the server, and what each may have under way; see docs/decisions/084. */
export const connections = fp<{ deps: Pick<Deps, 'config' | 'log'> }>(async (app, { deps }) => {
  const { config, log } = deps
  const { maxConnections, trustedProxies } = config
  const bounds = connectionBounds(maxConnections, descriptorLimit())
  if (maxConnections && bounds.total < maxConnections.total) {
    log.warn({ ...bounds }, 'MAX_CONNECTIONS exceeds the limit of open files (ulimit -n)')
  }
  const quietUntil: Partial<Record<CutReason, number>> = {}
  const book = openConnections({
    bounds,
    trust: trustIn(trustedProxies),
    onCut(reason, address) {
      const now = performance.now()
      if (now < (quietUntil[reason] ?? 0)) return
      quietUntil[reason] = now + LOG_PAUSE_MS
      log.warn({ reason, address, ...bounds, ...book.count() }, WORDS[reason])
    },
  })
  app.decorate('connections', book)
  const stop = boundUntaken(book)
  app.addHook('onClose', async () => stop())
  // Around all that others put around the server.
  app.addHook('onReady', async () => {
    const { server } = app
    const ordinary = server.listeners('connection')
    server.removeAllListeners('connection').on('connection', (socket: Socket) => {
      if (book.admit(socket)) for (const listener of ordinary) listener.call(server, socket)
    })
    answerInTurn(server, book)
  })
})
