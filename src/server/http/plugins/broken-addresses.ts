import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'
import { NamedError } from '../named-error.ts'
import { openSites } from '../sites.ts'
import { answerError } from './errors.ts'
import { secureReply } from './headers.ts'
import { isWellFormed } from './unreadable.ts'

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers addresses below a prefix that no route can be looked up for, as those that no page has. */
    answerBroken(prefix: string, answer: AnswerPage): void
    /** Page for such an address; undefined without pages. */
    brokenPage(url: string): AnswerPage | undefined
  }
}

/**
 * Serves a page for paths with broken escapes or overlong parts. They reach no route, and therefore no error handler
 * of the pages below their prefix.
 */
export const brokenAddresses = fp(async app => {
  const pages = new Map<string, AnswerPage>()
  app.decorate('answerBroken', (prefix, answer) => {
    pages.set(prefix, answer)
  })
  app.decorate('brokenPage', url => pages.get(/^\/[^/?]*/.exec(url)?.[0] ?? ''))
})

/** Answers an address that no route can be looked up for, so that no hook runs. */
export function answerUnroutable(config: Config) {
  const siteOf = openSites(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    secureReply(reply, config)
    if (!isWellFormed(request.raw)) return answerError(new NamedError('malformed'), request, reply)
    const site = siteOf(request.raw)
    if (site === undefined) return answerError(new NamedError('misdirected'), request, reply)
    const page = site === 'dashboard' ? undefined : request.server.brokenPage(request.url)
    return page ? page(request, reply) : answerError(error, request, reply)
  }
}
