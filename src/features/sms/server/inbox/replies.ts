import { joinsByReceipt, type PromotionType } from '#features/campaigns/contract.ts'
import { type Campaign, mainLanguage } from '#features/campaigns/server/index.ts'
import { TEMPLATES } from '#features/messaging/server/index.ts'
import { campaignInLanguage, type LiveCampaign } from '#features/public-pages/server/index.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'

type Named = Pick<Campaign, 'title' | 'settings'>

const keywordReply = TEMPLATES['keyword-reply'].sms

/** A path that opens in a language: the main one of a campaign gives way to the browser's. */
export function inLanguage(campaign: Pick<Campaign, 'settings'>, language: Language, path: string): string {
  if (language === mainLanguage(campaign)) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}

/** The sponsor that every reply begins with. */
function brandOf({ title, settings }: Pick<Named, 'title' | 'settings'>): string {
  return settings.campaignSponsor || title
}

/** The reply to the keyword of a campaign of this type. */
export function linkReplyOf(
  type: PromotionType,
  facts: { language: Language; sponsor: string; title: string; link: string },
): string {
  return type === 'textToDonate'
    ? TEMPLATES['giving-reply'].sms({ ...facts, action: 'give' })
    : keywordReply({ ...facts, action: type === 'landingPage' ? 'open' : 'takePart' })
}

/** Names of a campaign as its owner gave them in a language. */
export function namesOf(live: LiveCampaign, language: Language) {
  const { campaign } = campaignInLanguage(live, translatorOf(language))
  return { sponsor: brandOf(campaign), title: campaign.title }
}

const factsOf = (live: LiveCampaign, language: Language, link: string) => ({
  language,
  ...namesOf(live, language),
  link,
})

export const linkReply = (live: LiveCampaign, language: Language, link: string): string =>
  linkReplyOf(live.campaign.type, factsOf(live, language, link))

export const cardReply = (live: LiveCampaign, language: Language, link: string) =>
  keywordReply({ ...factsOf(live, language, link), action: 'card' })

export const drawReply = (live: LiveCampaign, language: Language, link: string) => {
  const action = joinsByReceipt(live.campaign, { source: 'sms' }) ? 'sendReceipt' : 'draw'
  return keywordReply({ ...factsOf(live, language, link), action })
}

const REASONS = {
  notStarted: 'text.notStarted',
  paused: 'text.paused',
  gone: 'text.over',
  alreadyEntered: 'text.already',
  notEligible: 'text.notEligible',
  entryCode: 'text.entryCode',
} as const

const isReason = (code: string): code is keyof typeof REASONS => code in REASONS

/** Refusal of an entry, in the words of the pages. */
export function refusalReply(live: LiveCampaign, language: Language, code: string): string {
  const { t, fullMoment } = translatorOf(language)
  const { startsAt, timezone } = live.campaign
  const { sponsor, title } = namesOf(live, language)
  return t(isReason(code) ? REASONS[code] : 'text.later', {
    brand: sponsor,
    campaign: title,
    when: fullMoment(startsAt, timezone),
  })
}
