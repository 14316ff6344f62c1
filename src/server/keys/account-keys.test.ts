import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemRandom } from '#server/process/system.ts'
import { testApp } from '#test/app.ts'
import { testDatabase } from '#test/db.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { KNOWN_MS, openKeys, placeIn } from './account-keys.ts'
import { openMasterKeys } from './master/open-master-keys.ts'

const t = await testApp()
const { pool } = await testDatabase(undefined, { size: 1 })

const mastersWith = (file?: string) =>
  openMasterKeys({ masterKey: file === undefined ? undefined : { file } }, t.deps.sealKey, systemRandom)
const anew = (masters = mastersWith()) => openKeys({ pool, masters, clock: t.clock, random: systemRandom })

const PLACE = placeIn('messages.body', 'msg_1')

test('a value opens with the keys of its account and in its place, and nowhere else', async () => {
  const { accountId } = await makeAccount(t)
  const keys = await t.deps.keys.of(accountId)
  const sealed = keys.seal(PLACE, 'Ada Lovelace, Köln')
  expect(sealed).toMatch(/^s1\.1\.[\w-]+$/)
  expect(keys.seal(PLACE, 'Ada Lovelace, Köln')).not.toBe(sealed)
  expect(keys.open(PLACE, sealed)).toBe('Ada Lovelace, Köln')
  expect(() => keys.open(placeIn('messages.body', 'msg_2'), sealed)).toThrow()
  expect(() => keys.open(PLACE, `${sealed.slice(0, -4)}AAAA`)).toThrow()
  const others = await t.deps.keys.of((await makeAccount(t)).accountId)
  expect(() => others.open(PLACE, sealed)).toThrow()
})

test('a value of an earlier version is read as it is, and empty stays empty', async () => {
  const keys = await t.deps.keys.of((await makeAccount(t)).accountId)
  expect(keys.open(PLACE, 'Your prize')).toBe('Your prize')
  expect(keys.seal(PLACE, '')).toBe('')
})

test('programs that start together agree on the first key, and it is stored wrapped', async () => {
  const { accountId } = await makeAccount(t)
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => anew().of(accountId)))
  const sealed = first?.seal(PLACE, 'one key') ?? ''
  for (const keys of others) expect(keys.open(PLACE, sealed)).toBe('one key')
  const rows = await t.db(db =>
    db.selectFrom('account_keys').selectAll().where('account_id', '=', accountId).execute(),
  )
  expect(rows).toMatchObject([{ version: 1, master: expect.stringMatching(/^local-[0-9a-f]{16}$/) }])
})

test('a key is found while its account is still being opened', async () => {
  const { accountId } = await t.db(async db => {
    const account = await db
      .insertInto('accounts')
      .values({ name: 'New', subscription_role: 'GOLD', created_at: t.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const keys = await t.deps.keys.of(account.id)
    expect(keys.open(PLACE, keys.seal(PLACE, 'at once'))).toBe('at once')
    return { accountId: account.id }
  })
  expect((await anew().of(accountId)).current()).toBe(1)
})

test('the file of the master key is made once, for its owner alone, and opens what the seal key wrapped before', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'drumroll-keys-')), 'keys', 'master.key')
  const { accountId } = await makeAccount(t)
  const sealed = (await t.deps.keys.of(accountId)).seal(PLACE, 'before')
  const masters = mastersWith(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await anew(masters).of(accountId)).open(PLACE, sealed)).toBe('before')
  const text = readFileSync(file, 'utf8')
  expect(mastersWith(file).current.id).toBe(masters.current.id)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('without the master key of a file nothing opens, and the message says what to restore', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-keys-'))
  const { accountId } = await makeAccount(t)
  await anew(mastersWith(join(folder, 'one.key'))).of(accountId)
  await expect(anew(mastersWith(join(folder, 'other.key'))).of(accountId)).rejects.toThrow(
    /^The master key local-[0-9a-f]{16} is missing/,
  )
})

test('a new version seals once every program knows it, and the old one still opens', async () => {
  const { accountId } = await makeAccount(t)
  const keys = anew()
  const old = (await keys.of(accountId)).seal(PLACE, 'old')
  const master = mastersWith().current
  const wrapped = await master.wrap(`data key ${accountId}.2`, systemRandom.bytes(32))
  const startsAt = new Date(t.clock.now().getTime() + 2 * KNOWN_MS)
  await t.db(db =>
    db
      .insertInto('account_keys')
      .values({
        account_id: accountId,
        version: 2,
        master: master.id,
        wrapped,
        created_at: t.clock.now(),
        starts_at: startsAt,
      })
      .execute(),
  )
  t.clock.advance({ seconds: KNOWN_MS / 1000 })
  expect((await keys.of(accountId)).current()).toBe(1)
  t.clock.advance({ seconds: KNOWN_MS / 1000 })
  const fresh = await keys.of(accountId)
  expect(fresh.seal(PLACE, 'new')).toMatch(/^s1\.2\./)
  expect(fresh.open(PLACE, old)).toBe('old')
})
