import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { PlainError } from '#server/http/plain-error.ts'
import { testApp } from '#test/app.ts'
import { testDatabase } from '#test/db.ts'
import { readCatalog } from '#test/parts/catalog.ts'
import { connect, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { BASELINE, migrations } from './migrations/index.ts'
import { inScope } from './scope.ts'

const dump = gunzipSync(readFileSync('test/dumps/version-0.1.0.sql.gz')).toString()

/** Migrations after the baseline. */
const SINCE = Object.keys(migrations).slice(BASELINE.length)

/** A database of version 0.1.0, with an account in full use. */
async function restoreEarlier(name: string) {
  const template = inject('postgres')
  const server = connect({ ...template, database: 'postgres' }, { size: 1 })
  await server.pg.query(`create database ${name}`)
  await server.pool.destroy()
  const connection = { ...template, database: name }
  const database = connect(connection, { size: 1, statementTimeoutMs: 60_000 })
  onTestFinished(() => database.pool.destroy())
  await database.pg.query(dump)
  return { connection, database }
}

/** Columns that later migrations added to tables with rows, with a default or empty. */
const ADDED = [
  'gives_codes',
  'code_due',
  'language',
  'translations',
  'proved_at',
  'network',
  'networks',
  'by_sso',
  'root_id',
]
/** The same of one table, whose names stand in others. */
const ADDED_TO: Readonly<Record<string, string[]>> = {
  awards: ['rank', 'found_by'],
  campaigns: ['purge_began_at'],
  donations: ['donor', 'email_hash', 'found_by'],
  entries: [
    'sealed',
    'email_hash',
    'phone_hash',
    'mail_mark',
    'domain_mark',
    'phone_mark',
    'name_mark',
    'age',
    'state',
  ],
  pledges: ['found_by'],
  sms_links: ['id'],
  award_documents: ['content_key', 'sealed_at'],
  exports: ['award_ids'],
  purchase_receipt_files: ['content_key', 'sealed_at'],
  pending_uploads: ['receipt_entry_id'],
  users: ['campaigns', 'permissions'],
  webhooks: [
    'campaigns',
    'failing_since',
    'held_until',
    'key_id',
    'kind',
    'mapping',
    'name',
    'settings',
    'old_secret',
    'old_secret_until',
    'paused_at',
    'paused_because',
  ],
}

/** Columns that now hold a keyed hash, and their earlier names; rows of earlier versions keep their value there. */
const RENAMED: Readonly<Record<string, readonly [string, string]>> = {
  messages: ['recipient_hash', 'recipient'],
  sms_messages: ['phone_hash', 'phone'],
  sms_consents: ['phone_hash', 'phone'],
  sms_links: ['phone_hash', 'phone'],
  pledges: ['phone_hash', 'phone'],
  blacklist: ['value_hash', 'value'],
}

/** Every row of every table that has some, as one hash for each table. */
function hashRows({ pool }: Database): Promise<Record<string, string>> {
  return inScope(pool, 'system', async db => {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely_%' order by 1`.execute(db)
    const hashes: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const added = [...ADDED, ...(ADDED_TO[name] ?? [])]
      const [now, before] = RENAMED[name] ?? ['', '']
      const row = sql`(case when to_jsonb(r) ? ${now}
        then (to_jsonb(r) - ${[...added, now]}::text[]) || jsonb_build_object(${before}::text, to_jsonb(r) -> ${now})
        else to_jsonb(r) - ${added}::text[] end)::text`
      const { rows } = await sql<{ hash: string }>`
        select md5(string_agg(${row}, '|' order by ${row})) as hash
        from ${sql.table(name)} r having count(*) > 0`.execute(db)
      if (rows[0]) hashes[name] = rows[0].hash
    }
    return hashes
  })
}

/** Prizes with a win, and those whose count is not the one that they had. */
async function compareCounts({ pool }: Database): Promise<{ won: number; wrong: number }> {
  const { rows } = await inScope(pool, 'system', db =>
    sql<{ won: number; wrong: number }>`
      select count(c.prize_id)::int as won, (count(*) filter (where p.awarded <> coalesce(c.awarded, 0)))::int as wrong
      from prizes p left join prize_counts c on c.prize_id = p.id`.execute(db),
  )
  return rows[0] ?? { won: 0, wrong: 0 }
}

const namesIn = async ({ pg }: Database) =>
  (await pg.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  )

test('a database of version 0.1.0 has the tables of a new one and all its rows, and serves', async () => {
  const { connection, database } = await restoreEarlier('carried_over')
  const before = await hashRows(database)
  expect(Object.keys(before).length).toBeGreaterThan(80)

  expect(await migrate(connection)).toEqual(SINCE)

  expect(await namesIn(database)).toEqual([...BASELINE, ...SINCE])
  const { prize_counts: counted, ...after } = await hashRows(database)
  expect(after).toEqual(before)
  expect(counted).toBeTypeOf('string')
  const { won, wrong } = await compareCounts(database)
  expect([won > 0, wrong]).toEqual([true, 0])
  const fresh = await testDatabase('carried_fresh')
  onTestFinished(() => fresh.pool.destroy())
  expect(await readCatalog(database.pg)).toEqual(await readCatalog(fresh.pg))

  const { app, db } = await testApp({ ownDatabase: 'carried_over' })
  const campaign = await db(all =>
    all
      .selectFrom('campaigns')
      .select(['event_key', 'title'])
      .where('status', '=', 3)
      .executeTakeFirstOrThrow(),
  )
  const page = await app.inject({ url: `/e/${campaign.event_key}` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(campaign.title)
})

test('several programs record the baseline once', async () => {
  const { connection, database } = await restoreEarlier('carried_twice')
  const taken = await Promise.all([migrate(connection), migrate(connection)])
  expect(taken.flat()).toEqual(SINCE)
  expect(await namesIn(database)).toEqual([...BASELINE, ...SINCE])
})

test('a database older than version 0.1.0 is refused, with the version to start first', async () => {
  const { connection, database } = await restoreEarlier('half_way')
  await database.pg.query("delete from kysely_migration where name > '0078'")
  const before = await namesIn(database)
  const attempt = migrate(connection)
  await expect(attempt).rejects.toBeInstanceOf(PlainError)
  await expect(attempt).rejects.toThrow(
    'The database is older than version 0.1.0 (its newest migration is 0076-written-languages): start version 0.1.0 on it once, then this one',
  )
  expect(await namesIn(database)).toEqual(before)
})

test('a database that a newer version has used is not taken for an old one', async () => {
  const { connection, database } = await restoreEarlier('carried_newer')
  await database.pg.query("insert into kysely_migration values ('9999-to-come', now()::text)")
  await expect(migrate(connection)).rejects.toThrow('A newer version has used this database')
})
