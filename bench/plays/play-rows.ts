import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { loadGame } from '#features/instant-win/server/index.ts'
import { hashPlayToken, openParticipationQueue } from '#features/participation/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import { cpuOf, watchPostgres } from '../shared/cpu.ts'
import { median, quantile } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays } from '../shared/play-checks.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import { drive, during, getOf, postOf, type Run } from '../shared/raw-client.ts'

export const MEASURED_MS = 4000

/** Microseconds of processor time for each request: of the service, of PostgreSQL, and of the client. */
export type Cost = Record<'service' | 'postgres' | 'client', number>

export interface Row {
  name: string
  perSecond: number
  p50: number
  p99: number
  cost?: Cost
}

export const rowOf = (name: string, { perSecond, times }: Run, cost?: Cost): Row => ({
  name,
  perSecond,
  p50: median(times),
  p99: quantile(times, 0.99),
  ...(cost ? { cost } : {}),
})

/** Does `work`, and returns the cost of each of its requests. */
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

/** Plays of a campaign of its own, warm, with what each has cost; the log is checked afterwards. */
export async function measurePlays(world: PlayWorld, ports: number[], connections: number): Promise<Row> {
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

/**
 * Plays decided, chained and stored durably by this program, with nothing around them: no requests, no receipts. The
 * upper bound for the service.
 */
export async function measureTurns({ deps }: PlayWorld, atOnce: number): Promise<Row> {
  const campaign = await makeBenchCampaign(deps, { prizes: 1000, lastsMs: 120_000 })
  const turns = atOnce === 1 ? 2000 : 20_000
  const game = await inScope(deps.pool, 'system', db => loadGame(db, deps, campaign))
  const tokens = (await makeTokens(deps, campaign, 2 * turns)).values()
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  const writer = openParticipationQueue(deps)
  const times: number[] = []
  async function keepPlaying(until: number): Promise<void> {
    while (times.length < until) {
      const token = tokens.next().value
      if (token === undefined) return
      const started = performance.now()
      const tokenHash = hashPlayToken(Buffer.from(token, 'base64url'))
      await writer.submit({ campaign, tokenHash, play: { game, clientNonce: randomBytes(16) } })
      times.push(performance.now() - started)
    }
  }
  const playAll = (until: number) => Promise.all(Array.from({ length: atOnce }, () => keepPlaying(until)))
  await playAll(turns)
  const warm = times.length
  const started = performance.now()
  await playAll(2 * turns)
  const perSecond = (1000 * (times.length - warm)) / (performance.now() - started)
  await writer.close()
  const name = `plays without HTTP, ${atOnce} at once`
  const { broken } = await checkPlays(deps, campaign, times.length)
  if (broken.length > 0) throw new Error(`${name}: ${broken.join('; ')}`)
  return rowOf(name, { perSecond, times: times.slice(warm), failures: [] })
}

/** Visits of the first page, each by a new visitor. */
export async function measurePages(world: PlayWorld, ports: number[]): Promise<Row> {
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
