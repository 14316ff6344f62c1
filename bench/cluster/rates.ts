// Plays a second of the built program on a distributed database, against a plain one of the same PostgreSQL, in turns:
// of one campaign, and of eight. Then what a play costs the program, the coordinator and the workers.
//   CITUS_BIN=/usr/lib/postgresql/15/bin npm run bench -- rates [rounds connections seconds]   3 rounds of 64 for 4 s.
// One machine cannot show what more of them would gain: all servers share its processors.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Deps } from '#server/deps.ts'
import { cpuOf, watchPostgres } from '../shared/cpu.ts'
import { say } from '../shared/holds.ts'
import { machineLine, median, quantile } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays } from '../shared/play-checks.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, during, postOf } from '../shared/raw-client.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { drumroll } from './program.ts'

const [rounds = 3, connections = 64, seconds = 4] = process.argv.slice(3).map(Number)
const PORTS = [4391, 4392, 4393]
const PROGRAMS = { plain: 4394, cluster: 4395 }
const ROOTS = [1, 8]
/** Name of the database on the coordinator's server that stays on that server. */
const PLAIN = 'plain'
const WARMING_MS = 1000
const SECOND_MS = 1000
/** More plays than any take answers in a second. */
const MOST_RATE = 400

/** Microseconds of processor time a play, by what used it. */
const PARTS = ['program', 'coordinator', 'workers', 'client'] as const
type Cost = Record<(typeof PARTS)[number], number>

interface Take {
  perSecond: number
  p50: number
  p99: number
  cost: Cost
}

/** Reads the processor time of everything so far. The coordinator's server also holds the plain database. */
async function watch(nodes: Nodes, world: PlayWorld): Promise<() => Cost> {
  const servers: (() => number)[] = []
  for (const port of nodes.ports) {
    const pool = new pg.Pool({ connectionString: nodes.urlOf(port, 'postgres', 'postgres'), max: 1 })
    servers.push(await watchPostgres(pool))
    await pool.end()
  }
  const [coordinator = () => 0, ...workers] = servers
  return () => ({
    program: [...world.servers.values()].reduce((sum, { pid = 0 }) => sum + cpuOf(pid), 0),
    coordinator: coordinator(),
    workers: workers.reduce((sum, read) => sum + read(), 0),
    client: cpuOf(process.pid),
  })
}

/** Requests that go through the campaigns in turns. */
async function makeRequests(deps: Deps, roots: number, plays: number) {
  const campaigns: { campaign: Campaign; tokens: Iterator<string> }[] = []
  for (let made = 0; made < roots; made++) {
    const campaign = await makeBenchCampaign(deps, { prizes: 100, lastsMs: 120_000 })
    const tokens = (await makeTokens(deps, campaign, Math.ceil(plays / roots))).values()
    campaigns.push({ campaign, tokens })
  }
  let turn = 0
  const next = () => {
    const one = campaigns[turn % roots]
    const playToken = one?.tokens.next().value
    if (!one || playToken === undefined) return undefined
    turn += 1
    const body = JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') })
    return postOf(`/api/v0/public/event/${one.campaign.eventKey}/play`, body, turn)
  }
  return { next, campaigns: campaigns.map(({ campaign }) => campaign) }
}

/** Plays of new campaigns for some seconds, after a second to warm them. Every log is checked. */
async function take(world: PlayWorld, port: number, roots: number, read: () => Cost): Promise<Take> {
  const { deps } = world
  const plays = MOST_RATE * (seconds + 1)
  const { next, campaigns } = await makeRequests(deps, roots, plays)
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  await drive([port], connections, during(WARMING_MS, next))
  const before = read()
  const run = await drive([port], connections, during(seconds * SECOND_MS, next))
  const after = read()
  if (run.failures.length > 0) throw new Error(`${run.failures.length} failures: ${run.failures[0]}`)
  for (const campaign of campaigns) {
    const { broken } = await checkPlays(deps, campaign, 0)
    if (broken.length > 0) throw new Error(`campaign ${campaign.id}: ${broken.join('; ')}`)
  }
  const each = (part: keyof Cost) => (after[part] - before[part]) / run.times.length
  return {
    perSecond: run.perSecond,
    p50: median(run.times),
    p99: quantile(run.times, 0.99),
    cost: {
      program: each('program'),
      coordinator: each('coordinator'),
      workers: each('workers'),
      client: each('client'),
    },
  }
}

/** Median, with the smallest and the largest. */
function spread(figures: readonly number[], digits = 0): string {
  const [low, middle, high] = [Math.min(...figures), median(figures), Math.max(...figures)]
  return `${middle.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}

function report(name: string, takes: readonly Take[]): void {
  const costs = PARTS.map(part => `${part} ${spread(takes.map(({ cost }) => cost[part]))}`)
  say(
    `${name}: ${spread(takes.map(({ perSecond }) => perSecond))} plays a second, p50 ${spread(takes.map(({ p50 }) => p50))} ms, p99 ${spread(takes.map(({ p99 }) => p99))} ms; µs a play: ${costs.join(', ')}`,
  )
}

/** All rounds, each of them on both databases, one right after the other. */
async function compare(nodes: Nodes, plain: PlayWorld, cluster: PlayWorld): Promise<void> {
  const takes = new Map<string, Take[]>()
  const worlds = { plain, cluster }
  for (let round = 0; round < rounds; round++) {
    for (const roots of ROOTS) {
      for (const name of ['plain', 'cluster'] as const) {
        const done = await take(worlds[name], PROGRAMS[name], roots, await watch(nodes, worlds[name]))
        const key = `${name}, ${roots} campaigns`
        takes.set(key, [...(takes.get(key) ?? []), done])
      }
    }
  }
  for (const [name, done] of takes) report(name, done)
  const of = (name: string, roots: number) => takes.get(`${name}, ${roots} campaigns`) ?? []
  const ratios = (over: Take[], under: Take[]) =>
    over.map(({ perSecond }, at) => perSecond / (under[at]?.perSecond ?? Number.NaN))
  for (const roots of ROOTS)
    say(`cluster / plain, ${roots} campaigns: ${spread(ratios(of('cluster', roots), of('plain', roots)), 2)}`)
  say(`cluster, 8 campaigns / 1: ${spread(ratios(of('cluster', 8), of('cluster', 1)), 2)}`)
}

async function measure(bin: string): Promise<void> {
  const nodes = await startNodes(bin, PORTS, [PLAIN])
  const home = mkdtempSync(join(tmpdir(), 'drumroll-rates-'))
  const open = (name?: string) => {
    const connection = { connectionString: nodes.urlOf(PORTS[0] ?? 0, undefined, name) }
    return openPlayWorld({}, { home, database: { connection, stop() {} } })
  }
  try {
    const [plain, distributed] = [await open(PLAIN), await open()]
    const workers = PORTS.slice(1).map(port => `127.0.0.1:${port}`)
    say(drumroll(distributed.env, ['cluster', 'init', '--workers', workers.join(','), '--shards', '8']))
    const cluster = { ...distributed, deps: { ...distributed.deps, isDistributed: true } }
    say(`${await machineLine(plain.deps.pg)}; ${rounds} rounds, ${connections} connections, ${seconds} s`)
    try {
      await plain.serve(PROGRAMS.plain)
      await cluster.serve(PROGRAMS.cluster)
      await compare(nodes, plain, cluster)
    } finally {
      await plain.stop()
      await cluster.stop()
    }
  } finally {
    await nodes.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

const bin = process.env.CITUS_BIN
if (bin) await measure(bin)
else say('\n*** NOTHING IS MEASURED: set CITUS_BIN to PostgreSQL programs with Citus ***\n')
