import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NamedError } from '#server/named-error.ts'

/** How long a copy may be shown without asking whether there is a newer one. */
const FRESH_SECONDS = 60

/** True when the caller has this very version, and was told so. */
function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', `public, max-age=${FRESH_SECONDS}`)
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  if (!known?.some(tag => tag === etag || tag === '*')) return false
  reply.code(304)
  return true
}

/**
 * Sends a JSON file with its version.
 * @throws notFound when there is none yet
 */
export function sendJson(request: FastifyRequest, reply: FastifyReply, content: unknown): FastifyReply {
  if (content === undefined) throw new NamedError('notFound')
  const text = JSON.stringify(content)
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  if (isKnown(request, reply, etag)) return reply.send()
  return reply.type('application/json; charset=utf-8').send(text)
}

/**
 * Sends a PDF with its version, to be seen before it is kept.
 * @throws notFound when there is none yet
 */
export function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Buffer | undefined,
): FastifyReply {
  if (content === undefined) throw new NamedError('notFound')
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  if (isKnown(request, reply, etag)) return reply.send()
  return reply
    .header('content-disposition', 'inline; filename="certificate.pdf"')
    .type('application/pdf')
    .send(content)
}

/** A file that is written while it is sent. */
interface Streamed {
  /** Differs whenever the content does. */
  version: string
  type: string
  pieces: AsyncIterable<Buffer | string>
  /** Bytes, when they are known beforehand. */
  length?: number
}

/** Sends a file piece by piece, so that its size costs no memory. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, file: Streamed): FastifyReply {
  if (isKnown(request, reply, `"${file.version}"`)) return reply.send()
  if (file.length !== undefined) reply.header('content-length', file.length)
  return reply.type(file.type).send(Readable.from(file.pieces, { objectMode: false }))
}
