import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { USUAL_RULES } from '#features/sign-in-rules/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { GOOD_PASSWORD, makeAccount, makeUser, signIn, type UserWishes } from '#test/makers/makers.ts'

const t = await testApp()
const RULES = '/api/v0/account/sign-in-rules'
const INSIDE = '203.0.113.9'
const OUTSIDE = '198.51.100.4'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A person's calls, from an address. */
async function person(wishes: UserWishes = {}) {
  const user = await makeUser(t, { password: GOOD_PASSWORD, ...wishes })
  const cookie = await signIn(t, user)
  const call = (method: Method, url: string, payload?: object, remoteAddress = INSIDE) =>
    t.app.inject({ method, url, headers: { cookie }, remoteAddress, ...(payload ? { payload } : {}) })
  const saveRules = (changes: object) => call('PUT', RULES, { ...USUAL_RULES, ...changes })
  return { user, cookie, call, saveRules }
}

type Person = Awaited<ReturnType<typeof person>>

/** Adds an authenticator app, and answers its codes. */
async function addApp({ call }: Person): Promise<() => string> {
  const { setup, secret } = (await call('POST', '/api/v0/user/factors/totp/setup', {})).json()
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: t.clock.now().getTime() })
  const body = { setup, code: code(), name: 'My phone', current: GOOD_PASSWORD }
  expect((await call('POST', '/api/v0/user/factors/totp', body)).statusCode).toBe(200)
  t.clock.advance({ seconds: 30 })
  return code
}

const login = (email: string, remoteAddress: string) =>
  t.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password: GOOD_PASSWORD },
    remoteAddress,
  })

test('sessions, sign-ins and keys work from the account’s networks only, at once', async () => {
  const owner = await person()
  const { call: byKey, secret } = await makeKey(t, owner.user, ['read'])
  expect((await byKey('GET', '/api/v0/event/campaigns/future')).status).toBe(200)
  const saved = await owner.saveRules({ networks: ['203.0.113.77/24', '2001:db8::/32'] })
  expect(saved.json()).toMatchObject({ networks: ['203.0.113.0/24', '2001:db8::/32'], version: 1 })
  const profile = '/api/v0/user/profile'
  expect((await owner.call('GET', profile)).statusCode).toBe(200)
  expect((await owner.call('GET', profile, undefined, '::ffff:203.0.113.5')).statusCode).toBe(200)
  expect((await owner.call('GET', profile, undefined, '2001:db8::7')).statusCode).toBe(200)
  expect((await owner.call('GET', profile, undefined, OUTSIDE)).statusCode).toBe(401)
  expect((await login(owner.user.email, OUTSIDE)).json()).toMatchObject({ code: 'networkNotAllowed' })
  expect((await login(owner.user.email, INSIDE)).statusCode).toBe(200)
  const keyed = (remoteAddress: string) =>
    t.app.inject({
      url: '/api/v0/event/campaigns/future',
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress,
    })
  expect((await keyed(INSIDE)).statusCode).toBe(200)
  expect((await keyed(OUTSIDE)).json()).toMatchObject({ code: 'networkNotAllowed' })
})

test('a key with networks of its own works from them only', async () => {
  const { user } = await person()
  const { secret } = await makeKey(t, user, ['read'], { networks: [INSIDE, '2001:db8::/32'] })
  const keyed = (remoteAddress: string) =>
    t.app.inject({
      url: '/api/v0/event/campaigns/future',
      headers: { authorization: `Bearer ${secret}` },
      remoteAddress,
    })
  expect((await keyed(INSIDE)).statusCode).toBe(200)
  expect((await keyed(OUTSIDE)).statusCode).toBe(403)
})

test('an owner cannot lock themselves out, nor overwrite newer rules', async () => {
  const owner = await person()
  const out = await owner.saveRules({ networks: [OUTSIDE] })
  expect(out.json()).toMatchObject({ errors: { networks: expect.stringContaining(INSIDE) } })
  const factor = await owner.saveRules({ factorRequired: true })
  expect(factor.json().errors).toHaveProperty('factorRequired')
  const wrong = await owner.saveRules({ networks: ['203.0.113.0/24', 'my office'] })
  expect(wrong.json().errors).toHaveProperty('networks.1')
  expect((await owner.call('GET', RULES)).json()).toMatchObject({ rules: USUAL_RULES, address: INSIDE })
  expect((await owner.saveRules({ idleMinutes: 30 })).statusCode).toBe(200)
  expect((await owner.saveRules({ idleMinutes: 60 })).json()).toMatchObject({ code: 'staleVersion' })
  const manager = await person({ account: owner.user, role: ROLE.manager })
  expect((await manager.saveRules({})).statusCode).toBe(403)
  const stranger = await person()
  expect((await stranger.call('GET', RULES)).json()).toMatchObject({ rules: USUAL_RULES })
})

test('open sessions end by the rules that came later', async () => {
  const owner = await person()
  const profile = () => owner.call('GET', '/api/v0/user/profile')
  await owner.saveRules({ idleMinutes: 30, lifetimeHours: 2 })
  for (const minutes of [25, 25, 25, 25]) {
    t.clock.advance({ minutes })
    expect((await profile()).statusCode).toBe(200)
  }
  t.clock.advance({ minutes: 25 })
  expect((await profile()).statusCode).toBe(401)
  const again = await person({ account: owner.user })
  t.clock.advance({ minutes: 31 })
  expect((await again.call('GET', '/api/v0/user/profile')).statusCode).toBe(401)
})

test('where a second factor is required, a member without one can only add one', async () => {
  const owner = await person()
  await addApp(owner)
  expect((await owner.saveRules({ factorRequired: true })).statusCode).toBe(200)
  const member = await person({ account: owner.user, role: ROLE.editor })
  const lists = () => member.call('GET', '/api/v0/event/campaigns/future')
  expect((await lists()).json()).toMatchObject({ code: 'factorRequired' })
  const session = () => member.call('GET', '/api/auth/session')
  expect((await session()).json()).toMatchObject({ user: { mustAddFactor: true } })
  expect((await owner.call('GET', RULES)).json()).toMatchObject({ withoutFactor: 1 })
  await addApp(member)
  expect((await lists()).statusCode).toBe(200)
  expect((await session()).json().user).not.toHaveProperty('mustAddFactor')
})

test('a person with a second factor confirms dangerous acts with it after 15 minutes', async () => {
  const owner = await person()
  const code = await addApp(owner)
  const invite = () =>
    owner.call('POST', '/api/v0/team', {
      email: `new-${t.clock.now().getTime()}@example.test`,
      firstName: 'New',
      lastName: 'Member',
      role: ROLE.editor,
    })
  expect((await invite()).statusCode).toBe(200)
  t.clock.advance({ minutes: 16 })
  expect((await invite()).json()).toMatchObject({ code: 'confirmNeeded' })
  expect((await owner.call('GET', '/api/v0/team')).statusCode).toBe(200)
  const prove = (body: object) => owner.call('POST', '/api/v0/user/proof', body)
  expect((await prove({ kind: 'password', current: GOOD_PASSWORD })).json().errors).toHaveProperty('kind')
  const proof = { kind: 'totp', code: code() }
  const together = await Promise.all(Array.from({ length: 8 }, () => prove(proof)))
  expect(together.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await invite()).statusCode).toBe(200)
  t.clock.advance({ minutes: 16 })
  expect((await prove(proof)).json()).toMatchObject({ code: 'wrongCode' })
  expect((await invite()).statusCode).toBe(403)
})

test('an account chooses what everyone confirms; without a second factor, by password', async () => {
  const owner = await person()
  await owner.saveRules({ proofFor: ['people'] })
  t.clock.advance({ minutes: 16 })
  expect((await owner.call('PUT', RULES, { ...USUAL_RULES, version: 1 })).json()).toMatchObject({
    code: 'confirmNeeded',
  })
  const prove = (current: string) => owner.call('POST', '/api/v0/user/proof', { kind: 'password', current })
  expect((await prove('Wrong-Horse-1!')).json().errors).toHaveProperty('current')
  expect((await prove(GOOD_PASSWORD)).statusCode).toBe(200)
  expect((await owner.call('PUT', RULES, { ...USUAL_RULES, version: 1 })).statusCode).toBe(200)
})

test('a person hears of a sign-in from a browser that they did not use before', async () => {
  const account = await makeAccount(t)
  const { user } = await person({ account })
  const notices = () =>
    t.db(db =>
      db
        .selectFrom('notifications')
        .select('text')
        .where('user_id', '=', user.userId)
        .where('text', 'like', 'New sign-in%')
        .execute(),
    )
  const first = await login(user.email, INSIDE)
  expect(await notices()).toEqual([])
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const payload = { email: user.email, password: GOOD_PASSWORD }
  await t.app.inject({ method: 'POST', url: '/login', payload, headers: { cookie } })
  expect(await notices()).toEqual([])
  await login(user.email, OUTSIDE)
  expect(await notices()).toEqual([{ text: expect.stringContaining('198.51.100.0/24') }])
})

test('second factors of a lost device end a day after another owner asked, unless a person concerned cancels', async () => {
  const owner = await person()
  await addApp(owner)
  const second = await person({ account: owner.user })
  const url = `/api/v0/team/${owner.user.userKey}/factor-reset`
  const factors = async () =>
    (await (await person({ account: owner.user })).call('GET', '/api/v0/team')).json()
  const hasFactor = async () =>
    (await factors()).find(({ userId }: { userId: string }) => userId === owner.user.userKey)?.hasFactor
  expect((await owner.call('POST', url)).statusCode).toBe(403)
  const manager = await person({ account: owner.user, role: ROLE.manager })
  expect((await manager.call('POST', url)).statusCode).toBe(403)
  const stranger = await person()
  expect((await stranger.call('POST', url)).statusCode).toBe(404)

  expect((await second.call('POST', url)).json()).toHaveProperty('factorResetAt')
  expect((await owner.call('GET', '/api/v0/user/factors')).json()).toHaveProperty('resetAt')
  expect((await owner.call('DELETE', '/api/v0/user/factors/reset')).statusCode).toBe(200)
  t.clock.advance({ hours: 12 })
  await second.call('POST', url)
  t.clock.advance({ hours: 13 })
  await t.runDueJobs()
  expect(await hasFactor()).toBe(true)
  t.clock.advance({ hours: 12 })
  await t.runDueJobs()
  expect(await hasFactor()).toBe(false)
  expect((await owner.call('GET', '/api/v0/user/profile')).statusCode).toBe(401)
  expect((await login(owner.user.email, INSIDE)).statusCode).toBe(200)
})
