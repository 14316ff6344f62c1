import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { testDatabase } from '#test/db.ts'
import { readCatalog } from '#test/parts/catalog.ts'
import { runCommand } from './run-command.ts'

const home = mkdtempSync(join(tmpdir(), 'drumroll-earlier-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const sealKey = randomBytes(32).toString('hex')

/** An installation whose program does not run; `ask` connects for a moment. */
function installation(name: string) {
  const { host, user } = inject('postgres')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, name),
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    SEAL_KEY: sealKey,
  })
  const run = (...args: string[]) =>
    runCommand(args, { readConfig: () => config, open: () => Promise.reject(new Error('not opened')) })
  async function ask<T>(work: (pg: Pool) => Promise<T>): Promise<T> {
    const { pg } = await testDatabase(name)
    return work(pg).finally(() => pg.end())
  }
  return { ask, run }
}

const backupsIn = (name: string) => readdirSync(join(home, name)).map(folder => join(home, name, folder))
const dump = gunzipSync(readFileSync('test/dumps/version-0.1.0.sql.gz')).toString()

test('a backup of version 0.1.0 is restored, and one of an older version is refused by name', async () => {
  const [earlier, later] = [installation('earlier_first'), installation('earlier_later')]
  await earlier.ask(async pg => {
    await pg.query('drop owned by current_user')
    await pg.query('create schema if not exists public')
    await pg.query(dump)
  })
  await earlier.run('backup', '--to', join(home, 'whole'))
  const [whole = ''] = backupsIn('whole')
  const manifest = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8'))
  expect(manifest.migrations).toHaveLength(74)

  const { columns } = await later.ask(readCatalog)
  expect((await later.run('restore', '--from', whole)).text).toContain('rows')
  const names = () =>
    later.ask(pg => pg.query<{ name: string }>('select name from kysely_migration order by name'))
  expect((await names()).rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
  expect((await later.ask(readCatalog)).columns).toEqual(columns)

  await earlier.ask(pg => pg.query("delete from kysely_migration where name > '0078'"))
  await earlier.run('backup', '--to', join(home, 'half'))
  const [half = ''] = backupsIn('half')
  await expect(later.run('restore', '--from', half, '--replace')).rejects.toThrow('older than version 0.1.0')
  expect((await names()).rows).toHaveLength(Object.keys(migrations).length)
})
