import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Public origin without a final slash: the configured one, or else the request's, which only its sender sees. Not
 * for emails, because strangers could choose where the links lead.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) ? new URL(origin).origin : `http://localhost:${config.port}`
}

/** Origin at an own domain of an account, with the scheme of the service. */
export function originAt(domain: string, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl?.startsWith('http:') ? 'http' : 'https'}://${domain}`
}

/** As `originOf`, for the pages of participants; at an own domain, that domain. */
export function playOriginOf(request: FastifyRequest, config: Config): string {
  if (request.ownDomain) return originAt(request.ownDomain.host, config)
  return config.playOrigin ?? originOf(request, config)
}
