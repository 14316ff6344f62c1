import { type EventDetail, isInstantType, oddsWithAssumption } from '#features/campaigns/contract.ts'
import { dateIn, saidEnd } from '#shared/time/zoned-time.ts'
import { count, countOf, dollarsAndCents, shortDollars } from '#ui/format/amounts.ts'
import { clockTime, longDay, monthDay, shortZone } from '#ui/format/dates.ts'

/** Prizes named in one sentence at most. */
const MOST_NAMED = 3

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

function moment(at: Date, zone: string): string {
  return `${longDay(at, zone)} at ${clockTime(at, zone)}`
}

/** Period of the campaign as a sentence. */
export function periodSentence({ startTime, endTime, timezone }: EventDetail, now: Date): string {
  const closes = `closes on ${moment(saidEnd(endTime, timezone), timezone)} ${shortZone(endTime, timezone)}`
  return startTime > now
    ? `It opens by itself on ${moment(startTime, timezone)} and ${closes}.`
    : `It opens right away and ${closes}.`
}

/** "Nov 27", or undefined for a campaign that opens at once. */
export function openingDay({ startTime, timezone }: EventDetail, now: Date): string | undefined {
  if (startTime <= now) return undefined
  return monthDay(dateIn(timezone, startTime))
}

interface PoolWords {
  title: string
  details: string
}

/** The prizes and their value; undefined for campaigns without any. */
export function prizePool({ newPrizes }: EventDetail): PoolWords | undefined {
  const prizes = newPrizes.filter(({ active }) => active)
  if (prizes.length === 0) return undefined
  const pieces = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const worth = prizes.reduce((sum, { quantity, value }) => sum + quantity * value, 0)
  const named = prizes
    .slice(0, MOST_NAMED)
    .map(({ quantity, title, value }) => `${count(quantity)} × ${title} at ${dollarsAndCents(value)}`)
  const more = prizes.length - MOST_NAMED
  return {
    title: `${countOf(pieces, 'prize')}, ${shortDollars(worth)} in all`,
    details: list.format(more > 0 ? [...named, countOf(more, 'more prize')] : named),
  }
}

/** The odds, and the reason that winners cannot be manipulated; undefined without chance. */
export function oddsWords(event: EventDetail): PoolWords | undefined {
  const isInstant = isInstantType(event.type)
  const prizes = event.newPrizes.filter(
    ({ active, use }) => active && use === (isInstant ? 'instant' : 'draw'),
  )
  if (prizes.length === 0) return undefined
  const { mechanism, oneIn } = event.instant ?? {}
  return {
    title: oddsWithAssumption({
      isInstant,
      oneIn: mechanism === 'odds' ? oneIn : undefined,
      pieces: prizes.reduce((sum, { quantity }) => sum + quantity, 0),
      expected: event.expectedParticipation,
    }),
    details: isInstant
      ? 'How plays win is set now, at random, and sealed. It cannot be changed, not even by you.'
      : 'The draw is sealed now. Winners cannot be chosen, not even by you.',
  }
}
