// Slow and greedy clients delay no other visitor. They hold connections with endless headers and bodies, or request
// much and read nothing, directly and through HAProxy, while other people view pages. All pages must be served, the
// program must not hold much more memory, and the connections must be closed soon after. Attackers run in processes of
// their own.
//   npm run prove:slow-clients [-- sockets readers seconds]   5000 held, 300 that ask 20 times ahead, 45 s when absent
import { readdirSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { collectGarbage } from '../shared/collect-garbage.ts'
import { hasHaproxy, startHaproxy } from '../shared/haproxy.ts'
import { expect, say } from '../shared/holds.ts'
import { machineLine, quantile } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { drive, getOf, type NextRequest } from '../shared/raw-client.ts'
import { checkHaproxy } from './check-haproxy.ts'
import {
  attackersAt,
  download,
  FIRST_NETWORK,
  residentOf,
  type Seen,
  startAttackers,
  visit,
} from './hold-connections.ts'

const [sockets = 5000, readers = 300, seconds = 45] = process.argv.slice(3).map(Number)
const PORT = 4211
const BALANCER = 4212
const INSPECTOR = 4215
const PROCESSES = 3
const WARM_CLIENTS = 32
const LOOK_MS = 1000
/** Promised: milliseconds, megabytes, seconds. */
const [MOST_P99, MOST_GROWTH, MOST_LEFT] = [300, 100, 30]
/** Share of the held connections that must be open at once for a valid attack: readers are cut off soon. */
const LEAST_SHARE = 0.6
/** Seconds after which waiting is pointless. */
const MOST_WAIT = 90
/** Times are promised for a crowd, on a machine that does nothing else; a small run looks whether it works. */
const isFull = sockets >= 5000
const WARM_MS = isFull ? 5000 : 1000
const [DOWNLOADS, PAGES] = isFull ? [400, 20_000] : [50, 2000]
const ASSETS = new URL('../web/assets/', import.meta.url)

/** The largest public file. */
function largestFile(): string {
  const files = readdirSync(ASSETS).map(name => ({ name, size: statSync(new URL(name, ASSETS)).size }))
  const [largest] = files.sort((one, other) => other.size - one.size)
  return `/assets/${largest?.name}`
}

/** Target of visitors. */
interface Target {
  name: string
  port: number
}

interface World {
  eventKey: string
  /** The program's process. */
  program: number
}

const share = (count: number) => Math.ceil(count / PROCESSES)

function attack({ port }: Target, { eventKey }: World) {
  return Array.from({ length: PROCESSES }, (_, number) =>
    startAttackers({
      port,
      kinds: {
        head: share(sockets / 3),
        body: share(sockets / 3),
        read: share(sockets / 3),
        ahead: share(readers),
      },
      file: largestFile(),
      form: `/api/v0/public/event/${eventKey}/entry`,
      lastsMs: seconds * 1000,
      network: FIRST_NETWORK + number + (port - PORT) * PROCESSES,
    }),
  )
}

const pathsOf = ({ eventKey }: World) => [`/e/${eventKey}`, `/rules/${eventKey}`, '/login']

/** Pages in turns, each for another address. */
function pagesOf(world: World): NextRequest {
  const paths = pathsOf(world)
  let number = 0
  return () => {
    number += 1
    return number > PAGES ? undefined : getOf(paths[number % paths.length] ?? '/', number)
  }
}

/** Other people, at each of the targets. */
async function visitAll(targets: readonly Target[], world: World, ms: number): Promise<Seen[]> {
  const end = performance.now() + ms
  const paths = pathsOf(world)
  return Promise.all(targets.map(({ port }) => visit(port, paths, () => performance.now() > end)))
}

/** Reports the results of other visitors during an attack. */
function tell({ name }: Target, before: Seen, { times, failures }: Seen): void {
  const [p99, p99Before] = [times, before.times].map(list => quantile(list, 0.99))
  const why = [...new Set(failures)].slice(0, 3).join(', ') || 'none'
  expect(
    `${name}: ${times.length} pages of others were answered, ${failures.length} were not (${why})`,
    failures.length === 0 && times.length > 0,
  )
  expect(
    `${name}: 99 of 100 of them took ${p99?.toFixed(0)} ms at most, ${p99Before?.toFixed(0)} ms before`,
    !isFull || (p99 ?? 0) < MOST_P99,
  )
}

/** Resident memory of the program without its garbage, in megabytes: V8 leaves that until its limit is near. */
async function heldBy({ program }: World): Promise<number> {
  await collectGarbage(program, INSPECTOR)
  return residentOf(program)
}

/** Holds connections to all targets at once while people view pages, and reports the effect. */
async function prove(targets: readonly Target[], world: World): Promise<void> {
  const { program } = world
  const countOpen = () => attackersAt(targets.map(({ port }) => port))
  // Memory that a program keeps after serving much at once is not growth.
  for (const { port } of targets) {
    await download(port, largestFile(), DOWNLOADS)
    await drive([port], WARM_CLIENTS, pagesOf(world))
  }
  const before = await visitAll(targets, world, WARM_MS)
  const quiet = await heldBy(world)
  const most = { open: 0, memory: 0 }
  const looking = setInterval(() => {
    most.open = Math.max(most.open, countOpen())
    most.memory = Math.max(most.memory, residentOf(program))
  }, LOOK_MS)
  const attackers = targets.flatMap(target => attack(target, world))
  const seen = await visitAll(targets, world, seconds * 1000)
  const begun = performance.now()
  const held = await heldBy(world)
  const waited = () => (performance.now() - begun) / 1000
  while (countOpen() > 0 && waited() < MOST_WAIT) await wait(LOOK_MS)
  const goneAfter = waited()
  clearInterval(looking)
  for (const one of attackers) one.stop()

  for (const [at, target] of targets.entries()) {
    const [earlier, later] = [before[at], seen[at]]
    if (earlier && later) tell(target, earlier, later)
  }
  const where = targets.map(({ name }) => name).join(' and ')
  const [grown, wanted] = [held - quiet, sockets * targets.length]
  expect(`${where}: ${most.open} of their connections were open at once`, most.open > wanted * LEAST_SHARE)
  expect(
    `${where}: the program held ${quiet.toFixed(0)} MB, and then ${grown.toFixed(0)} MB more; ${(most.memory - held).toFixed(0)} MB of garbage at most`,
    grown <= MOST_GROWTH,
  )
  expect(
    `${where}: all of their connections were gone ${goneAfter.toFixed(0)} s later`,
    goneAfter < (isFull ? MOST_LEFT : MOST_WAIT),
  )
}

const play = await openPlayWorld({ MALLOC_ARENA_MAX: '2' })
const directly = { name: 'directly', port: PORT }
const throughHaproxy = { name: 'through HAProxy', port: BALANCER }
try {
  say(
    `${await machineLine(play.deps.pg)}\n${sockets} connections held and ${readers} readers with 20 requests each, ${seconds} s`,
  )
  const { eventKey } = await makeBenchCampaign(play.deps, { prizes: 500 })
  await play.serve(PORT, { more: { NODE_OPTIONS: `--inspect-port=${INSPECTOR}` } })
  const world = { eventKey, program: play.servers.get(PORT)?.pid ?? 0 }
  if (!hasHaproxy()) {
    await prove([directly], world)
    say('\n*** NOT PROVED THROUGH HAPROXY: there is none here (Debian: apt-get install haproxy) ***\n')
  } else {
    await checkHaproxy(BALANCER, PORT)
    const balancer = await startHaproxy({ port: BALANCER, servers: [PORT, PORT] })
    for (const targets of isFull ? [[directly], [throughHaproxy]] : [[directly, throughHaproxy]]) {
      await prove(targets, world)
    }
    await balancer.stop()
  }
} finally {
  await play.stop()
}
