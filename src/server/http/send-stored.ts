import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FILE_POLICY } from './plugins/headers.ts'

interface Content {
  stream: Readable | Buffer
  /** Bytes. */
  size: number
}

interface SentFile {
  /** As its sender called it. */
  name: string
  mime: string
  /** Shown in the browser, or saved. */
  how?: 'inline' | 'attachment'
}

/** Sends a private file: never cached, and never run as a page. */
export function sendStored(
  reply: FastifyReply,
  stored: Content,
  { name, mime, how = 'attachment' }: SentFile,
): FastifyReply {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, '_')
  return reply
    .header('content-disposition', `${how}; filename*=UTF-8''${encoded}`)
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', 'no-store')
    .header('content-length', stored.size)
    .type(mime)
    .send(stored.stream)
}
