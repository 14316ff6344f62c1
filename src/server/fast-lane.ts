import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { CallLimit } from '#shared/contract.ts'
import type { Deps } from './deps.ts'
import { securityHeaders } from './plugins/headers.ts'
import { limitKey } from './plugins/limits.ts'
import { REQUEST_ID, requestIds } from './request-ids.ts'
import { addressBehind, trustIn } from './trusted-proxies.ts'

/** An answer with status 200; its headers come before those that every answer has. */
export interface FastAnswer {
  headers: readonly (readonly [name: string, value: string])[]
  body: string | Buffer
}

/** A public route that is called by the thousand: a GET for those without cookies, or a POST of JSON. */
export interface FastRoute<Asked> {
  contract: { method: string; path: string; access: 'public'; limit: CallLimit; bodyLimit?: number }
  /**
   * What is asked by a path and a body, or undefined for everything but plain and valid requests. What it takes has
   * to mean the same to the route.
   */
  read(path: string, body: string, headers: IncomingHttpHeaders): Asked | undefined
  /** Whatever it throws, the ordinary route answers instead, and does it again. */
  answer(asked: Asked, ip: string): Promise<FastAnswer>
}

const JSON_TYPES = new Set(['application/json', 'application/json; charset=utf-8'])
const OWN_SITES = new Set<string | undefined>(['same-origin', 'none'])
const ADDRESSES = /^[0-9a-f.:]+(?:, ?[0-9a-f.:]+)*$/i

/** Whether a POST carries a small body of JSON, and was not sent by a page of somebody's. */
function isOwnJson(headers: IncomingHttpHeaders, bodyLimit: number): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  const length = Number(headers['content-length'])
  return (
    length > 0 &&
    length <= bodyLimit &&
    JSON_TYPES.has(headers['content-type'] ?? '') &&
    (OWN_SITES.has(site) || (site === undefined && origin === undefined))
  )
}

/** Whether a request is one that each of the service's hooks lets through as it is. */
function isPlain({ method, headers }: IncomingMessage, route: FastRoute<never>['contract']): boolean {
  if (method !== route.method || headers['transfer-encoding'] !== undefined) return false
  const forwarded = headers['x-forwarded-for']?.toString()
  if (forwarded !== undefined && !ADDRESSES.test(forwarded)) return false
  return method === 'POST'
    ? isOwnJson(headers, route.bodyLimit ?? 0)
    : headers['content-length'] === undefined && headers.cookie === undefined
}

/** The body when all of it is here already. It stays where it is for whoever reads the request next. */
function peekBody(request: IncomingMessage): string | undefined {
  if (!request.complete) return undefined
  const body: unknown = request.read()
  if (!Buffer.isBuffer(body)) return undefined
  request.unshift(body)
  return body.length === Number(request.headers['content-length']) ? body.toString('utf8') : undefined
}

/**
 * Lets plain requests to one route pass by the router, whose hooks cost more than what such a route does: they are
 * answered with the same bytes. Everything else takes the ordinary way: whatever is unusual about the request, and
 * whatever is refused or fails, so that there is one place that says no. The body is then read and checked anew.
 */
export function openFastLane<Asked>(
  app: FastifyInstance,
  { config, random, log }: Pick<Deps, 'config' | 'random' | 'log'>,
  { contract, read, answer }: FastRoute<Asked>,
): void {
  const trust = trustIn(config.trustedProxies)
  const idOf = requestIds(trust, random)
  const secure = securityHeaders(config)
  const { max, perSeconds } = contract.limit
  let isClosing = false

  async function respond(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<boolean> {
    const started = performance.now()
    const { headers, socket, method, url } = request
    const forwarded = headers['x-forwarded-for']
    const ip = addressBehind(trust, socket.remoteAddress ?? '', forwarded?.toString())
    const key = limitKey(contract.path, ip)
    const { current, ttl } = app.callCounts.add(key, { max, windowMs: perSeconds * 1000 })
    const isLogged = log.isLevelEnabled('info')
    const reqId = idOf(request)
    try {
      if (current > max) return false
      const { headers: own, body } = await answer(asked, ip)
      if (isLogged) log.info({ reqId, req: { method, url, ip } }, 'incoming request')
      const given = new Set(own.map(([name]) => name))
      const all = [
        ['x-ratelimit-limit', String(max)],
        ['x-ratelimit-remaining', String(max - current)],
        ['x-ratelimit-reset', String(Math.ceil(ttl / 1000))],
        ...own,
        ...secure.filter(([name]) => !given.has(name)),
        [REQUEST_ID, reqId],
        ['content-length', String(Buffer.byteLength(body))],
      ]
      response.writeHead(200, all.flat())
      response.end(body)
      request.read() // What was only looked at: the request ends as any other.
      const responseTime = performance.now() - started
      const { method: verb, path: route } = contract
      app.observeAnswer({ method: verb, route, status: 200, seconds: responseTime / 1000 })
      if (isLogged) log.info({ reqId, res: { statusCode: 200 }, responseTime }, 'request completed')
      return true
    } catch {
      return false
    } finally {
      // The ordinary way counts it again.
      if (!response.headersSent) app.callCounts.takeBack(key)
    }
  }

  const ordinary = app.server.listeners('request')
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of ordinary) listener.call(app.server, request, response)
  }
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const look = (request: IncomingMessage, response: ServerResponse) => {
    const body = contract.method === 'POST' ? peekBody(request) : ''
    const asked = body === undefined ? undefined : read(request.url ?? '', body, request.headers)
    if (asked === undefined) return pass(request, response)
    void respond(request, response, asked).then(isDone => {
      if (!isDone && !response.destroyed) pass(request, response)
    })
  }
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing || !app.isCalm() || !isPlain(request, contract)) return pass(request, response)
    // A small body comes with its head, and is here when the parser is through with both.
    if (contract.method === 'POST') setImmediate(look, request, response)
    else look(request, response)
  })
}
