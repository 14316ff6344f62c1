import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A file's text; undefined when it is not there, or goes while a dying PostgreSQL cleans up. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Working folder of a process; undefined if the system does not say. */
function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/** A PostgreSQL that has the data, such as that of a program that was killed a moment ago. */
export interface Holder {
  pid: number
  /** It takes connections: it neither starts nor ends. */
  isReady: boolean
}

/** Reads PostgreSQL's lock file. PostgreSQL takes any living process of that number for itself; in containers numbers repeat. */
function readHolder(cluster: string, noted: string): Holder | undefined {
  const lines = noted.split('\n')
  const pid = Number.parseInt(noted, 10)
  if (readIfThere(`/proc/${pid}/comm`)?.trim() !== 'postgres') return undefined
  const folder = folderOf(pid)
  if (folder !== undefined && folder !== cluster) return undefined
  return { pid, isReady: lines[7]?.trim() === 'ready' }
}

/**
 * PostgreSQL that runs on the data of `cluster`. The lock of a dead one is removed.
 * @returns undefined if none runs, or the system does not say
 */
export function findHolder(cluster: string): Holder | undefined {
  const lock = join(cluster, 'postmaster.pid')
  const noted = process.platform === 'linux' ? readIfThere(lock) : undefined
  if (noted === undefined) return undefined
  const holder = readHolder(cluster, noted)
  if (!holder) rmSync(lock, { force: true })
  return holder
}

/** Time in which a program that uses a ready PostgreSQL must record itself. */
const ORPHAN_MS = 1000

/**
 * Ends a PostgreSQL whose program was killed together with the shell that would have ended it.
 * @returns looks at who has the data now
 */
export function openOrphanWatch(): (holder: Holder) => void {
  let seen: { pid: number; since: number } | undefined
  return ({ pid, isReady }) => {
    if (!isReady) return
    if (seen?.pid !== pid) seen = { pid, since: performance.now() }
    if (performance.now() - seen.since < ORPHAN_MS) return
    try {
      process.kill(pid, 'SIGINT')
    } catch {
      // It has ended.
    }
    seen = { pid, since: performance.now() }
  }
}
