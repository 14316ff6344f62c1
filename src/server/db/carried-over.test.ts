import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { type Db, inScope } from './scope.ts'

const STEP = '0062-noted-turns'
const NAMES = Object.keys(migrations)

/** A database that has taken the steps before one of them, and what it takes to go on. */
async function databaseBefore(step: string) {
  const template = inject('postgres')
  const name = `before_${step.slice(0, 4)}`
  const server = connect({ ...template, database: 'postgres' }, { size: 1 })
  await server.pg.query(`create database ${name}`)
  await server.pool.destroy()
  const connection = { ...template, database: name }
  await migrate(connection, NAMES.slice(0, NAMES.indexOf(step)))
  const database = connect(connection, { size: 1 })
  onTestFinished(() => database.pool.destroy())
  return {
    all: <T>(work: (db: Db) => Promise<T>) => inScope(database.pool, 'system', work),
    goOn: () => migrate(connection),
  }
}

interface Campaign {
  id: number
  /** Its own; a date has none and asks its parent. */
  confirms?: boolean
  parent?: number
  /** Plays in its log, and how many of them stand in the reports; undefined where none was ever counted. */
  plays?: number
  counted?: number | undefined
}

async function insertCampaign(db: Db, { id, confirms, parent = 0, plays, counted }: Campaign): Promise<void> {
  const settings = JSON.stringify(confirms === undefined ? {} : { confirmEntries: confirms })
  await sql`
    insert into campaigns (id, account_id, parent_id, event_key, title, type, starts_at, ends_at, timezone,
      settings, created_at, updated_at)
    overriding system value
    values (${id}, 1, ${parent || null}, ${`evt_${String(id).padStart(16, '0')}`}, 'Spring', 'instantWin', now(), now() + interval '1 day', 'UTC',
      ${settings}::jsonb, now(), now())`.execute(db)
  if (plays === undefined) return
  await sql`
    insert into play_logs (campaign_id, account_id, pepper_sealed, seq, head)
    values (${id}, 1, '', ${plays}, '')`.execute(db)
  if (counted === undefined) return
  await sql`insert into report_cursors (campaign_id, account_id, play_seq) values (${id}, 1, ${counted})`.execute(
    db,
  )
}

async function insertEntry(db: Db, id: number, campaignId: number, test = false): Promise<void> {
  const bytes = Buffer.from(String(id).padStart(32, '0'))
  await sql`
    insert into entries (id, account_id, campaign_id, entry_key, token_hash, nonce, person, person_tag, period, source,
      test, created_at)
    overriding system value
    values (${id}, 1, ${campaignId}, ${`entry${id}`}, ${bytes}, ${bytes.subarray(16)}, gen_random_uuid(), '', 0, 'direct',
      ${test}, now())`.execute(db)
}

/** What is noted of each campaign, a note a line. */
async function notesIn(db: Db, table: 'noted_turns' | 'unconfirmed_entries'): Promise<string[]> {
  const notes = await db.selectFrom(table).select(['campaign_id', 'account_id', 'entry_ids']).execute()
  return notes
    .map(note => `${note.campaign_id} of ${note.account_id}: ${note.entry_ids.join(' ') || 'plays'}`)
    .sort()
}

test('what was neither counted nor confirmed before step 0062 is noted, and tests by the step that counts them', async () => {
  const { all, goOn } = await databaseBefore(STEP)
  await all(async db => {
    await sql`
      insert into accounts (id, name, subscription_role, created_at) overriding system value
      values (1, 'Otters', 'GOLD', now())`.execute(db)
    await insertCampaign(db, { id: 1, confirms: true, plays: 5, counted: 5 })
    await insertCampaign(db, { id: 2, parent: 1, plays: 5, counted: 3 })
    await insertCampaign(db, { id: 3, plays: 1 })
    await insertCampaign(db, { id: 4, confirms: false, plays: 0 })
    for (const [id, campaignId] of [
      [10, 1],
      [11, 1],
      [12, 4],
      [998, 1],
      [999, 2],
      [1000, 1],
      [1001, 3],
    ] as const) {
      await insertEntry(db, id, campaignId)
    }
    await insertEntry(db, 1002, 1, true)
    await sql`update report_progress set entry_id = 11`.execute(db)
    await sql`update confirm_progress set entry_id = 998`.execute(db)
  })

  expect(await goOn()).toEqual(NAMES.slice(NAMES.indexOf(STEP)))

  await all(async db => {
    expect(await notesIn(db, 'noted_turns')).toEqual([
      '1 of 1: 1000',
      '1 of 1: 1002',
      '1 of 1: 998',
      '2 of 1: 999',
      '2 of 1: plays',
      '3 of 1: 1001',
      '3 of 1: plays',
      '4 of 1: 12',
    ])
    expect(await notesIn(db, 'unconfirmed_entries')).toEqual(['1 of 1: 1000', '2 of 1: 999'])
    const { rows } = await sql<{ gone: boolean; turns: number }>`
      select to_regclass('report_progress') is null and to_regclass('confirm_progress') is null as gone,
        (select count(*)::int from report_turn) as turns`.execute(db)
    expect(rows).toEqual([{ gone: true, turns: 1 }])
  })
})
