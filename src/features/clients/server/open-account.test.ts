import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { openAccount } from './open-account.ts'

const t = await testApp()

function newAccount(email = `${unique('first')}@otters.example`) {
  const person = { email, firstName: 'Jo', lastName: 'Brook', role: ROLE.owner }
  return { name: unique('Otters'), subscriptionRole: 'GOLD' as const, person }
}

async function signIn(email: string, password: string) {
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password },
  })
  return { status: statusCode, body: JSON.parse(body) }
}

test('the first person gets in with the temporary password, once, and must choose another', async () => {
  const account = newAccount()
  const { temporaryPassword } = await t.db(db => openAccount(db, t.deps, account))
  const first = await signIn(account.person.email, temporaryPassword)
  expect(first).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Jo', role: ROLE.owner, subscriptionRole: 'GOLD', changePassword: false } },
  })
  expect((await signIn(account.person.email, temporaryPassword)).status).toBe(401)
})

test('the temporary password works for seven days', async () => {
  const account = newAccount()
  const { temporaryPassword, expiresAt } = await t.db(db => openAccount(db, t.deps, account))
  expect(expiresAt.getTime() - t.clock.now().getTime()).toBe(7 * 86_400_000)
  t.clock.advance({ days: 7, seconds: 1 })
  expect((await signIn(account.person.email, temporaryPassword)).status).toBe(401)
})

test('of sixty-four attempts to take an address at once one succeeds, and leaves one account', async () => {
  const account = newAccount()
  const attempts = Array.from({ length: 64 }, () => t.db(db => openAccount(db, t.deps, account)))
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
  const accounts = await t.db(db =>
    db.selectFrom('accounts').select('id').where('name', '=', account.name).execute(),
  )
  expect(accounts).toHaveLength(1)
})
