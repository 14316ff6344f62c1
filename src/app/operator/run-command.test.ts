import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lookupOf } from '#server/keys/lookup.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { runCommand } from './run-command.ts'

const t = await testApp({ ownDatabase: 'operator' })

let opened = 0
const run = (...args: string[]) =>
  runCommand(args, {
    async open() {
      opened += 1
      return { ...t.deps, close: async () => undefined }
    },
    readConfig: () => t.deps.config,
  })

const newEmail = () => `${unique('person')}@promo.test`

async function logIn(text: string) {
  const [, email, password] = /Sign in as (\S+) with the temporary password (\S+)/.exec(text) ?? []
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password },
  })
  return { statusCode, user: JSON.parse(body).user }
}

test('the first admin opens the account of the company, the next ones join it, two at once too', async () => {
  const outcomes = [await run('admin', 'create', '--email', newEmail(), '--name', 'Kim van Field')]
  outcomes.push(
    ...(await Promise.all(
      ['Ann', 'Bo'].map(name => run('admin', 'create', '--email', newEmail(), '--name', `${name} Lee`)),
    )),
  )
  const admins = await t.db(db =>
    db.selectFrom('users').select(['account_id', 'first_name', 'last_name', 'role']).orderBy('id').execute(),
  )
  expect(admins[0]).toMatchObject({ first_name: 'Kim', last_name: 'van Field', role: ROLE.superAdmin })
  expect(admins.map(({ role }) => role)).toEqual([1000, 1000, 1000])
  expect(new Set(admins.map(({ account_id }) => account_id)).size).toBe(1)
  const { statusCode, user } = await logIn(outcomes[0]?.text ?? '')
  expect([statusCode, user]).toEqual([200, expect.objectContaining({ role: 1000, changePassword: false })])
})

test('a client gets its owner, and tokens with its plan', async () => {
  const email = newEmail()
  const args = ['--client', 'Riverbend Otters', '--email', email, '--name', 'Jo Brook', '--tokens', '2']
  const { text } = await run('client', 'create', ...args)
  expect(text).toContain('Riverbend Otters (ALECARTE) is ready. Owner: Jo Brook.')
  expect((await logIn(text)).user).toMatchObject({ role: ROLE.owner, subscriptionRole: 'ALECARTE' })
})

test('granted tokens notify the same people as tokens from staff, with an email if they chose one', async () => {
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const user = await makeUser(t, { account, role: ROLE.owner })
  const preferences = { notifications: { 'tokens.email': true } }
  await t.db(db => db.updateTable('users').set({ preferences }).where('id', '=', user.userId).execute())
  const args = ['--email', user.email, '--count', '3', '--note', 'Spring']
  expect((await run('tokens', 'grant', ...args)).text).toContain('now has 3 unspent')
  const told = await t.db(db =>
    db
      .selectFrom('notifications')
      .select(['kind', 'text', 'link'])
      .where('user_id', '=', user.userId)
      .execute(),
  )
  expect(told).toEqual([
    { kind: 'tokens', text: '3 tokens added to your account: Spring', link: '/account/billing' },
  ])
  const mail = await t.db(db =>
    db
      .selectFrom('messages')
      .select('subject')
      .where('recipient_hash', '=', lookupOf(t.deps, user.email))
      .execute(),
  )
  expect(mail).toHaveLength(1)
})

test('a reset password works for an hour, once, and the log says where it came from', async () => {
  const user = await makeUser(t)
  const { text } = await run('password', 'reset', '--email', user.email)
  expect((await logIn(text)).statusCode).toBe(200)
  expect((await logIn(text)).statusCode).toBe(401)
  const log = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', user.accountId)
      .execute(),
  )
  expect(log[0]).toEqual({ action: 'user.temporaryPasswordIssued', details: { by: 'command line' } })
  const late = await run('password', 'reset', '--email', user.email)
  t.clock.advance({ minutes: 61 })
  expect((await logIn(late.text)).statusCode).toBe(401)
})

test('an audit log that was changed alarms, an untouched one does not', async () => {
  const user = await makeUser(t, { account: await makeAccount(t, { name: 'Acme Tampered' }) })
  await signIn(t, user)
  await run('password', 'reset', '--email', user.email)
  const good = await run('audit', 'verify')
  expect(good).toEqual({
    text: expect.stringMatching(/^The audit log is intact: \d+ lines? of \d+ accounts?\.$/),
  })
  await t.db(async db => {
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql`update audit_log set entity = 'usr_x' where account_id = ${user.accountId} and seq = 1`.execute(
      db,
    )
    await sql`alter table audit_log enable trigger user`.execute(db)
  })
  const bad = await run('audit', 'verify', '--cid', String(user.accountId))
  expect(bad.alarming).toBe(true)
  expect(bad.text).toContain(`Acme Tampered (${user.accountId}), line 1: This line was changed or inserted.`)
})

test('a taken name and an unknown user have clear errors', async () => {
  const { email } = await makeUser(t, { disabled: true })
  await expect(run('admin', 'create', '--email', email, '--name', 'Kim Field')).rejects.toThrow(
    'Another user already has this email',
  )
  await expect(run('password', 'reset', '--email', 'nobody@promo.test')).rejects.toThrow('No user has')
  await expect(run('password', 'reset', '--email', email)).rejects.toThrow('is disabled')
  await expect(run('audit', 'verify', '--cid', '99999999')).rejects.toThrow('Account 99999999 does not exist')
})

test.each([
  [['admin', 'create', '--email', 'kim', '--name', 'Kim Field'], '--email: Email is a required field'],
  [['admin', 'create', '--email', 'kim@promo.test'], '--name is missing'],
  [['admin', 'create', '--email', 'kim@promo.test', '--name', 'Kim'], 'Enter a first and a last name'],
  [['admin', 'create', '--password', 'x'], "Unknown option '--password'"],
  [['tokens', 'grant', '--email', 'a@b.test', '--count', '0', '--note', 'gift'], '--count: '],
  [['tokens', 'grant', '--email', 'a@b.test', '--count', '2'], '--note is missing'],
  [['audit', 'verify', 'now'], 'Unexpected argument'],
  [['fly'], 'Unknown command "fly"'],
])('%j is refused with the help, before anything is opened', async (args, message) => {
  const before = opened
  await expect(run(...args)).rejects.toThrow(message)
  expect(opened).toBe(before)
})

test('the help names every command, and each command its options', async () => {
  const { text } = await run()
  for (const name of [
    'admin create',
    'client create',
    'password reset',
    'tokens grant',
    'audit verify',
    'verify',
  ]) {
    expect(text).toContain(`  ${name} `)
  }
  expect((await run('tokens', 'grant', '--help')).text).toMatch(/--email .*\n.*--count .*\n.*--note /)
})
