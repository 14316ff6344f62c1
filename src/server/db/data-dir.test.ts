import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PlainError } from '#server/http/plain-error.ts'
import { makeDataDir } from './data-dir.ts'

const home = mkdtempSync(join(tmpdir(), 'drumroll-data-dir-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('the folder is made with its parents, and an existing one stays unchanged', () => {
  const folder = join(home, 'a', 'b')
  makeDataDir(folder, 0o700)
  makeDataDir(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a path that cannot be a folder is refused with a message that names the setting', () => {
  const file = join(home, 'file')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'below'), '/dev/null']) {
    expect(() => makeDataDir(path)).toThrow(PlainError)
    expect(() => makeDataDir(path)).toThrow(`DATA_DIR ${path} cannot be used: `)
  }
})

test.runIf(process.platform === 'linux')('where no folder can be made, trying ends', () => {
  expect(() => makeDataDir('/proc/drumroll/data')).toThrow(PlainError)
})
