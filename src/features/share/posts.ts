import { type EventDetail, hasChance } from '#features/campaigns/contract.ts'
import { taggedUrl } from '#features/qr-codes/contract.ts'
import { handleOf } from '#shared/brand/social-accounts.ts'
import { shortDate } from '#shared/time/format-date.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'

export const CHANNELS = ['facebook', 'instagram', 'email', 'text'] as const
export type Channel = (typeof CHANNELS)[number]

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  email: 'Email',
  text: 'Text',
}

type Campaign = Pick<
  EventDetail,
  | 'type'
  | 'addSweeps'
  | 'title'
  | 'description'
  | 'minimumAge'
  | 'eligibleCountries'
  | 'endTime'
  | 'timezone'
  | 'campaignSponsor'
  | 'socialAccounts'
  | 'publicUrl'
>

/** Required disclosure of every post, below the owner's text. */
export function disclosureOf(campaign: Campaign): string {
  const { type, addSweeps, minimumAge, eligibleCountries, endTime, timezone, campaignSponsor } = campaign
  if (type === 'textToDonate') return 'Donation terms at the link.'
  const ends = `Ends ${shortDate(saidEnd(endTime, timezone), timezone)}.`
  if (!hasChance(type, addSweeps)) return `${ends} Terms at the link.`
  const where = eligibleCountries.length > 0 ? `, ${eligibleCountries.join(', ')}` : ''
  const sponsor = campaignSponsor ? ` Sponsor: ${campaignSponsor}.` : ''
  return `No purchase necessary. ${minimumAge}+${where}. Void where prohibited. ${ends} Rules at the link.${sponsor}`
}

/** The address of a post of this channel, which reports count separately. */
export function postUrl({ publicUrl }: Campaign, channel: Channel): string {
  if (channel === 'text') return taggedUrl(publicUrl, 'sms')
  return channel === 'email' ? publicUrl : taggedUrl(publicUrl, 'social')
}

/** "Follow @harborlights" in a post of the account's own network; empty elsewhere. */
function mentionOf({ socialAccounts }: Campaign, channel: Channel): string {
  const account = socialAccounts.find(({ network }) => network === channel)
  const handle = account && handleOf(account)
  return handle ? `\nFollow ${handle}` : ''
}

/** The words that an owner starts from. */
export function draftPost(campaign: Campaign, channel: Channel): string {
  const { title, description } = campaign
  if (channel === 'text') return title
  return `${description === '' ? title : `${title}. ${description}`}${mentionOf(campaign, channel)}`
}

/** A whole post: the owner's words, the link, and the disclosure. */
export function composePost(campaign: Campaign, channel: Channel, words: string): string {
  return `${words.trim()}\n${postUrl(campaign, channel)}\n\n${disclosureOf(campaign)}`
}
