import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { type Link, openLink } from './link.ts'

export const PORT = 4261
const DOCTOR = new URL('../drumroll.js', import.meta.url).pathname
/** A start takes long on a busy machine. */
const PATIENCE_MS = 180_000
/** Room on the disk of the program's files. */
const DISK_MB = 320

/** The built program with everything around it that can fail. */
export interface AilingProgram {
  world: PlayWorld
  link: Link
  /** Folder of the program's own files, on a small disk of its own where this machine allows one. */
  files: string
  hasOwnDisk: boolean
  /** Process id of PostgreSQL. */
  postgres(): number
  program(): ChildProcess
  /** Lines of the log so far. */
  log: string[]
  /** Starts the program, again and again until it serves, as a supervisor does. */
  start(): Promise<void>
  /** Status code of `/readyz`; 0 without an answer. */
  ready(): Promise<number>
  /** Findings of `drumroll doctor` that are no success. */
  askDoctor(): string
  stop(): Promise<void>
}

function readyAt(port: number): Promise<number> {
  const signal = AbortSignal.timeout(2000)
  return new Promise(resolve => {
    get({ port, host: '127.0.0.1', path: '/readyz', agent: false, signal }, response => {
      text(response).then(
        () => resolve(response.statusCode ?? 0),
        () => resolve(0),
      )
    }).on('error', () => resolve(0))
  })
}

/** Starts the database, its link and the program. */
export async function openAilingProgram(): Promise<AilingProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-faults-'))
  const files = join(folder, 'files')
  mkdirSync(files)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', files])
  const links: Link[] = []
  const environment: Record<string, string> = { DATA_DIR: files, MALLOC_ARENA_MAX: '2' }
  const world = await openPlayWorld(async ({ host, user, database }) => {
    const made = await openLink(join(folder, 'socket'), host)
    links.push(made)
    environment.DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(made.folder)}`
    return environment
  })
  const [link] = links
  if (!link) throw new Error('There is no link')
  const log: string[] = []
  const program = () => {
    const child = world.servers.get(PORT)
    if (!child) throw new Error('The program does not run')
    return child
  }

  async function start(): Promise<void> {
    for (const since = performance.now(); ; ) {
      try {
        await world.serve(PORT)
        break
      } catch (error) {
        if (performance.now() - since > PATIENCE_MS) throw error
        await wait(250)
      }
    }
    program().stdout?.on('data', part => log.push(...String(part).split('\n').filter(Boolean)))
  }

  await start()
  return {
    world,
    link,
    files,
    hasOwnDisk: mounted.status === 0,
    postgres: () =>
      Number.parseInt(readFileSync(join(world.socket, '..', 'postgres', 'postmaster.pid'), 'utf8'), 10),
    program,
    log,
    start,
    ready: () => readyAt(PORT),
    askDoctor() {
      const { stdout } = spawnSync(process.execPath, [DOCTOR, 'doctor'], {
        env: { ...world.env, ...environment },
        encoding: 'utf8',
        timeout: 20_000,
      })
      return stdout
        .split('\n')
        .filter(line => /^(?:fail|warn)/.test(line))
        .join('\n')
    },
    async stop() {
      link.be('well')
      await world.stop()
      link.close()
      if (mounted.status === 0) spawnSync('umount', [files])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a process and waits for it. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A process that keeps a processor busy. */
export const busyProcess = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
