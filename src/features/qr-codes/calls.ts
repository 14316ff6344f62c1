import type { PromotionType } from '#features/campaigns/contract.ts'

/** Call to action beside a printed code. */
export const SCAN_CALLS: Readonly<Record<PromotionType, string>> = {
  instantWin: 'Scan to see if you won',
  extendedInstantWin: 'Scan and play every day',
  sweepstakes: 'Scan to enter',
  landingPage: 'Scan to learn more',
  textToDonate: 'Scan to give',
}
