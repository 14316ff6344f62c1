import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const secure = await testApp({ config: { publicUrl: 'https://promo.test' } })

function sessionOf(cookie: string, url = '/api/auth/session') {
  return t.app.inject({ url, headers: { cookie } })
}

test('without a session the answer is an empty object', async () => {
  for (const cookie of ['', 'drumroll=', `drumroll=${'A'.repeat(43)}`, 'drumroll=%00', 'drumroll=null']) {
    const answer = await sessionOf(cookie)
    expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
  }
})

test('a session that is used lasts; one that rests for a day is over', async () => {
  const cookie = await signIn(t, await makeUser(t))
  for (let day = 1; day <= 3; day += 1) {
    t.clock.advance({ hours: 23 })
    expect((await sessionOf(cookie)).json()).toHaveProperty('user')
  }
  t.clock.advance({ hours: 24 })
  expect((await sessionOf(cookie)).json()).toEqual({})
})

test('after 30 days a session is over, regardless of its use', async () => {
  const cookie = await signIn(t, await makeUser(t))
  for (let n = 1; n < 60; n += 1) {
    t.clock.advance({ hours: 12 })
    expect((await sessionOf(cookie)).json()).toHaveProperty('user')
  }
  t.clock.advance({ hours: 12 })
  expect((await sessionOf(cookie)).json()).toEqual({})
})

test('a refresh reads the person from the database', async () => {
  const user = await makeUser(t)
  const cookie = await signIn(t, user)
  await t.db(db =>
    db
      .updateTable('users')
      .set({ first_name: 'Grace', icon: 'avatar7', role: 6000 })
      .where('id', '=', user.userId)
      .execute(),
  )
  const url = '/api/auth/session?update&email=staff@demo.test&role=1'
  expect((await sessionOf(cookie, url)).json()).toMatchObject({
    user: { email: user.email, firstName: 'Grace', role: 6000, properties: { icon: 'avatar7' } },
    expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a person who is disabled is out at once', async () => {
  const user = await makeUser(t)
  const cookie = await signIn(t, user)
  await t.db(db =>
    db.updateTable('users').set({ disabled_at: t.clock.now() }).where('id', '=', user.userId).execute(),
  )
  expect((await sessionOf(cookie)).json()).toEqual({})
  const answer = await t.app.inject({ url: '/api/v0/outbox', headers: { cookie } })
  expect(answer.statusCode).toBe(401)
})

test('over HTTPS cookies are bound to this host', async () => {
  const user = await makeUser(secure, { password: GOOD_PASSWORD })
  const { cookies } = await secure.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: user.email, password: GOOD_PASSWORD },
  })
  const bound = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
  expect(cookies).toMatchObject([
    { name: '__Host-drumroll', ...bound },
    { name: '__Host-drumroll-devices', ...bound },
  ])
  for (const cookie of cookies) expect(cookie).not.toHaveProperty('domain')
})
