import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import type { JobKind } from './job-kinds.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'

const service = await testApp()
const ran: unknown[] = []
let failures = 0
let met = 0
const kinds: JobKind[] = [
  { name: 'note', title: 'Note', run: async (_, data) => void ran.push(data) },
  {
    name: 'meet',
    title: 'Meet',
    atOnce: 2,
    async run() {
      met += 1
      await vi.waitFor(() => expect(met).toBe(2), { timeout: 30_000 })
      ran.push('met')
    },
  },
  {
    name: 'stumble',
    title: 'Stumble',
    async run() {
      failures += 1
      throw new Error('not yet')
    },
  },
]
let queue: JobQueue

async function waiting(name: string): Promise<number> {
  const { rows } = await service.deps.pg.query(
    "select count(*) as count from pgboss.job where name = $1 and state in ('created', 'retry')",
    [name],
  )
  return rows[0].count
}

beforeAll(async () => {
  const { rows } = await service.deps.pg.query('select current_database() as database')
  queue = await openJobQueue(
    { ...inject('postgres'), database: rows[0].database },
    kinds,
    service.deps.outages,
  )
})
afterAll(() => queue.stop())

test('a job exists exactly when the transaction that asked for it commits', async () => {
  await service
    .db(async db => {
      await queue.enqueue(db, 'note', { told: false })
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await waiting('note')).toBe(0)
  await service.db(db => queue.enqueue(db, 'note', { told: true }))
  expect(await waiting('note')).toBe(1)
})

test('at most one job of a key waits, and jobs without a key are all kept', async () => {
  const startAfter = new Date('2100-01-01T00:00:00Z')
  const before = await waiting('note')
  await service.db(async db => {
    await queue.enqueue(db, 'note', {}, { singletonKey: 'evt_1', startAfter })
    await queue.enqueue(db, 'note', {}, { singletonKey: 'evt_1', startAfter })
    await queue.enqueue(db, 'note', {}, { singletonKey: 'evt_2', startAfter })
    await queue.enqueue(db, 'note', {}, { startAfter })
    await queue.enqueue(db, 'note', {}, { startAfter })
  })
  expect((await waiting('note')) - before).toBe(4)
})

test('due jobs run with their data, those of later wait, and a failed one is kept for another try', async () => {
  await service.db(db => queue.enqueue(db, 'stumble', {}))
  await queue.work(service.deps)
  await vi.waitFor(
    async () => {
      expect(ran).toEqual([{ told: true }])
      expect(failures).toBe(1)
      expect(await waiting('stumble')).toBe(1)
    },
    { timeout: 30_000 },
  )
})

test('jobs of a kind that says so run beside each other: one that waits keeps none back', async () => {
  await service.db(async db => {
    await queue.enqueue(db, 'meet', {})
    await queue.enqueue(db, 'meet', {})
  })
  await vi.waitFor(() => expect(ran.filter(what => what === 'met')).toHaveLength(2), { timeout: 30_000 })
})

test('one program at a time runs scheduled work', async () => {
  let working = 0
  let most = 0
  let done = 0
  const repeated: JobKind = {
    name: 'repeated',
    title: 'Repeat',
    cron: '0 0 1 1 *',
    async run() {
      working += 1
      most = Math.max(most, working)
      await new Promise(resolve => setTimeout(resolve, 1500))
      working -= 1
      done += 1
    },
  }
  const { rows } = await service.deps.pg.query('select current_database() as database')
  const connection = { ...inject('postgres'), database: rows[0].database }
  const programs = await Promise.all(
    [1, 2].map(() => openJobQueue(connection, [repeated], service.deps.outages)),
  )
  for (const singletonKey of ['first', 'second']) {
    await service.db(async db => programs[0]?.enqueue(db, 'repeated', {}, { singletonKey }))
  }
  for (const program of programs) await program.work(service.deps)
  await vi.waitFor(async () => expect(await waiting('repeated')).toBe(0), { timeout: 30_000 })
  await Promise.all(programs.map(program => program.stop()))
  expect(done).toBeGreaterThan(0)
  expect(most).toBe(1)
})

test('later options of a job kind also apply to a queue from an earlier version', async () => {
  const database = await service.deps.pg.query('select current_database() as name')
  const connection = { ...inject('postgres'), database: database.rows[0].name }
  const open = (more: Partial<JobKind>) =>
    openJobQueue(
      connection,
      [{ name: 'renewed', title: 'Renew', run: async () => undefined, ...more }],
      service.deps.outages,
    )
  await (await open({})).stop()
  await (await open({ long: { seconds: 1200 } })).stop()
  const { rows } = await service.deps.pg.query(
    "select expire_seconds as expires, heartbeat_seconds as beats from pgboss.queue where name = 'renewed'",
  )
  expect(rows).toEqual([{ expires: 1200, beats: 30 }])
})
