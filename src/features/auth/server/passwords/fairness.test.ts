import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeUser, unique } from '#test/makers/makers.ts'

const t = await testApp()

/** Signs in and records in `order` when the response arrived. */
async function logIn(order: string[], who: string, remoteAddress: string, email: string) {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    payload: { email, password: GOOD_PASSWORD },
  })
  order.push(who)
  return statusCode
}

test.each([
  ['one address', () => '198.51.100.7'],
  ['one /64 of IPv6', (n: number) => `2001:db8:7:8::${n.toString(16)}`],
])('sign-ins from elsewhere overtake the waiting flood from %s', async (_where, addressOf) => {
  const people = await Promise.all([1, 2, 3].map(() => makeUser(t, { password: GOOD_PASSWORD })))
  const order: string[] = []
  const flood = Array.from({ length: 60 }, (_, n) =>
    logIn(order, 'flood', addressOf(n), `${unique('nobody')}@example.test`),
  )
  const honest = people.map(({ email }, n) => logIn(order, 'honest', `203.0.113.${n}`, email))
  expect(await Promise.all(honest)).toEqual([200, 200, 200])
  await Promise.all(flood)
  // Sign-ins already running finish first; after that, callers alternate.
  expect(order.lastIndexOf('honest')).toBeLessThan(30)
})
