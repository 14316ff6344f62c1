import { Readable } from 'node:stream'
import { type Campaign, getCampaign } from '#features/campaigns/server/index.ts'
import type { printRules, RulesDocument } from '#features/compliance/contract.ts'
import type { Actor } from '#server/actor.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { playUrl } from '#server/http/absolute-url.ts'
import { invalidField, NamedError } from '#server/http/named-error.ts'
import { type BareHandler, scopeOf } from '#server/http/serve.ts'
import { isPrintable } from '#server/pdf/letters.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { paperOf } from '#shared/text/postal-address.ts'
import { longDateTime } from '#shared/time/format-date.ts'
import { documentText, parseDocument } from '../../documents/markup.ts'
import { RULES_TITLES as TITLES } from '../../documents/rules-name.ts'
import { printDocument } from '../documents/print-document.ts'
import { rulesDocument } from '../documents/rules-document.ts'

const NOT_PRINTABLE = 'PDF is not available in this language. Print the public page instead'

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
  const { language } = query
  const translated = rules.translations.find(one => one.language === language && one.html !== '')
  if (language !== 'en' && !translated) throw new NamedError('notFound')
  const { html, privacyHtml } = translated ?? rules
  const shown = query.document === 'rules' ? html : privacyHtml
  if (!isPrintable(documentText(parseDocument(shown)).replace(/\s+/g, ' ')))
    throw invalidField('language', NOT_PRINTABLE)
  const { t } = translatorOf(language)
  const bytes = await printDocument({
    name: query.document === 'rules' ? t(`page.${TITLES[rules.name]}`) : t('page.privacyNotice'),
    title: campaign.title,
    html: shown,
    language,
    note: noteOf(rules, campaign),
    at: rules.versions[0]?.createdAt ?? campaign.updatedAt,
    origin: playUrl(deps, ''),
    paper: paperOf(campaign.settings.sponsorAddress),
  })
  reply.type('application/pdf')
  reply.header(
    'content-disposition',
    `attachment; filename="${query.document}-${campaign.eventKey}${language === 'en' ? '' : `-${language}`}.pdf"`,
  )
  return Readable.from([bytes])
}
