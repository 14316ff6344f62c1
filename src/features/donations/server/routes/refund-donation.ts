import { refundable, type refundDonation } from '#features/donations/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { describeDonation, getDonationToChange } from '../desk/load-donation.ts'
import { orderRefund } from '../desk/order-refund.ts'
import { type DonationRow, factsOf } from '../donation-rows.ts'

/** Reason why a gift cannot be refunded. */
function whyNot({ paid_at, dispute }: DonationRow): string {
  if (!paid_at) return 'This gift is not paid yet'
  return dispute ? 'A disputed gift is settled by the bank' : 'This gift was already refunded'
}

export const handleRefundDonation: Handler<typeof refundDonation> = async call => {
  const { db, deps, actor, params, body, request } = call
  const { row, campaign } = await getDonationToChange(db, deps, actor, params.donationId)
  const earlier = await db
    .selectFrom('donation_refunds')
    .select(['next_try_at', 'done_at'])
    .where('donation_id', '=', row.id)
    .executeTakeFirst()
  // Asked before: it is the same refund.
  if (earlier?.next_try_at || earlier?.done_at) return describeDonation(db, deps, actor, row.id)
  const amount = refundable(factsOf(row))
  if (amount === 0) throw new NamedError('conflict', { message: whyNot(row) })
  const order = { row, campaign, amount, reason: body.reason, by: actor.userId, ip: request.ip }
  await orderRefund(db, deps, order)
  return describeDonation(db, deps, actor, row.id)
}
