import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { PlainError } from '#server/http/plain-error.ts'
import { testDatabase } from '#test/db.ts'
import { bypassesRowSecurity, connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

test('every SQL file is in the list, in the order of its number', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.sql'))
    .map(name => basename(name, '.sql'))
    .sort()
  expect(files.length).toBeGreaterThan(0)
  expect(Object.keys(migrations)).toEqual(files)
})

test('a migrated database has nothing left to do', async () => {
  const { pg } = await testDatabase()
  const { rows } = await pg.query('select current_database() as database')
  expect(await migrate({ ...inject('postgres'), database: rows[0].database })).toEqual([])
})

test('an account that is not named sees and writes no row of any account', async () => {
  const { pg } = await testDatabase()
  const { rows } = await pg.query(
    'insert into accounts (name, subscription_role, created_at) values ($1, $2, now()) returning id',
    ['A', 'GOLD'],
  )
  await expect(
    pg.query('insert into users (account_id, email, created_at) values ($1, $2, now())', [
      rows[0].id,
      `${rows[0].id}@a.test`,
    ]),
  ).rejects.toThrow(/row-level security/)
})

test('the role is bound by row-level security', async () => {
  expect(await bypassesRowSecurity(await testDatabase())).toBe(false)
})

test('values arrive as the types the tables declare', async () => {
  const { pg } = await testDatabase()
  const { rows } = await pg.query(
    "select 9007199254740991::int8 as n, date '2026-02-03' as d, timestamptz '2026-02-03T04:05:06Z' as t",
  )
  expect(rows).toEqual([{ n: 9007199254740991, d: '2026-02-03', t: new Date('2026-02-03T04:05:06Z') }])
  await expect(pg.query('select 9007199254740992::int8 as n')).rejects.toThrow(RangeError)
})

test('a statement beyond its timeout is canceled', async () => {
  const { pg, pool } = connect(
    { ...inject('postgres'), database: 'postgres' },
    { size: 1, statementTimeoutMs: 20 },
  )
  await expect(pg.query('select pg_sleep(10)')).rejects.toThrow(/statement timeout/)
  await pool.destroy()
})

test('an older program says that a newer one has used the database', async () => {
  const { pg } = await testDatabase('newer')
  await pg.query("insert into kysely_migration values ('9999-to-come', now()::text)")
  await pg.end()
  const attempt = migrate({ ...inject('postgres'), database: 'newer' })
  await expect(attempt).rejects.toBeInstanceOf(PlainError)
  await expect(attempt).rejects.toThrow('A newer version has used this database. Install that version again')
})

const NEWEST = Object.keys(migrations).at(-1)?.slice(0, 4) ?? ''

test('a program works on a database that a newer one has changed for programs like it, and leaves it alone', async () => {
  const { pg } = await testDatabase('compatible')
  onTestFinished(() => pg.end())
  await pg.query(`insert into kysely_migration values ('9998-since-${NEWEST}-adds', now()::text)`)
  expect(await migrate({ ...inject('postgres'), database: 'compatible' })).toEqual([])
  await pg.query("insert into kysely_migration values ('9999-since-9998-drops', now()::text)")
  const attempt = migrate({ ...inject('postgres'), database: 'compatible' })
  await expect(attempt).rejects.toThrow('A newer version has used this database. Install that version again')
})

test('a migration lets requests pass while a long transaction holds a table, and follows it', async () => {
  const { pg } = await testDatabase('held')
  onTestFinished(() => pg.end())
  await pg.query(`
    delete from kysely_migration where name = '0067-sealed-blacklists';
    alter table blacklist drop column value;
    alter table blacklist rename column value_hash to value;`)
  const reader = await pg.connect()
  await reader.query('begin; select count(*) from blacklist')
  const migrating = migrate({ ...inject('postgres'), database: 'held' })
  const waiting = "select from pg_locks where not granted and relation = 'blacklist'::regclass"
  await vi.waitFor(async () => expect((await pg.query(waiting)).rowCount).toBe(1), { timeout: 30_000 })
  expect((await pg.query('select count(*) from blacklist')).rowCount).toBe(1)
  await reader.query('commit')
  reader.release()
  expect(await migrating).toEqual(['0067-sealed-blacklists'])
})

test('a migration that was merged after one with a higher number is applied', async () => {
  const { pg } = await testDatabase('merged_later')
  onTestFinished(() => pg.end())
  await pg.query("drop table approvals; delete from kysely_migration where name = '0065-approvals'")
  expect(await migrate({ ...inject('postgres'), database: 'merged_later' })).toEqual(['0065-approvals'])
})
