import { pino } from 'pino'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#server/process/system.ts'
import { testDatabase } from '#test/db.ts'
import { connect } from '../db/connect.ts'
import { openHealth } from './health.ts'
import { LEAST_FREE_BYTES } from './watch-machine.ts'

await (await testDatabase('health')).pg.end()
const connection = { ...inject('postgres'), database: 'health' }
const log = pino({ level: 'silent' })

async function open(options: Partial<Parameters<typeof openHealth>[0]> = {}) {
  const health = await openHealth({ connection, freeBytes: undefined, clock: systemClock, log, ...options })
  onTestFinished(() => health.close())
  return health
}

test('all is well on a database that is up to date', async () => {
  const health = await open()
  expect(await health.problems()).toEqual([])
  expect([health.hasRoom(), health.isStopping()]).toEqual([true, false])
})

test('a disk that fills up is noticed, and so is room again', async () => {
  let free = LEAST_FREE_BYTES
  const health = await open({ freeBytes: async () => free })
  expect(health.hasRoom()).toBe(true)
  free -= 1
  await vi.waitFor(() => expect(health.hasRoom()).toBe(false), { timeout: 30_000 })
  expect(await health.problems()).toEqual([
    'Less than 256 MB of disk space is free, so the service refuses writes',
  ])
  free += 1
  await vi.waitFor(() => expect(health.hasRoom()).toBe(true), { timeout: 30_000 })
  expect(await health.problems()).toEqual([])
})

test('a database that cannot be reached, or that lacks a migration, is named', async () => {
  const away = await open({ connection: { host: '/nowhere', user: 'drumroll', database: 'drumroll' } })
  expect(await away.problems()).toEqual(['The database does not accept writes'])
  const { pg } = connect(connection, { size: 1 })
  const newest = '(select max(name) from kysely_migration)'
  await pg.query(`delete from kysely_migration where name = ${newest}`)
  await pg.end()
  expect(await (await open()).problems()).toEqual([
    'The database schema is older than this version of the service',
  ])
})

test('a database that a newer program has changed is named', async () => {
  const { pg } = connect(connection, { size: 1 })
  // Its name says that this program works beside it.
  const newest = (await pg.query<{ name: string }>('select max(name) as name from kysely_migration')).rows[0]
  const added = `9998-since-${newest?.name.slice(0, 4)}-adds`
  await pg.query("insert into kysely_migration (name, timestamp) values ($1, '')", [added])
  expect((await (await open()).problems()).join()).not.toContain('newer')
  await pg.query('delete from kysely_migration where name = $1', [added])
  await pg.query("insert into kysely_migration (name, timestamp) values ('9999-later', '')")
  const newer = await open()
  expect(await newer.problems()).toContain('A newer version of the service has changed the database')
  await pg.query("delete from kysely_migration where name = '9999-later'")
  await pg.end()
})

test('a database that can only be read is named', async () => {
  const { pg } = connect(connection, { size: 1 })
  onTestFinished(async () => {
    await pg.query('alter database health reset default_transaction_read_only')
    await pg.end()
  })
  await pg.query('alter database health set default_transaction_read_only = on')
  expect(await (await open()).problems()).toEqual(['The database does not accept writes'])
})

test('clocks that differ by more than half a minute are named', async () => {
  const late = { now: () => new Date(systemClock.now().getTime() - 31_000) }
  expect(await (await open({ clock: late })).problems()).toContain(
    'The clocks of the service and the database differ by more than 30 seconds',
  )
})

test('health checks learn first that the program stops', async () => {
  const health = await open()
  expect(health.isWatched()).toBe(false)
  health.beginToStop()
  expect(await health.problems()).toEqual(['The service is stopping'])
  expect(health.isWatched()).toBe(true)
})
