import type { FastifyReply } from 'fastify'
import { ERRORS } from '#shared/errors.ts'

/**
 * What a participant page may load: itself, its own script, fonts and pictures from here. Its style sheet is
 * part of the page and pictures are drawn with style attributes.
 */
const POLICY = (ancestors: "'none'" | "'self'") =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
const ALONE = POLICY("'none'")
const IN_DASHBOARD = POLICY("'self'")

/**
 * Sends an HTML page that nobody keeps and no search engine lists. A busy service says to come back soon.
 * @param options.framed true for pages that the dashboard shows in a frame; nobody else may
 */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  { framed = false }: { framed?: boolean } = {},
): FastifyReply {
  if (status === ERRORS.unavailable[0]) reply.header('retry-after', '1')
  return reply
    .status(status)
    .header('content-security-policy', framed ? IN_DASHBOARD : ALONE)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A file for whoever holds its address, to keep. */
export interface KeptFile {
  /** What it is called when it is saved; letters, digits, dots and hyphens. */
  name: string
  /** Its media type; text in UTF-8. */
  type: 'application/json' | 'text/calendar'
  content: string
}

/** Sends a file that is saved and not shown, and that nobody else keeps. */
export function sendFile(reply: FastifyReply, { name, type, content }: KeptFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type(`${type}; charset=utf-8`)
    .send(content)
}
