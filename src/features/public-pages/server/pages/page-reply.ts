import type { FastifyReply } from 'fastify'
import type { FastAnswer } from '#server/http/fast-path/fast-route.ts'
import { ERRORS } from '#shared/errors.ts'
import { TRUSTED_PAGE, TRUSTED_SOLVER, trustOnly } from '#shared/trusted-types.ts'
import type { FilledPage } from './first/ready-pages.ts'

/**
 * What a participant page may load: itself, its own script, fonts and pictures from here. Its style sheet is
 * part of the page and pictures are drawn with style attributes.
 */
const policyFor = (sites: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
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

/** Of every page: nobody keeps it, and no search engine lists it. */
const pageHeaders = (policy: string): Header[] => [
  ['content-security-policy', policy],
  ['cache-control', 'no-store'],
  ['x-robots-tag', 'noindex'],
]

const readyHeaders = (sites: readonly string[]) => {
  const plain: Header[] = [...pageHeaders(policyFor(sites)), ['vary', 'accept-encoding'], HTML]
  return { plain, packed: [...plain, ['content-encoding', 'gzip'] satisfies Header] }
}
const ALONE = readyHeaders([])

/** Whether a client can take gzip: named, and not with a quality of nothing. */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i

/**
 * A page that is ready, as its visitor can take it.
 * @param sites who may show it in a frame; nobody when there are none
 */
export function readyReply(
  page: FilledPage,
  acceptEncoding: string | undefined,
  sites: readonly string[],
): { headers: readonly Header[]; body: FastAnswer['body'] } {
  const { plain, packed } = sites.length === 0 ? ALONE : readyHeaders(sites)
  return TAKES_GZIP.test(acceptEncoding ?? '')
    ? { headers: packed, body: page.gzip() }
    : { headers: plain, body: page.html() }
}

/**
 * Sends an HTML page that nobody keeps and no search engine lists. A busy service says to come back soon.
 * @param sites who may show it in a frame, as sources of a content security policy; nobody when there are none
 */
export function sendPage(
  reply: FastifyReply,
  status: number,
  html: string,
  sites: readonly string[] = [],
): FastifyReply {
  if (status === ERRORS.unavailable[0] && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  for (const [name, value] of [...pageHeaders(policyFor(sites)), HTML]) reply.header(name, value)
  return reply.status(status).send(html)
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
