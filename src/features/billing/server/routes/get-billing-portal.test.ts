import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers.ts'

const PORTAL = 'https://billing.example/portal'
const without = await testApp()
const t = await testApp({ config: { billingPortalUrl: PORTAL } })

test('an owner gets the address of the portal, or none', async () => {
  for (const [test, url] of [
    [t, PORTAL],
    [without, null],
  ] as const) {
    const cookie = await signIn(test, await makeUser(test))
    const answer = await test.app.inject({ url: '/api/v0/billing/portal', headers: { cookie } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { url }])
  }
})

test('a manager gets none, nor does a stranger', async () => {
  const cookie = await signIn(t, await makeUser(t, { role: ROLE.manager }))
  const answer = await t.app.inject({ url: '/api/v0/billing/portal', headers: { cookie } })
  expect(answer.statusCode).toBe(403)
  expect((await t.app.inject({ url: '/api/v0/billing/portal' })).statusCode).toBe(401)
})
