import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encryption } from '#features/encryption/server/index.ts'
import { queueMail } from '#features/messaging/server/index.ts'
import { openAccountKeys } from '#server/keys/open-account-keys.ts'
import { systemRandom } from '#server/process/system.ts'
import { testApp } from '#test/app.ts'
import { testDatabase } from '#test/db.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { type MadeUser, makeUser, unique } from '#test/makers/makers.ts'
import { openedMessages } from '#test/opened-rows.ts'
import { runCommand } from '../run-command.ts'

const ownDatabase = 'keys_rotate'
const t = await testApp({ ownDatabase })
const { pool: own } = await testDatabase(ownDatabase, { size: 1 })

const run = (args: string, config = t.deps.config) =>
  runCommand(args.split(' '), {
    open: async () => ({ ...t.deps, config, close: async () => undefined }),
    readConfig: () => config,
  })

async function tell({ accountId, email: to }: MadeUser, body: string): Promise<void> {
  await t.db(db =>
    queueMail(db, t.deps, { accountId, to, template: 'notification', subject: `Re: ${body}`, body }),
  )
}

const stored = ({ accountId }: MadeUser) =>
  t.db(db =>
    db.selectFrom('messages').selectAll().where('account_id', '=', accountId).orderBy('id').execute(),
  )
const bodies = async (user: MadeUser) => (await openedMessages(t, await stored(user))).map(row => row.body)
const versions = async ({ accountId }: MadeUser) => {
  const rows = await t.db(db =>
    db
      .selectFrom('account_keys')
      .select('version')
      .where('account_id', '=', accountId)
      .orderBy('version')
      .execute(),
  )
  return rows.map(({ version }) => version)
}
const startsOf = async (user: MadeUser) =>
  (await stored(user)).map(({ body }) => body.slice(0, body.indexOf('.', 3) + 1))

test('a rotation seals everything again while messages go on, and old keys go an hour later', async () => {
  const user = await makeUser(t)
  await tell(user, 'before')
  expect((await run('keys rotate')).text).toMatch(/a new data key from 2026-03-02T12:02:00.000Z/)
  await tell(user, 'meanwhile')
  expect((await run('keys rotate')).text).toBe(
    'Every account already has a new data key that has not started yet.',
  )
  await runCron(t, 'reseal')
  expect(await startsOf(user)).toEqual(['s1.1.', 's1.1.'])
  t.clock.advance({ minutes: 2 })
  await tell(user, 'after')
  await runCron(t, 'reseal')
  expect(await startsOf(user)).toEqual(['s1.2.', 's1.2.', 's1.2.'])
  expect(await bodies(user)).toEqual(['before', 'meanwhile', 'after'])
  await runCron(t, 'reseal')
  expect(await versions(user)).toEqual([1, 2])
  t.clock.advance({ hours: 1 })
  await runCron(t, 'reseal')
  expect(await versions(user)).toEqual([2])
  expect(await bodies(user)).toEqual(['before', 'meanwhile', 'after'])
})

test('a pass that was stopped goes on where it was', async () => {
  const user = await makeUser(t)
  await Promise.all(Array.from({ length: 1100 }, (_, at) => tell(user, `message ${at}`)))
  await run('keys rotate')
  t.clock.advance({ minutes: 2 })
  const stop = new AbortController()
  const clock = {
    now() {
      stop.abort()
      return t.clock.now()
    },
  }
  const job = encryption.jobs?.find(({ name }) => name === 'reseal')
  await expect(job?.run({ ...t.deps, clock }, null, stop.signal)).rejects.toThrow()
  await runCron(t, 'reseal')
  const starts = new Set(await startsOf(user))
  expect(starts.size).toBe(1)
  expect(new Set(await bodies(user)).size).toBe(1100)
})

test('messages of an earlier version are sealed, and a row that was changed holds up no other', async () => {
  const user = await makeUser(t)
  await tell(user, 'sealed')
  await tell(user, 'changed')
  const [, changed] = await stored(user)
  const early = { message_key: unique('msg_early'), account_id: user.accountId, channel: 'email' }
  await t.db(async db => {
    await db
      .insertInto('messages')
      .values({
        ...early,
        recipient_hash: user.email,
        template: 'notification',
        subject: 'Hello',
        body: 'As it was',
        created_at: t.clock.now(),
      })
      .execute()
    await db
      .updateTable('messages')
      .set({ body: changed?.body.replace(/.{4}$/, 'AAAA') ?? '' })
      .where('id', '=', changed?.id ?? 0)
      .execute()
  })
  await run('keys rotate')
  t.clock.advance({ minutes: 2 })
  await runCron(t, 'reseal')
  const [first, second, third] = await startsOf(user)
  expect([first, third]).toEqual(['s1.2.', 's1.2.'])
  expect(second).toBe('s1.1.')
  const stuck = await t.db(db =>
    db.selectFrom('stuck_items').select('item').where('account_id', '=', user.accountId).execute(),
  )
  expect(stuck).toEqual([{ item: `messages ${changed?.message_key}` }])
  t.clock.advance({ hours: 2 })
  await runCron(t, 'reseal')
  expect(await versions(user)).toEqual([1, 2])
  await t.db(db =>
    db
      .deleteFrom('messages')
      .where('id', '=', changed?.id ?? 0)
      .execute(),
  )
})

test('a new master key wraps the data keys again and no data; an interrupted replacement is finished', async () => {
  const user = await makeUser(t)
  await tell(user, 'kept')
  expect((await run('keys rotate --master')).text).toMatch(/^The master key follows from the seal key/)
  const file = join(mkdtempSync(join(tmpdir(), 'drumroll-keys-')), 'master.key')
  const config = { ...t.deps.config, masterKey: { file } }
  const before = await stored(user)
  expect((await run('keys rotate --master', config)).text).toMatch(/are now wrapped with local-/)
  expect(await stored(user)).toEqual(before)
  const anew = () => openAccountKeys({ ...t.deps, config, random: systemRandom }, own)
  const opens = async () =>
    (await openedMessages({ ...t, deps: { ...t.deps, keys: anew() } }, before)).map(({ body }) => body)
  expect(await opens()).toEqual(['kept'])
  const [first] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, `${'ab'.repeat(32)}\n${first}\n`)
  expect(await opens()).toEqual(['kept'])
  await run('keys rotate --master', config)
  expect(readFileSync(file, 'utf8')).toBe(`${'ab'.repeat(32)}\n`)
  expect(await opens()).toEqual(['kept'])
})

test('an account without keys keeps its rows, which no key opens', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  await tell(user, 'gone')
  await tell(other, 'there')
  await expect(run(`keys delete --email ${user.email} --note Ended`)).rejects.toThrow('Disable it first')
  await t.db(db =>
    db.updateTable('accounts').set({ disabled_at: t.clock.now() }).where('id', '=', user.accountId).execute(),
  )
  expect((await run(`keys delete --email ${user.email} --note Ended`)).text).toMatch(/^Deleted 1 data key\./)
  t.clock.advance({ minutes: 1 })
  expect(await bodies(user)).toEqual([''])
  expect(await bodies(other)).toEqual(['there'])
  await runCron(t, 'reseal')
  expect(await bodies(other)).toEqual(['there'])
})
