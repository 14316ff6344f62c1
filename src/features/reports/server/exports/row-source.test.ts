import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { testApp } from '#test/app.ts'
import { openSnapshot } from './row-source.ts'

const t = await testApp()

/** Four times as long as an answer may take. */
const SLOW = sql`(select 'late' from pg_sleep(0.4))`
const ANSWER_MS = 100

function impatient() {
  const database = connect(
    { ...inject('postgres'), database: 'postgres' },
    { size: 1, answerTimeoutMs: ANSWER_MS },
  )
  onTestFinished(() => database.pg.end())
  return { ...t.deps, ...database }
}

test('a file in the background is not cut off when counting and reading its rows take long', async () => {
  const columns = [{ key: 'slow', label: 'Slow', value: SLOW }]
  const from = sql`(select n, ${SLOW} as late from generate_series(1, 3) n) slow where late = 'late'`
  const table = { columns, from, order: sql`n` }
  const snapshot = await openSnapshot(impatient(), 1)
  const total = await snapshot.count(table)
  const cells: unknown[] = []
  for await (const rows of snapshot.rows(table)) cells.push(...rows)
  snapshot.close()
  expect([total, cells]).toEqual([3, [['late'], ['late'], ['late']]])
})

test('rows come few at a time, in their order, none lost', async () => {
  const columns = [{ key: 'n', label: 'N', value: sql`n` }]
  const from = sql`generate_series(1, 20000) n`
  const snapshot = await openSnapshot(impatient(), 1)
  const cells: unknown[] = []
  let most = 0
  for await (const rows of snapshot.rows({ columns, from, order: sql`n` })) {
    most = Math.max(most, rows.length)
    cells.push(...rows.flat())
  }
  snapshot.close()
  expect(cells).toEqual(Array.from({ length: 20_000 }, (_, n) => String(n + 1)))
  expect(most).toBeLessThanOrEqual(32)
})
