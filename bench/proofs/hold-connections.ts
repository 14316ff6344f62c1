import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ipOf } from '../shared/raw-client.ts'
import type { Attack } from './slow-attackers.ts'

const PROGRAM = new URL('../../bench/proofs/slow-attackers.ts', import.meta.url).pathname

/** Attackers at work. */
interface Attackers {
  stop(): void
}

/** Starts attackers, in a process of their own. */
export function startAttackers(attack: Attack): Attackers {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, JSON.stringify(attack)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  return { stop: () => void child.stdin?.end() }
}

/** The first of the loopback networks 127.x.0.0 that attackers come from. */
export const FIRST_NETWORK = 10
/** Established, and ended by the other end alone, as Linux writes it down. */
const OPEN = new Set(['01', '08'])

/** Connections of attackers that are open at our end, at any of the ports. */
export function attackersAt(ports: readonly number[]): number {
  const wanted = new Set(ports.map(port => port.toString(16).toUpperCase().padStart(4, '0')))
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return rows.filter(row => {
    const [, local = '', remote = '', state = ''] = row.trim().split(/\s+/)
    const [, port = ''] = local.split(':')
    // 127.10.0.1 is written 01000A7F.
    const network = Number.parseInt(remote.slice(4, 6), 16)
    return wanted.has(port) && OPEN.has(state) && network >= FIRST_NETWORK
  }).length
}

/** Resident memory of a process in megabytes. */
export function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** Results of the other visitors. */
export interface Seen {
  /** Milliseconds of each answer. */
  times: number[]
  /** Requests without a response, or with a status other than 200. */
  failures: string[]
}

const CLIENTS = 6
const PAUSE_MS = 100
const PATIENCE_MS = 20_000

/** Asks for one page; milliseconds until all of it is there. */
function ask(port: number, path: string, address: number, agent: Agent | false): Promise<number> {
  const begun = performance.now()
  const headers = { host: 'bench', 'x-forwarded-for': ipOf(address) }
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, agent }, answer => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${path}: ${answer.statusCode}`))
      })
    })
    asked.on('error', reject)
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Error(`${path}: no answer`)))
    asked.end()
  })
}

/** Reads a file as often as said, as fast as sixteen people can. */
export async function download(port: number, path: string, times: number): Promise<void> {
  const waiting = Array.from({ length: times }, (_, number) => number).values()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const number of waiting) await ask(port, path, number, false)
    }),
  )
}

/**
 * Other visitors, who view pages until `isOver`: each from its own address, half of them over kept connections, half
 * over new ones.
 */
export async function visit(port: number, paths: readonly string[], isOver: () => boolean): Promise<Seen> {
  const kept = new Agent({ keepAlive: true })
  const seen: Seen = { times: [], failures: [] }
  let number = 0
  const people = Array.from({ length: CLIENTS }, async (_, client) => {
    await wait((client * PAUSE_MS) / CLIENTS)
    while (!isOver()) {
      number += 1
      const path = paths[number % paths.length] ?? '/'
      await ask(port, path, number, client % 2 === 0 && kept).then(
        ms => seen.times.push(ms),
        (error: unknown) => seen.failures.push(String(error)),
      )
      await wait(PAUSE_MS)
    }
  })
  await Promise.all(people)
  kept.destroy()
  return seen
}
