import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeAuthenticator } from '#test/makers/authenticator.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const ORIGIN = t.deps.config.publicUrl ?? 'http://localhost'

const post = (url: string, payload: object, cookie = '') =>
  t.app.inject({ method: 'POST', url, payload, headers: { host: new URL(ORIGIN).host, cookie } })
type Answer = Awaited<ReturnType<typeof post>>
const cookiesOf = (answer: Answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const challengeOf = async (url: string, cookie = ''): Promise<string> =>
  (await post(url, {}, cookie)).json().challenge

const SETUP = '/api/v0/user/factors/passkeys/setup'
const ALONE = '/login/passkey/options'

async function personWithPasskey() {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, user)
  const device = makeAuthenticator(ORIGIN)
  const credential = device.create(await challengeOf(SETUP, cookie))
  const body = { name: 'My key', current: GOOD_PASSWORD, credential }
  const added = await post('/api/v0/user/factors/passkeys', body, cookie)
  return { user, cookie, device, body, added }
}

/** The password step; its cookie and the challenge for a passkey. */
async function passwordStep({ email }: MadeUser) {
  const asked = await post('/login', { email, password: GOOD_PASSWORD })
  expect(asked.json().factors).toEqual(['passkey'])
  const pending = cookiesOf(asked)
  return { pending, challenge: await challengeOf('/login/factor/options', pending) }
}

const confirm = (assertion: object, pending: string) =>
  post('/login/factor', { kind: 'passkey', assertion }, pending)
const alone = (assertion: object) => post('/login/passkey', { assertion })

test('a passkey is added with the password and its own challenge, once', async () => {
  const { added, body, cookie } = await personWithPasskey()
  expect(added.statusCode).toBe(200)
  expect(added.json()).toMatchObject({ factor: { kind: 'passkey', name: 'My key' } })
  expect(added.json().recoveryCodes).toHaveLength(10)
  const again = await post('/api/v0/user/factors/passkeys', body, cookie)
  expect(again.json().errors).toHaveProperty('credential')
})

test('a passkey made for another site or another person is refused', async () => {
  const cookie = await signIn(t, await makeUser(t, { password: GOOD_PASSWORD }))
  const other = await signIn(t, await makeUser(t))
  const add = (credential: object) =>
    post('/api/v0/user/factors/passkeys', { name: 'Key', current: GOOD_PASSWORD, credential }, cookie)
  const foreign = makeAuthenticator('https://evil.test').create(await challengeOf(SETUP, cookie))
  const theirs = makeAuthenticator(ORIGIN).create(await challengeOf(SETUP, other))
  expect((await add(foreign)).statusCode).toBe(400)
  expect((await add(theirs)).statusCode).toBe(400)
})

test('a passkey confirms a sign-in, and its assertion works once', async () => {
  const { user, device } = await personWithPasskey()
  const { pending, challenge } = await passwordStep(user)
  const assertion = device.sign(challenge, { count: 2, isVerified: false })
  const entered = await confirm(assertion, pending)
  expect(entered.json()).toMatchObject({ user: { email: user.email } })
  const second = await passwordStep(user)
  expect((await confirm(assertion, second.pending)).statusCode).toBe(403)
})

test("another person's passkey does not confirm a sign-in", async () => {
  const victim = await personWithPasskey()
  const attacker = await personWithPasskey()
  const { pending, challenge } = await passwordStep(victim.user)
  expect((await confirm(attacker.device.sign(challenge, { count: 2 }), pending)).statusCode).toBe(403)
})

test('a passkey signs in alone when it checked its user, and a replay is refused', async () => {
  const { user, device } = await personWithPasskey()
  const unverified = device.sign(await challengeOf(ALONE), { count: 2, isVerified: false })
  expect((await alone(unverified)).statusCode).toBe(401)
  const assertion = device.sign(await challengeOf(ALONE), { count: 2 })
  const answer = await alone(assertion)
  expect(answer.json()).toMatchObject({ user: { email: user.email, changePassword: true } })
  expect(answer.cookies.some(({ name }) => name === 'drumroll')).toBe(true)
  expect((await alone(assertion)).statusCode).toBe(401)
})

test('a signature count that went back is refused, and recorded', async () => {
  const { user, device } = await personWithPasskey()
  expect((await alone(device.sign(await challengeOf(ALONE), { count: 9 }))).statusCode).toBe(200)
  for (const count of [9, 8, 0]) {
    expect((await alone(device.sign(await challengeOf(ALONE), { count }))).statusCode).toBe(401)
  }
  const rows = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('account_id', '=', user.accountId)
      .where('action', '=', 'factor.refused')
      .execute(),
  )
  expect(rows).toHaveLength(3)
})

test('a challenge for one purpose, or an old one, is worthless', async () => {
  const { user, cookie, device } = await personWithPasskey()
  const { challenge } = await passwordStep(user)
  expect((await alone(device.sign(challenge, { count: 2 }))).statusCode).toBe(401)
  expect((await alone(device.sign(await challengeOf(SETUP, cookie), { count: 2 }))).statusCode).toBe(401)
  const old = await challengeOf(ALONE)
  t.clock.advance({ minutes: 5 })
  expect((await alone(device.sign(old, { count: 2 }))).statusCode).toBe(401)
})

test('people who were disabled cannot sign in with their passkey', async () => {
  const { user, device } = await personWithPasskey()
  await t.db(db =>
    db.updateTable('users').set({ disabled_at: t.clock.now() }).where('id', '=', user.userId).execute(),
  )
  expect((await alone(device.sign(await challengeOf(ALONE), { count: 2 }))).statusCode).toBe(401)
})

test('of 16 parallel sign-ins with one assertion, one gets in', async () => {
  const { device } = await personWithPasskey()
  const assertion = device.sign(await challengeOf(ALONE), { count: 2 })
  const answers = await Promise.all(Array.from({ length: 16 }, () => alone(assertion)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})
