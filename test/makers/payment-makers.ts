import { afterAll } from 'vitest'
import { signEvent } from '#server/payments/read-event.ts'
import { stripePayments } from '#server/payments/stripe-payments.ts'
import { type TestApp, testApp } from '../app.ts'
import { type StripeDouble, startStripeDouble } from '../stripe-double.ts'
import { type Caller, makeCaller } from './campaign-makers.ts'
import { type MadeAccount, makeAccount, unique } from './makers.ts'

export const WEBHOOK_SECRET = 'whsec_test'

export interface Shop {
  t: TestApp
  stripe: StripeDouble
  /** Delivers a message as Stripe does; `changes` spoil it. */
  deliver(
    event: object,
    changes?: { body?: string; header?: string; secret?: string; at?: Date },
  ): Promise<number>
}

/** The service with a payment provider beside it, for one test file. */
export async function openShop(): Promise<Shop> {
  const stripe = await startStripeDouble()
  const secretKey = 'sk_test_1'
  const prices = { tokenPrice: 'price_token', goldPrice: 'price_gold' }
  const config = { stripe: { secretKey, webhookSecret: WEBHOOK_SECRET, url: stripe.url, ...prices } }
  const t = await testApp({ config })
  t.deps.payments = stripePayments(secretKey, stripe.url)
  afterAll(() => stripe.close())
  return {
    t,
    stripe,
    async deliver(event, { body, header, secret = WEBHOOK_SECRET, at = t.clock.now() } = {}) {
      const text = JSON.stringify(event)
      const { statusCode } = await t.app.inject({
        method: 'POST',
        url: '/api/v0/billing/webhook',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': header ?? signEvent(text, secret, at),
        },
        payload: body ?? text,
      })
      return statusCode
    },
  }
}

/** A message about `object`. */
export function event(test: TestApp, type: string, object: object, at: Date = test.clock.now()) {
  return {
    id: unique('evt'),
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  }
}

export interface Buyer {
  account: MadeAccount
  owner: Caller
  /** Begins to buy; returns our reference. */
  order(wish: object): Promise<string>
  /** The provider's name for the account. */
  customer(): Promise<string>
  /** The plan and the states of all tokens, in order. */
  state(): Promise<{ plan: string; tokens: string[] }>
}

/** An à-la-carte account whose owner buys. */
export async function makeBuyer({ t }: Shop, subscriptionRole = 'ALECARTE'): Promise<Buyer> {
  const account = await makeAccount(t, { subscriptionRole })
  const owner = await makeCaller(t, { account })
  const { accountId } = account
  const row = () =>
    t.db(db => db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow())
  return {
    account,
    owner,
    async order(wish) {
      const { status, body } = await owner('POST', '/api/v0/billing/checkout', wish)
      if (status !== 200) throw new Error(`checkout answered ${status}`)
      return body.purchaseKey
    },
    customer: async () => (await row()).payment_customer ?? '',
    async state() {
      const tokens = await t.db(db =>
        db.selectFrom('tokens').select('status').where('account_id', '=', accountId).orderBy('id').execute(),
      )
      return { plan: (await row()).subscription_role, tokens: tokens.map(({ status }) => status) }
    },
  }
}

/** Stripe's message about a payment for tokens. */
export const paidSession = (reference: string, payment: string, changes: object = {}) => ({
  object: 'checkout.session',
  metadata: { reference },
  payment_status: 'paid',
  payment_intent: payment,
  amount_total: 29_700,
  currency: 'usd',
  ...changes,
})

/** Stripe's message about a refund. */
export const refundedCharge = (payment: string, refunded: number, reference?: string) => ({
  object: 'charge',
  payment_intent: payment,
  amount: 29_700,
  amount_refunded: refunded,
  metadata: reference === undefined ? {} : { reference },
})

/** Stripe's message about a GOLD subscription. */
export const goldSubscription = (customer: string, status: string, changes: object = {}) => ({
  id: `sub_${customer}`,
  object: 'subscription',
  metadata: {},
  customer,
  status,
  cancel_at_period_end: false,
  items: { data: [{ price: { id: 'price_gold' }, current_period_end: 1_775_000_000 }] },
  ...changes,
})
