import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { expect, say } from '../shared/holds.ts'
import { expectKept, makeGroups, portOf, startGroups, stopGroups, untilWarm } from './crowd.ts'
import type { Load } from './kill-servers.ts'
import type { Nodes } from './nodes.ts'
import { drumroll, drumrollBeside } from './program.ts'

const CAMPAIGNS = 8
const SECOND_MS = 1000
/** More than the moves of all shards take. */
const MOST_SECONDS = 60

/** Adds the second worker while people play campaigns of the first, and moves half of the shards there. */
export async function rebalanceUnderLoad(
  deps: Deps,
  { ports }: Nodes,
  env: Readonly<NodeJS.ProcessEnv>,
  load: Load,
): Promise<void> {
  const [, first = 0, second = 0] = ports
  const [group] = await makeGroups(deps, [first], { plays: load.rate * MOST_SECONDS, each: CAMPAIGNS })
  if (!group) throw new Error('No campaigns')
  startGroups([group], load.port, load.rate)
  await untilWarm([group])
  await wait((load.seconds / 4) * SECOND_MS)
  const beganAt = performance.now()
  const said = await drumrollBeside(env, ['cluster', 'rebalance', '--workers', `127.0.0.1:${second}`])
  const tookMs = performance.now() - beganAt
  await wait((load.seconds / 4) * SECOND_MS)
  await stopGroups([group])
  say(said)
  const homes = await Promise.all(group.campaigns.map(({ campaign }) => portOf(deps, campaign)))
  const moved = homes.filter(port => port === second).length
  const { sent = 0, failures = [], times = [] } = group.traffic ?? {}
  expect(
    `rebalance: ${moved} of ${homes.length} campaigns moved in ${(tookMs / SECOND_MS).toFixed(1)} s; ${failures.length} of ${sent} plays failed (${failures[0]?.why ?? 'none'}), the slowest took ${Math.max(...times).toFixed(0)} ms`,
    moved > 0 && moved < homes.length,
  )
  await expectKept(deps, [group], 'rebalance')
  say(drumroll(env, ['cluster', 'rebalance']))
  say(drumroll(env, ['cluster', 'check']))
}
