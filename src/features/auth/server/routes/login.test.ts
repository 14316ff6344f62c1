import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()

function login(email: string, password: string, options: { remoteAddress?: string; cookie?: string } = {}) {
  const { remoteAddress = '198.51.100.1', cookie } = options
  return t.app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress,
    payload: { email, password },
    ...(cookie ? { headers: { cookie } } : {}),
  })
}

function sessionOf(cookie: string) {
  return t.app.inject({ url: '/api/auth/session', headers: { cookie } }).then(answer => answer.json())
}

test('the right password opens a session and names its person', async () => {
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const user = await makeUser(t, { account, password: GOOD_PASSWORD, role: ROLE.manager })
  const answer = await login(` ${user.email.toUpperCase()} `, GOOD_PASSWORD)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    user: {
      firstName: 'Ada',
      lastName: 'Byron',
      email: user.email,
      role: 4000,
      subscriptionRole: 'ALECARTE',
      changePassword: true,
      properties: { icon: 'avatar0' },
    },
  })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'drumroll', path: '/', httpOnly: true, sameSite: 'Lax' })
  expect(await sessionOf(`drumroll=${cookie?.value}`)).toMatchObject({ user: { email: user.email } })
})

test('a wrong password, an unknown person and a disabled one get the very same refusal', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const disabled = await makeUser(t, { password: GOOD_PASSWORD, disabled: true })
  const answers = [
    await login(user.email, 'Wrong-Horse-1!'),
    await login(`${unique('nobody')}@example.test`, GOOD_PASSWORD),
    await login(disabled.email, GOOD_PASSWORD),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ message: 'Invalid credentials', code: 'unauthenticated' })
    expect(answer.cookies).toEqual([])
  }
})

test('people of a disabled account cannot sign in, and their sessions are over', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, user)
  await t.db(db =>
    db.updateTable('accounts').set({ disabled_at: t.clock.now() }).where('id', '=', user.accountId).execute(),
  )
  expect((await login(user.email, GOOD_PASSWORD)).statusCode).toBe(401)
  expect(await sessionOf(cookie)).toEqual({})
})

test('ten wrong tries are free; the eleventh asks for a proof, even with the right password', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  for (let n = 1; n <= 10; n += 1) expect((await login(user.email, `Wrong-${n}`)).statusCode).toBe(401)
  const stopped = await login(user.email, GOOD_PASSWORD)
  expect(stopped.statusCode).toBe(429)
  expect(stopped.json()).toHaveProperty('challenge')
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(900)
  expect((await login(user.email, GOOD_PASSWORD, { remoteAddress: '198.51.100.2' })).statusCode).toBe(200)
  t.clock.advance({ minutes: 15 })
  expect((await login(user.email, GOOD_PASSWORD)).statusCode).toBe(200)
})

test('neither another spelling of the address nor another IP of the same network gives more tries', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  for (let n = 1; n <= 10; n += 1) {
    await login(n % 2 ? user.email : user.email.toUpperCase(), 'Wrong', {
      remoteAddress: `2001:db8:5:6::${n}`,
    })
  }
  const stopped = await login(user.email, GOOD_PASSWORD, { remoteAddress: '2001:db8:5:6:ffff::1' })
  expect(stopped.statusCode).toBe(429)
})

test('forwarding headers of strangers are not believed', async () => {
  const user = await makeUser(t)
  const tryWith = (forwarded: string) =>
    t.app.inject({
      method: 'POST',
      url: '/login',
      remoteAddress: '198.51.100.9',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: user.email, password: 'Wrong' },
    })
  for (let n = 1; n <= 10; n += 1) expect((await tryWith(`203.0.113.${n}`)).statusCode).toBe(401)
  expect((await tryWith('203.0.113.99')).statusCode).toBe(429)
})

test('a person who signs in often is not taken for a guesser', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  for (let n = 1; n <= 12; n += 1) expect((await login(user.email, GOOD_PASSWORD)).statusCode).toBe(200)
})

test('a session that was there before is over, and its token never becomes the new one', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const planted = await signIn(t, await makeUser(t))
  const answer = await login(user.email, GOOD_PASSWORD, { cookie: planted })
  expect(planted).not.toContain(answer.cookies[0]?.value)
  expect(await sessionOf(planted)).toEqual({})
})

test.each([
  ['an e-mail that is no address', { email: 'ada', password: 'x' }, 'email', 'Email is a required field'],
  [
    'several e-mails',
    { email: ['a@b.test', 'c@d.test'], password: 'x' },
    'email',
    'Email is a required field',
  ],
  [
    'two addresses in one',
    { email: 'a@b.test,c@d.test', password: 'x' },
    'email',
    'Email is a required field',
  ],
  [
    'a line break',
    { email: 'a@b.test\r\nbcc: c@d.test', password: 'x' },
    'email',
    'Email is a required field',
  ],
  ['a lookalike letter', { email: 'аda@b.test', password: 'x' }, 'email', 'Email is a required field'],
  ['no password', { email: 'a@b.test', password: '' }, 'password', 'Please enter your password'],
  ['an endless password', { email: 'a@b.test', password: 'x'.repeat(129) }, 'password', expect.any(String)],
  ['an unknown field', { email: 'a@b.test', password: 'x', role: 1 }, 'role', 'Unknown field'],
])('%s is refused by name', async (_case, payload, field, message) => {
  const answer = await t.app.inject({ method: 'POST', url: '/login', payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ [field]: message })
})

test('only JSON is taken, and only from our own pages', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const payload = { email: user.email, password: GOOD_PASSWORD }
  const form = new URLSearchParams(payload).toString()
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': type },
      payload: form,
    })
    expect(answer.statusCode).toBe(415)
  }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    { origin: 'https://evil.test' },
  ]) {
    const answer = await t.app.inject({ method: 'POST', url: '/login', headers, payload })
    expect(answer.statusCode).toBe(403)
  }
})
