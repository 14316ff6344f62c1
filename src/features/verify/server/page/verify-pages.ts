import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { languageOf, languagesOf, rememberLanguage } from '#features/public-pages/server/index.ts'
import { readFonts } from '#features/tiles/server/index.ts'
import { loadLocalTexts } from '#features/translations/server/index.ts'
import { FILES_LIMIT } from '#features/verify/contract.ts'
import { isDatabaseAway } from '#server/db/connect.ts'
import { inReadScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { playOriginOf } from '#server/http/origin.ts'
import { ERRORS } from '#shared/errors.ts'
import { EventKey } from '#shared/fields.ts'
import { type LoadedAssets, loadVerifyAssets } from '../../view/assets.ts'
import { renderVerifyNotice, renderVerifyStart } from '../../view/start-page.tsx'
import { renderVerifyPage } from '../../view/verify-page.tsx'
import { checkedCampaign, checkedDraw } from './checked.ts'
import { findCheckedKey, readAsked } from './find-checked-key.ts'

type Keyed = FastifyRequest<{ Params: { eventKey: string; drawNo?: string } }>

/** The page of a campaign or of one of its draws; its address in the page is the one that was asked for. */
async function pageOf(
  deps: Deps,
  assets: LoadedAssets,
  request: Keyed,
  reply: FastifyReply,
): Promise<string> {
  const key = EventKey.safeParse(request.params.eventKey)
  if (!key.success) throw new NamedError('notFound')
  const { drawNo } = request.params
  if (drawNo !== undefined && !/^[1-9]\d{0,3}$/.test(drawNo)) throw new NamedError('notFound')
  const origin = playOriginOf(request, deps.config)
  const { checked, translator, title } = await inReadScope(deps.reads, 'system', async db => {
    const checked = await (drawNo === undefined
      ? checkedCampaign(db, key.data)
      : checkedDraw(db, key.data, Number(drawNo)))
    const translator = languageOf(request, languagesOf(checked.campaign))
    const { say } = await loadLocalTexts(db, checked.campaign, translator)
    return { checked, translator, title: say(checked.campaign.title) }
  })
  const { campaign, over = statusAt(campaign, deps.clock.now()) >= STATUS.ended, ...place } = checked
  const languages = languagesOf(campaign)
  rememberLanguage({ request, reply, deps }, languages)
  const below = place.drawNo === 0 ? '' : `/draw-${place.drawNo}`
  const own = drawNo === undefined ? campaign.rootKey : `${campaign.eventKey}/draw-${drawNo}`
  return renderVerifyPage(
    {
      ...place,
      eventKey: campaign.eventKey,
      title,
      languages,
      sponsor: campaign.settings.campaignSponsor,
      origin,
      address: `${origin}/verify/${own}`,
      folder: `${origin}/api/v0/public/event/${campaign.eventKey}/fairness${below}`,
      over,
    },
    translator,
    assets,
  )
}

/** Leads a link or key to its check page; without one, asks for it. */
async function startAt(
  deps: Deps,
  assets: LoadedAssets,
  request: FastifyRequest<{ Querystring: unknown }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  rememberLanguage({ request, reply, deps })
  const asked = readAsked(request.query)
  const key = asked && (await inReadScope(deps.reads, 'system', db => findCheckedKey(db, asked)))
  if (key) return reply.redirect(`/verify/${key}`, 303)
  if (asked !== undefined) reply.status(404)
  return sendForm(reply, assets, renderVerifyStart(languageOf(request), assets.css, asked))
}

function sendForm(reply: FastifyReply, assets: LoadedAssets, html: string): FastifyReply {
  return sendHtml(reply, { policy: assets.formPolicy }, html)
}

function sendHtml(reply: FastifyReply, { policy }: Pick<LoadedAssets, 'policy'>, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
    .send(html)
}

function statusOf(error: FastifyError): number {
  if (error instanceof NamedError) return ERRORS[error.code][0]
  return isDatabaseAway(error) ? 503 : 500
}

/** Registers the page that checks, the copy that people keep, and the command. */
export function verifyPages(app: FastifyInstance, deps: Deps): void {
  const assets = loadVerifyAssets(readFonts())
  const options = { schema: { hide: true }, config: { access: 'public', limit: FILES_LIMIT } } as const
  app.register(
    async pages => {
      pages.answerBroken(pages.prefix, (request, reply) =>
        sendForm(reply.status(404), assets, renderVerifyNotice('nothing', languageOf(request), assets.css)),
      )
      pages.setErrorHandler((error: FastifyError, request, reply) => {
        const status = statusOf(error)
        if (status >= 500) request.log.error({ err: error }, 'a public check page failed')
        if (status === 429 || status === 503) reply.header('retry-after', '60')
        const kind = status === 404 ? 'nothing' : 'busy'
        return sendForm(
          reply.status(status),
          assets,
          renderVerifyNotice(kind, languageOf(request), assets.css),
        )
      })
      pages.get('/', options, (request, reply) => startAt(deps, assets, request, reply))
      for (const path of ['/:eventKey', '/:eventKey/draw-:drawNo']) {
        pages.get<{ Params: { eventKey: string; drawNo?: string } }>(path, options, async (request, reply) =>
          sendHtml(reply, assets, await pageOf(deps, assets, request, reply)),
        )
        pages.get<{ Params: { eventKey: string; drawNo?: string } }>(
          `${path}/page.html`,
          options,
          async (request, reply) => {
            const html = await pageOf(deps, { ...assets, css: assets.keptCss }, request, reply)
            // The key is known by now, so that it fits a header.
            const name = `${request.params.eventKey}-check.html`
            return sendHtml(
              reply.header('content-disposition', `attachment; filename="${name}"`),
              assets,
              html,
            )
          },
        )
      }
      pages.get('/:eventKey/drumroll-verify.mjs', options, (_request, reply) =>
        reply
          .header('content-disposition', 'attachment; filename="drumroll-verify.mjs"')
          .type('text/javascript; charset=utf-8')
          .send(assets.command),
      )
    },
    { prefix: '/verify' },
  )
}
