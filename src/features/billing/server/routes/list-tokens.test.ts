import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()

test.each([
  ['ALECARTE', 2],
  ['GOLD', 0],
  ['alecarte', 0],
  ['TRIAL', 0],
])('an account of plan %s sees %i of its two tokens', async (subscriptionRole, seen) => {
  const account = await makeAccount(t, { subscriptionRole })
  await makeTokens(t, account, 2)
  const caller = await makeCaller(t, { account })
  const { status, body } = await caller('GET', '/api/v0/event/tokens/account')
  expect(status).toBe(200)
  expect(body).toHaveLength(seen)
})

test('tokens of another account are not among them', async () => {
  await makeTokens(t, await makeAccount(t, { subscriptionRole: 'ALECARTE' }), 1)
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const [own] = await makeTokens(t, account, 1)
  const caller = await makeCaller(t, { account })
  expect((await caller('GET', '/api/v0/event/tokens/account')).body).toEqual([
    { tokenKey: own, status: 'unspent', source: 'grant', createdAt: '2026-03-02T12:00:00.000Z' },
  ])
})
