import type { z } from 'zod'
import type { CampaignMetrics } from '#features/reports/contract.ts'
import { EVENT_KEY } from './campaign-answers.ts'
import { makeTotals, NO_TOTALS } from './totals-answer.ts'

const TOTALS = {
  pageViews: 900,
  visitors: 800,
  starts: 500,
  participants: 400,
  entries: 410,
  plays: 410,
  wins: 42,
  validWins: 40,
  redemptions: 30,
  winRate: 0.1,
  conversionRate: 0.5,
  redemptionRate: 0.75,
  optIns: { email: 100, sms: 0 },
  sms: { in: 0, out: 0, failed: 0, optOut: 0 },
  donations: NO_TOTALS.donations,
}

/** Figures of a campaign without dates. */
export const METRICS: z.input<typeof CampaignMetrics> = {
  eventKey: EVENT_KEY,
  title: 'Lantern Night Scratch',
  type: 'instantWin',
  startTime: '2026-03-01T05:00:00Z',
  endTime: '2026-03-09T05:00:00Z',
  timezone: 'America/New_York',
  totals: TOTALS,
  byDay: [
    {
      t: '2026-03-02T05:00:00Z',
      ...{ views: 500, visitors: 450, entries: 210, plays: 210, wins: 20 },
      totals: makeTotals({
        pageViews: 500,
        visitors: 450,
        entries: 210,
        plays: 210,
        wins: 20,
        validWins: 20,
      }),
    },
    {
      t: '2026-03-03T05:00:00Z',
      ...{ views: 400, visitors: 350, entries: 200, plays: 200, wins: 22 },
      totals: makeTotals({
        pageViews: 400,
        visitors: 350,
        entries: 200,
        plays: 200,
        wins: 22,
        validWins: 20,
      }),
    },
  ],
  byHour: Array.from({ length: 24 }, (_, hour) => (hour === 18 ? 410 : 0)),
  bySource: { qr: 300, social: 110 },
  byState: { ME: 206, NH: 104, unknown: 100 },
  byAge: { unknown: 410 },
  byLanguage: { en: 640, es: 160 },
  byDevice: { phone: 700, computer: 100 },
  shares: { copy: 12, social: 3 },
  questions: [{ componentKey: 'cmp_aaaaaaaaaaaaaaaa', label: 'Team?', counts: { Otters: 300, Bears: 110 } }],
  prizes: [
    {
      uniquePrizeKey: 'prz_aaaaaaaaaaaaaaaa',
      title: 'Free cup',
      use: 'instant',
      quantity: 100,
      awarded: 40,
      redeemed: 30,
    },
  ],
  children: [],
  newVsReturning: { new: 390, returning: 10 },
}
