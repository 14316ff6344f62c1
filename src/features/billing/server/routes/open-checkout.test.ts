import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createReady, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { makeBuyer, openShop } from '#test/makers/payment-makers.ts'

const shop = await openShop()
const { t, stripe } = shop
const plain = await testApp()

const since = (count: number) => stripe.requests.slice(count)

test('an owner is led to a page for that many tokens, with our reference on all later messages', async () => {
  const { owner } = await makeBuyer(shop)
  const before = stripe.requests.length
  const { status, body } = await owner('POST', '/api/v0/billing/checkout', { kind: 'tokens', count: 5 })
  expect(status).toBe(200)
  expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
  const [customer, session] = since(before)
  expect(customer?.path).toBe('/v1/customers')
  expect(session?.form).toMatchObject({
    mode: 'payment',
    'line_items[0][price]': 'price_token',
    'line_items[0][quantity]': '5',
    'metadata[reference]': body.purchaseKey,
    'payment_intent_data[metadata][reference]': body.purchaseKey,
    'invoice_creation[enabled]': 'true',
  })
  expect(session?.form.success_url).toMatch(
    new RegExp(`^http://localhost(:\\d+)?/account/billing\\?purchase=${body.purchaseKey}$`),
  )
  await owner('POST', '/api/v0/billing/checkout', { kind: 'gold' })
  const [gold] = since(before + 2)
  expect(gold?.form).toMatchObject({ mode: 'subscription', 'line_items[0][price]': 'price_gold' })
})

test('until it is paid nothing is there, and the purchase says so', async () => {
  const { owner, order, state } = await makeBuyer(shop)
  const purchaseKey = await order({ kind: 'tokens', count: 5 })
  expect(await state()).toEqual({ plan: 'ALECARTE', tokens: [] })
  const { body } = await owner('GET', '/api/v0/billing/purchases')
  expect(body).toEqual([
    {
      purchaseKey,
      kind: 'tokens',
      quantity: 5,
      state: 'open',
      createdAt: '2026-03-02T12:00:00.000Z',
      boughtBy: expect.stringMatching(/@example\.test$/),
    },
  ])
})

test.each([
  [{ kind: 'tokens', count: 0 }, 'count'],
  [{ kind: 'tokens', count: 101 }, 'count'],
  [{ kind: 'tokens', count: 1.5 }, 'count'],
  [{ kind: 'tokens', count: 1, price: 'price_cheap' }, 'price'],
  [{ kind: 'gold', amount: 1 }, 'amount'],
])('%j is refused at its field', async (wish, field) => {
  const { owner } = await makeBuyer(shop)
  const { status, body } = await owner('POST', '/api/v0/billing/checkout', wish)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('GOLD buys nothing, a manager buys nothing, and without a provider nothing is sold', async () => {
  const wish = { kind: 'tokens', count: 1 }
  const notSold = { status: 409, body: { message: 'This item is not for sale' } }
  const gold = await makeBuyer(shop, 'GOLD')
  expect(await gold.owner('POST', '/api/v0/billing/checkout', wish)).toMatchObject(notSold)
  expect(await gold.owner('POST', '/api/v0/billing/checkout', { kind: 'gold' })).toMatchObject(notSold)
  const manager = await makeCaller(t, { role: ROLE.manager })
  expect((await manager('POST', '/api/v0/billing/checkout', wish)).status).toBe(403)
  const account = await makeAccount(plain, { subscriptionRole: 'ALECARTE' })
  const owner = await makeCaller(plain, { account })
  expect(await owner('POST', '/api/v0/billing/checkout', wish)).toMatchObject(notSold)
  expect((await owner('GET', '/api/v0/billing')).body.sells).toEqual({ tokens: false, gold: false })
  expect((await owner('GET', '/api/v0/billing/purchases')).body).toEqual([])
})

test('a provider that is down sells nothing, and does not concern activation', async () => {
  const { account, owner, state } = await makeBuyer(shop)
  await makeTokens(t, account, 1)
  stripe.be('broken')
  const before = stripe.requests.length
  const eventKey = await createReady(owner)
  const activated = await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect([activated.status, activated.body.status]).toEqual([200, 2])
  expect(stripe.requests).toHaveLength(before)
  const refused = await owner('POST', '/api/v0/billing/checkout', { kind: 'tokens', count: 1 })
  stripe.be('well')
  expect(refused.status).toBe(502)
  expect(refused.body.message).toBe(
    'The payment service is not responding. You were not charged. Please try again',
  )
  expect((await state()).tokens).toEqual(['spent'])
  const purchases = (await owner('GET', '/api/v0/billing/purchases')).body
  expect(purchases).toMatchObject([{ kind: 'tokens', state: 'failed' }])
})

test('prices are read once for many, and are absent while the provider does not say', async () => {
  const { owner } = await makeBuyer(shop)
  stripe.be('broken')
  expect((await owner('GET', '/api/v0/billing/prices')).body).toEqual({})
  stripe.be('well')
  const prices = {
    token: { amount: 9900, currency: 'USD' },
    gold: { amount: 49_900, currency: 'USD', interval: 'month' },
  }
  expect((await owner('GET', '/api/v0/billing/prices')).body).toEqual(prices)
  const before = stripe.requests.length
  expect((await owner('GET', '/api/v0/billing/prices')).body).toEqual(prices)
  expect(stripe.requests).toHaveLength(before)
})
