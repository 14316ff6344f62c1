import type { z } from 'zod'
import type { Totals } from '#features/figures/contract.ts'

type TotalsAnswer = z.input<typeof Totals>

/** Figures of an unused campaign. */
export const NO_TOTALS: TotalsAnswer = {
  pageViews: 0,
  visitors: 0,
  starts: 0,
  participants: 0,
  entries: 0,
  plays: 0,
  wins: 0,
  validWins: 0,
  redemptions: 0,
  winRate: 0,
  conversionRate: 0,
  redemptionRate: 0,
  optIns: { email: 0, sms: 0 },
  sms: { in: 0, out: 0, failed: 0, optOut: 0 },
  donations: { count: 0, gross: 0, fees: 0, refunded: 0, disputed: 0, net: 0, avg: 0 },
}

/** Figures of a campaign, 0 unless told otherwise. */
export const makeTotals = (changes: Partial<TotalsAnswer>): TotalsAnswer => ({ ...NO_TOTALS, ...changes })
