import type { CampaignSettings } from '#features/campaigns/contract.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import type { Writing } from '../catalog.ts'
import { oddsOf } from './prize-sections.ts'
import { promisesOf } from './promises.ts'
import { area, sponsorOf, totalValue } from './words.ts'

const MOST = 600

const shorten = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`

/** Where a campaign is open in few words, for what its full list leaves no room for. */
function shortArea({ short }: Writing['texts'], settings: CampaignSettings): string {
  const { eligibleCountries, eligibleStates } = settings
  const us = eligibleCountries.includes('US') ? [short.inUs({ count: eligibleStates.length })] : []
  const others = eligibleCountries.filter(country => country !== 'US')
  const most = others.length > 3 ? [short.moreCountries({ count: others.length })] : others
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
export function abbreviated(writing: Writing, url: string): string {
  const { settings, campaign, prizes, texts, say } = writing
  const { chance, freeEntry } = promisesOf(writing)
  if (!chance) return ''
  const { city = '', state = '' } = settings.sponsorAddress ?? {}
  const seat = [city, state].filter(Boolean).join(', ')
  const name = [sponsorOf(writing), seat].filter(Boolean).join(', ')
  const { timezone, startsAt, endsAt } = campaign
  const briefly = { ...writing, texts: { ...texts, prizes: { ...texts.prizes, ...texts.short.odds } } }
  const write = (where: string, sponsor: string) =>
    texts.short.rules({
      area: where,
      age: settings.minimumAge,
      start: say.shortMoment(startsAt, timezone),
      end: say.shortMoment(saidEnd(endsAt, timezone), timezone),
      total: say.dollars(totalValue(prizes)),
      odds: oddsOf(briefly).join(' '),
      freeEntry,
      url,
      sponsor,
    })
  return fitted(write, [area(writing), shortArea(texts, settings)], name)
}
