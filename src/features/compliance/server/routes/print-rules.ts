import { Readable } from 'node:stream'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import type { printRules, RulesDocument } from '#features/compliance/contract.ts'
import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { paperOf } from '#shared/text/postal-address.ts'
import { longDateTime } from '#shared/time/format-date.ts'
import { printDocument } from '../documents/print-document.ts'
import { rulesDocument } from '../documents/rules-document.ts'

function noteOf({ version, acceptedBy, acceptedAt }: RulesDocument, { timezone }: Campaign): string {
  if (version === 0) return 'Draft. Not stored as a version yet.'
  return acceptedAt
    ? `Version ${version}, accepted by ${acceptedBy} on ${longDateTime(acceptedAt, timezone)} (${timezone}).`
    : `Version ${version}. Not accepted yet.`
}

function load(deps: Deps, actor: Actor, eventKey: string) {
  return inScope(deps.pool, scopeOf(actor), async db => {
    const asked = await getCampaign(db, actor, eventKey)
    const campaign = asked.parent ? await getCampaign(db, actor, asked.rootKey) : asked
    return { campaign, rules: await rulesDocument(db, deps, campaign) }
  })
}

export const handlePrintRules: BareHandler<typeof printRules> = async call => {
  const { deps, actor, params, query, reply } = call
  const { campaign, rules } = await load(deps, actor, params.eventKey)
  const bytes = await printDocument({
    name: query.document === 'rules' ? rules.name : 'Privacy Notice',
    title: campaign.title,
    html: query.document === 'rules' ? rules.html : rules.privacyHtml,
    note: noteOf(rules, campaign),
    at: rules.versions[0]?.createdAt ?? campaign.updatedAt,
    origin: playUrl(deps, ''),
    paper: paperOf(campaign.settings.sponsorAddress),
  })
  reply.type('application/pdf')
  reply.header('content-disposition', `attachment; filename="${query.document}-${campaign.eventKey}.pdf"`)
  return Readable.from([bytes])
}
