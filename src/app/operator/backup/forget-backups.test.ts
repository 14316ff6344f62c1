import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '#shared/time/durations.ts'
import { forgetBackups, stamp } from './forget-backups.ts'

const now = new Date('2026-03-31T03:05:00Z')

/** A folder of backups of these ages in days, finished ones unless they are negative. */
function backups(...ages: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-forget-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const nameOf = (age: number) => stamp(new Date(now.getTime() - Math.abs(age) * DAY_MS))
  for (const age of ages) {
    mkdirSync(join(folder, nameOf(age), 'database'), { recursive: true })
    writeFileSync(join(folder, nameOf(age), 'database', 'entries.copy.gz'), 'rows')
    if (age > 0) writeFileSync(join(folder, nameOf(age), 'SHA256SUMS'), '')
  }
  return { folder, nameOf, left: () => readdirSync(folder).sort() }
}

test('backups go two days before the date promised to people, and other files there stay', async () => {
  const { folder, nameOf, left } = backups(1, 32.9, 33, 34, 400)
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  mkdirSync(join(folder, '2020-01-01'))
  expect(await forgetBackups(folder, 35, now)).toEqual({ gone: [nameOf(400), nameOf(34), nameOf(33)] })
  expect(left()).toEqual(['2020-01-01', nameOf(32.9), nameOf(1), 'notes.txt'])
})

test('the last one that was finished stays however old it is, and is named once it should be gone', async () => {
  const { folder, nameOf, left } = backups(-1, -34, 34.5, 60)
  expect(await forgetBackups(folder, 35, now)).toEqual({ gone: [nameOf(60), nameOf(34)] })
  expect(left()).toEqual([nameOf(34.5), nameOf(1)])
  const later = new Date(now.getTime() + 2 * DAY_MS)
  expect(await forgetBackups(folder, 35, later)).toEqual({ gone: [], overdue: nameOf(34.5) })
  expect(left()).toContain(nameOf(34.5))
})

test('without a finished backup the unfinished ones go', async () => {
  const { folder, nameOf, left } = backups(-40, -2)
  expect(await forgetBackups(folder, 35, now)).toEqual({ gone: [nameOf(-40)] })
  expect(left()).toEqual([nameOf(-2)])
})
