import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()

const url = '/api/v0/user/sessions'
const ask = (cookie: string, method: 'GET' | 'DELETE' = 'GET', path = '') =>
  t.app.inject({ method, url: `${url}${path}`, headers: { cookie } })

test('every session is listed by device, with the current one marked', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const phone = await t.app.inject({
    method: 'POST',
    url: '/login',
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
    },
    payload: { email: user.email, password: GOOD_PASSWORD },
  })
  expect(phone.statusCode).toBe(200)
  t.clock.advance({ minutes: 5 })
  const here = await signIn(t, user)
  const sessions = (await ask(here)).json()
  const now = t.clock.now().toISOString()
  expect(sessions).toEqual([
    {
      id: expect.stringMatching(/^ses_/),
      device: 'Unknown device',
      signedInAt: now,
      seenAt: now,
      here: true,
    },
    expect.objectContaining({ device: 'Safari on an iPhone', here: false }),
  ])
})

test('signing out one session or all others takes effect at once', async () => {
  const user = await makeUser(t)
  const cookies = [await signIn(t, user), await signIn(t, user), await signIn(t, user)]
  const [here = '', second = '', third = ''] = cookies
  const sessions: { id: string; here: boolean }[] = (await ask(second)).json()
  const ofSecond = sessions.find(session => session.here)?.id
  expect((await ask(here, 'DELETE', `/${ofSecond}`)).json()).toEqual({ ok: true })
  expect((await ask(second)).statusCode).toBe(401)
  expect((await ask(here, 'DELETE')).json()).toEqual({ ended: 1 })
  expect([(await ask(third)).statusCode, (await ask(here)).json().length]).toEqual([401, 1])
})

test("users cannot see or end a colleague's sessions", async () => {
  const account = await makeAccount(t)
  const [user, colleague] = [await makeUser(t, { account }), await makeUser(t, { account })]
  const [mine, theirs] = [await signIn(t, user), await signIn(t, colleague)]
  const [session] = (await ask(theirs)).json()
  expect((await ask(mine)).json()).toHaveLength(1)
  expect((await ask(mine, 'DELETE', `/${session.id}`)).statusCode).toBe(404)
  expect((await ask(theirs)).statusCode).toBe(200)
})

test('an ended session is not listed', async () => {
  const user = await makeUser(t)
  await signIn(t, user)
  t.clock.advance({ hours: 25 })
  expect((await ask(await signIn(t, user))).json()).toHaveLength(1)
})

test("signing staff out elsewhere ends acting for a client, and the client's audit log shows it", async () => {
  const staff = await makeUser(t, { role: ROLE.staffOperations })
  const client = await makeAccount(t)
  const [here, there] = [await signIn(t, staff), await signIn(t, staff)]
  const acting = await t.app.inject({
    method: 'POST',
    url: '/api/v0/ranch/act-as',
    headers: { cookie: there },
    payload: { cid: client.accountId, reason: 'Asked by phone' },
  })
  expect(acting.statusCode).toBe(200)
  expect((await ask(here, 'DELETE')).json()).toEqual({ ended: 1 })
  const log = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', client.accountId)
      .orderBy('seq')
      .execute(),
  )
  expect(log.map(({ action }) => action)).toEqual(['acting.started', 'acting.stopped'])
})
