import { recordAudit } from '#features/audit/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { notify } from '#features/notifications/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { exactDollars } from '#shared/text/money.ts'
import type { DonationRow } from '../donation-rows.ts'
import { REFUND_GIFTS } from './refund-gifts.ts'
import { donationsPath } from './tell-dispute.ts'

interface Wish {
  row: DonationRow
  campaign: Campaign
  /** Cents. */
  amount: number
  reason: string
  /** Number of the member who wants it, and where they are. */
  by: number
  ip: string
}

/** Writes the order to give a gift back, and begins to ask the provider for it once the transaction is there. */
export async function orderRefund(
  db: Db,
  deps: Deps,
  { row, campaign, amount, reason, by, ip }: Wish,
): Promise<void> {
  const at = deps.clock.now()
  const order = { reason, amount, asked_by: by, asked_at: at, next_try_at: at, tries: 0 }
  await db
    .insertInto('donation_refunds')
    .values({ donation_id: row.id, account_id: row.account_id, ...order })
    // A stuck refund is ordered again.
    .onConflict(conflict => conflict.column('donation_id').doUpdateSet(order))
    .execute()
  await deps.jobs.enqueue(db, REFUND_GIFTS, {}, { singletonKey: 'asked' })
  await notify(db, deps, {
    accountId: row.account_id,
    kind: 'donations',
    text: `${campaign.title}: a gift of ${exactDollars(amount)} was refunded.`,
    link: donationsPath(campaign.eventKey),
    dedupeKey: `refund ${row.donation_key}`,
  })
  await recordAudit(db, {
    accountId: row.account_id,
    at,
    actorId: by,
    action: 'donation.refundAsked',
    entity: campaign.eventKey,
    // The reason is kept with the gift, where it can be erased.
    details: { donation: row.donation_key, amount },
    ip,
  })
}
