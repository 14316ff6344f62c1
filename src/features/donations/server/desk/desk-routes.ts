import type { FastifyInstance } from 'fastify'
import {
  listDonations,
  reconcileDonations,
  refundDonation,
  resendReceipt,
  updateDonationSettings,
} from '#features/donations/contract.ts'
import type { Deps } from '#server/deps.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { handleListDonations } from '../routes/list-donations.ts'
import { handleReconcileDonations } from '../routes/reconcile-donations.ts'
import { handleRefundDonation } from '../routes/refund-donation.ts'
import { handleResendReceipt } from '../routes/resend-receipt.ts'
import { sendReceipt } from '../routes/send-receipt.ts'
import { handleUpdateDonationSettings } from '../routes/update-donation-settings.ts'

/** Routes of the team for gifts. */
export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, listDonations, handleListDonations)
  serve(app, deps, updateDonationSettings, handleUpdateDonationSettings)
  serve(app, deps, refundDonation, handleRefundDonation)
  serve(app, deps, resendReceipt, handleResendReceipt)
  sendReceipt(app, deps)
  serveBare(app, deps, reconcileDonations, handleReconcileDonations)
}
