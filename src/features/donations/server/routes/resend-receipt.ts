import { recordAudit } from '#features/audit/server/index.ts'
import type { resendReceipt } from '#features/donations/contract.ts'
import { NamedError } from '#server/http/named-error.ts'
import type { Handler } from '#server/http/serve.ts'
import { getDonationToChange } from '../desk/load-donation.ts'
import { loadReceipt } from '../settle-paid.ts'
import { mailReceipt } from '../thank.ts'

export const handleResendReceipt: Handler<typeof resendReceipt> = async call => {
  const { db, deps, actor, params, request } = call
  const { row, campaign } = await getDonationToChange(db, deps, actor, params.donationId)
  const receipt = await loadReceipt(db, row)
  if (!receipt)
    throw new NamedError('conflict', {
      message: 'This gift has no receipt yet. Receipts are issued after payment',
    })
  if (row.email === '') throw new NamedError('conflict', { message: 'This donor has no email address' })
  await mailReceipt(db, deps, row, receipt)
  await recordAudit(db, {
    accountId: row.account_id,
    at: deps.clock.now(),
    actorId: actor.userId,
    action: 'donation.receiptSent',
    entity: campaign.eventKey,
    details: { donation: row.donation_key },
    ip: request.ip,
  })
  return { ok: true }
}
