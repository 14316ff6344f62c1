import {
  connectPayments,
  disconnectPayments,
  getPaymentAccount,
  getPledge,
  getPledgeStatus,
  openDonationCheckout,
  receivePaymentEvent,
} from '#features/donations/contract.ts'
import type { Feature } from '#server/http/feature.ts'
import { serve, serveBare } from '#server/http/serve.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { learnFeesJob } from './desk/learn-fees.ts'
import { refundGiftsJob } from './desk/refund-gifts.ts'
import { remindPledgesJob } from './desk/remind-pledges.ts'
import { testNewsJob } from './receive-message.ts'
import { handleGetPledge } from './routes/get-pledge.ts'
import { handleGetPledgeStatus } from './routes/get-pledge-status.ts'
import { handleOpenDonationCheckout } from './routes/open-donation-checkout.ts'
import {
  handleConnectPayments,
  handleDisconnectPayments,
  handleGetPaymentAccount,
} from './routes/payment-account.ts'
import { handleReceivePaymentEvent } from './routes/receive-payment-event.ts'

export type { GiftStart } from './begin-gift.ts'
export { storeDonationSettings } from './desk/donation-settings.ts'
export { readGoal } from './desk/donation-totals.ts'
export { columnsOf } from './donation-rows.ts'
export { describeGifts, eraseAllDonors, eraseDonors } from './erase-donors.ts'
export { type GiftReader, openGiftReader, type StoredGift } from './gift-reader.ts'
export { findForm, loadPledge, reminderFor, tellingAttempt } from './load-pledge.ts'
export { makePledge } from './make-pledge.ts'
export { type CheckoutRequest, openCheckout } from './open-checkout.ts'
export { storeKeys } from './payment-account.ts'
export { paymentHealth } from './payment-health.ts'
export { type Gift, readGift } from './read-gift.ts'
export { Donor, openDonorText, openPledge, sealDonor, sealPledgePhone } from './sealed-donor.ts'
export { loadReceipt } from './settle-paid.ts'
export { payTestCheckout, waitsForTestPayment } from './test-checkout.ts'
export { newPledgeKeys, pledgePath, type TextedPledge, writePledges } from './write-pledges.ts'

/** Gifts that begin with a text message: pledges, payments, and the payment provider's messages. */
export const donations: Feature = {
  name: 'donations',
  takesKeys: true,
  routes(app, deps) {
    serve(app, deps, getPledge, handleGetPledge)
    serve(app, deps, getPledgeStatus, handleGetPledgeStatus)
    serveBare(app, deps, openDonationCheckout, handleOpenDonationCheckout)
    serve(app, deps, getPaymentAccount, handleGetPaymentAccount)
    serveBare(app, deps, connectPayments, handleConnectPayments)
    serve(app, deps, disconnectPayments, handleDisconnectPayments)
    deskRoutes(app, deps)
    app.register(async scope => {
      // A signature is about the bytes as they came.
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'string' },
        async (_: unknown, body: string) => body,
      )
      serveBare(scope, deps, receivePaymentEvent, handleReceivePaymentEvent)
    })
  },
  jobs: [testNewsJob, refundGiftsJob, remindPledgesJob, learnFeesJob],
}
