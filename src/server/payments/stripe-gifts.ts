import type { Stripe } from 'stripe'
import { NamedError } from '#server/http/named-error.ts'
import { asking } from './asking.ts'
import type { Charge, GiftOrder, GiftPayments } from './payments.ts'
import { readSignedEvent } from './read-event.ts'

const PAGE = 100

function toSession({ amount, name, email, reference, page }: GiftOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference }
  return {
    mode: 'payment',
    submit_type: 'donate',
    client_reference_id: reference,
    customer_email: email,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name } } },
    ],
    metadata,
    payment_intent_data: { metadata, description: name },
    success_url: `${page}/thanks`,
    cancel_url: `${page}?left=1`,
  }
}

/** Accounts that are paid out in another currency have their fees in that one. */
function feeIn(balance: Stripe.Charge['balance_transaction']): number | undefined {
  return typeof balance === 'object' && balance?.currency === 'usd' ? balance.fee : undefined
}

function toCharge(charge: Stripe.Charge): Charge {
  const { payment_intent: intent, balance_transaction: balance, metadata } = charge
  return {
    payment: (typeof intent === 'string' ? intent : intent?.id) ?? charge.id,
    reference: metadata.reference,
    amount: charge.amount,
    refunded: charge.amount_refunded,
    fee: feeIn(balance),
    disputed: charge.disputed,
    at: new Date(charge.created * 1000),
  }
}

/** Gifts by Stripe: pages for an amount of one's choice, refunds, and reading its books. */
export function stripeGifts(stripe: Stripe): GiftPayments {
  const { checkout, refunds, charges, paymentIntents } = stripe
  return {
    async openGift(order) {
      const idempotencyKey = `gift-${order.reference}`
      const made = await asking(checkout.sessions.create(toSession(order), { idempotencyKey }))
      if (!made.url) throw new NamedError('paymentsDown')
      return { checkout: made.id, url: made.url }
    },
    async closeGift(id) {
      const { status } = await asking(checkout.sessions.retrieve(id))
      if (status !== 'open') return status === 'expired'
      // A payment at this very moment refuses this, and is reported next time.
      await asking(checkout.sessions.expire(id))
      return true
    },
    async refund(payment, amount, key) {
      await asking(refunds.create({ payment_intent: payment, amount }, { idempotencyKey: `refund-${key}` }))
    },
    async *listCharges(from, to) {
      const seconds = (at: Date) => Math.ceil(at.getTime() / 1000)
      const created = { gte: seconds(from), lt: seconds(to) }
      let starting_after: string | undefined
      for (;;) {
        const found = await asking(
          charges.list({
            created,
            limit: PAGE,
            expand: ['data.balance_transaction'],
            ...(starting_after === undefined ? {} : { starting_after }),
          }),
        )
        yield* found.data.filter(({ status }) => status === 'succeeded').map(toCharge)
        starting_after = found.data.at(-1)?.id
        if (!found.has_more || starting_after === undefined) return
      }
    },
    async findFee(payment) {
      const expand = ['latest_charge.balance_transaction']
      const { latest_charge: charge } = await asking(paymentIntents.retrieve(payment, { expand }))
      return typeof charge === 'object' && charge !== null ? feeIn(charge.balance_transaction) : undefined
    },
    async findReference(payment) {
      const { metadata } = await asking(paymentIntents.retrieve(payment))
      return metadata.reference
    },
    readEvent: readSignedEvent,
  }
}
