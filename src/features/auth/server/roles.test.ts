import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()

/** Invalid roles in SQL: outside of 1 to 9999, not whole, null, or not a number. */
const NO_ROLES = [
  ...[
    '0',
    '-0',
    '-1',
    '-1000',
    '-2147483648',
    '10000',
    '2147483647',
    '2147483648',
    '1e9',
    '0.4',
    '0.49',
    '0x0',
  ],
  ...['null', "''", "' '", "'staff'", "'owner'", "'1000 '||'x'", "'1e3'", "'1,000'", "'１０００'"],
  ...["'NaN'::float", "'Infinity'::float", "'-Infinity'::float", 'true', 'false', "'true'", "'null'"],
  ...[
    "'{}'",
    "'[]'",
    "'[1000]'",
    'array[1000]',
    'row(1000)',
    "'1000'::json",
    "b'1111101000'",
    "'1000'::bytea",
  ],
  ...['now()', "interval '1000'", "'0'::text", "'1000'::text", 'point(1,1)'],
]

test.each(NO_ROLES)(
  'the database keeps no role %s, neither for a new person nor for one that is there',
  async role => {
    const user = await makeUser(t)
    const email = `${unique('user')}@example.test`
    const refused = [
      sql`update users set role = ${sql.raw(role)} where id = ${user.userId}`,
      sql`insert into users (account_id, email, role, created_at) values (${user.accountId}, ${email}, ${sql.raw(role)}, ${t.clock.now()})`,
    ]
    for (const statement of refused) await expect(t.db(db => statement.execute(db))).rejects.toThrow()
  },
)

/** Invalid roles in JSON, and roles that an owner may not grant. */
const NOT_TO_GIVE: readonly unknown[] = [
  ...[null, '', ' ', '1000', '5000', 'owner', true, false, [], [5000], {}, { valueOf: 5000 }],
  ...[0, -0, -1, -5000, 0.5, 5000.5, 10_000, 1e9, 1e308, 1, 999, 2001, 2999, 4999, 8000, 9999],
  ...[1000, 1500, 2000, 3000],
]

test.each(NOT_TO_GIVE)('the role %j is refused in an invitation and in a change', async role => {
  const owner = await makeUser(t)
  const member = await makeUser(t, { account: owner, role: 6000 })
  const headers = { cookie: await signIn(t, owner) }
  const email = `${unique('user')}@example.test`
  const invited = await t.app.inject({
    method: 'POST',
    url: '/api/v0/team',
    headers,
    payload: { email, firstName: 'Ada', lastName: 'Byron', role },
  })
  const changed = await t.app.inject({
    method: 'PUT',
    url: `/api/v0/team/${member.userKey}`,
    headers,
    payload: { role },
  })
  expect([400, 403]).toContain(invited.statusCode)
  expect([400, 403]).toContain(changed.statusCode)
  const people = await t.app.inject({ url: '/api/v0/team', headers })
  expect(people.json().map((person: { role: number }) => person.role)).toEqual([3000, 6000])
})

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
