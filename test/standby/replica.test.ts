import { type Kysely, sql } from 'kysely'
import pino from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { openReplica } from '#server/db/replica/open-replica.ts'
import { connectToRead, inReplicaScope, writeBeside } from '#server/db/replica/replica.ts'
import type { DB } from '#server/db/tables.generated.ts'
import { startPair } from './start-pair.ts'

const PATIENT = { timeout: 60_000, interval: 50 }

const pair = await startPair(async primary => {
  const { pg } = connect(primary, { size: 1 })
  await pg.query('create table notes (id int primary key)')
  await pg.end()
})
const primary = connect(pair.primary)
const { pool: reads } = connect(pair.primary, { pipelined: true })
const replica = await openReplica(pair.standbyUrl, primary, {}, pino({ level: 'silent' }))
const sources = { ...primary, reads, replica }
afterAll(async () => {
  await replica.close()
  await reads.destroy()
  await primary.pool.destroy()
  await pair.stop()
})

interface Seen {
  standby: boolean
  newest: number
}

const ask = async (db: Kysely<DB>) => {
  const { rows } = await sql<Seen>`
    select pg_is_in_recovery() as standby, coalesce(max(id), 0) as newest from notes`.execute(db)
  return rows[0]
}
const read = () => inReplicaScope(sources, 'system', ask)
const add = (id: number) => primary.pg.query('insert into notes values ($1)', [id])
const awaitState = (state: string) => vi.waitFor(() => expect(replica.state().state).toBe(state), PATIENT)

/** Reads until the standby answers: on a busy machine the primary may be asked now and then. */
const awaitStandby = () => vi.waitFor(async () => expect((await read())?.standby).toBe(true), PATIENT)

test('reads go to the standby, and show all that was committed before them', async () => {
  await awaitState('used')
  await awaitStandby()
  for (let id = 1; id <= 100; id++) {
    await add(id)
    expect((await read())?.newest).toBe(id)
  }
})

test('while the standby applies nothing, reads see new rows on the primary', async () => {
  await awaitState('used')
  await pair.pause(true)
  await add(200)
  expect(await read()).toEqual({ standby: false, newest: 200 })
  await awaitState('behind')
  expect(replica.state().lagMs).toBeGreaterThan(1000)
  expect(replica.state().behindBytes).toBeGreaterThan(0)
  expect(await read()).toEqual({ standby: false, newest: 200 })
  const client = await connectToRead(sources)
  expect((await client.query<Seen>('select pg_is_in_recovery() as standby')).rows[0]?.standby).toBe(false)
  client.release()
  await pair.pause(false)
  await awaitState('used')
  await awaitStandby()
})

test('a note beside a read is written on the primary before its answer', async () => {
  const readAndNote = (id: number) =>
    inReplicaScope(sources, 'system', async db => {
      await writeBeside(db, async there => {
        await sql`insert into notes values (${id}) on conflict do nothing`.execute(there)
      })
      return ask(db)
    })
  await vi.waitFor(async () => expect((await readAndNote(300))?.standby).toBe(true), PATIENT)
  expect((await primary.pg.query('select 1 from notes where id = 300')).rowCount).toBe(1)
})

test('a read that has to write first runs on the primary, and the standby stays in use', async () => {
  const answer = await inReplicaScope(sources, 'system', async db => {
    await sql`insert into notes values (400)`.execute(db)
    return ask(db)
  })
  expect(answer).toEqual({ standby: false, newest: 400 })
  expect(replica.state().state).not.toBe('away')
})

test('a standby that is gone, or is no standby any more, takes no read', async () => {
  pair.promote()
  await awaitState('primary')
  expect((await read())?.newest).toBe(400)
  pair.stopStandby()
  await awaitState('away')
  expect(await read()).toEqual({ standby: false, newest: 400 })
})
