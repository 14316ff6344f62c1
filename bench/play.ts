// The whole way of a play over HTTP, beside one durable row and a constant answer in the same run on the same
// machine. A play is the call POST …/play of somebody who has entered: parsed, validated, found by its token, held
// against the person's limits, decided, chained, stored for good, and answered with a signed receipt. What a page
// costs is measured beside it.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { cpuOf, watchPostgres } from './cpu.ts'
import { machineLine, median, quantile } from './machine.ts'
import { makeBenchCampaign, makeTokens } from './play-campaign.ts'
import { checkPlays } from './play-checks.ts'
import { openPlayWorld, type PlayWorld } from './play-world.ts'
import { drive, during, getOf, postOf, type Run } from './raw-client.ts'

const ROUNDS = Number(process.argv[3] ?? 3)
const MEASURED_MS = 4000
const CONNECTIONS = [1, 8, 64, 256]
const PORTS = { constant: 4200, play: [4201, 4202] }
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Microseconds of processor time for each request: of the service, of PostgreSQL, and of the client. */
type Cost = Record<'service' | 'postgres' | 'client', number>

interface Row {
  name: string
  perSecond: number
  p50: number
  p99: number
  cost?: Cost
}

const rowOf = (name: string, { perSecond, times }: Run, cost?: Cost): Row => ({
  name,
  perSecond,
  p50: median(times),
  p99: quantile(times, 0.99),
  ...(cost ? { cost } : {}),
})

/** Does `work`, and says what each of its requests has cost. */
async function costing({ deps, servers }: PlayWorld, work: () => Promise<Run>): Promise<[Run, Cost]> {
  const postgres = await watchPostgres(deps.pg)
  const service = () => [...servers.values()].reduce((sum, { pid = 0 }) => sum + cpuOf(pid), 0)
  const read = () => ({ service: service(), postgres: postgres(), client: cpuOf(process.pid) })
  const before = read()
  const run = await work()
  const after = read()
  const each = (what: keyof Cost) => (after[what] - before[what]) / run.times.length
  return [run, { service: each('service'), postgres: each('postgres'), client: each('client') }]
}

function requireClean(name: string, { failures }: Run): void {
  if (failures.length > 0) throw new Error(`${name}: ${failures.length} failures, the first: ${failures[0]}`)
}

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

function playRequests(campaign: Campaign, tokens: readonly string[]): () => Buffer | undefined {
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  const waiting = tokens.values()
  let address = 0
  return () => {
    const { value: playToken } = waiting.next()
    if (playToken === undefined) return undefined
    const body = JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') })
    address += 1
    return postOf(path, body, address)
  }
}

async function measurePlays(world: PlayWorld, ports: number[], connections: number): Promise<Row> {
  const { deps } = world
  const name = `plays, ${connections} connections, ${ports.length} process${ports.length > 1 ? 'es' : ''}`
  const campaign = await makeBenchCampaign(deps, { prizes: 1000, lastsMs: 120_000 })
  const warming = playRequests(campaign, await makeTokens(deps, campaign, connections === 1 ? 1000 : 4000))
  const warmed = await drive(ports, connections, warming)
  // Warm, it is faster than while it got warm.
  const most = Math.ceil((warmed.perSecond * 2 * MEASURED_MS) / 1000)
  const next = playRequests(campaign, await makeTokens(deps, campaign, most))
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  await deps.pg.query('checkpoint').catch(() => {})
  const [run, cost] = await costing(world, () => drive(ports, connections, during(MEASURED_MS, next)))
  requireClean(name, run)
  const { broken, plays } = await checkPlays(deps, campaign, run.times.length + warmed.times.length)
  if (broken.length > 0) throw new Error(`${name}: ${broken.join('; ')}`)
  if (plays !== run.times.length + warmed.times.length) throw new Error(`${name}: ${plays} stored`)
  return rowOf(name, run, cost)
}

async function measurePages(world: PlayWorld, ports: number[]): Promise<Row> {
  const campaign = await makeBenchCampaign(world.deps, { prizes: 10 })
  let address = 0
  const visit = () => {
    address += 1
    return getOf(`/e/${campaign.eventKey}`, address)
  }
  await drive(ports, 64, during(1000, visit))
  const [run, cost] = await costing(world, () => drive(ports, 64, during(MEASURED_MS, visit)))
  requireClean('pages', run)
  return rowOf('pages, 64 connections, 1 process', run, cost)
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
  const [one = 0, two = 0] = PORTS.play
  await world.serve(one)
  for (const connections of CONNECTIONS) rows.push(await measurePlays(world, [one], connections))
  rows.push(await measurePages(world, [one]))
  await world.serve(two)
  for (const connections of CONNECTIONS) rows.push(await measurePlays(world, [one, two], connections))
  await world.stopServers()
  return rows
}

async function main(): Promise<void> {
  const world = await openPlayWorld()
  try {
    say(await machineLine(world.deps.pg))
    const rounds: Row[][] = []
    for (let number = 1; number <= ROUNDS; number++) {
      rounds.push(await round(world))
      say(`round ${number} done`)
    }
    report(rounds)
  } finally {
    await world.stop()
  }
}

function costOf(rows: readonly Row[]): string {
  const of = (what: keyof Cost) => median(rows.map(({ cost }) => cost?.[what] ?? Number.NaN)).toFixed(0)
  return rows.some(({ cost }) => cost) ? `${of('service')} / ${of('postgres')} / ${of('client')}` : '–'
}

const spreadOf = (figures: number[], digits: number) =>
  figures.length === 1
    ? median(figures).toFixed(digits)
    : `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`

function report(rounds: Row[][]): void {
  const [first = []] = rounds
  const of = (index: number) => rounds.map(rows => rows[index]).filter(row => row !== undefined)
  const [insert, , constant] = first.map((_, index) => of(index).map(row => row.perSecond))
  say(
    '\n| | a second | p50 ms | p99 ms | x one-row inserts | x constant answer | µs of service / PostgreSQL / client |',
  )
  say('|---|---|---|---|---|---|---|')
  for (const [index, { name }] of first.entries()) {
    const rows = of(index)
    const ratio = (to: number[] = []) =>
      spreadOf(
        rows.map(({ perSecond }, at) => perSecond / (to[at] ?? Number.NaN)),
        2,
      )
    const [p50, p99] = [rows.map(row => row.p50), rows.map(row => row.p99)].map(list => spreadOf(list, 2))
    say(
      `| ${name} | ${spreadOf(
        rows.map(row => row.perSecond),
        0,
      )} | ${p50} | ${p99} | ${ratio(insert)} | ${ratio(constant)} | ${costOf(rows)} |`,
    )
  }
}

if (process.argv[2] === 'constant') {
  const app = Fastify()
  app.get('/', async () => ({ hello: 'world' }))
  say(await app.listen({ port: PORTS.constant, host: '127.0.0.1' }))
} else {
  await main()
}
