import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { GIVING, makeGift } from '#test/makers/gift-makers.ts'
import { connectPayments, openCharity } from '#test/makers/giving-makers.ts'
import { type MadeAccount, makeAccount } from '#test/makers/makers.ts'

const { t, stripe } = await openCharity()
let account: MadeAccount
let owner: Caller

beforeEach(async () => {
  stripe.charges.length = 0
  stripe.be('well')
  account = await makeAccount(t)
  await connectPayments(t, account.accountId)
  owner = await makeCaller(t, { account })
})

const compare = (caller: Caller, eventKey: string, query = '') =>
  caller('GET', `/api/v0/event/${eventKey}/donations/reconciliation${query}`)

const charge = (reference: string, changes: object = {}) => ({
  object: 'charge',
  id: `ch_${reference}`,
  status: 'succeeded',
  payment_intent: `pi_${reference}`,
  metadata: { reference },
  amount: 2500,
  amount_refunded: 0,
  disputed: false,
  created: Math.floor(t.clock.now().getTime() / 1000),
  balance_transaction: { fee: 103, currency: 'usd' },
  ...changes,
})

test('each difference is named, and payments of another campaign stay hidden', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  const other = await makeCaller(t)
  const elsewhere = await makeGift(t, await createCampaign(other, GIVING))
  const same = await makeGift(t, eventKey)
  const lost = await makeGift(t, eventKey, { paidAt: undefined })
  const gone = await makeGift(t, eventKey)
  const back = await makeGift(t, eventKey)
  stripe.charges.push(
    ...[
      charge(same),
      charge(lost),
      charge(back, { amount_refunded: 2500 }),
      charge(elsewhere),
      charge('don_nobody'),
    ],
  )
  const { status, body } = await compare(owner, eventKey)
  expect(status).toBe(200)
  expect(body).toMatchObject({ provider: 'stripe', compared: 2, here: 7500, there: 7500 })
  const found = body.differences.map(({ kind, donationId }: Record<string, string>) => [kind, donationId])
  expect(found.toSorted()).toEqual([
    ['missingHere', lost],
    ['missingThere', gone],
    ['otherRefund', back],
  ])
  expect(JSON.stringify(body)).not.toContain(elsewhere)
})

test('a trial run is compared with the books of the test checkout', async () => {
  const eventKey = await createCampaign(owner, { ...GIVING, testMode: true })
  const known = await makeGift(t, eventKey, { provider: 'test' })
  await makeGift(t, eventKey, { provider: 'test' })
  const { accountId: account_id } = account
  const books = { account_id, payment: `pi_${known}`, reference: known, amount: 2500, at: t.clock.now() }
  await t.db(db => db.insertInto('test_charges').values(books).execute())
  const { body } = await compare(owner, eventKey)
  expect(body).toMatchObject({ provider: 'test', compared: 1, differences: [{ kind: 'missingThere' }] })
})

test('a provider that does not answer is said to, and too many days are refused', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  expect((await compare(owner, eventKey, '?from=2026-01-01&to=2026-02-01')).status).toBe(400)
  expect((await compare(owner, eventKey, '?from=2026-02-02&to=2026-02-01')).status).toBe(400)
  expect((await compare(await makeCaller(t, { account, role: ROLE.editor }), eventKey)).status).toBe(403)
  stripe.be('broken')
  expect((await compare(owner, eventKey)).status).toBe(502)
})

test('without a provider there is nothing to compare with', async () => {
  const alone = await testApp()
  const caller = await makeCaller(alone)
  const { body } = await compare(caller, await createCampaign(caller, GIVING))
  expect(body).toEqual({ provider: 'none', compared: 0, here: 0, there: 0, differences: [] })
})
