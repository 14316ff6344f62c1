import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#shared/time/durations.ts'
import { SUMS } from './backup-folder.ts'

/** `2026-03-02T120000Z`, which every file system takes. */
export const stamp = (at: Date): string => at.toISOString().replace(/:|\.\d+/g, '')

const STAMP = /^(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\dZ)$/

/** From one night to the next, and a day for a night that comes late or not at all. */
const MARGIN_DAYS = 2

/** Start time of the backup with this name; NaN for other files. */
const begunAt = (name: string) => Date.parse(STAMP.test(name) ? name.replace(STAMP, '$1:$2:$3') : '')

/** Contents of a folder of backups. */
export interface Forgotten {
  /** Names of those that went. */
  gone: string[]
  /** The only one that was ever finished and is not gone, when it should be. */
  overdue?: string
}

/**
 * Deletes backups before the day promised to deleted entrants. The newest complete backup stays at any age: without it,
 * a broken disk would lose all data.
 * @param days maximum age
 */
export async function forgetBackups(folder: string, days: number, now: Date): Promise<Forgotten> {
  const ageOf = (name: string) => (now.getTime() - begunAt(name)) / DAY_MS
  const names = (await readdir(folder)).filter(name => !Number.isNaN(begunAt(name))).sort()
  const last = names.findLast(name => existsSync(join(folder, name, SUMS)))
  const gone = names.filter(name => name !== last && ageOf(name) >= days - MARGIN_DAYS)
  for (const name of gone) {
    // First what makes it one: half a backup is not to be taken for a whole one.
    await rm(join(folder, name, SUMS), { force: true })
    await rm(join(folder, name), { recursive: true })
  }
  return { gone, ...(last && ageOf(last) >= days ? { overdue: last } : {}) }
}
