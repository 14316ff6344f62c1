import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { STATUS } from '#features/campaigns/contract.ts'
import { statusAt } from '#features/campaigns/server/index.ts'
import { listCommitments } from '#features/fairness/server/index.ts'
import { FILES_LIMIT } from '#features/verify/contract.ts'
import { isDatabaseAway } from '#server/db/connect.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/named-error.ts'
import { originOf } from '#server/origin.ts'
import { ERRORS } from '#shared/errors.ts'
import { EventKey } from '#shared/fields.ts'
import { type LoadedAssets, loadVerifyAssets } from '../../view/assets.ts'
import { renderVerifyNotice, renderVerifyPage } from '../../view/verify-page.tsx'
import { publishedFiles } from '../describe-fairness.ts'
import { getCheckedCampaign } from '../routes/fairness-files.ts'

const NOT_FOUND = {
  title: 'Nothing to check here',
  body: 'Please check the link. It may be incomplete, or the campaign may not have been published yet.',
}
const BUSY = { title: 'A lot is going on right now', body: 'Please wait a minute and load this page again.' }

type Keyed = FastifyRequest<{ Params: { eventKey: string } }>

/** The page of a campaign; its address in the page is the one that was asked for. */
async function pageOf(deps: Deps, assets: LoadedAssets, request: Keyed): Promise<string> {
  const key = EventKey.safeParse(request.params.eventKey)
  if (!key.success) throw new NamedError('notFound')
  const { campaign, published } = await inScope(deps.pool, 'system', async db => {
    const found = await getCheckedCampaign(db, key.data)
    return { campaign: found, published: publishedFiles(await listCommitments(db, found.rootId)) }
  })
  if (published.length === 0) throw new NamedError('notFound')
  return renderVerifyPage(
    {
      eventKey: campaign.rootKey,
      title: campaign.title,
      sponsor: campaign.settings.campaignSponsor,
      origin: originOf(request, deps.config),
      over: statusAt(campaign, deps.clock.now()) >= STATUS.ended,
      published,
    },
    assets,
  )
}

function sendHtml(reply: FastifyReply, { policy }: LoadedAssets, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}

function statusOf(error: FastifyError): number {
  if (error instanceof NamedError) return ERRORS[error.code][0]
  return isDatabaseAway(error) ? 503 : 500
}

/** Registers the page that checks, the copy that people keep, and the command. */
export function verifyPages(app: FastifyInstance, deps: Deps): void {
  const assets = loadVerifyAssets()
  const options = { schema: { hide: true }, config: { access: 'public', limit: FILES_LIMIT } } as const
  app.register(
    async pages => {
      pages.setErrorHandler((error: FastifyError, request, reply) => {
        const status = statusOf(error)
        if (status >= 500) request.log.error({ err: error }, 'a page that checks failed')
        if (status === 429 || status === 503) reply.header('retry-after', '60')
        const words = status === 404 ? NOT_FOUND : BUSY
        return sendHtml(reply.status(status), assets, renderVerifyNotice(words, assets.css))
      })
      pages.get<{ Params: { eventKey: string } }>('/:eventKey', options, async (request, reply) =>
        sendHtml(reply, assets, await pageOf(deps, assets, request)),
      )
      pages.get<{ Params: { eventKey: string } }>('/:eventKey/page.html', options, async (request, reply) =>
        sendHtml(
          reply.header('content-disposition', `attachment; filename="${request.params.eventKey}-check.html"`),
          assets,
          await pageOf(deps, assets, request),
        ),
      )
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
