import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { NamedError } from '../named-error.ts'
import { originAt } from '../origin.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** GET routes of the specification that change something; treated like writes (product rule A21). */
const CHANGING_GETS = new Set(['/logout', '/passwordreset', '/api/auth/logout'])

/**
 * Refuses writes that another site's page started. Browsers say where a request comes from in
 * Sec-Fetch-Site; older ones send Origin. Programs that send neither carry no ambient cookies.
 */
export const sameOrigin = fp<{ config: Config }>(async (app, { config }) => {
  app.addHook('onRequest', async request => {
    // The route, not the path: a path has many spellings.
    const route = request.routeOptions.url ?? ''
    if (SAFE.has(request.method) && !CHANGING_GETS.has(route)) return
    const site = request.headers['sec-fetch-site']
    if (site === 'same-origin' || site === 'none') return
    const { origin } = request.headers
    const shared = request.site === 'play' ? config.playOrigin : config.publicUrl
    const own = request.ownDomain ? originAt(request.ownDomain.host, config) : shared
    const allowed = own ?? `${request.protocol}://${request.headers.host}`
    if (site === undefined && (origin === undefined || origin === allowed)) return
    if (own !== undefined && origin === own) return
    throw new NamedError('crossSite')
  })
})
