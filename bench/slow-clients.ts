import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ipOf } from './raw-client.ts'
import type { Attack } from './slow-attackers.ts'

const PROGRAM = new URL('../../bench/slow-attackers.ts', import.meta.url).pathname

/** Attackers at work. */
export interface Attackers {
  /** Connections that they hold, as far as they know, and the most at any time. */
  held(): { open: number; most: number }
  stop(): void
}

/** Starts attackers, in a process of their own. */
export function startAttackers(attack: Attack): Attackers {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, JSON.stringify(attack)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let last = { open: 0, most: 0 }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const line = text.trimEnd().split('\n').at(-1)
    if (line) last = JSON.parse(line)
  })
  return { held: () => last, stop: () => void child.stdin?.end() }
}

/** Sockets that a process has open. */
export function socketsOf(pid: number): number {
  const isSocket = (name: string) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`).startsWith('socket:')
    } catch {
      return false // It was closed meanwhile.
    }
  }
  return readdirSync(`/proc/${pid}/fd`).filter(isSocket).length
}

/** Resident memory of a process in megabytes. */
export function residentOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** What other people saw. */
export interface Seen {
  /** Milliseconds of each answer. */
  times: number[]
  /** What was no answer, or none with 200. */
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
 * Other people, who look at pages until `isOver`: each from an address of their own, half of them over connections that
 * they keep, half over new ones.
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
