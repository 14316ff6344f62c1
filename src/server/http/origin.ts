import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * Where people reach the service, without a slash at the end: as configured, else as the request says,
 * which only its sender sees again. Not for mails: a stranger could choose where their links lead.
 */
export function originOf(request: FastifyRequest, config: Config): string {
  if (config.publicUrl) return config.publicUrl
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) ? new URL(origin).origin : `http://localhost:${config.port}`
}

/** As `originOf`, for the pages of participants. */
export function playOriginOf(request: FastifyRequest, config: Config): string {
  return config.playOrigin ?? originOf(request, config)
}
