import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway } from '#server/db/connect.ts'
import { NamedError } from '#server/http/named-error.ts'
import { isStorageAway } from '#server/storage/storage.ts'
import { ERRORS } from '#shared/errors.ts'
import type { PlayAssets } from '../../view/assets.ts'
import { sendPage } from './page-reply.ts'
import { renderPlainPage } from './plain-page.tsx'

interface Words {
  title: string
  body: string
}

const NOT_FOUND: Words = {
  title: 'Page not found',
  body: 'Please check the link. It may be incomplete, or the promotion may not be live yet.',
}

const BROKEN: Words = {
  title: 'That didn’t go through',
  body: 'Something went wrong on our end. Go back and try again. You won’t be counted twice.',
}

const WORDS: Readonly<Record<number, Words>> = {
  400: { title: 'We couldn’t read that', body: 'Please go back, reload the page and submit it again.' },
  403: {
    title: 'This request came from another site',
    body: 'Please open the promotion from its own link and try again.',
  },
  404: NOT_FOUND,
  413: { title: 'That’s too long', body: 'Please go back and shorten your answer.' },
  415: { title: 'We couldn’t read that', body: 'Please go back, reload the page and submit it again.' },
  429: {
    title: 'We’re very busy right now',
    body: 'We’re getting a lot of requests from your network. Please wait a minute and try again.',
  },
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
    return sendPage(reply, status, renderPlainPage(words, assets))
  }

const pageNotFound =
  (assets: PlayAssets) =>
  (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage(reply, 404, renderPlainPage(NOT_FOUND, assets))

/** Answers everything below a prefix with a page, never with JSON: errors, and addresses that no page has. */
export function answerWithPages(pages: FastifyInstance, assets: PlayAssets): void {
  pages.setErrorHandler(pageErrors(assets))
  pages.setNotFoundHandler(pageNotFound(assets))
  pages.answerBroken(pages.prefix, pageNotFound(assets))
}
