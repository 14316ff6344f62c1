import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf } from '../ailing-program.ts'
import { Unavailable } from '../fault.ts'

/** Processes of PostgreSQL, its main one first. */
export function processesOf(main: number): number[] {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(main)
    } catch {
      return false // It has ended meanwhile.
    }
  }
  return [
    main,
    ...readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && isChild(name))
      .map(Number),
  ]
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Lets the system calls that write files to the disk fail or wait in these processes. @returns the end of it */
export async function spoilDisk(pids: readonly number[], how: string): Promise<() => Promise<void>> {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Unavailable('there is no strace')
  const calls = 'fsync,fdatasync'
  const spoiler: ChildProcess = spawn(
    'strace',
    ['-f', '-qq', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:${how}`].concat(
      pids.flatMap(pid => ['-p', String(pid)]),
    ),
    { stdio: 'ignore' },
  )
  await wait(300)
  return () => endOf(spoiler, 'SIGINT')
}
