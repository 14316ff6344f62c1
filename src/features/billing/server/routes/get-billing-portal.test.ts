import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { openShop } from '#test/makers/payment-makers.ts'

const PORTAL = 'https://billing.example/portal'
const OPEN = '/api/v0/billing/portal/open'
const without = await testApp()
const t = await testApp({ config: { billingPortalUrl: PORTAL } })
const shop = await openShop()

test('an owner gets the address of the portal, or none', async () => {
  for (const [test, url] of [
    [t, PORTAL],
    [without, null],
    [shop.t, OPEN],
  ] as const) {
    const cookie = await signIn(test, await makeUser(test))
    const answer = await test.app.inject({ url: '/api/v0/billing/portal', headers: { cookie } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { url }])
  }
})

test('a manager gets none, nor does a stranger', async () => {
  for (const [test, url] of [
    [t, '/api/v0/billing/portal'],
    [shop.t, OPEN],
  ] as const) {
    const cookie = await signIn(test, await makeUser(test, { role: ROLE.manager }))
    expect((await test.app.inject({ url, headers: { cookie } })).statusCode).toBe(403)
    expect((await test.app.inject({ url })).statusCode).toBe(401)
  }
})

test('the portal is opened for the one customer of the account, or the person comes back with a message', async () => {
  const { t, stripe } = shop
  const cookie = await signIn(t, await makeUser(t))
  const go = async () => (await t.app.inject({ url: OPEN, headers: { cookie } })).headers.location
  expect(await go()).toBe('https://billing.stripe.example/p/session')
  expect(await go()).toBe('https://billing.stripe.example/p/session')
  const [first, second] = stripe.requests.filter(({ path }) => path === '/v1/billing_portal/sessions')
  expect(first?.form.customer).toMatch(/^cus_/)
  expect(second?.form.customer).toBe(first?.form.customer)
  stripe.be('broken')
  const location = await go()
  stripe.be('well')
  expect(location).toMatch(/^http:\/\/localhost(:\d+)?\/account\/billing\?portal=away$/)
})
