import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS } from '#shared/errors.ts'
import { TRUSTED_PAGE, TRUSTED_SOLVER, trustOnly } from '#shared/trusted-types.ts'
import type { SharedPage } from './first/shared-pages.ts'

/**
 * Content security policy of participant pages: they load only their own script, style sheet, fonts and pictures from
 * here. Most rules are part of the page, and pictures are drawn with style attributes.
 */
const policyFor = (sites: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${sites.join(' ') || "'none'"}`,
    trustOnly(TRUSTED_PAGE, TRUSTED_SOLVER),
  ].join('; ')

type Header = readonly [name: string, value: string]

const HTML: Header = ['content-type', 'text/html; charset=utf-8']

const PRIVATE = 'no-store'
/** A reader's own page is compressed for one answer: a few percent larger than at the best level, in a fraction of the time. */
const FAST_LEVEL = 1
/** Anyone may keep the page for seconds, and show it a little longer while they ask for a newer one. */
const SHARED = 'public, max-age=5, stale-while-revalidate=30'

/** Headers of every page; no search engine lists any. */
const pageHeaders = (policy: string, cacheControl: string): Header[] => [
  ['content-security-policy', policy],
  ['cache-control', cacheControl],
  ['x-robots-tag', 'noindex'],
]

/** A browser with a cookie of the campaign may get another page, such as the link back to its entry. */
const sharedHeaders = (sites: readonly string[]): Header[] => [
  ...pageHeaders(policyFor(sites), SHARED),
  ['vary', 'accept-encoding, accept-language, cookie'],
]
const UNFRAMED = sharedHeaders([])

/** Whether a client can take gzip: named, and not with a quality of nothing. */
const GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i
export const takesGzip = (headers: IncomingHttpHeaders): boolean =>
  GZIP.test(headers['accept-encoding']?.toString() ?? '')

/**
 * A shared page, in an encoding that its visitor accepts.
 * @param sites sites that may show it in a frame; none when empty
 */
export function sharedReply(
  { etag, gzip }: SharedPage,
  asked: IncomingHttpHeaders,
  sites: readonly string[],
): { headers: readonly Header[]; body: Buffer } {
  const headers: Header[] = [...(sites.length === 0 ? UNFRAMED : sharedHeaders(sites)), ['etag', etag], HTML]
  return takesGzip(asked)
    ? { headers: [...headers, ['content-encoding', 'gzip']], body: gzip }
    : { headers, body: gunzipSync(gzip) }
}

/** Sends a shared page, or confirms that the visitor's copy is current. */
export function sendShared(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
  sites: readonly string[],
): FastifyReply {
  const { headers, body } = sharedReply(page, asked, sites)
  for (const [name, value] of headers) reply.header(name, value)
  const isKnown = asked['if-none-match']?.includes(page.etag)
  return isKnown ? reply.removeHeader('content-encoding').status(304).send() : reply.send(body)
}

/**
 * Sends an HTML page that is never cached or listed by search engines. A busy service asks visitors to come back soon.
 * @param sites sites that may show it in a frame, as sources of a content security policy; none when empty
 */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  sites: readonly string[] = [],
): FastifyReply {
  if (status === ERRORS.unavailable[0] && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  for (const [name, value] of [...pageHeaders(policyFor(sites), PRIVATE), HTML]) reply.header(name, value)
  reply.status(status).header('vary', 'accept-encoding')
  if (!takesGzip(reply.request.headers)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(gzipSync(html, { level: FAST_LEVEL }))
}

/** A file to save, for all who have its address. */
export interface KeptFile {
  /** Name of the saved file; letters, digits, dots and hyphens. */
  name: string
  /** Its media type; text in UTF-8. */
  type: 'application/json' | 'text/calendar'
  content: string
}

/** Sends a file that is saved, not shown, and never cached. */
export function sendFile(reply: FastifyReply, { name, type, content }: KeptFile): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type(`${type}; charset=utf-8`)
    .send(content)
}
