import type { z } from 'zod'
import type { Overview } from '#features/reports/contract.ts'
import { makeMonitor } from './live-monitor-answers.ts'
import { NO_TOTALS } from './totals-answer.ts'

type OverviewAnswer = z.input<typeof Overview>

/** The overview of a campaign that no one has seen yet. */
export function makeOverview(changes: Partial<OverviewAnswer> = {}): OverviewAnswer {
  return {
    now: '2026-03-02T12:00:00Z',
    totals: NO_TOTALS,
    today: NO_TOTALS,
    hours: [],
    step: 'hour',
    prizes: [],
    scans: { total: 0, byPlacement: { poster: 0, tent: 0, screen: 0, social: 0 } },
    waiting: { toNotify: 0, toVerify: 0, toDeliver: 0, toShipLate: 0, notArrived: 0, unclaimed: 0 },
    recent: [],
    ...changes,
  }
}

/** The overview of a live campaign with the figures of `makeMonitor`. */
export function makeLiveOverview(changes: Partial<OverviewAnswer> = {}): OverviewAnswer {
  const { now, totals, prizes, recent } = makeMonitor()
  const today = { ...NO_TOTALS, participants: 12 }
  const hours = [
    { t: '2026-03-02T11:00:00Z', count: 36, wins: 3 },
    { t: now, count: 4, wins: 1 },
  ]
  return makeOverview({ now, totals, today, hours, prizes, recent, ...changes })
}
