import { readdirSync, readFileSync } from 'node:fs'

/** A running process. */
interface Process {
  pid: number
  parent: number
  /** Command line of the process: the program and its arguments. */
  command: string
}

function processOf(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid, parent: Number(/PPid:\s+(\d+)/.exec(status)?.[1]), command }]
  } catch {
    return [] // It has ended.
  }
}

const allProcesses = () =>
  readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? processOf(Number(name)) : []))

/** Process ids of the children of a process. */
export const childrenOf = (pid: number): number[] =>
  allProcesses().flatMap(one => (one.parent === pid ? [one.pid] : []))

/** A process and all its descendants, except PostgreSQL. */
export function treeOf(root: number): Process[] {
  const all = allProcesses()
  const under = (one: Process): Process[] => [
    one,
    ...all
      .filter(({ parent, command }) => parent === one.pid && !command.includes('postgres'))
      .flatMap(under),
  ]
  return all.filter(({ pid }) => pid === root).flatMap(under)
}

/** Memory of a process in megabytes; what several processes have together counts in equal parts. */
export function shareOf(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
