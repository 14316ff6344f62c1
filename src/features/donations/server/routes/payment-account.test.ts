import { expect, test } from 'vitest'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { openCharity } from '#test/makers/giving-makers.ts'

const { t, stripe } = await openCharity()
const PATH = '/api/v0/payments/account'
const KEYS = { secretKey: 'sk_live_1234abcd', webhookSecret: 'whsec_1' }

test('an owner connects an account at Stripe, sees the end of its key alone, and takes it away again', async () => {
  const owner = await makeCaller(t)
  const before = (await owner('GET', PATH)).body
  expect(before).toEqual({
    connected: false,
    live: false,
    webhookUrl: expect.stringMatching(
      /^https:\/\/promo\.test\/api\/v0\/payments\/webhook\/stripe\?account=pac_\w{16}$/,
    ),
  })
  const { body: after } = await owner('PUT', PATH, KEYS)
  expect(after).toMatchObject({ connected: true, live: true, keyEnd: 'abcd', webhookUrl: before.webhookUrl })
  const rows = await t.db(db => db.selectFrom('payment_accounts').selectAll().execute())
  expect(JSON.stringify(rows.map(row => row.secret_sealed?.toString('latin1')))).not.toContain('sk_live')
  expect((await owner('DELETE', PATH)).body).toMatchObject({ connected: false, live: false })
})

test('a key that Stripe refuses is refused, and so is malformed text', async () => {
  const owner = await makeCaller(t)
  stripe.be('broken')
  const refused = await owner('PUT', PATH, KEYS)
  stripe.be('well')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['secretKey']])
  const odd = await owner('PUT', PATH, { secretKey: 'pk_live_1', webhookSecret: 'secret' })
  expect([odd.status, Object.keys(odd.body.errors)]).toEqual([400, ['secretKey', 'webhookSecret']])
  expect((await owner('GET', PATH)).body.connected).toBe(false)
})
