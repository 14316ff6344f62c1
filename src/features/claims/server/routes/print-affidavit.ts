import { Readable } from 'node:stream'
import { getCampaign } from '#features/campaigns/server/index.ts'
import type { printAffidavit } from '#features/claims/contract.ts'
import { lawAt } from '#features/law/server/index.ts'
import { noteView } from '#features/security/server/index.ts'
import { inReadScope } from '#server/db/scope.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { renderAffidavit } from '../affidavit/render-affidavit.ts'
import { toAward } from '../award.ts'
import { detailsOf } from '../award-response.ts'
import { awardsOf } from '../load-award.ts'

export const handlePrintAffidavit: BareHandler<typeof printAffidavit> = async call => {
  const { deps, actor, params, reply } = call
  const { campaign, award, majority } = await inReadScope(deps.reads, scopeOf(actor), async db => {
    const campaign = await getCampaign(db, actor, params.eventKey)
    const row = await awardsOf(db, campaign).where('a.award_key', '=', params.awardId).executeTakeFirst()
    if (!row) throw new NamedError('notFound')
    const { accountId, eventKey: subject } = campaign
    await noteView(db, call, 'documentsViewed', { accountId, subject })
    const { majority } = await lawAt(db, deps.clock.now())
    return { campaign, award: await toAward(deps, row), majority: majority.most }
  })
  const { prize, person, createdAt, deadlineAt: returnBy } = award
  // A thank-you has no value to swear for.
  if (!prize) throw new NamedError('notFound')
  const rulesUrl = playUrl(deps, `/rules/${campaign.rootKey}`)
  const { settings, title, timezone } = campaign
  const facts = {
    campaign: { title, timezone },
    settings,
    operator: deps.config.companyName,
    majority,
    rulesUrl,
    prize,
    winner: [person.firstName, person.lastName].filter(Boolean).join(' '),
    state: detailsOf(deps, award).address?.state,
    returnBy,
  }
  const bytes = await renderAffidavit(facts, createdAt)
  reply.type('application/pdf')
  reply.header('content-disposition', `attachment; filename="affidavit-${params.awardId}.pdf"`)
  reply.header('cache-control', 'no-store')
  return Readable.from([bytes])
}
