// Upgrades without a stop: two programs on one database behind HAProxy, under steady traffic. In each round, one after
// the other is stopped (SIGTERM) and started as the next version, which migrates while the older one serves. The
// versions: an earlier commit with an older database, this checkout, one that adds to busy tables, one that drops what
// was added. No request may fail. Then older versions are started on the newest database: they work or refuse.
//   npm run prove:upgrades [-- rounds rate from]   20 rounds at 300 requests a second when absent. `from` is a
//   commit; the newest one with an older database when absent, or `this` for this checkout.

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { hasHaproxy, startHaproxy } from '../shared/haproxy.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine, quantile } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { openToldPlays, type ToldPlays } from '../shared/told-plays.ts'
import { openCalls } from './calls.ts'
import { expectRefusal, expectService } from './downgrade.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { buildCommit, buildWith, findEarlier, nextMigrations, type Version } from './versions.ts'

const [roundsWanted = '20', rateWanted = '300', from = ''] = process.argv.slice(3)
const [rounds, rate] = [Number(roundsWanted), Number(rateWanted)]
const PORTS = [4371, 4372] as const
const BALANCER = 4373
const TOKENS = 5000
/** A supervisor does not give up; on a busy machine, earlier versions take several starts. */
const STARTS = 20
/** Until the balancer has seen that a program is back. */
const SEEN_MS = 2000
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** Starts a program, and again when it ends before it serves, as a supervisor does. */
async function start(world: PlayWorld, port: number, { name, main }: Version): Promise<void> {
  for (let left = STARTS; ; left--) {
    try {
      return await world.serve(port, { main })
    } catch (error) {
      if (left <= 1) throw error
      say(`${name} is started again: ${error}`)
    }
  }
}

/** Stops a program in order, and starts it as another version. */
async function replace(world: PlayWorld, port: number, version: Version): Promise<void> {
  const child = world.servers.get(port)
  if (!child) throw new Error(`Nothing runs at ${port}`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  await start(world, port, version)
  await wait(SEEN_MS)
}

const tell = ({ failures }: Traffic) =>
  [...new Set(failures.map(({ kind, why, atSeconds }) => `${kind}: ${why} (after ${atSeconds} s)`))]
    .slice(0, 5)
    .join('; ')

/** Upgrades both programs through all versions, while people play and the team looks. */
async function upgradeAll(
  world: PlayWorld,
  versions: readonly Version[],
  campaign: Campaign,
  told: ToldPlays,
): Promise<void> {
  const tokens = await makeTokens(world.deps, campaign, TOKENS)
  const balancer = await startHaproxy({ port: BALANCER, servers: PORTS })
  const next = await openCalls(world.deps, campaign, BALANCER, tokens, told)
  for (const [at, version] of versions.slice(1).entries()) {
    const traffic = startTraffic(BALANCER, rate, next)
    for (const port of PORTS) await replace(world, port, version)
    await traffic.stop()
    const { sent, failures, times } = traffic
    const [p50, p99] = [0.5, 0.99].map(share => Math.round(quantile(times, share)))
    expect(
      `${versions[at]?.name} to ${version.name}: ${sent} requests, ${failures.length} failed ${tell(traffic)}; ${p50} ms at the median, ${p99} ms at p99`,
      failures.length === 0,
    )
  }
  await world.stopServers()
  await balancer.stop()
}

async function checkStored({ deps }: PlayWorld, campaign: Campaign, told: ToldPlays): Promise<void> {
  const { stored, lost } = await compareTold(deps, campaign, told.byNumber)
  const { broken } = await checkPlays(deps, campaign, told.byNumber.size)
  expect(
    `${told.byNumber.size} plays were answered, ${stored} stored, ${lost} lost or otherwise, ${told.changed()} repeats otherwise; everything else: ${broken.join('; ') || 'all'}`,
    lost === 0 && told.changed() === 0 && broken.length === 0,
  )
}

/** One database from its first version to as many as are left. */
async function live(versions: readonly [Version, ...Version[]], isComplete: boolean): Promise<void> {
  const [first] = versions
  const before = versions.at(-2)
  const world = await openPlayWorld({}, { isEmpty: true })
  try {
    for (const port of PORTS) await start(world, port, first)
    say(await machineLine(world.deps.pg))
    const campaign = await makeBenchCampaign(world.deps, { prizes: 500 })
    const told = openToldPlays()
    await upgradeAll(world, versions, campaign, told)
    await checkStored(world, campaign, told)
    if (!isComplete || !before) return
    for (const older of versions.slice(0, -2)) await expectRefusal(world, older, PORTS[0])
    await expectService(world, before, PORTS[0], `/e/${campaign.eventKey}`)
  } finally {
    await world.stop()
  }
}

if (!hasHaproxy()) {
  say('\n*** UPGRADES ARE NOT PROVED: there is no HAProxy here (Debian: apt-get install haproxy) ***\n')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'drumroll-upgrades-'))
try {
  const { expand, contract } = nextMigrations()
  const own = { name: 'this version', main: new URL('../main.js', import.meta.url).pathname }
  const first = from === 'this' ? own : buildCommit(from || findEarlier())
  const later = [
    ...(first === own ? [] : [own]),
    await buildWith(expand, join(folder, 'adds')),
    await buildWith(contract, join(folder, 'drops')),
  ]
  say(
    `${rounds} rounds at ${rate} requests a second: ${[first, ...later].map(({ name }) => name).join(', ')}`,
  )
  for (let left = rounds; left > 0; left -= later.length)
    await live([first, ...later.slice(0, left)], left >= later.length)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
