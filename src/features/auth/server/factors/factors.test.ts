import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

const t = await testApp()

const post = (url: string, payload: object, cookie = '') =>
  t.app.inject({ method: 'POST', url, payload, ...(cookie ? { headers: { cookie } } : {}) })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() })
const login = ({ email }: MadeUser, password = GOOD_PASSWORD) => post('/login', { email, password })
type Answer = Awaited<ReturnType<typeof login>>
const cookiesOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const hasSession = (answer: Answer) => answer.cookies.some(({ name }) => name === 'drumroll')

/** Adds an authenticator app to a person, half a minute ago. */
async function addApp(cookie: string) {
  const { setup, secret } = (await post('/api/v0/user/factors/totp/setup', {}, cookie)).json()
  const body = { setup, code: codeOf(secret), name: 'My phone', current: GOOD_PASSWORD }
  const answer = await post('/api/v0/user/factors/totp', body, cookie)
  t.clock.advance({ seconds: 30 })
  return { secret, body, answer }
}

async function personWithApp() {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, user)
  const { secret, answer } = await addApp(cookie)
  return { user, cookie, secret, codes: answer.json().recoveryCodes, id: answer.json().factor.id }
}

function auditOf(user: MadeUser) {
  return t.db(db =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', user.accountId)
      .where('action', 'like', 'factor.%')
      .orderBy('seq')
      .execute()
      .then(rows => rows.map(({ action }) => action)),
  )
}

test('an authenticator app is added with its code and the password, and gives ten recovery codes', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, user)
  const { answer, body } = await addApp(cookie)
  expect(answer.statusCode).toBe(200)
  expect(new Set(answer.json().recoveryCodes).size).toBe(10)
  const list = (await t.app.inject({ url: '/api/v0/user/factors', headers: { cookie } })).json()
  expect(list).toMatchObject({ factors: [{ kind: 'totp', name: 'My phone' }], recoveryCodes: 10 })
  expect(JSON.stringify(list)).not.toContain('secret')
  expect((await post('/api/v0/user/factors/totp', body, cookie)).statusCode).toBe(409)
})

test('neither a wrong code nor a wrong password adds an app, and a setup is for one person', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, user)
  const { setup, secret } = (await post('/api/v0/user/factors/totp/setup', {}, cookie)).json()
  const body = { setup, code: codeOf(secret), name: 'My phone', current: GOOD_PASSWORD }
  const add = (change: object, as = cookie) => post('/api/v0/user/factors/totp', { ...body, ...change }, as)
  expect((await add({ current: 'Wrong' })).json().errors).toHaveProperty('current')
  expect((await add({ code: codeOf(secret) === '000000' ? '1' : '000000' })).json().errors).toHaveProperty(
    'code',
  )
  const other = await makeUser(t, { password: GOOD_PASSWORD })
  expect((await add({}, await signIn(t, other))).json().errors).toHaveProperty('setup')
  expect(await auditOf(user)).toEqual([])
})

test('the right password opens no session until the code comes, and a code works once', async () => {
  const { user, secret } = await personWithApp()
  const asked = await login(user)
  expect(asked.statusCode).toBe(403)
  expect(asked.json()).toMatchObject({ factors: ['totp'] })
  expect(hasSession(asked)).toBe(false)
  const proof = { kind: 'totp', code: codeOf(secret) }
  const confirmed = await post('/login/factor', proof, cookiesOf(asked))
  expect(confirmed.json()).toMatchObject({ user: { email: user.email } })
  expect(hasSession(confirmed)).toBe(true)
  expect((await post('/login/factor', proof, cookiesOf(asked))).json().message).toContain('expired')
  const second = await post('/login/factor', proof, cookiesOf(await login(user)))
  expect(second.statusCode).toBe(403)
  expect(hasSession(second)).toBe(false)
  expect(await auditOf(user)).toEqual(['factor.added', 'factor.refused'])
})

test('a temporary password needs the second factor as well', async () => {
  const { user, secret } = await personWithApp()
  await t.app.inject({ url: '/passwordreset', query: { email: user.email } })
  await t.runDueJobs()
  const temporary = /^\S{14}$/m.exec(t.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const asked = await login(user, temporary)
  expect([asked.statusCode, asked.json().factors]).toEqual([403, ['totp']])
  expect(hasSession(asked)).toBe(false)
  const proof = { kind: 'totp', code: codeOf(secret) }
  expect(hasSession(await post('/login/factor', proof, cookiesOf(asked)))).toBe(true)
})

test('a wrong password says nothing of second factors', async () => {
  const { user } = await personWithApp()
  const answer = await login(user, 'Wrong-Horse-1!')
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ message: 'Invalid credentials', code: 'unauthenticated' })
})

test('wrong codes are limited, and the right one is refused then', async () => {
  const { user, secret } = await personWithApp()
  const wrong = { kind: 'recovery', code: 'aaaabbbbcccc' }
  for (let n = 1; n <= 10; n += 1) {
    expect((await post('/login/factor', wrong, cookiesOf(await login(user)))).statusCode).toBe(403)
  }
  const stopped = await post('/login/factor', wrong, cookiesOf(await login(user)))
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  const right = { kind: 'totp', code: codeOf(secret) }
  expect((await post('/login/factor', right, cookiesOf(await login(user)))).statusCode).toBe(200)
})

test('a pending sign-in ends after ten minutes, and when the password changes', async () => {
  const { user, secret } = await personWithApp()
  const late = cookiesOf(await login(user))
  t.clock.advance({ minutes: 10 })
  const code = () => ({ kind: 'totp', code: codeOf(secret) })
  expect((await post('/login/factor', code(), late)).statusCode).toBe(403)
  const changed = cookiesOf(await login(user))
  await t.db(db =>
    db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', user.userId).execute(),
  )
  expect((await post('/login/factor', code(), changed)).statusCode).toBe(401)
})

test('of 64 parallel sign-ins with one recovery code, one gets in', async () => {
  const { user, codes } = await personWithApp()
  const pending = cookiesOf(await login(user))
  const others = await Promise.all(Array.from({ length: 7 }, async () => cookiesOf(await login(user))))
  const cookies = Array.from({ length: 64 }, (_, n) => others[n % 7] ?? pending)
  const answers = await Promise.all(
    cookies.map(cookie => post('/login/factor', { kind: 'recovery', code: codes[0] }, cookie)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => ![200, 403, 429].includes(statusCode))).toEqual([])
  expect((await auditOf(user)).filter(action => action === 'factor.recoveryUsed')).toHaveLength(1)
})

test('of 64 parallel checks of one recovery code, one finds it unused', async () => {
  const { user, codes } = await personWithApp()
  const code = String(codes[0]).replaceAll('-', '')
  const checks = Array.from({ length: 64 }, () =>
    t.db(db => spendRecoveryCode(db, t.deps, user.userId, code)),
  )
  expect((await Promise.all(checks)).filter(Boolean)).toHaveLength(1)
})

test("NextAuth's client reads that a second factor is needed", async () => {
  const { user, secret } = await personWithApp()
  const csrf = await t.app.inject({ url: '/api/auth/csrf' })
  const cookie = cookiesOf(csrf)
  const form = { email: user.email, password: GOOD_PASSWORD, json: true, csrfToken: csrf.json().csrfToken }
  const asked = await post('/api/auth/callback/credentials', form, cookie)
  expect(asked.statusCode).toBe(403)
  const { url, factors } = asked.json()
  expect(new URL(url).searchParams.get('error')).toBe('SecondFactorRequired')
  expect(factors).toEqual(['totp'])
  const proof = { kind: 'totp', code: codeOf(secret) }
  expect((await post('/login/factor', proof, cookiesOf(asked))).statusCode).toBe(200)
})

test('removing the last factor takes the password, ends the recovery codes, and signing in is as before', async () => {
  const { user, cookie, id } = await personWithApp()
  const remove = (current: string) =>
    t.app.inject({
      method: 'DELETE',
      url: `/api/v0/user/factors/${id}`,
      headers: { cookie },
      payload: { current },
    })
  expect((await remove('Wrong')).statusCode).toBe(400)
  expect((await remove(GOOD_PASSWORD)).statusCode).toBe(200)
  expect((await login(user)).statusCode).toBe(200)
  const list = (await t.app.inject({ url: '/api/v0/user/factors', headers: { cookie } })).json()
  expect(list).toEqual({ factors: [], recoveryCodes: 0 })
  expect(await auditOf(user)).toEqual(['factor.added', 'factor.removed'])
})

test('new recovery codes replace the old ones', async () => {
  const { user, cookie, codes } = await personWithApp()
  const made = await post('/api/v0/user/factors/recovery-codes', { current: GOOD_PASSWORD }, cookie)
  const [fresh] = made.json().recoveryCodes
  const enter = async (code: unknown) =>
    (await post('/login/factor', { kind: 'recovery', code }, cookiesOf(await login(user)))).statusCode
  expect(await enter(codes[0])).toBe(403)
  expect(await enter(String(fresh).toUpperCase())).toBe(200)
})
