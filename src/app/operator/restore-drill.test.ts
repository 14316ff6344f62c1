import { randomBytes, randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { features } from '#app/features.ts'
import { readConfig } from '#server/config.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { systemRandom } from '#server/process/system.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { testDatabase } from '#test/db.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { browse, filledForm, formOf } from '#test/makers/participant.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { verifyDraw } from '#test/parts/verify-draw.ts'
import { checkBackup } from './backup/backup-folder.ts'
import { runCommand } from './run-command.ts'

const home = mkdtempSync(join(tmpdir(), 'drumroll-drill-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const PICTURE = 'file_aaaaaaaaaaaaaaaa/640.webp'
const picture = randomBytes(70_000)

/** An installation as its settings describe it. */
async function installation(name: string, sealKey: string) {
  const { host, user } = inject('postgres')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, name),
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    SEAL_KEY: sealKey,
  })
  const run = (...args: string[]) =>
    runCommand(args, { readConfig: () => config, open: () => Promise.reject(new Error('not opened')) })
  return { config, run, storage: await openStorage(config, systemRandom) }
}

/** One hash per table over all rows, without counters that a running service updates. */
function hashRows(t: TestApp): Promise<Record<string, string>> {
  return t.db(async db => {
    const tables = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname !~ '^(kysely|report|noted|minute_counts|visit|workload|slow_statements|maintenance)' order by 1`.execute(
      db,
    )
    const hashes: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await sql<{ hash: string }>`
        select count(*) || ' ' || md5(coalesce(string_agg(r::text, '|' order by r::text), '')) as hash
        from ${sql.table(name)} r`.execute(db)
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  })
}

const first = await testApp({ ownDatabase: 'drill_first' })
const {
  config,
  run: runFirst,
  storage,
} = await installation('drill_first', first.deps.sealKey.toString('hex'))
const again = await installation('drill_again', first.deps.sealKey.toString('hex'))
await (await testDatabase('drill_again')).pg.end()

const { eventKey } = await makeDrawn(first)
const user = await makeUser(first)
const cookie = await signIn(first, user)
const { campaign } = await makeCampaign(first)
const enter = async (t: TestApp, email: string) => {
  const { open, send } = browse(t)
  const page = `/e/${campaign.eventKey}`
  return send(page, { ...(await filledForm(t, campaign, { email })), ...formOf(await open(page)).hidden })
}
expect((await enter(first, 'before@play.test')).statusCode).toBe(303)
await storage.put(PICTURE, picture, 'image/webp')
const kinds = features.flatMap(feature => feature.jobs ?? [])
const queueOf = ({ databaseUrl = '' }: typeof config) =>
  openJobQueue({ connectionString: databaseUrl }, kinds, { tell() {} })
const queue = await queueOf(config)
const startAfter = new Date('2126-01-01')
await first.db(db => queue.enqueue(db, 'keep-audit-heads', { some: 'thing' }, { startAfter }))
await queue.stop()

const before = await hashRows(first)
const { text: said } = await runFirst('backup', '--to', join(home, 'backups'))
const [folder = ''] = readdirSync(join(home, 'backups')).map(name => join(home, 'backups', name))
const restored = await again.run('restore', '--from', folder)
const second = await testApp({ ownDatabase: 'drill_again' })
second.clock.set('2026-03-21T12:05:00Z')

test('every row and every file is restored, the audit log continues, and jobs wait as before', async () => {
  expect(said).toContain('The backup does not include the seal key')
  expect(restored).toEqual({
    alarming: false,
    text: expect.stringMatching(
      /^Restored \d+ rows, 1 files and 1 waiting jobs from .*\.\nThe audit log is intact: .*\.$/,
    ),
  })
  expect(await hashRows(second)).toEqual(before)
  const stored = await again.storage.get(PICTURE)
  expect(Buffer.concat(await (stored?.stream.toArray() ?? [])).equals(picture)).toBe(true)
  const waiting = await queueOf(again.config)
  expect(await waiting.depths?.()).toBeDefined()
  await waiting.stop()
  const jobs = await second.db(db =>
    sql<{ name: string; data: unknown; at: Date }>`
      select name, data, start_after as at from pgboss.job where name not like '\\_\\_%'`.execute(db),
  )
  expect(jobs.rows).toEqual([{ name: 'keep-audit-heads', data: { some: 'thing' }, at: startAfter }])
})

test('sessions continue, anyone can check the draw, and the next person can enter', async () => {
  const session = await second.app.inject({ url: '/api/auth/session', headers: { cookie } })
  expect(session.json()).toMatchObject({ user: { email: user.email } })
  const drawOf = async ({ app }: TestApp) => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port }: AddressInfo = Object(app.server.address())
    return verifyDraw(`http://127.0.0.1:${port}`, eventKey, 1)
  }
  const draw = await drawOf(second)
  expect(draw.failed).toEqual([])
  expect(draw).toEqual(await drawOf(first))
  expect((await enter(second, 'after@play.test')).statusCode).toBe(303)
  const entries = await second.db(db =>
    db.selectFrom('entries').select('id').where('campaign_id', '=', campaign.id).execute(),
  )
  expect(entries).toHaveLength(2)
})

test('indexes, constraints, row-level security and triggers are restored', async () => {
  const shapeOf = (t: TestApp) =>
    t.db(db =>
      sql`
        select pg_get_indexdef(indexrelid) as is from pg_index where indrelid in
          (select oid from pg_class where relnamespace = 'public'::regnamespace)
        union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select relname || relrowsecurity || relforcerowsecurity from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db),
    )
  expect((await shapeOf(second)).rows).toEqual((await shapeOf(first)).rows)
  const off = await second.db(db =>
    sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(db),
  )
  expect(off.rows).toEqual([])
  const open = await second.deps.pg.query('select from users')
  expect(open.rowCount).toBe(0)
})

test('a restore drill checks a backup beside the running service, and staff see it with the last backup', async () => {
  const { text, alarming } = await runFirst('restore', 'drill', '--from', folder)
  expect(text).toMatch(/^Restored \d+ rows, 1 files/)
  expect(alarming).toBe(false)
  await expect(runFirst('restore', 'drill', '--from', home)).rejects.toThrow('is not a complete backup')
  const runs = await first.db(db =>
    db.selectFrom('maintenance_runs').select(['kind', 'succeeded', 'result']).orderBy('id').execute(),
  )
  expect(runs).toEqual([
    { kind: 'backup', succeeded: true, result: said },
    { kind: 'restoreDrill', succeeded: true, result: text },
    { kind: 'restoreDrill', succeeded: false, result: expect.stringContaining('is not a complete backup') },
  ])
})

test('a database in use, another seal key and a missing backup are refused before any change', async () => {
  const rows = await hashRows(second)
  await expect(again.run('restore', '--from', folder, '--replace')).rejects.toThrow('Stop it first')
  const other = await installation('drill_again', 'ab'.repeat(32))
  await expect(other.run('restore', '--from', folder)).rejects.toThrow('does not match the backup')
  await expect(again.run('restore', '--from', home)).rejects.toThrow('is not a complete backup')
  expect(await hashRows(second)).toEqual(rows)
})

test('an installation with people in it is replaced only when told so', async () => {
  await (await testDatabase('drill_third')).pg.end()
  const third = await installation('drill_third', first.deps.sealKey.toString('hex'))
  await third.run('restore', '--from', folder)
  await third.storage.put('file_bbbbbbbbbbbbbbbb/640.webp', picture, 'image/webp')
  await expect(third.run('restore', '--from', folder)).rejects.toThrow('The database is not empty')
  expect((await third.run('restore', '--from', folder, '--replace')).text).toContain('Restored ')
  expect(await third.storage.get('file_bbbbbbbbbbbbbbbb/640.webp')).toBeUndefined()
})

test('any flipped bit, any missing or added file is found', async () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => statSync(join(folder, name)).isFile() && statSync(join(folder, name)).size > 0,
  )
  const copy = join(home, 'copy')
  for (let tried = 0; tried < 25; tried += 1) {
    cpSync(folder, copy, { recursive: true })
    const path = join(copy, names[randomInt(names.length)] ?? '')
    const bytes = readFileSync(path)
    const at = randomInt(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << randomInt(8))
    writeFileSync(path, bytes)
    await expect(checkBackup(copy), `${path}, byte ${at}`).rejects.toThrow()
    rmSync(copy, { recursive: true })
  }
  cpSync(folder, copy, { recursive: true })
  writeFileSync(join(copy, 'files', 'more.txt'), 'x')
  await expect(checkBackup(copy)).rejects.toThrow('files/more.txt is not part of the backup')
  rmSync(join(copy, 'files', 'more.txt'))
  rmSync(join(copy, 'files', `${PICTURE}.age`))
  await expect(checkBackup(copy)).rejects.toThrow(`files/${PICTURE}.age is missing`)
})
