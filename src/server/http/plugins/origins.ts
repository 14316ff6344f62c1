import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { NamedError } from '../named-error.ts'
import {
  type OwnDomain,
  type OwnDomains,
  openHostNames,
  openSites,
  pathOf,
  placeAtOwn,
  placeOf,
  type Site,
} from '../sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Site of the host that it was sent to. */
    site: Site
    /** The own domain of an account that it was sent to; undefined at the service's own addresses. */
    ownDomain: OwnDomain | undefined
  }
}

/** Balancers, supervisors, Prometheus and Caddy ask each program by its own address. */
const OWN_ADDRESS = new Set(['/livez', '/readyz', '/startupz', '/healthz', '/metrics', '/own-domains/ask'])
const READS = new Set(['GET', 'HEAD'])

const Named = z.object({ eventKey: z.string() })

interface Options {
  config: Config
  domains: OwnDomains
}

/** Redirects to the participants' origin of the service; calls that change something are not found. */
function leadOn({ url, method }: FastifyRequest, reply: FastifyReply, origin: string | undefined) {
  if (!READS.has(method) || origin === undefined) throw new NamedError('notFound')
  return reply.redirect(`${origin}${pathOf(url)}`, 308)
}

/** Campaign pages of one account. Pages that name no campaign lead on to the participants' origin. */
async function serveOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, own, domains, config }: Options & { route: string; own: OwnDomain },
) {
  const place = placeAtOwn(route)
  if (place === 'nowhere') throw new NamedError('notFound')
  if (place === 'play') return leadOn(request, reply, config.playOrigin ?? config.publicUrl)
  request.site = 'play'
  request.ownDomain = own
  if (place === 'here') return
  const named = Named.safeParse(request.params).data
  if (!named || !(await domains.hasCampaign(own.accountId, named.eventKey))) throw new NamedError('notFound')
}

/**
 * Serves the configured origins, own domains of accounts, and no other host. With PLAY_ORIGIN, clients' content is apart
 * from the dashboard: their pages are at that address alone, without sessions and without any part of the dashboard.
 * Links to the other address redirect.
 */
export const origins = fp<Options>(async (app, options) => {
  const { config, domains } = options
  const siteOf = openSites(config)
  const hostNameOf = openHostNames(config)
  app.decorateRequest('site', 'both')
  app.decorateRequest('ownDomain', undefined)
  app.addHook('onRequest', async (request, reply) => {
    const { url, raw, routeOptions } = request
    const route = routeOptions.url ?? pathOf(url)
    if (OWN_ADDRESS.has(route)) return
    const site = siteOf(raw)
    if (site === undefined) {
      const host = hostNameOf(raw)
      const accountId = host === undefined ? undefined : await domains.accountOf(host)
      if (host === undefined || accountId === undefined) throw new NamedError('misdirected')
      return serveOwn(request, reply, { ...options, route, own: { host, accountId } })
    }
    request.site = site
    const place = placeOf(site, route)
    if (place === 'here') return
    if (place === 'nowhere') throw new NamedError('notFound')
    return leadOn(request, reply, config.playOrigin)
  })
})
