import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { expect, say } from '../shared/holds.ts'
import {
  expectKept,
  type Group,
  makeGroups,
  rateBetween,
  startGroups,
  stopGroups,
  untilWarm,
} from './crowd.ts'
import type { Nodes } from './nodes.ts'

const SECOND_MS = 1000
const MOST_SECONDS = 30
const LEAST_SHARE = 0.9
/** Campaigns of each worker. */
const EACH = 2

export interface Load {
  /** Port of the program. */
  port: number
  /** Seconds of plays in each scene. */
  seconds: number
  /** Plays a second, of all campaigns together. */
  rate: number
}

interface Outage {
  trafficAt: number
  beganAt: number
  killedAt: number
  startedAt: number
}

const seconds = (ms: number): string => (ms / SECOND_MS).toFixed(1)

/** Whether the campaigns of a server that is back are played again, and when. */
function expectBack(group: Group, { startedAt, trafficAt }: Outage, name: string): void {
  const first = group.answeredAt.find(at => at > startedAt) ?? Number.POSITIVE_INFINITY
  const lastFailure = trafficAt + (group.traffic?.failures.at(-1)?.atSeconds ?? 0) * SECOND_MS
  const untilAll = Math.max(0, lastFailure - startedAt)
  expect(
    `${name}: ${group.traffic?.failures.length} of ${group.traffic?.sent} plays failed. Its campaigns were played again ${seconds(first - startedAt)} s after its start, the last failure came after ${seconds(untilAll)} s, at most ${MOST_SECONDS}`,
    first - startedAt <= MOST_SECONDS * SECOND_MS && untilAll <= MOST_SECONDS * SECOND_MS,
  )
}

/** Whether the campaigns of a server that stayed were played as before. */
function expectUntouched(group: Group, { beganAt, killedAt, startedAt }: Outage, name: string): void {
  // A backlog that is made up for counts as no faster than people ask.
  const before = Math.min(rateBetween(group, beganAt, killedAt), group.traffic?.rate ?? 0)
  const during = rateBetween(group, killedAt, startedAt)
  expect(
    `${name}: the campaigns of ${group.port} got ${during.toFixed(1)} plays a second, ${before.toFixed(1)} before; ${group.traffic?.failures.length} failed`,
    before > 0 && during >= LEAST_SHARE * before,
  )
}

/** Kills one server while people play campaigns of both workers, and starts it again after a while. */
async function killServer(deps: Deps, nodes: Nodes, victim: number, load: Load): Promise<void> {
  const [coordinator, ...workers] = nodes.ports
  const plays = Math.ceil((load.seconds * load.rate) / workers.length)
  const groups = await makeGroups(deps, workers, { plays, each: EACH })
  const name = victim === coordinator ? 'coordinator killed' : `worker ${victim} killed`
  const trafficAt = performance.now()
  startGroups(groups, load.port, load.rate / workers.length)
  await untilWarm(groups)
  const beganAt = performance.now()
  const quarter = (load.seconds / 4) * SECOND_MS
  await wait(quarter)
  const killedAt = performance.now()
  await nodes.kill(victim)
  await wait(quarter)
  const startedAt = performance.now()
  await nodes.start(victim)
  await wait(2 * quarter)
  await stopGroups(groups)
  await nodes.untilCommitted()
  const outage = { trafficAt, beganAt, killedAt, startedAt }
  for (const group of groups) {
    if (victim === coordinator || group.port === victim) expectBack(group, outage, name)
    else expectUntouched(group, outage, name)
  }
  await expectKept(deps, groups, name)
}

/** Kills each server in turn (SIGKILL) under load: the workers, then the coordinator. */
export async function killEachServer(deps: Deps, nodes: Nodes, load: Load): Promise<void> {
  const [coordinator = 0, ...workers] = nodes.ports
  for (const victim of [...workers, coordinator]) await killServer(deps, nodes, victim, load)
  say('Each server was killed once.')
}
