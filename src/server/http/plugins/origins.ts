import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { NamedError } from '../named-error.ts'
import { openSites, pathOf, placeOf, type Site } from '../sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Site of the host that it was sent to. */
    site: Site
  }
}

/** Balancers, supervisors and Prometheus ask each program by its own address. */
const OWN_ADDRESS = new Set(['/livez', '/readyz', '/startupz', '/healthz', '/metrics'])
const READS = new Set(['GET', 'HEAD'])

/**
 * Serves the configured origins and no other host. With PLAY_ORIGIN, clients' content is apart from the dashboard:
 * their pages are at that address alone, without sessions and without any part of the dashboard. Links to the other
 * address redirect.
 */
export const origins = fp<{ config: Config }>(async (app, { config }) => {
  const siteOf = openSites(config)
  app.decorateRequest('site', 'both')
  app.addHook('onRequest', async (request, reply) => {
    const { url, raw, method, routeOptions } = request
    const route = routeOptions.url ?? pathOf(url)
    if (OWN_ADDRESS.has(route)) return
    const site = siteOf(raw)
    if (site === undefined) throw new NamedError('misdirected')
    request.site = site
    const place = placeOf(site, route)
    if (place === 'here') return
    if (place === 'nowhere' || !READS.has(method)) throw new NamedError('notFound')
    return reply.redirect(`${config.playOrigin}${pathOf(url)}`, 308)
  })
})
