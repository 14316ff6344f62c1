import { readdirSync, readFileSync } from 'node:fs'
import type { Pool } from 'pg'

/** Linux counts in hundredths of a second. */
const TICK_US = 10_000

interface Stat {
  parent: number
  /** Processor time so far, of the process and of its children that have ended, in microseconds. */
  us: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
    const ticks = (user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)
    return { parent: Number(fields[1]), us: ticks * TICK_US }
  } catch {
    return undefined // It has ended.
  }
}

/** Processor time of a process so far, in microseconds. */
export const cpuOf = (pid: number): number => statOf(pid)?.us ?? 0

/** Processor time so far of each thread of a process, in microseconds: the main one first. */
export function threadsOf(pid: number): { name: string; us: number }[] {
  const folder = `/proc/${pid}/task`
  return readdirSync(folder).map(thread => ({
    name: readFileSync(`${folder}/${thread}/comm`, 'utf8').trim(),
    // Unlike `stat`, in nanoseconds.
    us: Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1000,
  }))
}

/** Reads the processor time of all of a PostgreSQL's processes together, in microseconds. */
export async function watchPostgres(pg: Pool): Promise<() => number> {
  const { rows } = await pg.query('select pg_backend_pid() as pid')
  const postmaster = statOf(rows[0].pid)?.parent ?? 0
  return () => {
    const all = readdirSync('/proc').map(name => statOf(Number(name)))
    const backends = all.filter(stat => stat?.parent === postmaster)
    return backends.reduce((sum, stat) => sum + (stat?.us ?? 0), cpuOf(postmaster))
  }
}

/** Resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
