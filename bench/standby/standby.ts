// The database's own failover: PostgreSQL with a synchronous standby under Patroni and etcd, behind HAProxy, and the built
// program on it. While people play, the primary is killed (SIGKILL) again and again: PostgreSQL alone, or all of the
// machine's programs. The standby is promoted, and the program follows it by itself. Afterwards, every acknowledged play is
// stored once, as it was acknowledged.
//   npm run prove:standby [-- kills processes most_ms seed]   10 kills, 2 processes and 30,000 ms when absent; 0 ms only
//   reports the times.
import { createHash, randomInt } from 'node:crypto'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { openPeople, type People } from '../faults/people.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine } from '../shared/machine.ts'
import { makeBenchCampaign, makeDue } from '../shared/play-campaign.ts'
import { checkPlays, compareTold } from '../shared/play-checks.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { type Cluster, startCluster } from './patroni-cluster.ts'
import { findMissing } from './setup.ts'

const [kills = 10, processes = 2, mostMs = 30_000, seed = randomInt(2 ** 31)] = process.argv
  .slice(3)
  .map(Number)
const PORT = 4391
/** Enough to go on playing until the kill. */
const CROWD = 2000
const LOOK_MS = 50
/** Answers under way when the primary is killed have arrived by then. */
const UNDER_WAY_MS = 500
const PATIENCE_MS = 120_000
/** Time in which people play between two kills, at most. */
const PAUSE_MS = 2000

/** Effects of one kill, in milliseconds after it. */
interface Killed {
  what: string
  firstPlayMs: number
  /** Until the program said that it is ready again. */
  readyMs: number
  /** Whether it said meanwhile that it is not. */
  saidSo: boolean
}

/** A number in [0, 1) that follows from the seed. */
const chance = (draw: number) =>
  createHash('sha256').update(`${seed} ${draw}`).digest().readUInt32BE() / 2 ** 32

/** Status code of `/readyz`; 0 without an answer. */
const askReady = () =>
  new Promise<number>(resolve => {
    const asked = get({ port: PORT, host: '127.0.0.1', path: '/readyz', agent: false }, answer => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on('error', () => resolve(0))
  })

/** Watches until new plays are stored and the program is ready. */
async function watch({ told }: People, since: number): Promise<Omit<Killed, 'what'>> {
  await wait(UNDER_WAY_MS)
  const before = told.byNumber.size
  const passed = () => Math.round(performance.now() - since)
  let [firstPlayMs, readyMs, saidSo] = [0, 0, false]
  for (; passed() < PATIENCE_MS; await wait(LOOK_MS)) {
    const status = await askReady()
    if (status !== 200) [readyMs, saidSo] = [0, true]
    else if (saidSo && readyMs === 0) readyMs = passed()
    if (firstPlayMs === 0 && told.byNumber.size > before) firstPlayMs = passed()
    if (firstPlayMs > 0 && readyMs > 0) break
  }
  return { firstPlayMs, readyMs, saidSo }
}

/** Kills the primary once there is a standby that has everything. */
async function killPrimary(cluster: Cluster, people: People, turn: number): Promise<Killed> {
  const primary = await cluster.untilSafe()
  await people.refill()
  await wait(chance(turn) * PAUSE_MS)
  const isWhole = turn % 2 === 0
  const since = performance.now()
  if (isWhole) primary.lose()
  else primary.crash()
  const killed = { what: isWhole ? 'the machine' : 'PostgreSQL', ...(await watch(people, since)) }
  if (isWhole) primary.start()
  return killed
}

const missing = findMissing()
if (missing.length > 0) {
  say(
    `\n*** FAILOVER OF THE DATABASE IS NOT PROVED: here is no ${missing.join(', ')} (Debian: apt-get install) ***\n`,
  )
  process.exit(0)
}
// All that it has started is ended with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const cluster = await startCluster()
const world = await openPlayWorld({}, { database: cluster })
const { deps } = world
deps.pg.on('error', () => {})
try {
  say(`${await machineLine(deps.pg)}\n${kills} kills of the primary, ${processes} processes, seed ${seed}`)
  const campaign = await makeBenchCampaign(deps, { prizes: 500 })
  await makeDue(deps, campaign)
  await world.serve(PORT, { processes })
  const people = await openPeople(deps, campaign, PORT, CROWD)
  const all: Killed[] = []
  for (let turn = 0; turn < kills; turn++) {
    const killed = await killPrimary(cluster, people, turn)
    all.push(killed)
    say(
      `${killed.what}: first play after ${killed.firstPlayMs} ms, ready after ${killed.readyMs} ms${killed.saidSo ? '' : ', never said that it is not'}`,
    )
  }
  await people.stop()

  const { told, refusals, bodies } = people
  const times = all.map(({ firstPlayMs }) => firstPlayMs)
  const bound = mostMs === 0 ? '' : `, within ${mostMs} ms`
  say(
    `counted: first play after ${times.map(ms => (ms / 1000).toFixed(1)).join(', ')} s (PostgreSQL alone was killed each second time)`,
  )
  say(
    `counted: requests without a result meanwhile: ${[...refusals].map(([what, number]) => `${number} ${what}`).join(', ')}`,
  )
  expect(
    `plays were possible again after ${Math.max(...times)} ms at most${bound}`,
    times.every(ms => ms > 0 && (mostMs === 0 || ms <= mostMs)),
  )
  expect(
    'the program said each time that it is not ready, and then that it is again',
    all.every(({ saidSo, readyMs }) => saidSo && readyMs > 0),
  )
  const { stored, lost } = await compareTold(deps, campaign, told.byNumber)
  const checked = await checkPlays(deps, campaign, told.byNumber.size)
  expect(
    `${told.byNumber.size} plays were answered, ${stored} stored, ${lost} lost or otherwise`,
    lost === 0 && told.byNumber.size === stored,
  )
  expect(`${told.changed()} repeats were answered otherwise than before`, told.changed() === 0)
  expect(`everything else: ${checked.broken.join('; ') || 'all'}`, checked.broken.length === 0)
  const others = [...refusals.keys()].filter(what => what !== '503')
  expect(
    `requests without a result got 503: ${others.join(', ') || 'all'}`,
    others.length === 0 && ![...bodies].some(body => /postgres|ECONN|select /i.test(body)),
  )
} finally {
  await world.stop()
}
