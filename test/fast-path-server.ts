import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { openCallCounts } from '#server/http/call-counts.ts'
import { fastPathPlugin } from '#server/http/fast-path/fast-path.ts'
import { connections } from '#server/http/plugins/connections.ts'
import { errors } from '#server/http/plugins/errors.ts'
import { headers } from '#server/http/plugins/headers.ts'
import { health } from '#server/http/plugins/health.ts'
import { limits } from '#server/http/plugins/limits.ts'
import { requestIds } from '#server/http/request-ids.ts'
import { systemClock, systemRandom } from '#server/process/system.ts'
import { trustIn } from '#server/security/trusted-proxies.ts'

const ROUTE = { access: 'public', limit: { max: 1_000_000, perSeconds: 60 } } as const
const NUMBERS = { ...ROUTE, method: 'POST', path: '/numbers', bodyLimit: 100 } as const
const PAGES = { ...ROUTE, method: 'GET', path: '/pages/:name' } as const

/** Patience that a test can wait for. */
const PATIENCE = {
  keepAliveTimeout: 3000,
  connectionTimeout: 2500,
  http: { headersTimeout: 2000, requestTimeout: 2000, connectionsCheckingInterval: 100 },
}

/** A server with two small routes. */
export interface LaneServer {
  app: FastifyInstance
  port: number
}

/**
 * Listens with two routes, `POST /numbers` and `GET /pages/:name`, that return their input.
 * @param lanes whether plain requests may pass by the router; the answers are the same
 * @param until what lanes wait for before they answer
 */
export async function fastPathServer(
  lanes: boolean,
  until: () => Promise<void> = async () => {},
): Promise<LaneServer> {
  const config = readConfig({ NODE_ENV: 'test', TRUSTED_PROXIES: '127.0.0.1' })
  const trust = trustIn(['127.0.0.1'])
  const genReqId = requestIds(trust, systemRandom)
  const app = Fastify({ trustProxy: trust, genReqId, ...PATIENCE, forceCloseConnections: 'idle' })
  await app.register(errors)
  await app.register(headers, config)
  await app.register(health, { state: undefined })
  await app.register(limits, { counts: openCallCounts(() => performance.now()) })
  app.decorate('observeAnswer', () => {})
  const deps = { config, log: pino({ level: 'silent' }), random: systemRandom, clock: systemClock }
  await app.register(connections, { deps })
  app.post(NUMBERS.path, { config: NUMBERS, bodyLimit: NUMBERS.bodyLimit }, async ({ body, ip }) => ({
    asked: body,
    ip,
  }))
  app.get(PAGES.path, { config: PAGES }, async ({ url, ip }) => ({ asked: url, ip }))
  if (lanes) {
    await app.register(fastPathPlugin, { deps })
    const own = [['content-type', 'application/json; charset=utf-8']] as const
    const say = async (asked: unknown, ip: string) => {
      await until()
      return { headers: own, body: JSON.stringify({ asked, ip }) }
    }
    app.openFastPath<number>({
      contract: NUMBERS,
      read: (path, body) => (path === NUMBERS.path && /^[1-9]\d*$/.test(body) ? Number(body) : undefined),
      answer: say,
    })
    app.openFastPath<string>({
      contract: PAGES,
      read: path => (/^\/pages\/[a-z]+$/.test(path) ? path : undefined),
      answer: say,
    })
  }
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port }: AddressInfo = Object(app.server.address())
  return { app, port }
}
