import type { PromotionType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { TEMPLATES } from '#features/messaging/server/index.ts'
import { fullMoment } from '#shared/time/format-date.ts'

type Named = Pick<Campaign, 'title' | 'settings' | 'startsAt' | 'timezone' | 'type'>

const keywordReply = TEMPLATES['keyword-reply'].sms

/** The sponsor that every reply begins with. */
export function brandOf({ title, settings }: Pick<Named, 'title' | 'settings'>): string {
  return settings.campaignSponsor || title
}

/** The reply to the keyword of a campaign of this type. */
export function linkReplyOf(type: PromotionType, sponsor: string, link: string): string {
  return type === 'textToDonate'
    ? TEMPLATES['giving-reply'].sms({ sponsor, link })
    : keywordReply({ sponsor, action: type === 'landingPage' ? 'Open' : 'Take part', link })
}

export const linkReply = (campaign: Named, link: string): string =>
  linkReplyOf(campaign.type, brandOf(campaign), link)

export const cardReply = (campaign: Named, link: string) =>
  keywordReply({ sponsor: brandOf(campaign), action: 'You are in. See if you won', link })

export const drawReply = (campaign: Named, link: string) =>
  keywordReply({ sponsor: brandOf(campaign), action: `You are in the draw of ${campaign.title}`, link })

/** Refusal of an entry, in the words of the pages. */
export function refusalReply(campaign: Named, code: string): string {
  const { title, startsAt, timezone } = campaign
  const reasons: Readonly<Record<string, string>> = {
    notStarted: `${title} starts on ${fullMoment(startsAt, timezone)}.`,
    paused: `${title} is paused. Please try again later.`,
    gone: `${title} is over. Thank you for your interest.`,
    alreadyEntered: `You have already taken part in ${title}.`,
    notEligible: 'Sorry, you are not eligible.',
    entryCode: 'This code is not valid, or has already been used.',
  }
  return `${brandOf(campaign)}: ${reasons[code] ?? 'Please try again later.'}`
}
