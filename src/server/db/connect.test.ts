import { expect, inject, onTestFinished, test } from 'vitest'
import { connect, isDatabaseAway } from './connect.ts'

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
