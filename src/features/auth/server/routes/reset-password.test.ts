import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, type MadeUser, makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()

const NEW_PASSWORD = 'Brand-New-2@'

function reset(cookie: string, payload: object) {
  return t.app.inject({ method: 'PUT', url: '/api/v0/user/reset', headers: { cookie }, payload })
}

function formOf(user: MadeUser, password = NEW_PASSWORD, confirmPassword = password) {
  return { email: user.email, password, confirmPassword }
}

function sessionOf(cookie: string) {
  return t.app.inject({ url: '/api/auth/session', headers: { cookie } }).then(answer => answer.json())
}

test('a new password is saved, final, and opens the door', async () => {
  const user = await makeUser(t)
  const answer = await reset(await signIn(t, user, { temporary: true }), formOf(user))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    email: user.email,
    changePassword: true,
    message: 'New Password Saved',
  })
  const login = await t.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: user.email, password: NEW_PASSWORD },
  })
  expect(login.json()).toMatchObject({ user: { changePassword: true } })
})

test('a person whose own password is not final yet may choose one too', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD, changePassword: false })
  const cookie = await signIn(t, user)
  expect(await sessionOf(cookie)).toMatchObject({ user: { changePassword: false } })
  expect((await reset(cookie, formOf(user))).statusCode).toBe(200)
})

test('every other session ends and this one gets a new token', async () => {
  const user = await makeUser(t)
  const elsewhere = await signIn(t, user)
  const before = await signIn(t, user, { temporary: true })
  const answer = await reset(before, formOf(user))
  const after = `drumroll=${answer.cookies[0]?.value}`
  expect(await sessionOf(elsewhere)).toEqual({})
  expect(await sessionOf(before)).toEqual({})
  expect(await sessionOf(after)).toMatchObject({ user: { email: user.email, changePassword: true } })
})

test('of 64 resets at once with one session, one saves its password and the others change nothing', async () => {
  const user = await makeUser(t)
  const cookie = await signIn(t, user, { temporary: true })
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, n) => {
      const password = `Brand-New-${n}-2@`
      return { password, answer: await reset(cookie, formOf(user, password)) }
    }),
  )
  const saved = answers.filter(({ answer }) => answer.statusCode === 200)
  expect(saved).toHaveLength(1)
  expect(await sessionOf(`drumroll=${saved[0]?.answer.cookies[0]?.value}`)).toHaveProperty('user')
  const rows = await t.db(db =>
    db.selectFrom('audit_log').select('action').where('account_id', '=', user.accountId).execute(),
  )
  expect(rows).toEqual([{ action: 'user.passwordChosen' }])
  const login = await t.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: user.email, password: saved[0]?.password },
  })
  expect(login.statusCode).toBe(200)
})

test('the audit log records it without the password', async () => {
  const user = await makeUser(t)
  await reset(await signIn(t, user, { temporary: true }), formOf(user))
  const rows = await t.db(db =>
    db.selectFrom('audit_log').selectAll().where('account_id', '=', user.accountId).execute(),
  )
  expect(rows).toMatchObject([{ action: 'user.passwordChosen', actor_id: user.userId }])
  expect(JSON.stringify(rows)).not.toContain(NEW_PASSWORD)
})

test("another person's email address is refused and their password stays", async () => {
  const user = await makeUser(t)
  const other = await makeUser(t, { password: GOOD_PASSWORD })
  const answer = await reset(await signIn(t, user, { temporary: true }), formOf(other))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveProperty('email')
  const { password_hash: hash } = await t.db(db =>
    db.selectFrom('users').select('password_hash').where('id', '=', other.userId).executeTakeFirstOrThrow(),
  )
  expect(hash).toContain('$argon2id$')
})

test('a person with a final password cannot skip giving it', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const answer = await reset(await signIn(t, user), formOf(user))
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ message: 'Sign in with a temporary password first' })
})

test('without a session it is refused', async () => {
  const user = await makeUser(t)
  const answer = await t.app.inject({ method: 'PUT', url: '/api/v0/user/reset', payload: formOf(user) })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ message: 'Invalid credentials' })
})

const WEAK =
  'Password must contain at least 8 characters, one uppercase, one number and one special case character'

test.each([
  ['password', { password: '', confirmPassword: '' }, 'Please enter your password'],
  ['password', { password: 'Short-1', confirmPassword: 'Short-1' }, WEAK],
  ['password', { password: 'no-upper-1!', confirmPassword: 'no-upper-1!' }, WEAK],
  ['password', { password: 'NO-LOWER-1!', confirmPassword: 'NO-LOWER-1!' }, WEAK],
  ['password', { password: 'No-Digit-!', confirmPassword: 'No-Digit-!' }, WEAK],
  ['password', { password: 'No-Special-1', confirmPassword: 'No-Special-1' }, WEAK],
  ['confirmPassword', { confirmPassword: '' }, 'Please confirm your password'],
  ['confirmPassword', { confirmPassword: 'Other-Pass-3#' }, "Passwords doesn't match"],
  ['email', { email: '' }, 'Email is a required field'],
  ['email', { email: ['a@b.test'] }, 'Email is a required field'],
])('a wrong %s is named (%j)', async (field, change, message) => {
  const user = await makeUser(t)
  const cookie = await signIn(t, user, { temporary: true })
  const answer = await reset(cookie, { ...formOf(user), ...change })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject({ [field]: message })
})

test.each([
  ['common', 'Password1!', 'this is close to a commonly used password'],
  ['about the person', 'Grace-Hopper-1!', 'this is mostly your name, email, or company'],
  ['about their address', 'Compiler-Works9!', 'this is mostly your name, email, or company'],
  ['about their company', 'Copper-Kettle-1!', 'this is mostly your name, email, or company'],
])('a password that is %s is refused with the reason, and nothing changes', async (_what, password, why) => {
  const account = await makeAccount(t, { name: 'Copper Kettle Coffee' })
  const email = `${unique('g')}@compiler.works`
  const user = await makeUser(t, { account, email, firstName: 'Grace', lastName: 'Hopper' })
  const cookie = await signIn(t, user, { temporary: true })
  const answer = await reset(cookie, formOf(user, password))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual({ password: `Too easy to guess: ${why}. Add an unusual word.` })
  expect((await reset(cookie, formOf(user))).statusCode).toBe(200)
})

test('with a temporary password everything else says to choose a new one first', async () => {
  const cookie = await signIn(t, await makeUser(t), { temporary: true })
  for (const url of ['/api/v0/outbox', '/api/v0/outbox/msg_aaaaaaaaaaaaaaaa']) {
    const answer = await t.app.inject({ url, headers: { cookie } })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ message: 'Please create a new password first' })
  }
})
