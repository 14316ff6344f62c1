import type { IncomingMessage, ServerResponse } from 'node:http'
import fp from 'fastify-plugin'
import type { Deps } from '#server/deps.ts'
import { isWellFormed } from '../plugins/unreadable.ts'
import type { FastRoute } from './fast-route.ts'
import { type FastPath, openFastPaths } from './open-fast-path.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets plain requests to a route pass by the router. */
    openFastPath<Request>(route: FastRoute<Request>): void
  }
}

interface LaneOptions {
  deps: Pick<Deps, 'config' | 'random' | 'log'>
}

/** Body of a request that has fully arrived. It stays in place for the next reader. */
function peekBody(request: IncomingMessage): string | undefined {
  if (!request.complete) return undefined
  const body: unknown = request.read()
  if (!Buffer.isBuffer(body)) return undefined
  request.unshift(body)
  return body.length === Number(request.headers['content-length']) ? body.toString('utf8') : undefined
}

/** Answers a request that Node has read, or lets it pass. */
async function tryFastPath(
  fastPath: FastPath,
  request: IncomingMessage,
  response: ServerResponse,
  pass: () => void,
): Promise<void> {
  const { method = '', url: path = '', headers, socket } = request
  const body = method === 'POST' ? peekBody(request) : ''
  const answered =
    body === undefined
      ? undefined
      : await fastPath.answer({ method, path, headers, body, remote: socket.remoteAddress ?? '' })
  if (response.destroyed) return
  if (!answered) {
    pass()
    return
  }
  response.writeHead(200, [
    ...answered.headers.flat(),
    'content-length',
    String(Buffer.byteLength(answered.body)),
  ])
  response.end(answered.body)
  request.read() // Only peeked: the request continues on the ordinary path.
  answered.onSent()
}

/**
 * Lets plain requests to a few routes bypass the router, whose hooks cost more than these routes do. The response
 * has the same bytes. Unusual, refused and failed requests take the ordinary path, so only one place refuses. They
 * are then read and validated again.
 */
export const fastPathPlugin = fp<LaneOptions>(async (app, { deps }) => {
  const { server } = app
  const fastPaths: FastPath[] = []
  const openFastPath = openFastPaths(app, deps)
  let isClosing = false
  // Spans of requests are those of the router.
  const isOpen = () => !isClosing && deps.config.tracesUrl === undefined && app.isCalm()
  app.decorate('openFastPath', route => {
    fastPaths.push(openFastPath(route))
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })

  const ordinary = server.listeners('request')
  server.removeAllListeners('request').on('request', (request, response) => {
    const pass = () => {
      for (const listener of ordinary) listener.call(server, request, response)
    }
    const fastPath = isOpen() && isWellFormed(request) ? fastPaths.find(one => one.isFor(request)) : undefined
    if (!fastPath) pass()
    // A small body comes with its head, and is here when the parser is through with both.
    else if (fastPath.method === 'POST') setImmediate(tryFastPath, fastPath, request, response, pass)
    else void tryFastPath(fastPath, request, response, pass)
  })
})
