import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'
import { NamedError } from '../named-error.ts'

/** Pages of participants, and of whoever checks a result. */
const PAGES = /^\/(e|q|claim|donate|rules|winners|privacy|privacy-request|unsubscribe|verify|preview)(\/|$)/
/** What those pages load and call. */
const PARTS = /^\/(play|files|api\/v0\/public)(\/|$)/
const HEALTH = /^\/(livez|readyz|startupz|healthz)$/

const READS = new Set(['GET', 'HEAD'])

/** Whether a request came to the participants' own address. */
export function isAtPlayOrigin(
  { host }: Pick<FastifyRequest, 'host'>,
  { playOrigin }: Pick<Config, 'playOrigin'>,
): boolean {
  return playOrigin !== undefined && host === new URL(playOrigin).host
}

/**
 * Keeps what clients have written apart from the dashboard, when PLAY_ORIGIN is set: their pages are at that address
 * alone, where nobody is ever signed in, and nothing of the dashboard is. Links to the other address lead on.
 */
export const playOrigin = fp<{ config: Config }>(async (app, { config }) => {
  const origin = config.playOrigin
  if (origin === undefined) return
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (HEALTH.test(path)) return
    const isPage = PAGES.test(path)
    if (isAtPlayOrigin(request, config)) {
      if (!isPage && !PARTS.test(path)) throw new NamedError('notFound')
    } else if (isPage) {
      if (!READS.has(request.method)) throw new NamedError('notFound')
      return reply.redirect(`${origin}${request.url}`, 308)
    }
  })
})
