import { sql } from 'kysely'
import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, isDatabaseAway, isReadOnly, waitForAnswers } from './connect.ts'

function open() {
  const database = connect({ ...inject('postgres'), database: 'postgres' }, { size: 2 })
  onTestFinished(() => database.pool.destroy())
  return database
}

test('a connection lost in the middle of a transaction fails the next query, and nothing else', async () => {
  const { pg } = open()
  const client = await pg.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const lost = new Promise(resolve => client.once('end', resolve))
  await pg.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  const failure: unknown = await client.query('select 1').catch(error => error)
  client.release(true)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof Error && isDatabaseAway(failure)).toBe(true)
  expect((await pg.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database that is not there is away; a query that is wrong is not', async () => {
  const nowhere = connect({ connectionString: 'postgres://drumroll@127.0.0.1:1/drumroll' })
  onTestFinished(() => nowhere.pool.destroy())
  const away: unknown = await nowhere.pg.query('select 1').catch(error => error)
  const wrong: unknown = await open()
    .pg.query('select no_such_column')
    .catch(error => error)
  expect([away, wrong].map(error => error instanceof Error && isDatabaseAway(error))).toEqual([true, false])
})

test('a database that can only be read is away for who writes', async () => {
  const { pg } = open()
  const client = await pg.connect()
  await client.query('begin read only')
  const refused: unknown = await client.query('create table notes (id int)').catch(error => error)
  client.release(true)
  expect(refused instanceof Error && isDatabaseAway(refused)).toBe(true)
})

test('a connection that answers nothing is cut, and not asked for a rollback as well', async () => {
  const database = connect({ ...inject('postgres'), database: 'postgres' }, { size: 1, answerTimeoutMs: 200 })
  onTestFinished(() => database.pool.destroy())
  const clients: pg.PoolClient[] = []
  database.pg.on('acquire', client => clients.push(client))
  const pids: number[] = []
  const asleep: number[] = []
  // Once: a process that wakes without its client exits soon.
  const wake = () => {
    for (const pid of asleep.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(wake)
  const failed: unknown = await database.pool
    .transaction()
    .execute(async trx => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      pids.push(...rows.map(({ pid }) => pid))
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      asleep.push(...pids)
      const asked = sql`select 1`.execute(trx)
      // From now on it would be waited for without end.
      for (const client of clients) waitForAnswers(client)
      await asked
    })
    .catch(error => error)
  const again = await database.pg.query<{ pid: number }>('select pg_backend_pid() as pid')
  wake()

  expect(failed instanceof Error && isDatabaseAway(failed)).toBe(true)
  expect(pids).toHaveLength(1)
  expect(pids).not.toContain(again.rows[0]?.pid)
})

test('a connection whose server takes no writes is replaced', async () => {
  const { pg, pool } = connect(
    { ...inject('postgres'), database: 'postgres' },
    { size: 1, answerTimeoutMs: 6000 },
  )
  onTestFinished(() => pool.destroy())
  const pidOf = async () => (await pg.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await pidOf()
  await pg.query('set default_transaction_read_only = on')
  const refused: unknown = await pg.query('create table notes (id int)').catch(error => error)
  expect(isReadOnly(refused)).toBe(true)
  expect(await pidOf()).not.toBe(before)
})
