import type { Campaign } from '#features/campaigns/server/index.ts'
import { longMoment } from '#features/public-pages/server/index.ts'
import { keywordReply } from '#features/sms/outbound/contract.ts'

type Named = Pick<Campaign, 'title' | 'settings' | 'startsAt' | 'timezone' | 'type'>

/** Whose messages they are, as every reply begins. */
export function brandOf({ title, settings }: Pick<Named, 'title' | 'settings'>): string {
  return settings.campaignSponsor || title
}

export function linkReply(campaign: Named, link: string): string {
  const { type } = campaign
  const what = type === 'textToDonate' ? 'Give here' : type === 'landingPage' ? 'Open' : 'Take part'
  return keywordReply(brandOf(campaign), what, link)
}

export const cardReply = (campaign: Named, link: string) =>
  keywordReply(brandOf(campaign), 'You are in. See if you won', link)

export const drawReply = (campaign: Named, link: string) =>
  keywordReply(brandOf(campaign), `You are in the draw of ${campaign.title}`, link)

/** Why somebody cannot take part, as the pages say it. */
export function refusalReply(campaign: Named, code: string): string {
  const { title, startsAt, timezone } = campaign
  const reasons: Readonly<Record<string, string>> = {
    notStarted: `${title} starts on ${longMoment(startsAt, timezone)}.`,
    paused: `${title} is paused. Please try again later.`,
    gone: `${title} is over. Thank you for your interest.`,
    alreadyEntered: `You have already taken part in ${title}.`,
    notEligible: 'Sorry, you are not eligible.',
  }
  return `${brandOf(campaign)}: ${reasons[code] ?? 'Please try again later.'}`
}
