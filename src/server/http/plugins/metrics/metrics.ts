import { timingSafeEqual } from 'node:crypto'
import fp from 'fastify-plugin'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { shareFigures } from '#server/cluster/follow-leader.ts'
import type { Deps } from '#server/deps.ts'
import type { Health } from '#server/health/health.ts'
import { NamedError } from '#server/http/named-error.ts'
import { hmac } from '#server/security/hmac.ts'
import { openConnectionFigures } from './connection-figures.ts'
import { openOwnFigures } from './own-figures.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Whether a header carries the token; takes as long for any other. */
function carries(header: string | undefined, token: string): boolean {
  const key = Buffer.from('metrics')
  return timingSafeEqual(hmac(key, header ?? ''), hmac(key, `Bearer ${token}`))
}

/**
 * Figures of the program for Prometheus at /metrics, of all its processes together: the process, requests by route and
 * status, and its own gauges. Nothing of customers: only the reports count for them. Without METRICS_TOKEN the address
 * does not exist.
 */
export const metrics = fp<{ deps: Deps; state: Health | undefined }>(async (app, { deps, state }) => {
  const token = deps.config.metricsToken
  if (token === undefined) return
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration in seconds, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  openOwnFigures(register, deps, state)
  openConnectionFigures(register, app.connections)
  const read = shareFigures(register)
  app.onAnswer(({ method, route, status, seconds }) => durations.observe({ method, route, status }, seconds))
  app.addHook('onClose', async () => register.clear())
  app.get('/metrics', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!carries(request.headers.authorization, token)) throw new NamedError('notFound')
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await read())
  })
})
