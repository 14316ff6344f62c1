import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers addresses below a prefix that no route can be looked up for, as those that no page has. */
    answerBroken(prefix: string, answer: AnswerPage): void
    /** What answers such an address; undefined where nobody wants pages. */
    brokenPage(url: string): AnswerPage | undefined
  }
}

/**
 * Addresses with broken escapes or endless parts reach no route, and so no error handler of the pages below their
 * prefix: whoever followed such a link is answered with a page all the same.
 */
export const brokenAddresses = fp(async app => {
  const pages = new Map<string, AnswerPage>()
  app.decorate('answerBroken', (prefix, answer) => {
    pages.set(prefix, answer)
  })
  app.decorate('brokenPage', url => pages.get(/^\/[^/?]*/.exec(url)?.[0] ?? ''))
})
