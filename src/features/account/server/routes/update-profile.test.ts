import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#features/notifications/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()

async function read(user: MadeUser) {
  const cookie = await signIn(t, user)
  return t.app.inject({ url: '/api/v0/user/profile', headers: { cookie } })
}

async function save(user: MadeUser, change: object, without?: string) {
  const cookie = await signIn(t, user)
  const profile: Record<string, unknown> = {
    firstName: 'Grace',
    lastName: 'Hopper',
    properties: { icon: 'avatar11' },
    notifications: { ...DEFAULT_SETTINGS, 'lowStock.email': false },
    ...change,
  }
  if (without) delete profile[without]
  return t.app.inject({
    method: 'PUT',
    url: '/api/v0/user/profile',
    headers: { cookie },
    payload: profile,
  })
}

test('a user without choices has the first avatar and the default notifications', async () => {
  const answer = await read(await makeUser(t, { role: ROLE.clerk }))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    properties: { icon: 'avatar0' },
    notifications: DEFAULT_SETTINGS,
  })
})

test('switches that a change does not name stay, and those of later versions are not asked for', async () => {
  const user = await makeUser(t)
  await save(user, {})
  const saved = await save(user, { notifications: { 'drawReady.email': false } })
  expect(saved.json().notifications).toEqual({
    ...DEFAULT_SETTINGS,
    'lowStock.email': false,
    'drawReady.email': false,
  })
})

test('saved values are read back and appear in the session', async () => {
  const user = await makeUser(t)
  const saved = await save(user, {})
  expect(saved.statusCode).toBe(200)
  expect((await read(user)).json()).toEqual(saved.json())
  expect(saved.json()).toMatchObject({
    properties: { icon: 'avatar11' },
    notifications: { 'lowStock.app': true, 'lowStock.email': false, 'drawReady.email': true },
  })
  const session = await t.app.inject({
    url: '/api/auth/session?update',
    headers: { cookie: await signIn(t, user) },
  })
  expect(session.json().user).toMatchObject({
    firstName: 'Grace',
    lastName: 'Hopper',
    properties: { icon: 'avatar11' },
  })
})

test("an update changes only the user's own profile", async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  await save(user, {})
  expect((await read(other)).json()).toMatchObject({ firstName: 'Ada' })
})

test.each([
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 'x'.repeat(81) }, 'lastName'],
  [{ lastName: 'a\u0000b' }, 'lastName'],
  [{ properties: { icon: 'avatar12' } }, 'properties.icon'],
  [{ properties: { icon: '../../etc' } }, 'properties.icon'],
  [{ properties: { icon: 'avatar1', role: 1 } }, 'properties.role'],
  [{ notifications: { ...DEFAULT_SETTINGS, 'lowStock.app': 'no' } }, 'notifications.lowStock.app'],
  [{ notifications: { ...DEFAULT_SETTINGS, gossip: true } }, 'notifications.gossip'],
  // Security notices cannot be turned off.
  [{ notifications: { ...DEFAULT_SETTINGS, 'apiKey.email': false } }, 'notifications.apiKey.email'],
  [{ email: 'staff@demo.test' }, 'email'],
  [{ role: 1000 }, 'role'],
])('%j is rejected with the field name', async (change, field) => {
  const user = await makeUser(t)
  const answer = await save(user, change)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
  expect((await read(user)).json()).toMatchObject({ firstName: 'Ada' })
})

test('a missing field is rejected by name', async () => {
  const answer = await save(await makeUser(t), {}, 'notifications')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveProperty('notifications')
})

test('a request without a session has no profile', async () => {
  expect((await t.app.inject({ url: '/api/v0/user/profile' })).statusCode).toBe(401)
})
