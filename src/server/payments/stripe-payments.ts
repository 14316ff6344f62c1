import { Stripe } from 'stripe'
import { NamedError } from '../named-error.ts'
import type { CheckoutOrder, Payments } from './payments.ts'
import { readNews, StripeEvent } from './stripe-events.ts'

const ANSWER_MS = 10_000
/** A message that is older than this is refused, so that one that was caught cannot be sent again for ever. */
const TOLERANCE_SECONDS = 300

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

/** The reference goes onto everything that the provider may tell about later. */
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

/** What goes wrong at the provider is told as that, and nothing of it is shown. */
async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const error = new NamedError('paymentsDown', { retryAfter: 10 })
    error.cause = cause
    throw error
  }
}

/** Payments by Stripe. */
export function stripePayments(secretKey: string, url: string | undefined): Payments {
  const stripe = connect(secretKey, url)
  return {
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
    async findReference(payment) {
      const { metadata } = await asking(stripe.paymentIntents.retrieve(payment))
      return metadata.reference
    },
    readEvent(body, signature, secret, now) {
      try {
        const args = [TOLERANCE_SECONDS, undefined, now.getTime()] as const
        stripe.webhooks.signature?.verifyHeader(body, signature, secret, ...args)
      } catch {
        throw new NamedError('badSignature')
      }
      const event = StripeEvent.parse(JSON.parse(body))
      return { id: event.id, at: new Date(event.created * 1000), ...readNews(event) }
    },
  }
}
