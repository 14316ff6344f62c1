import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { inScopeWithCopy } from './scope-with-copy.ts'

const ANSWER_MS = 100
/** Longer than an answer may take. */
const SLOW = sql`pg_sleep(0.4)`

function open() {
  const database = connect(
    { ...inject('postgres'), database: 'postgres' },
    { size: 1, answerTimeoutMs: ANSWER_MS },
  )
  onTestFinished(() => database.pg.end())
  return database
}

test('bytes arrive intact, regardless of the length of their copy and of the queries beside it', async () => {
  const { pool, pg } = open()
  const bytes = await inScopeWithCopy(pg, 'system', async (db, copy) => {
    await sql`select ${SLOW}`.execute(db)
    const slowBytes = sql`select '\\x00ff10'::bytea from (select ${SLOW}) slow`
    const found = await copy({ compile: () => slowBytes.compile(pool) })
    return found?.toString('hex')
  })
  expect(bytes).toBe('00ff10')
})

test('the connection gets its timeout back for its next user', async () => {
  const { pg } = open()
  await inScopeWithCopy(pg, 'system', async () => {})
  await expect(pg.query('select pg_sleep(0.4)')).rejects.toThrow('Query read timeout')
})
