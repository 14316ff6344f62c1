import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { busyProcess, endOf, PORT } from '../ailing-program.ts'
import type { Kind } from '../fault.ts'

const MEGABYTE = 1024 * 1024

/** Memory that a process may write to, in bytes. */
function writableBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmData:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** The program and its machine. */
export const programKinds: readonly Kind[] = [
  {
    name: 'the program ends',
    ways: [
      {
        name: 'the program is killed',
        async begin({ program, start }) {
          await endOf(program(), 'SIGKILL')
          return start
        },
      },
      {
        name: 'the program is asked to end',
        async begin({ program, start }) {
          await endOf(program(), 'SIGTERM')
          return start
        },
      },
    ],
  },
  {
    name: 'the program is stopped',
    ways: [
      {
        name: 'the program is stopped',
        async begin({ program }) {
          program().kill('SIGSTOP')
          return () => void program().kill('SIGCONT')
        },
      },
    ],
  },
  {
    name: 'the processors are busy',
    ways: [
      {
        name: 'the processors are busy',
        async begin() {
          const busy = [busyProcess(), busyProcess(), busyProcess()]
          return async () => {
            for (const child of busy) await endOf(child, 'SIGKILL')
          }
        },
      },
    ],
  },
  {
    name: 'descriptors are short',
    ways: [
      {
        name: 'the program has no descriptors left',
        async begin({ program }) {
          const pid = String(program().pid)
          const limit = (most: string) => spawnSync('prlimit', ['--pid', pid, `--nofile=${most}`])
          const used = readdirSync(`/proc/${pid}/fd`).length
          limit(`${used}:65536`)
          return () => void limit('65536:65536')
        },
      },
    ],
  },
  {
    name: 'memory is short',
    ways: [
      {
        name: 'the program has little memory left',
        async begin({ program, start }) {
          const { pid } = program()
          const limit = (most: string) => spawnSync('prlimit', ['--pid', String(pid), `--data=${most}`])
          limit(`${writableBytes(pid) + 4 * MEGABYTE}:unlimited`)
          return async () => {
            limit('unlimited:unlimited')
            await start()
          }
        },
      },
    ],
  },
  {
    name: 'clients are slow',
    ways: [
      {
        name: 'clients send headers slowly',
        async begin() {
          const sockets = Array.from({ length: 200 }, () => {
            const socket = dial(PORT, '127.0.0.1')
            socket.on('error', () => socket.destroy())
            socket.write('GET /e/x HTTP/1.1\r\nhost: b')
            return socket
          })
          return () => {
            for (const socket of sockets) socket.destroy()
          }
        },
      },
    ],
  },
]
