import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeUser, signIn, type UserWishes, unique } from '#test/makers/makers.ts'
import { CLIENT, type OidcPerson, startOidc } from '#test/oidc.ts'

const t = await testApp()
const SSO = '/api/v0/account/sso'
const CALLBACK = 'http://localhost/login/sso/callback'
const idp = await startOidc(CALLBACK)
afterAll(() => idp.close())

// The provider has the machine's clock.
beforeEach(() => {
  t.clock.set(new Date())
  idp.forge(undefined)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function person(wishes: UserWishes = {}) {
  const user = await makeUser(t, { password: GOOD_PASSWORD, ...wishes })
  const cookie = await signIn(t, user)
  const call = (method: Method, url: string, payload?: object) =>
    t.app.inject({
      method,
      url,
      headers: { cookie },
      remoteAddress: nextAddress(),
      ...(payload ? { payload } : {}),
    })
  return { user, call }
}

type Person = Awaited<ReturnType<typeof person>>

const FORM = {
  name: 'Acme Login',
  issuer: idp.issuer,
  ...CLIENT,
  role: ROLE.analyst,
  roleClaim: 'groups',
  claimRoles: [
    { value: 'marketing', role: ROLE.editor },
    { value: 'leads', role: ROLE.manager },
  ],
}

/** Adds a provider with a verified domain of its own. */
async function withProvider(owner: Person, form: object = FORM) {
  const domain = `${unique('acme').replaceAll('_', '-').toLowerCase()}.example`
  const added = await owner.call('POST', `${SSO}/providers`, form)
  expect(added.statusCode).toBe(200)
  const { id } = added.json()
  const { id: domainKey, record } = (
    await owner.call('POST', `${SSO}/providers/${id}/domains`, { domain })
  ).json()
  t.txtRecords.set(record.name, [record.value])
  const verify = () => owner.call('POST', `${SSO}/domains/${domainKey}/verification`, {})
  expect((await verify()).json()).toMatchObject({ domain, verifiedAt: expect.any(String) })
  return { id, domain, domainKey }
}

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Starts a sign-in, and goes to the provider. */
async function start(email: string, body: object = {}) {
  const begun = await t.app.inject({
    method: 'POST',
    url: '/login/sso',
    payload: { email, ...body },
    remoteAddress: nextAddress(),
  })
  expect(begun.statusCode).toBe(200)
  return { cookie: cookieOf(begun), back: await idp.browse(begun.json().url) }
}

let calls = 0
/** Each sign-in comes from an address of its own: calls from one are limited. */
const nextAddress = () => `192.0.2.${(calls++ % 250) + 1}`

const comeBack = ({ cookie, back }: { cookie: string; back: URL }) =>
  t.app.inject({ url: back.pathname + back.search, headers: { cookie }, remoteAddress: nextAddress() })

/** A whole sign-in. */
async function signInBySso(email: string, about: Partial<OidcPerson> = {}, body: object = {}) {
  idp.addPerson({ email, given_name: 'Kim', family_name: 'Lee', ...about }, email)
  const answer = await comeBack(await start(email, body))
  return { to: answer.headers.location, cookie: cookieOf(answer) }
}

const sessionOf = async (cookie: string) =>
  (await t.app.inject({ url: '/api/auth/session', headers: { cookie } })).json().user

test('a new member joins at the first sign-in with the role of their group, and returns as the same', async () => {
  const owner = await person()
  const { domain } = await withProvider(owner)
  const email = `kim@${domain}`
  const first = await signInBySso(email, { groups: ['leads', 'marketing'] }, { callbackUrl: '/campaigns' })
  expect(first.to).toBe('http://localhost/campaigns')
  const user = await sessionOf(first.cookie)
  expect(user).toMatchObject({ email, firstName: 'Kim', lastName: 'Lee', role: ROLE.manager })
  const again = await signInBySso(email)
  expect((await sessionOf(again.cookie)).role).toBe(ROLE.manager)
  const team = (await owner.call('GET', '/api/v0/team')).json()
  expect(team.filter((member: { email: string }) => member.email === email)).toMatchObject([
    { state: 'active' },
  ])
  const other = await signInBySso(`lou@${domain}`, { groups: ['sales'] })
  expect((await sessionOf(other.cookie)).role).toBe(ROLE.analyst)
})

test('a member is found by the provider’s sub, also after their address changed', async () => {
  const owner = await person()
  const { domain } = await withProvider(owner)
  const email = `before@${domain}`
  for (const address of [email, `after@${domain}`]) {
    const { cookie } = await signInBySso(email, { email: address })
    expect(await sessionOf(cookie)).toMatchObject({ email })
  }
})

test('a sign-in is recorded with its way', async () => {
  const owner = await person()
  const { domain } = await withProvider(owner)
  await signInBySso(`kim@${domain}`)
  await login(owner.user.email)
  const lines = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select('details')
      .where('account_id', '=', owner.user.accountId)
      .where('action', '=', 'user.signedIn')
      .orderBy('seq')
      .execute(),
  )
  expect(lines.map(({ details }) => details)).toEqual([
    { temporary: false, factor: 'Acme Login' },
    { temporary: false },
  ])
})

test('a provider whose configuration names another issuer is not asked', async () => {
  const owner = await person()
  const { domain } = await withProvider(owner)
  const other = `${idp.issuer}/other`
  await t.db(db =>
    db
      .updateTable('identity_providers')
      .set({ issuer: other })
      .where('account_id', '=', owner.user.accountId)
      .execute(),
  )
  const begun = await t.app.inject({
    method: 'POST',
    url: '/login/sso',
    payload: { email: `kim@${domain}` },
    remoteAddress: nextAddress(),
  })
  expect(begun.statusCode).toBe(503)
})

test('an existing member keeps their role; a provider without email in its token is asked for it', async () => {
  const quiet = await startOidc(CALLBACK, { inToken: false })
  const owner = await person()
  const { domain } = await withProvider(owner, { ...FORM, issuer: quiet.issuer })
  const email = `old@${domain}`
  await person({ account: owner.user, email, role: ROLE.clerk })
  quiet.addPerson({ email, groups: ['leads'] })
  const begun = await t.app.inject({ method: 'POST', url: '/login/sso', payload: { email } })
  const back = await quiet.browse(begun.json().url)
  const answer = await comeBack({ cookie: cookieOf(begun), back })
  expect(await sessionOf(cookieOf(answer))).toMatchObject({ email, role: ROLE.clerk })
  quiet.close()
})

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

test.each([
  ['alg none', { header: { alg: 'none' }, unsigned: true }],
  ['no signature', { unsigned: true }],
  ['another key', { key: stranger }],
  ['a symmetric algorithm', { header: { alg: 'HS256' } }],
  ['another audience', { claims: { aud: 'someone-else' } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['another nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['a time long ago', { claims: { iat: 1, exp: 2 } }],
])('an ID token with %s is refused, and the account reads why', async (_what, forgery) => {
  const owner = await person()
  const { domain, id } = await withProvider(owner)
  idp.forge(forgery)
  const { to, cookie } = await signInBySso(`eve@${domain}`)
  expect(to).toBe('http://localhost/login?sso=failed')
  expect(await sessionOf(cookie)).toBeUndefined()
  const log = await t.db(db =>
    db.selectFrom('audit_log').select('details').where('entity', '=', id).orderBy('seq', 'desc').execute(),
  )
  expect(log[0]?.details).toMatchObject({ provider: 'Acme Login', reason: expect.any(String) })
})

test('an ID token is refused once it has expired by the service’s clock', async () => {
  const { domain } = await withProvider(await person())
  const email = `late@${domain}`
  idp.addPerson({ email })
  const begun = await start(email)
  t.clock.advance({ minutes: 9 })
  expect((await comeBack(begun)).headers.location).toMatch('http://localhost/')
  const second = await start(email)
  idp.forge({ claims: { exp: Math.floor(t.clock.now().getTime() / 1000) - 60 } })
  expect((await comeBack(second)).headers.location).toBe('http://localhost/login?sso=failed')
})

test('an answer works once, in the browser that asked, and for ten minutes', async () => {
  const { domain } = await withProvider(await person())
  const email = `one@${domain}`
  idp.addPerson({ email })
  const begun = await start(email)
  const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack(begun)))
  const REFUSED = 'http://localhost/login?sso=failed'
  expect(answers.filter(({ headers }) => headers.location === 'http://localhost/')).toHaveLength(1)
  expect(answers.filter(({ headers }) => headers.location === REFUSED)).toHaveLength(7)
  const second = await start(email)
  const third = await start(email)
  expect((await comeBack({ cookie: second.cookie, back: third.back })).headers.location).toBe(REFUSED)
  expect((await comeBack({ cookie: '', back: third.back })).headers.location).toBe(REFUSED)
  const fourth = await start(email)
  fourth.back.searchParams.set('state', 'x'.repeat(43))
  expect((await comeBack(fourth)).headers.location).toBe(REFUSED)
  const fifth = await start(email)
  t.clock.advance({ minutes: 11 })
  expect((await comeBack(fifth)).headers.location).toBe(REFUSED)
})

test('a provider speaks only for its own verified domains and its own account', async () => {
  const owner = await person()
  const { domain } = await withProvider(owner)
  const foreign = await person()
  idp.addPerson({ email: foreign.user.email }, `a@${domain}`)
  expect((await comeBack(await start(`a@${domain}`))).headers.location).toMatch('sso=email')
  await person({ email: `b@${domain}` })
  expect((await signInBySso(`b@${domain}`)).to).toMatch('sso=elsewhere')
  expect((await signInBySso(`c@${domain}`, { email_verified: false })).to).toMatch('sso=email')
  await person({ account: owner.user, email: `d@${domain}`, disabled: true })
  expect((await signInBySso(`d@${domain}`)).to).toMatch('sso=disabled')
  expect((await signInBySso(`e@${domain}`)).to).toBe('http://localhost/')
  idp.forge({ claims: { sub: 'another person' } })
  expect((await signInBySso(`e@${domain}`)).to).toMatch('sso=email')
})

test('a domain counts once its record is there, and for one account', async () => {
  const owner = await person()
  const { domain } = await withProvider(owner)
  const rival = await person()
  const { id } = (await rival.call('POST', `${SSO}/providers`, FORM)).json()
  const added = (await rival.call('POST', `${SSO}/providers/${id}/domains`, { domain })).json()
  const verify = () => rival.call('POST', `${SSO}/domains/${added.id}/verification`, {})
  expect((await verify()).statusCode).toBe(409)
  t.txtRecords.set(added.record.name, [added.record.value])
  expect((await verify()).json()).toMatchObject({ message: 'Another account has verified this domain' })
  const find = async (name: string) => (await t.app.inject({ url: `/login/sso?domain=${name}` })).json()
  expect(await find(domain)).toEqual({ name: 'Acme Login', required: false })
  expect(await find('unknown.example')).toEqual({ required: false })
  expect((await rival.call('DELETE', `${SSO}/domains/${added.id}`)).statusCode).toBe(200)
  expect((await rival.call('PUT', `${SSO}/providers/${id}`, { ...FORM, name: 'New' })).json()).toMatchObject({
    name: 'New',
    domains: [],
  })
  const wrong = await rival.call('PUT', `${SSO}/providers/${id}`, { ...FORM, issuer: 'http://127.0.0.1:9' })
  expect(wrong.json().errors).toHaveProperty('issuer')
  const inside = await rival.call('POST', `${SSO}/providers`, { ...FORM, issuer: 'https://10.0.0.1' })
  expect(inside.json().errors.issuer).toMatch('not on the public internet')
  expect((await rival.call('DELETE', `${SSO}/providers/${id}`)).statusCode).toBe(200)
})

/** An owner who can be the emergency access. */
async function withFactor(owner: Person) {
  await t.db(db =>
    db
      .insertInto('second_factors')
      .values({
        factor_key: `fac_${owner.user.userKey.slice(-16)}`,
        account_id: owner.user.accountId,
        user_id: owner.user.userId,
        kind: 'totp',
        name: 'Phone',
        secret_sealed: Buffer.of(1),
        created_at: t.clock.now(),
      })
      .execute(),
  )
}

const login = (email: string) =>
  t.app.inject({ method: 'POST', url: '/login', payload: { email, password: GOOD_PASSWORD } })

test('where single sign-on is required, passwords open nothing but the emergency access', async () => {
  const owner = await person()
  const rules = (changes: object) =>
    owner.call('PUT', SSO, { required: true, breakGlass: owner.user.userKey, ...changes })
  expect((await rules({})).json().errors).toHaveProperty('breakGlass')
  await withFactor(owner)
  expect((await rules({})).statusCode).toBe(409)
  const { domain, domainKey, id } = await withProvider(owner)
  const member = await person({ account: owner.user, email: `m@${domain}`, role: ROLE.editor })
  expect((await rules({})).json()).toEqual({ required: true, breakGlass: owner.user.userKey })
  expect((await member.call('GET', '/api/v0/user/profile')).statusCode).toBe(401)
  expect((await login(member.user.email)).json()).toMatchObject({ code: 'ssoRequired' })
  expect((await login(owner.user.email)).json()).toMatchObject({ code: 'factorNeeded' })
  const { cookie } = await signInBySso(`m@${domain}`)
  expect(await sessionOf(cookie)).toMatchObject({ email: `m@${domain}`, role: ROLE.editor })
  expect((await owner.call('DELETE', `${SSO}/domains/${domainKey}`)).statusCode).toBe(409)
  expect((await owner.call('DELETE', `${SSO}/providers/${id}`)).statusCode).toBe(409)
  const staff = await person({ role: ROLE.superAdmin })
  await staff.call('POST', '/api/v0/ranch/act-as', { cid: owner.user.accountId, reason: 'Asked' })
  const removal = await staff.call('DELETE', `/api/v0/team/${owner.user.userKey}`)
  expect(removal.json().message).toMatch('emergency access')
  expect((await rules({ required: false })).statusCode).toBe(200)
  expect((await login(member.user.email)).statusCode).toBe(200)
})

test('a session of a provider needs no second factor of ours, and a fresh one confirms the person', async () => {
  const owner = await person()
  await withFactor(owner)
  const { domain } = await withProvider(owner)
  const { USUAL_RULES } = await import('#features/sign-in-rules/contract.ts')
  const saved = await owner.call('PUT', '/api/v0/account/sign-in-rules', {
    ...USUAL_RULES,
    factorRequired: true,
    proofFor: ['personalData'],
  })
  expect(saved.statusCode).toBe(200)
  const { cookie } = await signInBySso(`f@${domain}`)
  expect(await sessionOf(cookie)).not.toHaveProperty('mustAddFactor')
  const factors = await t.app.inject({ url: '/api/v0/user/factors', headers: { cookie } })
  expect(factors.json()).toMatchObject({ factors: [], bySso: true })
  const fresh = await signInBySso(`f@${domain}`, {}, { fresh: true, callbackUrl: '/team' })
  expect(fresh.to).toBe('http://localhost/team')
  idp.forge({ claims: { auth_time: Math.floor(t.clock.now().getTime() / 1000) - 3600 } })
  expect((await signInBySso(`f@${domain}`, {}, { fresh: true })).to).toMatch('sso=failed')
})
