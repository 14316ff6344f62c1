import { Stripe } from 'stripe'
import { NamedError } from '#server/http/named-error.ts'
import { asking } from './asking.ts'
import type { CheckoutOrder, Payments } from './payments.ts'
import { stripeGifts } from './stripe-gifts.ts'

const ANSWER_MS = 10_000

/** @param url of a service that speaks Stripe's protocol; Stripe's own when absent */
function connect(secretKey: string, url: string | undefined): Stripe {
  const { hostname, port, protocol } = new URL(url ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: ANSWER_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** The reference goes onto every object that later messages may be about. */
function toSession(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const { mode, customer, lines, reference, successUrl, cancelUrl } = order
  const metadata = { reference }
  return {
    mode,
    customer,
    client_reference_id: reference,
    line_items: lines.map(({ price, quantity }) => ({ price, quantity })),
    metadata,
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(mode === 'payment'
      ? { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }
      : { subscription_data: { metadata } }),
  }
}

/**
 * Checks that Stripe accepts our key, without changing anything. A restricted key need not see the balance.
 * @throws Stripe's error
 */
export async function tryStripe(secretKey: string, url: string | undefined): Promise<void> {
  try {
    await connect(secretKey, url).balance.retrieve()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error
  }
}

/** Payments by Stripe. */
export function stripePayments(secretKey: string, url: string | undefined): Payments {
  const stripe = connect(secretKey, url)
  return {
    ...stripeGifts(stripe),
    async createCustomer({ name, email, key }) {
      const idempotencyKey = `customer-${key}`
      const made = stripe.customers.create({ name, email, metadata: { reference: key } }, { idempotencyKey })
      return (await asking(made)).id
    },
    async openCheckout(order) {
      const idempotencyKey = `checkout-${order.reference}`
      const { id, url: page } = await asking(
        stripe.checkout.sessions.create(toSession(order), { idempotencyKey }),
      )
      if (!page) throw new NamedError('paymentsDown')
      return { checkout: id, url: page }
    },
    async openPortal(customer, returnUrl) {
      const session = stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
      return (await asking(session)).url
    },
    async getPrice(price) {
      const { unit_amount: amount, currency, recurring } = await asking(stripe.prices.retrieve(price))
      return { amount: amount ?? 0, currency: currency.toUpperCase(), interval: recurring?.interval }
    },
  }
}
