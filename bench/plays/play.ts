// The whole way of a play over HTTP, beside one durable row and a constant answer in the same run on the same
// machine. A play is the call POST …/play of somebody who has entered: parsed, validated, found by its token, held
// against the person's limits, decided, chained, stored for good, and answered with a signed receipt. What a page
// costs is measured beside it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { jumpNs } from '../shared/jumps.ts'
import { machineLine } from '../shared/machine.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, during, getOf } from '../shared/raw-client.ts'
import { MEASURED_MS, measurePages, measurePlays, measureTurns, type Row, rowOf } from './play-rows.ts'
import { report } from './play-table.ts'

const ROUNDS = Number(process.argv[3] ?? 3)
const CONNECTIONS = [1, 8, 64, 256]
const PORTS = { constant: 4200, play: [4201, 4202] }
const say = (text: string) => process.stdout.write(`${text}\n`)

async function withConstant<T>(work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'constant'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data') // It says that it listens.
  try {
    return await work()
  } finally {
    child.kill()
  }
}

/** One durable row at a time; pgbench where it is, else connections of our own. */
async function insertRate({ deps, socket }: PlayWorld, clients: number): Promise<Row> {
  await deps.pg.query(
    'create table if not exists yardstick (id bigint generated always as identity primary key, note text)',
  )
  const name = `one row, ${clients} clients`
  const file = join(tmpdir(), `drumroll-insert-${process.pid}.sql`)
  writeFileSync(file, "insert into yardstick (note) values ('0123456789abcdef0123456789abcdef');\n")
  const args = ['-h', socket, '-U', 'drumroll', '-n', '-M', 'prepared', '-f', file, '-c', String(clients)]
  const { status, stdout, stderr, error } = spawnSync(
    'pgbench',
    [...args, '-j', String(Math.min(clients, 2)), '-T', '4', 'drumroll'],
    {
      encoding: 'utf8',
    },
  )
  if (status === 0) {
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    return { name: `${name} (pgbench)`, perSecond, p50: (1000 * clients) / perSecond, p99: Number.NaN }
  }
  throw new Error(`pgbench, of the package postgresql-contrib, does not run: ${error?.message ?? stderr}`)
}

async function round(world: PlayWorld): Promise<Row[]> {
  const rows: Row[] = [await insertRate(world, 64), await insertRate(world, 1)]
  const constant = getOf('/')
  rows.push(
    rowOf(
      'constant answer, 64 connections',
      await withConstant(() =>
        drive(
          [PORTS.constant],
          64,
          during(MEASURED_MS, () => constant),
        ),
      ),
    ),
  )
  for (const atOnce of [1, 64, 256]) rows.push(await measureTurns(world, atOnce))
  const [one = 0, two = 0] = PORTS.play
  await world.serve(one)
  for (const connections of CONNECTIONS) rows.push(await measurePlays(world, [one], connections))
  rows.push(await measurePages(world, [one]))
  await world.serve(two)
  for (const connections of CONNECTIONS) rows.push(await measurePlays(world, [one, two], connections))
  await world.stopServers()
  return rows
}

/** What memory costs right now: plays touch more of it than the yardsticks do. */
function jumpsLine(): string {
  const took = (kilobytes: number) => jumpNs(1024 * kilobytes).toFixed(0)
  return `a jump in 256 kB takes ${took(256)} ns, in 4 MB ${took(4096)}, in 32 MB ${took(32_768)}`
}

async function main(): Promise<void> {
  const world = await openPlayWorld()
  try {
    say(await machineLine(world.deps.pg))
    const rounds: Row[][] = []
    for (let number = 1; number <= ROUNDS; number++) {
      const jumps = jumpsLine()
      rounds.push(await round(world))
      say(`round ${number} done: before it ${jumps}, after it ${jumpsLine()}`)
    }
    report(rounds, say)
  } finally {
    await world.stop()
  }
}

if (process.argv[2] === 'constant') {
  const app = Fastify()
  app.get('/', async () => ({ hello: 'world' }))
  say(await app.listen({ port: PORTS.constant, host: '127.0.0.1' }))
} else {
  await main()
}
