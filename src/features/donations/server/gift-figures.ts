import type { DonationFacts } from '#features/donations/contract.ts'
import { type NotedFigure, noteFigures } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { DonationRow } from './donation-rows.ts'

/** Figures of a gift for the roll-up: cents, except `count`. Its `net` is the amount less the fee, before refunds. */
export function giftFigures(
  { paidAt, amount, refunded, dispute }: DonationFacts,
  fee: number,
): Record<string, number> {
  if (!paidAt) return {}
  const isDisputed = dispute === 'open' || dispute === 'lost'
  return {
    count: 1,
    gross: amount,
    net: amount - fee,
    refunded: Math.min(refunded, amount),
    disputed: isDisputed ? Math.max(0, amount - refunded) : 0,
  }
}

/** A gift with its known facts. */
interface KnownGift {
  facts: DonationFacts
  fee: number
}

/**
 * Notes what has changed about a gift, on the day it was paid. A text of the simulator to a campaign that is not a test
 * is no gift.
 */
export async function noteGift(
  db: Db,
  row: Pick<DonationRow, 'campaign_id' | 'account_id' | 'test' | 'provider'>,
  before: KnownGift,
  after: KnownGift,
): Promise<void> {
  const { paidAt } = after.facts
  if (!paidAt || (row.test && row.provider !== 'test')) return
  const [old, now] = [giftFigures(before.facts, before.fee), giftFigures(after.facts, after.fee)]
  const of = {
    campaignId: row.campaign_id,
    accountId: row.account_id,
    at: paidAt,
    figure: 'donations',
  } as const
  const figures = Object.entries(now).map(
    ([key, count]): NotedFigure => ({ ...of, key, count: count - (old[key] ?? 0) }),
  )
  await noteFigures(
    db,
    figures.filter(({ count }) => count !== 0),
  )
}
