import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/db/connect.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isStorageAway } from '#server/storage/storage.ts'
import { ERRORS } from '#shared/errors.ts'
import type { PlayAssets } from '../../view/assets/load-assets.ts'
import { languageOf } from './language.ts'
import { sendPage } from './page-reply.ts'
import { type PlainWords, renderPlainPage } from './plain-page.tsx'

const NOT_FOUND = { title: 'notice.notFoundTitle', body: 'notice.notFound' } as const

const BROKEN = { title: 'notice.problemTitle', body: 'notice.brokenEntry' } as const

const UNREADABLE = { title: 'notice.unreadableTitle', body: 'notice.unreadable' } as const

const WORDS: Readonly<Record<number, PlainWords>> = {
  400: UNREADABLE,
  403: { title: 'notice.otherSiteTitle', body: 'notice.otherSite' },
  404: NOT_FOUND,
  413: { title: 'notice.tooLongTitle', body: 'notice.tooLong' },
  415: UNREADABLE,
  429: { title: 'notice.busyTitle', body: 'notice.busy' },
}

function statusOf(error: FastifyError): number {
  if (error instanceof NamedError) return ERRORS[error.code][0]
  return isDatabaseAway(error) || isStorageAway(error) ? 503 : (error.statusCode ?? 500)
}

const pageErrors =
  (assets: PlayAssets) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'an entrant page failed')
    if (error instanceof NamedError && error.details.retryAfter !== undefined) {
      reply.header('retry-after', String(error.details.retryAfter))
    }
    const words = WORDS[status] ?? (status < 500 ? WORDS[400] : undefined) ?? BROKEN
    return sendPage(reply, status, renderPlainPage(languageOf(request), words, assets))
  }

const pageNotFound =
  (assets: PlayAssets) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage(reply, 404, renderPlainPage(languageOf(request), NOT_FOUND, assets))

/** Answers everything below a prefix with a page, never with JSON: errors, and addresses that no page has. */
export function answerWithPages(pages: FastifyInstance, assets: PlayAssets): void {
  pages.setErrorHandler(pageErrors(assets))
  pages.setNotFoundHandler(pageNotFound(assets))
  pages.answerBroken(pages.prefix, pageNotFound(assets))
}
