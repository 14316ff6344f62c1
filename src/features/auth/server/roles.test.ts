import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers.ts'

const t = await testApp()

test.each(['0', '-1', 'null', '10000', "''", "'staff'", '0.4', 'true'])(
  'the database keeps no role %s',
  async role => {
    const user = await makeUser(t)
    await expect(
      t.db(db => sql`update users set role = ${sql.raw(role)} where id = ${user.userId}`.execute(db)),
    ).rejects.toThrow()
  },
)

test('a person without a role has the weakest one and may do nothing', async () => {
  const { accountId, subscriptionRole } = await makeAccount(t)
  const email = `${unique('user')}@example.test`
  const row = await t.db(db =>
    db
      .insertInto('users')
      .values({ account_id: accountId, email, change_password: true, created_at: t.clock.now() })
      .returning(['id', 'user_key', 'role'])
      .executeTakeFirstOrThrow(),
  )
  expect(row.role).toBe(9999)
  const user = { userId: row.id, userKey: row.user_key, accountId, subscriptionRole, email, role: row.role }
  const headers = { cookie: await signIn(t, user) }
  for (const url of ['/api/v0/user/profile', '/api/v0/outbox', '/api/v0/team']) {
    expect((await t.app.inject({ url, headers })).statusCode).toBe(403)
  }
})
