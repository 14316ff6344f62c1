import type { CampaignSettings } from '#features/campaigns/contract.ts'
import type { Prize } from '#features/prizes/contract.ts'
import type { PageFrame } from '../page.ts'

/** A prize as the rules name it. */
export interface LegalPrize extends Pick<Prize, 'title' | 'quantity' | 'delivery' | 'use'> {
  /** Cents of one piece. */
  valueCents: number
}

/** What the rules and the privacy notice of a campaign are written from. */
export interface LegalPage {
  frame: PageFrame
  settings: CampaignSettings
  prizes: readonly LegalPrize[]
  /** The dates of a campaign that has several. */
  dates: readonly { title: string; startsAt: Date; endsAt: Date }[]
  links: { winners: string }
  /** Published when the winning moments were fixed. */
  commitment?: { hash: string; publishedAt: Date } | undefined
}

/** One numbered part of a document. */
export interface Section {
  /** For links from other pages. */
  id?: string
  heading: string
  paragraphs: string[]
  list?: string[]
  /** A long value in its own line, such as a hash. */
  code?: string
  link?: { href: string; label: string }
  /** Shows the table of prizes below the words. */
  prizes?: true
}

export const SPONSOR_FALLBACK = 'The sponsor'

export function sponsorOf({ settings }: LegalPage): string {
  return settings.campaignSponsor || SPONSOR_FALLBACK
}

export function contactLine({ settings }: LegalPage): string {
  const { sponsorAddress: address, emailContact } = settings
  const post =
    address &&
    [address.street, address.city, `${address.state} ${address.zip}`.trim(), address.country].join(', ')
  return [emailContact, post].filter(Boolean).join(' or ')
}
