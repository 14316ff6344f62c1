import fp from 'fastify-plugin'
import manifest from '#package.json' with { type: 'json' }
import type { Health } from '#server/health/health.ts'
import { NamedError } from '../named-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a request may be answered without a word about the program's own state. */
    isCalm(): boolean
    /** The program's own health; undefined where it is not watched. */
    ownHealth: Health | undefined
  }
}

/** Seconds before retrying a write when the disk is full. */
const RETRY_SECONDS = 30
const NO_ROOM = 'The service cannot save data right now. Please try again later'
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const OPEN = { schema: { hide: true }, config: { access: 'public' } } as const

/**
 * Routes for supervisors and load balancers, and the consequences for requests:
 * - `/livez`: the program runs; anything else than 200 means that it should be started again;
 * - `/startupz`: it has started, migrations included;
 * - `/readyz`: it can take requests now; otherwise 503 with the reasons, which name neither versions nor addresses;
 * - `/healthz`: it runs, and its version.
 *
 * Without room on the disk writes are refused and reads go on. During a stop, every response ends its connection, so
 * that clients move to another program.
 */
export const health = fp<{ state: Health | undefined }>(async (app, { state }) => {
  app.decorate('ownHealth', state)
  app.decorate('isCalm', () => !state || (state.hasRoom() && !state.isStopping()))
  app.addHook('onRequest', async ({ method }) => {
    if (state && !READS.has(method) && !state.hasRoom()) {
      throw new NamedError('unavailable', { message: NO_ROOM, retryAfter: RETRY_SECONDS })
    }
  })
  app.addHook('onSend', async (_request, reply) => {
    if (state?.isStopping()) reply.header('connection', 'close')
  })
  for (const path of ['/livez', '/startupz']) app.get(path, OPEN, async () => ({ ok: true }))
  app.get('/healthz', OPEN, async () => ({ ok: true, version: manifest.version }))
  app.get('/readyz', OPEN, async (_request, reply) => {
    const problems = (await state?.problems()) ?? []
    if (problems.length === 0) return { ok: true }
    return reply.status(503).header('retry-after', '1').send({ ok: false, problems })
  })
})
