import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ASK_LIMIT } from '#features/privacy/contract.ts'
import { openAccessFile, readUnsubscription, unsubscribe } from '#features/privacy/server/index.ts'
import { inReadScope, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { PlayAssets } from '../../../view/assets/load-assets.ts'
import { renderServiceRequest, renderUnsubscribe } from '../../../view/privacy/render-privacy.tsx'
import { languageOf, rememberLanguage } from '../language.ts'
import { answerWithPages } from '../page-errors.ts'
import { sendPage } from '../page-reply.ts'
import { EMPTY_ASK, takePrivacyStep } from './privacy-steps.ts'

type WithToken = FastifyRequest<{ Params: { token: string } }>

const OPTIONS = {
  schema: { hide: true },
  config: { access: 'public', limit: ASK_LIMIT },
  bodyLimit: 16 * 1024,
} as const

/** Data is never sold or shared; `lastUpdate` is the date of the last review. */
const GPC_SUPPORT = { gpc: true, lastUpdate: '2026-11-23' }

/** The page behind a link to unsubscribe; the button on it does it. */
const unsubscribePage =
  (deps: Deps, assets: PlayAssets, done: boolean) =>
  async (request: WithToken, reply: FastifyReply): Promise<FastifyReply> => {
    const { params } = request
    const organizer = await inScope(deps.pool, 'system', db =>
      done ? unsubscribe(db, deps, params.token) : readUnsubscription(db, deps, params.token),
    )
    if (organizer === undefined) throw new NamedError('notFound')
    rememberLanguage({ request, reply, deps })
    return sendPage(reply, 200, renderUnsubscribe(languageOf(request), { organizer, done }, assets))
  }

/** The access file, built again on each opening of its link. */
const accessFile =
  (deps: Deps) =>
  async ({ params }: WithToken, reply: FastifyReply): Promise<FastifyReply> => {
    const file = await inReadScope(deps.reads, 'system', db => openAccessFile(db, deps, params.token))
    if (!file) throw new NamedError('notFound')
    return reply
      .header('content-disposition', 'attachment; filename="your-data.zip"')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('application/zip')
      .send(file)
  }

/** Registers the privacy pages that belong to no campaign. */
export function servicePages(app: FastifyInstance, deps: Deps, assets: PlayAssets): void {
  const register = (prefix: string, routes: (pages: FastifyInstance) => void) =>
    app.register(
      async pages => {
        answerWithPages(pages, assets)
        routes(pages)
      },
      { prefix },
    )
  register('/privacy-request', pages => {
    pages.get('/', OPTIONS, (request, reply) => {
      rememberLanguage({ request, reply, deps })
      return sendPage(reply, 200, renderServiceRequest(languageOf(request), EMPTY_ASK, assets))
    })
    pages.post('/', OPTIONS, async (request, reply) => {
      const translator = languageOf(request)
      const { step, status } = await inScope(deps.pool, 'system', db =>
        takePrivacyStep(db, deps, request.body, { language: translator.language }),
      )
      return sendPage(reply, status, renderServiceRequest(translator, step, assets))
    })
    pages.get('/file/:token', OPTIONS, accessFile(deps))
  })
  // Support file for Global Privacy Control (gpc-spec, section 5).
  app.get('/.well-known/gpc.json', OPTIONS, (_request, reply) => reply.send(GPC_SUPPORT))
  register('/unsubscribe', pages => {
    pages.get('/:token', OPTIONS, unsubscribePage(deps, assets, false))
    pages.post('/:token', OPTIONS, unsubscribePage(deps, assets, true))
  })
}
