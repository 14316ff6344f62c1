import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { addressBehind, trustIn } from '#server/security/trusted-proxies.ts'
import { securityHeaders } from '../plugins/headers.ts'
import { limitKey } from '../plugins/limits.ts'
import { REQUEST_ID, requestIds } from '../request-ids.ts'
import { openSites, placeOf } from '../sites.ts'
import { type FastAnswer, type FastRoute, isPlain, type WholeRequest } from './fast-route.ts'

/** Body to send with status 200. */
export interface Answered {
  /**
   * Alternating header names and values, without the length: this response's own, then one list shared by all
   * responses of the route, then its own again. They contain no request data except an id, whose characters are
   * checked.
   */
  headers: readonly [before: readonly string[], common: readonly string[], after: readonly string[]]
  body: FastAnswer['body']
  /** To be called when it was sent: logs and counts it. */
  onSent(): void
}

/** The way of one route beside the router. */
export interface FastPath {
  method: string
  /** Whether it may handle a request, by its headers. */
  isFor(request: { method?: string | undefined; headers: IncomingHttpHeaders }): boolean
  /**
   * Begins to answer a request that it is for.
   * @returns undefined when the ordinary way has to answer, now or after a try: nothing has been counted then
   */
  answer(request: WholeRequest): Promise<Answered | undefined> | undefined
}

/** Makes fast paths of routes; the figures, logs and headers of their answers are those of the router. */
export function openFastPaths(
  app: FastifyInstance,
  { config, random, log }: Pick<Deps, 'config' | 'random' | 'log'>,
) {
  const trust = trustIn(config.trustedProxies)
  const idOf = requestIds(trust, random)
  const siteOf = openSites(config)
  const secure = securityHeaders(config)
  const completed = new WeakMap<FastAnswer['headers'], string[]>()

  /** A route's own headers and those of every answer that it does not give itself; most routes have one list of them. */
  function complete(own: FastAnswer['headers']): string[] {
    const known = completed.get(own)
    if (known) return known
    const given = new Set(own.map(([name]) => name))
    const all = [...own, ...secure.filter(([name]) => !given.has(name))].flat()
    completed.set(own, all)
    return all
  }

  return <Request>({ contract, read, answer }: FastRoute<Request>): FastPath => {
    const { method, path: route, limit } = contract
    const { max, perSeconds } = limit
    const [limitText, windowMs] = [String(max), perSeconds * 1000]

    async function respond(request: WholeRequest, asked: Request): Promise<Answered | undefined> {
      const started = performance.now()
      const { headers, remote, path: url } = request
      const ip = addressBehind(trust, remote, headers['x-forwarded-for']?.toString())
      const key = limitKey(route, ip)
      const { current, ttl } = app.callCounts.add(key, { max, windowMs })
      try {
        if (current > max) throw new Error('The router says so')
        const { headers: own, body } = await answer(asked, ip)
        const reqId = idOf({ headers, socket: { remoteAddress: remote } })
        const isLogged = log.isLevelEnabled('info')
        if (isLogged) log.info({ reqId, req: { method, url, ip } }, 'incoming request')
        return {
          headers: [
            [
              'x-ratelimit-limit',
              limitText,
              'x-ratelimit-remaining',
              String(max - current),
              'x-ratelimit-reset',
              String(Math.ceil(ttl / 1000)),
            ],
            complete(own),
            [REQUEST_ID, reqId],
          ],
          body,
          onSent() {
            const responseTime = performance.now() - started
            app.observeAnswer({ method, route, status: 200, seconds: responseTime / 1000 })
            if (isLogged) log.info({ reqId, res: { statusCode: 200 }, responseTime }, 'request completed')
          },
        }
      } catch {
        // The ordinary way counts it again.
        app.callCounts.takeBack(key)
        return undefined
      }
    }

    return {
      method,
      isFor: request => isPlain(request, contract),
      answer(request) {
        const { path: url, headers, remote } = request
        const site = siteOf({ headers, url, socket: { remoteAddress: remote } })
        if (site === undefined || placeOf(site, route) !== 'here') return undefined
        const asked = read(request.path, request.body, request.headers)
        return asked === undefined ? undefined : respond(request, asked)
      },
    }
  }
}
