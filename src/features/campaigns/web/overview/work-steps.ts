import type { EventDetail } from '#features/campaigns/contract.ts'
import { SHIP_WITHIN_DAYS } from '#features/claims/contract.ts'
import { isStockLow } from '#features/prizes/contract.ts'
import { PLACEMENT_NAMES } from '#features/qr-codes/contract.ts'
import type { Overview } from '#features/reports/contract.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { saidEnd } from '#shared/time/zoned-time.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { shortMoment } from '#ui/format/dates.ts'
import { paths } from '#web/paths.ts'
import type { NextStep } from './next-step.ts'

/** Scans of other codes from which a code without any is worth a look. */
const ENOUGH_SCANS = 40

/** Codes that hang or stand somewhere. */
const PRINTED = ['poster', 'tent'] as const

/** Winners who wait for the team, and those the team waits for. */
export function winnerSteps({ eventKey, timezone }: EventDetail, { waiting }: Overview): NextStep[] {
  const { toNotify, toVerify, toDeliver, toShipLate, notArrived, unclaimed, unclaimedUntil } = waiting
  const step = (amount: number, title: string, text: string): NextStep[] =>
    amount === 0
      ? []
      : [
          {
            kind: 'winners',
            title,
            text,
            buttons: [{ kind: 'go', label: 'See winners', to: paths.winners(eventKey) }],
          },
        ]
  const until = unclaimedUntil
    ? `The first deadline is ${shortMoment(saidEnd(unclaimedUntil, timezone), timezone)}. `
    : ''
  return [
    ...step(
      notArrived,
      `${countOf(notArrived, 'parcel')} did not arrive`,
      'Ship the prize again, or close the report.',
    ),
    ...step(
      toShipLate,
      `${countOf(toShipLate, 'prize')} to ship for over ${SHIP_WITHIN_DAYS} days`,
      'Mark each one as shipped with its tracking number.',
    ),
    ...step(
      toNotify,
      `${countOf(toNotify, 'winner')} to notify`,
      'Their claim deadline starts with your notice.',
    ),
    ...step(
      toVerify,
      `${countOf(toVerify, 'claim')} to verify`,
      'Check their details, then deliver the prize.',
    ),
    ...step(
      toDeliver - toShipLate,
      `${countOf(toDeliver - toShipLate, 'prize')} to deliver`,
      'Mark each prize as delivered.',
    ),
    ...step(
      unclaimed,
      `${countOf(unclaimed, 'prize')} not claimed yet`,
      `${until}We email a reminder a day before each deadline.`,
    ),
  ]
}

/** Prizes that run out. */
export function stockSteps({ eventKey }: EventDetail, { prizes }: Overview): NextStep[] {
  const low = prizes.filter(
    ({ use, quantity, awarded }) => use === 'instant' && isStockLow(quantity - awarded, quantity),
  )
  return low.map(({ title, quantity, awarded }) => {
    const left = quantity - awarded
    return {
      kind: 'stock',
      title: left === 0 ? `${title} is out of stock` : `${title} is low: ${count(left)} left`,
      text: `${count(awarded)} of ${count(quantity)} were won.`,
      buttons: [{ kind: 'go', label: 'Review stock', to: paths.prizes(eventKey) }],
    }
  })
}

/** A printed code without scans while people scan the others. */
export function codeSteps({ eventKey, qrEntry }: EventDetail, { scans }: Overview): NextStep[] {
  if (!qrEntry || scans.total < ENOUGH_SCANS) return []
  const unseen = PRINTED.find(placement => (scans.byPlacement[placement] ?? 0) === 0)
  if (!unseen) return []
  return [
    {
      kind: 'codes',
      title: `The ${PLACEMENT_NAMES[unseen].toLowerCase()} code has no scans`,
      text: `Your other codes have ${count(scans.total)}. If you use it, check that it is up and facing people.`,
      buttons: [{ kind: 'go', label: 'See codes', to: paths.qr(eventKey) }],
    },
  ]
}

/** The end of a live campaign, a day ahead. */
export function endSteps({ eventKey, endTime, timezone }: EventDetail, { now }: Overview): NextStep[] {
  if (endTime.getTime() - now.getTime() > DAY_MS) return []
  return [
    {
      kind: 'ends',
      title: `Ends ${shortMoment(saidEnd(endTime, timezone), timezone)}`,
      text: 'The page takes no entries after that.',
      buttons: [{ kind: 'go', label: 'Watch live', to: paths.live(eventKey) }],
    },
  ]
}
