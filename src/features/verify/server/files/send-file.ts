import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PublishedName } from '#features/fairness/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { OpenedFile } from './open-file.ts'

/** Time that a copy may be shown without revalidation. */
const FRESH_SECONDS = 60

/** True when the caller has this very version, and got a 304. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', `public, max-age=${FRESH_SECONDS}`)
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!known?.some(tag => tag === etag || tag === '*')) return false
  reply.code(304)
  return true
}

function typeOf(name: PublishedName): string {
  if (name.endsWith('.pdf')) return 'application/pdf'
  return name.endsWith('.json') ? 'application/json; charset=utf-8' : 'application/octet-stream'
}

/**
 * Sends a published file piece by piece, with its version; a PDF to be seen before it is kept.
 * @throws notFound when there is none yet
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: PublishedName,
  file: OpenedFile | undefined,
): FastifyReply {
  if (!file) throw new NamedError('notFound')
  if (isKnown(request, reply, `"${file.version}"`)) return reply.send()
  if (name.endsWith('.pdf')) reply.header('content-disposition', `inline; filename="${name}"`)
  return reply
    .type(typeOf(name))
    .header('content-length', file.length)
    .send(Readable.from(file.pieces, { objectMode: false }))
}
