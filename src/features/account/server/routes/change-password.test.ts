import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()

const NEW_PASSWORD = 'Brand-New-2@'

function change(cookie: string, fields: object = {}) {
  return t.app.inject({
    method: 'PUT',
    url: '/api/v0/user/password',
    headers: { cookie },
    payload: {
      current: GOOD_PASSWORD,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      ...fields,
    },
  })
}

function makePerson(): Promise<MadeUser> {
  return makeUser(t, { password: GOOD_PASSWORD })
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await t.app.inject({ url: '/api/auth/session', headers: { cookie } })
  return 'user' in answer.json()
}

function login({ email }: MadeUser, password: string) {
  return t.app.inject({ method: 'POST', url: '/login', payload: { email, password } })
}

test('the new password counts, the old one does not, and other sessions end', async () => {
  const user = await makePerson()
  const [here, elsewhere] = [await signIn(t, user), await signIn(t, user)]
  const answer = await change(here)
  expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
  expect(await isSignedIn(here)).toBe(false)
  expect(await isSignedIn(elsewhere)).toBe(false)
  expect(await isSignedIn(`drumroll=${answer.cookies[0]?.value}`)).toBe(true)
  expect((await login(user, GOOD_PASSWORD)).statusCode).toBe(401)
  expect((await login(user, NEW_PASSWORD)).statusCode).toBe(200)
})

test('spaces and case of a password count', async () => {
  const user = await makePerson()
  const password = ' Brand New 2@ '
  expect((await change(await signIn(t, user), { password, confirmPassword: password })).statusCode).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), password.replaceAll(' ', '')]) {
    expect((await login(user, other)).statusCode).toBe(401)
  }
  expect((await login(user, password)).statusCode).toBe(200)
})

test('a password of 128 characters opens the door, and none of them is ignored', async () => {
  const user = await makePerson()
  const password = `Zu!9${createHash('sha512').update('long').digest('hex')}`.slice(0, 128)
  expect((await change(await signIn(t, user), { password, confirmPassword: password })).statusCode).toBe(200)
  expect((await login(user, password.slice(0, 127))).statusCode).toBe(401)
  expect((await login(user, password)).statusCode).toBe(200)
})

test('a wrong current password is a field error and changes nothing', async () => {
  const user = await makePerson()
  const answer = await change(await signIn(t, user), { current: 'Wrong-Horse-1!' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ current: 'Current password is incorrect' })
  expect((await login(user, GOOD_PASSWORD)).statusCode).toBe(200)
})

test('the eleventh attempt to guess the current password is blocked', async () => {
  const cookie = await signIn(t, await makePerson())
  for (let n = 1; n <= 10; n += 1) {
    expect((await change(cookie, { current: `Wrong-${n}` })).statusCode).toBe(400)
  }
  const stopped = await change(cookie)
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
})

test.each([
  [{ current: '' }, 'current'],
  [{ password: 'weak', confirmPassword: 'weak' }, 'password'],
  [{ password: 'Password1!', confirmPassword: 'Password1!' }, 'password'],
  [{ password: 'Ada-Byron-1!', confirmPassword: 'Ada-Byron-1!' }, 'password'],
  [{ confirmPassword: 'Other-Pass-3#' }, 'confirmPassword'],
  [{ email: 'eve@evil.test' }, 'email'],
])('%j is rejected with the field name', async (fields, field) => {
  const answer = await change(await signIn(t, await makePerson()), fields)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('a temporary password is rejected, and so is a user without a session', async () => {
  const temporary = await change(await signIn(t, await makePerson(), { temporary: true }))
  expect([temporary.statusCode, temporary.json().message]).toEqual([
    403,
    'Please create a new password first',
  ])
  expect((await change('')).statusCode).toBe(401)
})
