import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { systemRandom } from '#server/process/system.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { testDatabase } from '#test/db.ts'
import { runCommand } from './run-command.ts'

await (await testDatabase('broken_backup')).pg.end()

/** An installation with one file, which can be spoilt. */
async function install() {
  const home = mkdtempSync(join(tmpdir(), 'drumroll-broken-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const { host, user } = inject('postgres')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: `postgres://${user}@localhost/broken_backup?host=${encodeURIComponent(host)}`,
    SEAL_KEY: 'ab'.repeat(32),
  })
  const to = join(home, 'backups')
  const backUp = (...flags: string[]) =>
    runCommand(['backup', '--to', to, ...flags], {
      readConfig: () => config,
      open: () => Promise.reject(new Error('not opened')),
    })
  const name = 'file_aaaaaaaaaaaaaaaa/320.webp'
  const storage = await openStorage(config, systemRandom)
  await storage.put(name, Buffer.from('picture'), 'image/webp')
  const file = join(home, 'data', 'files', name)
  const spoil = () => {
    rmSync(file)
    mkdirSync(file)
  }
  return { to, backUp, spoil, mend: () => rmSync(file, { recursive: true }) }
}

test('a backup that breaks off leaves nothing that takes the room of the next one', async () => {
  const { to, backUp, spoil, mend } = await install()
  spoil()
  await expect(backUp()).rejects.toThrow('EISDIR')
  expect(readdirSync(to)).toEqual([])
  mend()
  const { text } = await backUp()
  const [folder = ''] = readdirSync(to)
  expect(text).toContain(folder)
  expect(existsSync(join(to, folder, 'SHA256SUMS'))).toBe(true)
})

test('failed backups keep the last good one, and the next success deletes it', async () => {
  const { to, backUp, spoil, mend } = await install()
  const [older, last, half] = ['2020-01-02T030000Z', '2020-01-03T030000Z', '2020-01-04T030000Z'] as const
  for (const name of [older, last, half]) mkdirSync(join(to, name), { recursive: true })
  for (const name of [older, last]) writeFileSync(join(to, name, 'SHA256SUMS'), '')
  spoil()
  await expect(backUp()).rejects.toThrow('EISDIR')
  expect(readdirSync(to)).toHaveLength(3)
  const failure = await backUp('--forget').catch(String)
  expect(failure).toContain('EISDIR')
  expect(failure).toContain(`Deleted, because backups are kept for less than 35 days: ${older}, ${half}`)
  expect(failure).toContain(`${last} is past its retention, but it is the last complete backup and was kept`)
  expect(readdirSync(to)).toEqual([last])
  mend()
  const { text } = await backUp('--forget')
  expect(text).toContain(`Deleted, because backups are kept for less than 35 days: ${last}`)
  expect(readdirSync(to)).toHaveLength(1)
})
