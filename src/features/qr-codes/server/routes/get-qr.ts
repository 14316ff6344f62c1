import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import { campaignOrigin } from '#features/own-domains/server/index.ts'
import { PLAIN_DESIGN, QrParams, QrQuery, scanUrl, taggedUrl } from '#features/qr-codes/contract.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { scopeOf } from '#server/http/serve.ts'
import { codeDesign } from '../brand-code.ts'
import { loadCodes } from '../load-codes.ts'
import type { Code } from '../make-code.ts'
import { findOwnDesign } from '../stored-design.ts'

const PNG_WIDTH = 1024

function readQuery(query: unknown): QrQuery {
  const parsed = QrQuery.safeParse(query)
  if (parsed.success) return parsed.data
  throw invalidField(String(parsed.error.issues[0]?.path[0] ?? 'query'), 'This code does not exist')
}

/** The code of a link is plain; that of a place looks as its owner wished. */
async function askedCode(
  db: Db,
  deps: Pick<Deps, 'storage'>,
  campaign: Campaign,
  { placement, source }: QrQuery,
  origin: string,
): Promise<Code> {
  const { makeCode } = await loadCodes()
  const page = `${origin}/e/${campaign.eventKey}`
  if (!placement) return makeCode(taggedUrl(page, source), PLAIN_DESIGN, undefined)
  const { design, logo } = await codeDesign(db, deps, campaign)
  if (placement !== 'custom') return makeCode(scanUrl(page, placement), design, logo)
  const own = await findOwnDesign(db, campaign.id)
  return makeCode(own?.eventUrl ?? scanUrl(page, 'poster'), design, logo)
}

async function send(
  reply: FastifyReply,
  deps: Deps,
  query: QrQuery,
  printed: { campaign: Campaign; code: Code; origin: string },
) {
  const { campaign, code } = printed
  const { format, placement = query.source, paper } = query
  const { paint, printPoster } = await loadCodes()
  if (format === 'svg') return reply.type('image/svg+xml').send(code.svg)
  if (format === 'png') return reply.type('image/png').send(await paint(code, PNG_WIDTH).png().toBuffer())
  const pdf = await printPoster({ ...printed, paper }, placement === 'tent', deps.clock.now())
  const name = `${campaign.eventKey}-${placement}-${paper}.pdf`
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(pdf)
}

/** Answers with a picture or a poster, so it is no contract: GET …/qr?format=svg|png|pdf&source=&placement=&paper=. */
export function qrRoute(app: FastifyInstance, deps: Deps): void {
  const options = { schema: { hide: true }, config: { access: 'analyst' } } as const
  app.get('/api/v0/connect/:eventKey/qr', options, async (request, reply) => {
    const params = QrParams.safeParse(request.params)
    const { actor } = request
    if (!params.success || !actor) throw new NamedError('notFound')
    const query = readQuery(request.query)
    const printed = await inScope(deps.pool, scopeOf(actor), async db => {
      const campaign = await getCampaign(db, actor, params.data.eventKey)
      const origin = await campaignOrigin(db, request, deps.config, campaign)
      return { campaign, origin, code: await askedCode(db, deps, campaign, query, origin) }
    })
    return send(reply, deps, query, printed)
  })

  app.get('/api/v0/connect/:eventKey/custom-qr/logo', options, async (request, reply) => {
    const params = QrParams.safeParse(request.params)
    const { actor } = request
    if (!params.success || !actor) throw new NamedError('notFound')
    const { logo } = await inScope(deps.pool, scopeOf(actor), async db =>
      codeDesign(db, deps, await getCampaign(db, actor, params.data.eventKey)),
    )
    if (!logo) throw new NamedError('notFound')
    return reply.type('image/png').send(logo.png)
  })
}
