import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** Where participants reach the service: as configured, else where this request reached it. */
export function originOf({ config }: Pick<Deps, 'config'>, request: FastifyRequest): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`
}
