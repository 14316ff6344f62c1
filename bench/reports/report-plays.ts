import { randomBytes } from 'node:crypto'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { cpuOf, watchPostgres } from '../shared/cpu.ts'
import { median } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import { drive, during, postOf } from '../shared/raw-client.ts'
import { openViewers } from './report-viewers.ts'

const CONNECTIONS = 64
const MEASURED_MS = 6000
const PAIRS = 3
const VIEWERS = 1000

interface Plays {
  perSecond: number
  /** Microseconds of the program and of PostgreSQL for each play. */
  us: number
}

const say = (text: string) => process.stdout.write(`${text}\n`)

function requests({ eventKey }: Campaign, tokens: readonly string[]) {
  const path = `/api/v0/public/event/${eventKey}/play`
  const waiting = tokens.values()
  let address = 0
  return () => {
    const { value: playToken } = waiting.next()
    if (playToken === undefined) return undefined
    address += 1
    return postOf(path, JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') }), address)
  }
}

type Around = (measure: () => Promise<Plays>) => Promise<Plays>

/** Plays of one campaign for some seconds, once everything from before is counted; `around` is done meanwhile. */
async function play(
  world: PlayWorld,
  port: number,
  settle: () => Promise<void>,
  around: (campaign: Campaign) => Around = () => measure => measure(),
): Promise<Plays> {
  const { deps, servers } = world
  const campaign = await makeBenchCampaign(deps, { prizes: 1000, lastsMs: 300_000 })
  const warmed = await drive([port], CONNECTIONS, requests(campaign, await makeTokens(deps, campaign, 2000)))
  const most = Math.ceil((warmed.perSecond * 2.5 * MEASURED_MS) / 1000)
  const next = requests(campaign, await makeTokens(deps, campaign, most))
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  await settle()
  return around(campaign)(async () => {
    const postgres = await watchPostgres(deps.pg)
    const read = () => postgres() + cpuOf(servers.get(port)?.pid ?? 0)
    const before = read()
    const run = await drive([port], CONNECTIONS, during(MEASURED_MS, next))
    if (run.failures.length > 0) throw new Error(`Plays failed, the first: ${run.failures[0]}`)
    return { perSecond: run.perSecond, us: (read() - before) / run.times.length }
  })
}

/** Keeps the roll-up from counting while `work` is done: it waits for a row. */
async function withoutRollUp<T>(world: PlayWorld, work: () => Promise<T>): Promise<T> {
  const client = await world.deps.pg.connect()
  try {
    await client.query('begin')
    await client.query('select from report_turn for update')
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function compare(
  name: string,
  without: () => Promise<Plays>,
  withIt: () => Promise<Plays>,
): Promise<void> {
  const pairs: [Plays, Plays][] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    // Each pair in the other order, so that nothing is always first.
    if (pair % 2 === 0) pairs.push([await without(), await withIt()])
    else {
      const found = await withIt()
      pairs.push([await without(), found])
    }
  }
  say(
    `\n${name}\n\n| pair | plays/s without | plays/s with | ratio | µs a play without | with |\n|---|---|---|---|---|---|`,
  )
  for (const [index, [off, on]] of pairs.entries()) {
    say(
      `| ${index + 1} | ${off.perSecond.toFixed(0)} | ${on.perSecond.toFixed(0)} | ${(on.perSecond / off.perSecond).toFixed(2)} | ${off.us.toFixed(0)} | ${on.us.toFixed(0)} |`,
    )
  }
  const ratio = median(pairs.map(([off, on]) => on.perSecond / off.perSecond))
  say(`Median ratio: ${ratio.toFixed(2)}`)
}

/** The cost of viewers and counting for plays. */
export async function comparePlays(
  world: PlayWorld,
  port: number,
  { cookies, settle }: { cookies: readonly string[]; settle: () => Promise<void> },
): Promise<void> {
  const plain = () => play(world, port, settle)
  const held = () => play(world, port, settle, () => measure => withoutRollUp(world, measure))
  const watched = () =>
    play(world, port, settle, ({ eventKey }) => async measure => {
      const path = `/api/v0/event/${eventKey}/report/livemonitor/stream`
      const viewers = await openViewers(port, path, cookies, VIEWERS)
      try {
        return await measure()
      } finally {
        viewers.kill()
      }
    })
  await plain()
  await compare('Counting: the roll-up held back, and as it runs', held, plain)
  await compare(
    `${VIEWERS} viewers of the campaign that is played, of ${cookies.length} people`,
    plain,
    watched,
  )
}
