import type { Totals } from '#features/figures/contract.ts'
import { type Figures, keysOf, sumOf } from './read-figures.ts'

/** A share as a fraction with 4 decimals; 0 when there is nothing to divide by. */
export function rateOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000
}

function giftsOf(figures: Figures): Totals['donations'] {
  const of = (key: string) => keysOf(figures, 'donations').get(key) ?? 0
  const [count, gross, refunded, disputed] = [of('count'), of('gross'), of('refunded'), of('disputed')]
  return {
    count,
    gross,
    fees: gross - of('net'),
    refunded,
    disputed,
    net: of('net') - refunded - disputed,
    avg: count === 0 ? 0 : Math.round(gross / count),
  }
}

/** Every figure of `FIGURES`, from the roll-up's counters. */
export function totalsOf(figures: Figures): Totals {
  const optIn = keysOf(figures, 'optIn')
  const sms = keysOf(figures, 'sms')
  const [visitors, participants, entries] = [
    sumOf(figures, 'visitors'),
    sumOf(figures, 'people'),
    sumOf(figures, 'entries'),
  ]
  const [plays, wins, redemptions] = [
    sumOf(figures, 'plays'),
    sumOf(figures, 'wins'),
    sumOf(figures, 'redemptions'),
  ]
  const validWins = wins - sumOf(figures, 'voids')
  return {
    pageViews: sumOf(figures, 'views'),
    visitors,
    starts: Math.max(sumOf(figures, 'starts'), entries),
    participants,
    entries,
    plays,
    wins,
    validWins,
    redemptions,
    winRate: rateOf(wins, plays),
    conversionRate: Math.min(1, rateOf(participants, visitors)),
    redemptionRate: Math.min(1, rateOf(redemptions, validWins)),
    optIns: { email: optIn.get('emailMarketing') ?? 0, sms: optIn.get('smsMarketing') ?? 0 },
    sms: {
      in: sms.get('in') ?? 0,
      out: sms.get('out') ?? 0,
      failed: sms.get('failed') ?? 0,
      optOut: sms.get('optOut') ?? 0,
    },
    donations: giftsOf(figures),
  }
}
