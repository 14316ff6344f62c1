import { afterAll, expect, test } from 'vitest'
import { startStripeDouble } from '#test/stripe-double.ts'
import { stripePayments } from './stripe-payments.ts'

const stripe = await startStripeDouble()
const payments = stripePayments('sk_test_1', stripe.url)
afterAll(() => stripe.close())

const ORDER = {
  amount: 2606,
  name: 'Gift to Paws & Found',
  email: 'ada@example.com',
  reference: 'don_aaaaaaaaaaaaaaaa',
  page: 'https://promo.example.com/donate/plg_aaaaaaaaaaaaaaaa',
}

test('a page asks for the amount in cents of dollars, and our reference is on the payment', async () => {
  const first = await payments.openGift(ORDER)
  const { form } = stripe.requests.at(-1) ?? {}
  expect(form).toMatchObject({
    mode: 'payment',
    submit_type: 'donate',
    'line_items[0][price_data][unit_amount]': '2606',
    'line_items[0][price_data][currency]': 'usd',
    'payment_intent_data[metadata][reference]': ORDER.reference,
    success_url: `${ORDER.page}/thanks`,
  })
  expect(await payments.openGift(ORDER)).toEqual(first)
})

test('an unpaid page can be closed, a paid one cannot', async () => {
  const { checkout } = await payments.openGift({ ...ORDER, reference: 'don_bbbbbbbbbbbbbbbb' })
  expect(await payments.closeGift(checkout)).toBe(true)
  expect(await payments.closeGift(checkout)).toBe(true)
  const paid = await payments.openGift({ ...ORDER, reference: 'don_cccccccccccccccc' })
  stripe.complete(paid.checkout)
  expect(await payments.closeGift(paid.checkout)).toBe(false)
})

test('the ledger is read with the provider’s fees, without payments that failed', async () => {
  const charge = {
    object: 'charge',
    amount: 2606,
    amount_refunded: 0,
    created: 1_772_000_000,
    disputed: false,
  }
  stripe.charges.push(
    {
      ...charge,
      id: 'ch_1',
      status: 'succeeded',
      payment_intent: 'pi_1',
      metadata: { reference: ORDER.reference },
      balance_transaction: { fee: 106, currency: 'usd' },
    },
    {
      ...charge,
      id: 'ch_2',
      status: 'failed',
      payment_intent: 'pi_2',
      metadata: {},
      balance_transaction: null,
    },
  )
  const found = []
  for await (const one of payments.listCharges(new Date(0), new Date('2027-01-01'))) found.push(one)
  expect(found).toEqual([
    {
      payment: 'pi_1',
      reference: ORDER.reference,
      amount: 2606,
      refunded: 0,
      fee: 106,
      disputed: false,
      at: new Date(1_772_000_000_000),
    },
  ])
})

test('a refund with the same key is asked for once', async () => {
  await payments.refund('pi_1', 2606, 'don_aaaaaaaaaaaaaaaa')
  await payments.refund('pi_1', 2606, 'don_aaaaaaaaaaaaaaaa')
  const asked = stripe.requests.filter(({ path }) => path === '/v1/refunds')
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test('a provider that is down is reported, without its own words', async () => {
  stripe.be('broken')
  await expect(payments.openGift({ ...ORDER, reference: 'don_dddddddddddddddd' })).rejects.toMatchObject({
    code: 'paymentsDown',
  })
  stripe.be('well')
})
