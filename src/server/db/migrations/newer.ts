import { migrations } from './index.ts'

/** `0070-since-0068-what` leaves all that programs with migration 0068 read and write. */
const SINCE = /^\d{4}-since-(\d{4})-/

const NEWEST = Object.keys(migrations).at(-1) ?? ''

/** Migrations in a database that this program does not know. */
export interface Newer {
  /** Those beside which it works. */
  compatible: string[]
  /** Those after which tables or functions that it needs may be gone. */
  breaking: string[]
}

/** Sorts out the migrations that a newer version has applied, by what their names say about older programs. */
export function findNewer(taken: readonly string[]): Newer {
  const unknown = taken.filter(name => !(name in migrations))
  const worksBeside = (name: string) => (SINCE.exec(name)?.[1] ?? '9999') <= NEWEST.slice(0, 4)
  return {
    compatible: unknown.filter(worksBeside),
    breaking: unknown.filter(name => !worksBeside(name)),
  }
}
