import type { CampaignSettings } from '#features/campaigns/contract.ts'
import { shortDollars } from '#shared/text/money.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { oddsOf } from './prize-sections.ts'
import { promisesOf } from './promises.ts'
import { area, shortMoment, sponsorOf, totalValue } from './words.ts'

const MOST = 600

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`

/** Where a campaign is open in few words, for what its full list leaves no room for. */
function shortArea({ eligibleCountries, eligibleStates }: CampaignSettings): string {
  const us = eligibleCountries.includes('US') ? [`US (${eligibleStates.length} states and territories)`] : []
  const others = eligibleCountries.filter(country => country !== 'US')
  const most = others.length > 3 ? [`${others.length} more countries`] : others
  return [...us, ...most].join(', ')
}

/** The area that leaves room for everything else, which is never cut; names of sponsors last. */
function fitted(write: (area: string, sponsor: string) => string, areas: string[], sponsor: string): string {
  const all = areas.map(one => write(one, sponsor))
  const fitting = all.find(text => text.length <= MOST)
  if (fitting !== undefined) return fitting
  const shortest = areas.at(-1) ?? ''
  const over = write(shortest, sponsor).length - MOST
  return write(shortest, shorten(sponsor, Math.max(12, sponsor.length - over)))
}

/**
 * The rules in at most 600 characters, for advertisements and text messages. The area is shortened first; notices,
 * odds and address never are.
 */
export function abbreviated(facts: LegalFacts, rulesUrl: string): string {
  const { settings, campaign, prizes } = facts
  const { chance, freeEntry } = promisesOf(facts)
  if (!chance) return ''
  const { city = '', state = '' } = settings.sponsorAddress ?? {}
  const seat = [city, state].filter(Boolean).join(', ')
  const name = [sponsorOf(facts), seat].filter(Boolean).join(', ')
  const start = shortMoment(campaign.startsAt, campaign.timezone)
  const end = shortMoment(saidEnd(campaign.endsAt, campaign.timezone), campaign.timezone)
  const odds = oddsOf(facts).join(' ')
  const rules = freeEntry ? 'For free entry and Official Rules, visit' : 'For Official Rules, visit'
  const write = (where: string, sponsor: string) =>
    `NO PURCHASE NECESSARY. Void where prohibited. A purchase will not improve your odds. Open to legal residents of ${where}, ${settings.minimumAge}+. Begins ${start}; ends ${end}. Total ARV ${shortDollars(totalValue(prizes))}. ${odds} ${rules} ${rulesUrl}. Sponsor: ${sponsor}`
  return fitted(write, [area(settings), shortArea(settings)], name)
}
