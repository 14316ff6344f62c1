import type { CampaignSettings, PromotionType } from '#features/campaigns/contract.ts'
import type { Prize } from '#features/prizes/contract.ts'

/** A prize as the rules name it. */
export interface LegalPrize extends Pick<Prize, 'title' | 'type' | 'quantity' | 'delivery' | 'use'> {
  /** Cents of one piece. */
  valueCents: number
  contains: readonly Prize['contains'][number][]
  /** True when it is won on one date alone. */
  ofDate: boolean
}

/** Source of a campaign's documents: the same facts give the same words. */
export interface LegalFacts {
  campaign: {
    eventKey: string
    title: string
    type: PromotionType
    startsAt: Date
    endsAt: Date
    timezone: string
  }
  settings: CampaignSettings
  prizes: readonly LegalPrize[]
  /** The dates of a campaign that has several. */
  dates: readonly { title: string; startsAt: Date; endsAt: Date }[]
  /** State filing numbers. */
  filings: Readonly<Partial<Record<'NY' | 'FL' | 'RI', string>>>
  /** Number that keywords are texted to, as people read it; absent while there is none. */
  textNumber?: string
  /** Company that runs the service: Administrator of a promotion that names no other. */
  operator: string
  tax: {
    /** The last year of a win. */
    year: number
    /** IRS reporting threshold in dollars; of an earlier year while that of `year` is unpublished. */
    limit: number
  }
  /** Days for answering a request about personal data. */
  answerDays: number
  /** Age of majority in most places; below it, entrants are minors. */
  majority: number
}

/** One part of a document. */
export interface Section {
  /** For links from other pages and references from other parts. */
  id: string
  heading: string
  table?: { head: string[]; rows: string[][]; foot: string[] }
  /** One rule each; several are numbered. */
  paragraphs: string[]
  list?: string[]
  link?: { href: string; label: string }
  /** True for words that a lawyer has to look at before they are used. */
  review?: true
}
