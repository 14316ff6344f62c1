import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { storeWorkload } from './store-workload.ts'

const t = await testApp({ ownDatabase: 'operations' })
const staff = await makeCaller(t, { role: ROLE.staff })
const owner = await makeCaller(t)

const read = async (span = 'hour') => (await staff('GET', `/api/v0/operations?span=${span}`)).body

interface Bar {
  from: string
  requests: number
  failures: number
  slow: number
  batches: number
  batched: number
}

/** Sums over all bars. */
const totals = (bars: readonly Bar[]) =>
  bars.reduce(
    (sum, bar) => ({
      failures: sum.failures + bar.failures,
      slow: sum.slow + bar.slow,
      batches: sum.batches + bar.batches,
      batched: sum.batched + bar.batched,
    }),
    { failures: 0, slow: 0, batches: 0, batched: 0 },
  )

test('requests, failures, slow requests and batches of all processes are counted by the minute', async () => {
  t.deps.workload.answered(200, 1.5)
  t.deps.workload.answered(200, 900, true)
  t.deps.workload.answered(503, 0.1)
  t.deps.workload.batched(12)
  await storeWorkload(t.deps)
  t.clock.advance({ minutes: 2 })
  t.deps.workload.batched(8)
  await storeWorkload(t.deps)
  const { workload } = await read()
  expect(workload).toHaveLength(60)
  expect(totals(workload)).toEqual({ failures: 1, slow: 1, batches: 2, batched: 20 })
  expect(workload.filter(({ batches }: Bar) => batches > 0).map(({ from }: Bar) => from)).toEqual([
    '2026-03-02T12:00:00.000Z',
    '2026-03-02T12:02:00.000Z',
  ])
  expect((await read('day')).workload).toHaveLength(96)
  expect(totals((await read('week')).workload).batched).toBe(20)
})

test('answers of the service itself are counted, also those of unknown pages', async () => {
  await storeWorkload(t.deps)
  const sum = async () =>
    (await read()).workload.reduce((all: number, { requests }: Bar) => all + requests, 0)
  const before = await sum()
  await t.app.inject({ url: '/nothing-is-here' })
  await storeWorkload(t.deps)
  // With the question before it.
  expect(await sum()).toBe(before + 2)
})

test('figures that cannot be stored are counted once the database is back', async () => {
  await storeWorkload(t.deps)
  const earlier = totals((await read()).workload).batched
  t.deps.workload.batched(3)
  const away = new Proxy(t.deps.pool, {
    get() {
      throw new Error('gone')
    },
  })
  await expect(storeWorkload({ ...t.deps, pool: away })).rejects.toThrow('gone')
  await storeWorkload(t.deps)
  expect(totals((await read()).workload).batched).toBe(earlier + 3)
})

test('slow statements are shown by their text, those with the most time first', async () => {
  const { workload } = t.deps
  workload.asked('select 1 from entries where id in ($1, $2, $3)', 300)
  workload.asked('select 1 from entries where id in ($1, $2)', 500)
  workload.asked('select pg_sleep($1)', 2000)
  workload.asked('select quick', 199)
  await storeWorkload(t.deps)
  workload.asked('select pg_sleep($1)', 1000)
  await storeWorkload(t.deps)
  const lastAt = t.clock.now().toISOString()
  expect((await read()).slowStatements).toEqual([
    { statement: 'select pg_sleep($1)', calls: 2, averageMs: 1500, worstMs: 2000, lastAt },
    {
      statement: 'select 1 from entries where id in ($1, …)',
      calls: 2,
      averageMs: 400,
      worstMs: 500,
      lastAt,
    },
  ])
})

test('the state of the database is shown, and the last backup and restore drill', async () => {
  const none = await read()
  expect([none.backup, none.restoreDrill]).toEqual([undefined, undefined])
  expect(none.database.bytes).toBeGreaterThan(1_000_000)
  expect(none.database.connections).toBeLessThanOrEqual(none.database.mostConnections)
  const run = (kind: 'backup' | 'restoreDrill', started_at: string, result: string) => ({
    kind,
    started_at: new Date(started_at),
    seconds: 12,
    succeeded: true,
    result,
  })
  await t.db(db =>
    db
      .insertInto('maintenance_runs')
      .values([
        run('backup', '2026-03-01T03:00:00Z', 'the last one'),
        run('backup', '2026-02-28T03:00:00Z', 'an earlier one'),
        run('restoreDrill', '2026-02-27T03:00:00Z', 'a drill'),
      ])
      .execute(),
  )
  const { backup, restoreDrill } = await read()
  expect([backup.result, restoreDrill.result]).toEqual(['the last one', 'a drill'])
})

test('old figures are deleted, and only staff may ask', async () => {
  t.clock.advance({ days: 36 })
  await runCron(t, 'forget-workload')
  const { slowStatements, workload } = await read('week')
  expect([slowStatements, totals(workload).batched]).toEqual([[], 0])
  const { count } = await t.db(db =>
    db
      .selectFrom('workload_minutes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(count)).toBe(0)
  expect((await owner('GET', '/api/v0/operations')).status).toBe(403)
  expect((await staff('GET', '/api/v0/operations?span=year')).status).toBe(400)
})

test('a replica shows how far it is behind', async () => {
  expect(await read()).not.toHaveProperty('replica')
  const state = { state: 'behind', lagMs: 3000, behindBytes: 4096 } as const
  const unused = () => Promise.reject(new Error('not asked'))
  t.deps.replica = { read: unused, connect: unused, state: () => state, close: async () => {} }
  expect((await read()).replica).toEqual(state)
  t.deps.replica = undefined
})
