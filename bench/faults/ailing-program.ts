import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { type Link, openLink } from './link.ts'
import { type Outside, openOutside } from './outside/open-outside.ts'

export const PORT = 4261
/** Port of a second program, whose files are in a bucket. */
export const BUCKET_PORT = 4262
const DOCTOR = new URL('../drumroll.js', import.meta.url).pathname
/** A start takes long on a busy machine. */
const PATIENCE_MS = 180_000
/** Room on the disk of the program's files, which refuses uploads below 1 GB, and on the one of the database. */
const [DISK_MB, DATABASE_MB] = [3000, 1500]

/** The built program with everything around it that can fail. */
export interface AilingProgram {
  world: PlayWorld
  link: Link
  outside: Outside
  /** Folders of the program's own files and of the database, each on a small disk of its own. */
  files: string
  databaseFolder: string
  /** Whether this machine allows such disks. */
  hasOwnDisks: boolean
  /** Process id of PostgreSQL. */
  postgres(): number
  program(): ChildProcess
  /** Lines of the log so far. */
  log: string[]
  /** Starts the program, again and again until it serves, as a supervisor does. Does nothing while it runs. */
  start(): Promise<void>
  /** Status code of `/readyz`; 0 without an answer. */
  ready(): Promise<number>
  /** Findings of `drumroll doctor` that are no success. */
  askDoctor(more?: Readonly<Record<string, string>>): Promise<string>
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

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** Makes a folder on a disk of its own, which is a file. @returns whether that worked */
function makeDisk(folder: string, megabytes: number): boolean {
  const image = `${folder}.img`
  mkdirSync(folder)
  const isMounted =
    runs('truncate', '-s', `${megabytes}M`, image) &&
    runs('mkfs.ext4', '-q', '-m', '0', image) &&
    runs('mount', '-o', 'loop', image, folder)
  chmodSync(folder, 0o711)
  return isMounted
}

/** The world in these folders, behind a link. */
async function openWorld(folder: string, files: string, outside: Outside) {
  const links: Link[] = []
  const environment: Record<string, string> = { ...outside.settings, DATA_DIR: files, MALLOC_ARENA_MAX: '2' }
  const world = await openPlayWorld(
    async connection => {
      if (!('host' in connection)) throw new Error('The database has no socket')
      const { host, user, database } = connection
      const made = await openLink(join(folder, 'socket'), host)
      links.push(made)
      environment.DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(made.folder)}`
      return environment
    },
    { wrap: outside.wrap, home: join(folder, 'database') },
  )
  const [link] = links
  if (!link) throw new Error('There is no link')
  return { world, link }
}

/** Starts a program again and again, until it serves. */
async function insist(serve: () => Promise<void>): Promise<void> {
  for (const since = performance.now(); ; ) {
    try {
      return await serve()
    } catch (error) {
      if (performance.now() - since > PATIENCE_MS) throw error
      await wait(250)
    }
  }
}

/** Starts the database, its link, everything outside, and the program. */
export async function openAilingProgram(): Promise<AilingProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'drumroll-faults-'))
  chmodSync(folder, 0o711)
  const [files, databaseFolder] = [join(folder, 'files'), join(folder, 'database')]
  const disks = [makeDisk(files, DISK_MB), makeDisk(databaseFolder, DATABASE_MB)]
  const outside = await openOutside(folder)
  const { world, link } = await openWorld(folder, files, outside)
  const log: string[] = []
  const program = () => {
    const child = world.servers.get(PORT)
    if (!child) throw new Error('The program does not run')
    return child
  }
  const listen = (port: number) =>
    world.servers.get(port)?.stdout?.on('data', part => log.push(...String(part).split('\n').filter(Boolean)))

  async function start(): Promise<void> {
    const before = world.servers.get(PORT)
    if (before && !hasEnded(before)) return
    await insist(() => world.serve(PORT))
    listen(PORT)
  }

  await start()
  await insist(() =>
    world.serve(BUCKET_PORT, { more: { ...outside.bucketSettings, DATA_DIR: join(folder, 'bucket') } }),
  )
  listen(BUCKET_PORT)
  return {
    world,
    link,
    outside,
    files,
    databaseFolder,
    hasOwnDisks: disks.every(Boolean),
    postgres: () =>
      Number.parseInt(readFileSync(join(world.socket, '..', 'postgres', 'postmaster.pid'), 'utf8'), 10),
    program,
    log,
    start,
    ready: () => readyAt(PORT),
    async askDoctor(more = {}) {
      // Not at once: the link to the database passes through this process. At load 20 it took 31 s.
      const [command = process.execPath, ...args] = [...outside.wrap, process.execPath, DOCTOR, 'doctor']
      const doctor = spawn(command, args, {
        env: { ...world.env, ...more },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 120_000,
      })
      return (await text(doctor.stdout))
        .split('\n')
        .filter(line => /^(?:fail|warn)/.test(line))
        .join('\n')
    },
    async stop() {
      link.be('well')
      await world.stop()
      link.close()
      await outside.close()
      spawnSync('umount', ['-l', files, databaseFolder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a process and waits for it. */
export async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A process that keeps a processor busy. */
export const busyProcess = (): ChildProcess =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
