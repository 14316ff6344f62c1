import { hasChance, hasGdpr, isInstantType, type Place } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type LawTable, taxThreshold } from '#features/law/contract.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { dateIn } from '#shared/time/zoned-time.ts'
import type { Records } from './records.ts'

/** Campaign fields that the rules read; a draft before its creation has all of them. */
export type JudgedCampaign = Pick<
  Campaign,
  | 'id'
  | 'type'
  | 'startsAt'
  | 'endsAt'
  | 'timezone'
  | 'testMode'
  | 'demo'
  | 'settings'
  | 'nonWinnerPinHash'
  | 'acknowledgements'
>

/** Prize fields that the rules read. */
export type JudgedPrize = Pick<
  StoredPrize,
  | 'campaignId'
  | 'title'
  | 'type'
  | 'quantity'
  | 'valueCents'
  | 'delivery'
  | 'pinHash'
  | 'use'
  | 'contains'
  | 'active'
> & {
  /** Codes that are valid until the end; absent for a prize without codes. */
  codes?: number | undefined
}

export interface Evidence {
  /** A campaign, not one of its dates. */
  campaign: JudgedCampaign
  /** Current status of the campaign; see statusAt. */
  status: number
  /** Prizes of the campaign and of all its dates. */
  prizes: readonly JudgedPrize[]
  /** True when another campaign has its keyword at the same time. */
  keywordTaken: boolean
  now: Date
  law: LawTable
  records: Records
}

/** Facts for the rules: the evidence and its consequences. Amounts in dollars. */
export interface Facts extends Evidence {
  chance: boolean
  instant: boolean
  /** Approximate retail value of all prizes. */
  arv: number
  /** The most valuable single prize. */
  maxPrize: number
  /** Whole days in the campaign's zone from today to its start. */
  lead: number
  /** Whole days from a calendar day to the day of the start. */
  daysToStart(day: string): number
  /** True when anything about a person is collected. */
  pii: boolean
  /** The last year of a win. */
  awardYear: number
  /** IRS reporting threshold of that year in dollars; of an earlier year while it is unpublished. */
  taxLimit: number
  isTaxLimitPublished: boolean
  opensIn(place: Place): boolean
  opensInCountry(country: string): boolean
  /** Countries that are neither the US, Canada nor the UK. */
  otherCountries: string[]
  /** True when the privacy law of the European Union or the UK applies. */
  gdpr: boolean
  contains(content: StoredPrize['contains'][number]): boolean
}

/** Derives the facts; the same evidence gives the same facts. */
export function factsOf(evidence: Evidence): Facts {
  const { campaign, now, law } = evidence
  const { settings, type, timezone } = campaign
  const prizes = evidence.prizes.filter(prize => prize.active)
  const daysToStart = (day: string) =>
    Math.round((Date.parse(dateIn(timezone, campaign.startsAt)) - Date.parse(day)) / DAY_MS)
  const awardYear = Number(dateIn(timezone, new Date(campaign.endsAt.getTime() - 1)).slice(0, 4))
  const threshold = taxThreshold(law, awardYear)
  const inUs = settings.eligibleCountries.includes('US')
  return {
    ...evidence,
    prizes,
    chance: hasChance(type, settings.addSweeps),
    instant: isInstantType(type),
    arv: prizes.reduce((sum, prize) => sum + prize.valueCents * prize.quantity, 0) / 100,
    maxPrize: Math.max(0, ...prizes.map(prize => prize.valueCents)) / 100,
    lead: daysToStart(dateIn(timezone, now)),
    daysToStart,
    pii: settings.userCapture === 'Yes' || settings.smsEntry || type === 'textToDonate',
    awardYear,
    taxLimit: threshold.dollars,
    isTaxLimitPublished: threshold.isPublished,
    opensIn: place => inUs && settings.eligibleStates.includes(place),
    opensInCountry: country => settings.eligibleCountries.includes(country),
    otherCountries: settings.eligibleCountries.filter(country => !['US', 'CA', 'GB'].includes(country)),
    gdpr: hasGdpr(settings.eligibleCountries),
    contains: content => prizes.some(prize => prize.contains.includes(content)),
  }
}
