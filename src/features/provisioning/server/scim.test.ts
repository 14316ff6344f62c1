import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()
const SETTINGS = '/api/v0/account/scim'
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An account with a token of its identity provider. */
async function provider() {
  const owner = await makeUser(t, { password: GOOD_PASSWORD })
  const cookie = await signIn(t, owner)
  const byOwner = (method: Method, url: string, payload?: object) =>
    t.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })
  const made = (await byOwner('POST', `${SETTINGS}/tokens`, { name: 'Okta', days: 90 })).json()
  const call = async (method: Method, path: string, body?: object, secret: string = made.secret) => {
    const type = body ? { 'content-type': 'application/scim+json' } : {}
    const headers = { authorization: `Bearer ${secret}`, ...type }
    const payload = body ? { payload: JSON.stringify(body) } : {}
    const answer = await t.app.inject({ method, url: `/scim/v2${path}`, headers, ...payload })
    const { statusCode: status, body: text } = answer
    return { status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
  }
  const patch = (path: string, ...operations: object[]) =>
    call('PATCH', path, { schemas: [PATCH], Operations: operations })
  const add = async (changes: object = {}) =>
    (
      await call('POST', '/Users', {
        schemas: [USER],
        userName: `${unique('kim')}@acme.example`,
        name: { givenName: 'Kim', familyName: 'Lee' },
        active: true,
        ...changes,
      })
    ).body
  return { owner, byOwner, made, call, patch, add }
}

const encode = (filter: string) => `?filter=${encodeURIComponent(filter)}`

test('a user is created, found by name and by the provider’s ID, changed and removed', async () => {
  const { call, patch } = await provider()
  const userName = `${unique('kim')}@acme.example`
  const made = await call('POST', '/Users', {
    schemas: [USER],
    userName: userName.toUpperCase(),
    externalId: '00u1',
    name: { givenName: 'Kim', familyName: 'Lee' },
    emails: [{ value: userName, type: 'work', primary: true }],
    password: 'never kept',
    active: true,
  })
  expect(made.status).toBe(201)
  expect(made.headers['content-type']).toBe('application/scim+json; charset=utf-8')
  expect(made.body).toMatchObject({
    schemas: [USER],
    userName,
    externalId: '00u1',
    name: { givenName: 'Kim', familyName: 'Lee', formatted: 'Kim Lee' },
    active: true,
    meta: { resourceType: 'User', location: made.headers.location },
  })
  const { id } = made.body
  for (const filter of [`userName eq "${userName.toUpperCase()}"`, 'externalId eq "00u1"', `id Eq "${id}"`]) {
    const found = (await call('GET', `/Users${encode(filter)}`)).body
    expect(found).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id }] })
  }
  expect((await call('GET', `/Users${encode('userName eq "no@one.example"')}`)).body).toMatchObject({
    totalResults: 0,
    Resources: [],
  })
  const renamed = await patch(`/Users/${id}`, { op: 'replace', path: 'name.familyName', value: 'Park' })
  expect(renamed.body.name).toMatchObject({ familyName: 'Park', givenName: 'Kim' })
  const put = await call('PUT', `/Users/${id}`, { schemas: [USER], userName, displayName: 'Kim Novak' })
  expect(put.body).toMatchObject({ name: { givenName: 'Kim', familyName: 'Novak' }, active: true })
  expect(put.body).not.toHaveProperty('externalId')
  expect((await call('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await call('GET', `/Users/${id}`)).body).toMatchObject({ status: '404' })
})

test('a disabled user is signed out at once, also by the words of Microsoft Entra ID', async () => {
  const { add, patch, owner } = await provider()
  const { id } = await add()
  const { id: userId } = await t.db(db =>
    db.selectFrom('users').select('id').where('user_key', '=', id).executeTakeFirstOrThrow(),
  )
  const profile = async (cookie: string) =>
    (await t.app.inject({ url: '/api/v0/user/profile', headers: { cookie } })).statusCode
  const cookie = await signIn(t, { ...owner, userId })
  expect(await profile(cookie)).toBe(200)
  const disabled = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' })
  expect(disabled.body.active).toBe(false)
  expect(await profile(cookie)).toBe(401)
  const enabled = await patch(`/Users/${id}`, { op: 'replace', value: { active: true } })
  expect(enabled.body.active).toBe(true)
  expect(await profile(cookie)).toBe(401)
})

test('members of a group get its role, and lose it with the group', async () => {
  const { add, call, patch, byOwner } = await provider()
  const [kim, lou] = [await add(), await add()]
  const roleOf = async ({ id }: { id: string }) =>
    (await byOwner('GET', '/api/v0/team')).json().find(({ userId }: { userId: string }) => userId === id).role
  const made = await call('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Marketing',
    members: [{ value: kim.id }],
  })
  expect(made).toMatchObject({ status: 201, body: { members: [{ value: kim.id, type: 'User' }] } })
  const { id } = made.body
  expect(await roleOf(kim)).toBe(ROLE.analyst)
  const set = await byOwner('PUT', `${SETTINGS}/groups/${id}`, { role: ROLE.editor })
  expect(set.json()).toEqual({ id, name: 'Marketing', members: 1, role: ROLE.editor })
  expect(await roleOf(kim)).toBe(ROLE.editor)
  expect((await call('GET', `/Users/${kim.id}`)).body.groups).toMatchObject([{ value: id }])
  expect(
    (await patch(`/Groups/${id}`, { op: 'add', path: 'members', value: [{ value: lou.id }] })).status,
  ).toBe(204)
  const leads = (await call('POST', '/Groups', { displayName: 'Leads', members: [{ value: lou.id }] })).body
  await byOwner('PUT', `${SETTINGS}/groups/${leads.id}`, { role: ROLE.manager })
  expect(await roleOf(lou)).toBe(ROLE.manager)
  const gone = await patch(`/Groups/${leads.id}`, { op: 'remove', path: `members[value eq "${lou.id}"]` })
  expect(gone).toMatchObject({ status: 204 })
  expect(await roleOf(lou)).toBe(ROLE.editor)
  const listed = await call(
    'GET',
    `/Groups${encode('displayName eq "marketing"')}&excludedAttributes=members`,
  )
  expect(listed.body.Resources[0]).not.toHaveProperty('members')
  expect((await call('PUT', `/Groups/${id}`, { displayName: 'Brand', members: [] })).body).toMatchObject({
    displayName: 'Brand',
  })
  expect(await roleOf(kim)).toBe(ROLE.analyst)
  expect((await call('DELETE', `/Groups/${id}`)).status).toBe(204)
  expect((await call('GET', `/Groups/${id}`)).status).toBe(404)
})

test('lists come in pages', async () => {
  const { add, call } = await provider()
  for (let people = 0; people < 4; people++) await add()
  const page = async (query: string) => (await call('GET', `/Users?${query}`)).body
  const all = await page('')
  expect(all).toMatchObject({ totalResults: 5, startIndex: 1, itemsPerPage: 5 })
  const second = await page('startIndex=3&count=2')
  expect(second).toMatchObject({ totalResults: 5, startIndex: 3, itemsPerPage: 2 })
  expect(second.Resources[0].id).toBe(all.Resources[2].id)
  expect(await page('count=0')).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
  expect((await page('attributes=userName')).Resources[0]).not.toHaveProperty('name')
})

test('the service describes itself', async () => {
  const { call } = await provider()
  expect((await call('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
    bulk: { supported: false },
  })
  expect((await call('GET', '/ResourceTypes')).body.Resources.map((one: { id: string }) => one.id)).toEqual([
    'User',
    'Group',
  ])
  expect((await call('GET', '/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users', schema: USER })
  const schemas = (await call('GET', '/Schemas')).body
  expect(schemas.Resources.map((one: { id: string }) => one.id)).toEqual([USER, GROUP])
  expect((await call('GET', `/Schemas/${USER}`)).body).toMatchObject({ id: USER, name: 'User' })
})

test('a wrong, revoked or expired token opens nothing; a session and an API key neither', async () => {
  const { call, byOwner, made } = await provider()
  const withToken = (secret: string) => call('GET', '/Users', undefined, secret)
  const REFUSED = { status: 401, headers: { 'www-authenticate': 'Bearer' }, body: { status: '401' } }
  expect(await withToken(`scim_${'x'.repeat(43)}`)).toMatchObject(REFUSED)
  expect(await withToken('')).toMatchObject(REFUSED)
  expect((await byOwner('GET', '/scim/v2/Users')).statusCode).toBe(401)
  expect((await withToken(made.secret)).status).toBe(200)
  const settings = (await byOwner('GET', SETTINGS)).json()
  expect(settings.tokens[0]).toMatchObject({ name: 'Okta', prefix: made.secret.slice(0, 10) })
  expect(settings.tokens[0]).not.toHaveProperty('secret')
  t.clock.advance({ days: 91 })
  expect(await withToken(made.secret)).toMatchObject(REFUSED)
  t.clock.advance({ days: -91 })
  expect((await byOwner('DELETE', `${SETTINGS}/tokens/${made.id}`)).statusCode).toBe(200)
  expect(await withToken(made.secret)).toMatchObject(REFUSED)
})

test('owners, other accounts and taken addresses are out of reach', async () => {
  const { call, patch, add, owner } = await provider()
  const other = await provider()
  const foreign = await other.add()
  expect(
    (await patch(`/Users/${owner.userKey}`, { op: 'replace', path: 'active', value: false })).status,
  ).toBe(403)
  expect((await call('DELETE', `/Users/${owner.userKey}`)).status).toBe(403)
  expect((await call('GET', `/Users/${foreign.id}`)).status).toBe(404)
  expect((await call('DELETE', `/Users/${foreign.id}`)).status).toBe(404)
  const TAKEN = { status: 409, body: { scimType: 'uniqueness' } }
  expect(await call('POST', '/Users', { userName: foreign.userName })).toMatchObject(TAKEN)
  const own = await add({ externalId: 'x1' })
  expect(await call('PUT', `/Users/${own.id}`, { userName: foreign.userName })).toMatchObject(TAKEN)
  expect(
    await call('POST', '/Users', { userName: `${unique('n')}@a.example`, externalId: 'x1' }),
  ).toMatchObject(TAKEN)
  const group = await call('POST', '/Groups', { displayName: 'G', members: [{ value: foreign.id }] })
  expect(group).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
  const mine = (await call('POST', '/Groups', { displayName: 'G' })).body
  expect(await call('POST', '/Groups', { displayName: 'g' })).toMatchObject(TAKEN)
  expect((await other.call('GET', `/Groups/${mine.id}`)).status).toBe(404)
  expect((await other.byOwner('PUT', `${SETTINGS}/groups/${mine.id}`, { role: ROLE.clerk })).statusCode).toBe(
    404,
  )
})

test.each([
  ['POST', '/Users', {}],
  ['POST', '/Users', { userName: 'not an address' }],
  ['POST', '/Users', { userName: 'a@b.example', active: 'maybe' }],
  ['POST', '/Groups', { displayName: '' }],
  ['GET', `/Users${encode('userName sw "a"')}`, undefined],
  ['GET', `/Users${encode('userName eq "a" and active eq true')}`, undefined],
  ['GET', `/Users${encode('(((')}`, undefined],
  ['GET', '/Users?count=many', undefined],
] as const)('%s %s %o is a bad request in SCIM’s words', async (method, path, body) => {
  const { call } = await provider()
  expect(await call(method, path, body)).toMatchObject({
    status: 400,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400' },
  })
})

test.each([
  [{ op: 'replace', path: 'nonsense', value: 1 }],
  [{ op: 'move', path: 'active', value: 1 }],
  [{ op: 'remove', path: 'userName' }],
  [{ op: 'replace', path: 'emails[type eq', value: 1 }],
])('the operation %o is a bad request', async operation => {
  const { add, patch } = await provider()
  const { id } = await add()
  expect((await patch(`/Users/${id}`, operation)).body).toMatchObject({ status: '400' })
})
