import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, type MadeUser, makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

/** Two processes on one database: a session ended by one of them is over for the other too. */
const t = await testApp()
const second = await testApp()

const NEW_PASSWORD = 'Brand-New-2@'

interface Scene {
  user: MadeUser
  owner: MadeUser
  cookie: string
}

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, cookie: string, payload?: object]

async function call(...[method, url, cookie, payload]: Call) {
  const answer = await t.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })
  expect([answer.statusCode, `${method} ${url}`]).toEqual([200, `${method} ${url}`])
  return answer
}

const asOwner = async ({ owner, user }: Scene, method: 'PUT' | 'DELETE', payload?: object) =>
  call(method, `/api/v0/team/${user.userKey}`, await signIn(t, owner), payload)

const PASSWORDS = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }

const ENDS: Record<string, (scene: Scene) => Promise<unknown>> = {
  'signing out': ({ cookie }) => call('GET', '/logout', cookie),
  'signing in over it': ({ cookie, user }) =>
    call('POST', '/login', cookie, { email: user.email, password: GOOD_PASSWORD }),
  'a new password': ({ cookie }) =>
    call('PUT', '/api/v0/user/password', cookie, { current: GOOD_PASSWORD, ...PASSWORDS }),
  'a new password after a temporary one': async ({ user }) =>
    call('PUT', '/api/v0/user/reset', await signIn(t, user, { temporary: true }), {
      email: user.email,
      ...PASSWORDS,
    }),
  'signing out everywhere else': async ({ user }) =>
    call('DELETE', '/api/v0/user/sessions', await signIn(t, user)),
  'another role': scene => asOwner(scene, 'PUT', { role: ROLE.analyst }),
  'being disabled': scene => asOwner(scene, 'PUT', { disabled: true }),
  'being removed': scene => asOwner(scene, 'DELETE'),
  'a disabled account': async ({ user }) => {
    const staff = await makeUser(t, { role: ROLE.staffOperations })
    return call('PUT', `/api/v0/ranch/clients/${user.accountId}`, await signIn(t, staff), { disabled: true })
  },
}

test.each(Object.entries(ENDS))(
  '%s ends a session for every copy of its cookie, in each process',
  async (_how, end) => {
    const account = await makeAccount(t)
    const owner = await makeUser(t, { account })
    const user = await makeUser(t, { account, role: ROLE.editor, password: GOOD_PASSWORD })
    const cookie = await signIn(t, user)
    const ask = ({ app }: typeof t) => app.inject({ url: '/api/v0/user/profile', headers: { cookie } })
    expect([(await ask(t)).statusCode, (await ask(second)).statusCode]).toEqual([200, 200])
    await end({ user, owner, cookie })
    expect([(await ask(t)).statusCode, (await ask(second)).statusCode]).toEqual([401, 401])
  },
)

test('the stored part of a session opens nothing', async () => {
  const user = await makeUser(t)
  const token = (await signIn(t, user)).split('=')[1] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await t.db(db =>
    db.selectFrom('sessions').selectAll().where('user_id', '=', user.userId).execute(),
  )
  const hex = Buffer.from(token, 'base64url').toString('hex')
  const stored = JSON.stringify(rows.map(row => ({ ...row, token_hash: row.token_hash.toString('hex') })))
  expect(rows).toHaveLength(1)
  for (const form of [token, hex, Buffer.from(token).toString('hex')]) expect(stored).not.toContain(form)
})
