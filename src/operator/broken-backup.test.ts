import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { systemRandom } from '#server/system.ts'
import { testDatabase } from '#test/db.ts'
import { runCommand } from './run-command.ts'

await (await testDatabase('broken_backup')).pg.end()

test('a backup that breaks off leaves nothing that takes the room of the next one', async () => {
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
  const backUp = () =>
    runCommand(['backup', '--to', to], {
      readConfig: () => config,
      open: () => Promise.reject(new Error('not opened')),
    })
  const name = 'file_aaaaaaaaaaaaaaaa/320.webp'
  const storage = await openStorage(config, systemRandom)
  await storage.put(name, Buffer.from('picture'), 'image/webp')
  const file = join(home, 'data', 'files', name)
  rmSync(file)
  mkdirSync(file)
  await expect(backUp()).rejects.toThrow('EISDIR')
  expect(readdirSync(to)).toEqual([])
  rmSync(file, { recursive: true })
  const { text } = await backUp()
  const [folder = ''] = readdirSync(to)
  expect(text).toContain(folder)
  expect(existsSync(join(to, folder, 'SHA256SUMS'))).toBe(true)
})
