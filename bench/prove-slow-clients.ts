// Slow and greedy clients keep nobody else waiting: connections are held that send heads and bodies without end, or ask for
// much and read nothing, directly and through HAProxy, while other people look at pages. They must all be answered, the
// program must not grow, and the connections must be gone soon after. Attackers work in processes of their own.
//   npm run prove:slow-clients [-- sockets readers seconds]   5000 held, 300 that ask 20 times ahead, 45 s when absent
import { readdirSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { checkHaproxy } from './check-haproxy.ts'
import { hasHaproxy, startHaproxy } from './haproxy.ts'
import { expect, say } from './holds.ts'
import { machineLine, quantile } from './machine.ts'
import { makeBenchCampaign } from './play-campaign.ts'
import { openPlayWorld } from './play-world.ts'
import { download, residentOf, socketsOf, startAttackers, visit } from './slow-clients.ts'

const [sockets = 5000, readers = 300, seconds = 45] = process.argv.slice(3).map(Number)
const PORT = 4211
const BALANCER = 4212
const PROCESSES = 3
const WARM_MS = 5000
const LOOK_MS = 250
const DOWNLOADS = 400
/** Promised: milliseconds, megabytes, seconds. */
const [MOST_P99, MOST_GROWTH, MOST_LEFT] = [300, 100, 30]
/** Times are promised for a crowd, on a machine that does nothing else; a small run looks whether it works. */
const isFull = sockets >= 5000
/** Connections of the program itself that may come and go. */
const SLACK = 40
const ASSETS = new URL('../web/assets/', import.meta.url)

/** The largest file that everybody may read. */
function largestFile(): string {
  const files = readdirSync(ASSETS).map(name => ({ name, size: statSync(new URL(name, ASSETS)).size }))
  const [largest] = files.sort((one, other) => other.size - one.size)
  return `/assets/${largest?.name}`
}

/** What is attacked: where people come in, and the processes that hold their connections. */
interface Target {
  name: string
  port: number
  pids: readonly number[]
}

interface World {
  eventKey: string
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
      network: 10 + number + (port - PORT) * PROCESSES,
    }),
  )
}

const countOf = ({ pids }: Target) => pids.reduce((sum, pid) => sum + socketsOf(pid), 0)

/** Holds the connections while people look at pages, and says what that did. */
async function prove(target: Target, world: World): Promise<void> {
  const { name, port } = target
  const paths = [`/e/${world.eventKey}`, `/rules/${world.eventKey}`, '/login']
  const lasts = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  // What a program keeps that has served much at once is no growth.
  await download(port, largestFile(), DOWNLOADS)
  const before = await visit(port, paths, lasts(WARM_MS))
  const quiet = { sockets: countOf(target), memory: residentOf(world.program) }
  const most = { sockets: 0, memory: 0 }
  const looking = setInterval(() => {
    most.sockets = Math.max(most.sockets, countOf(target))
    most.memory = Math.max(most.memory, residentOf(world.program))
  }, LOOK_MS)
  const attackers = attack(target, world)
  const seen = await visit(port, paths, lasts(seconds * 1000))
  const held = attackers.reduce((sum, one) => sum + one.held().most, 0)
  const begun = performance.now()
  while (countOf(target) > quiet.sockets + SLACK && performance.now() - begun < 120_000) await wait(LOOK_MS)
  const goneAfter = (performance.now() - begun) / 1000
  clearInterval(looking)
  for (const one of attackers) one.stop()

  const [p99, p99Before] = [quantile(seen.times, 0.99), quantile(before.times, 0.99)]
  const grown = most.memory - quiet.memory
  say(`${name}: ${sockets} held and ${readers} readers with 20 requests each, ${seconds} s`)
  expect(
    `they held ${held} connections at once, of which ${most.sockets - quiet.sockets} were open here`,
    held > (sockets + readers) * 0.8,
  )
  expect(
    `${seen.times.length} pages of others were answered, ${seen.failures.length} were not (${[...new Set(seen.failures)].slice(0, 3).join(', ') || 'none'})`,
    seen.failures.length === 0 && seen.times.length > 0,
  )
  expect(
    `99 of 100 of them took ${p99.toFixed(0)} ms at most, ${p99Before.toFixed(0)} ms before`,
    !isFull || p99 < MOST_P99,
  )
  expect(
    `the program grew from ${quiet.memory.toFixed(0)} MB by ${grown.toFixed(0)} MB`,
    grown <= MOST_GROWTH,
  )
  expect(`all of their connections were gone ${goneAfter.toFixed(0)} s later`, goneAfter <= MOST_LEFT)
}

const play = await openPlayWorld({ MALLOC_ARENA_MAX: '2' })
try {
  say(await machineLine(play.deps.pg))
  const { eventKey } = await makeBenchCampaign(play.deps, { prizes: 500 })
  await play.serve(PORT)
  const program = play.servers.get(PORT)?.pid ?? 0
  const world = { eventKey, program }
  await prove({ name: 'directly', port: PORT, pids: [program] }, world)
  if (hasHaproxy()) {
    await checkHaproxy(BALANCER, PORT)
    const balancer = await startHaproxy({ port: BALANCER, servers: [PORT, PORT] })
    await prove({ name: 'through HAProxy', port: BALANCER, pids: [program, balancer.pid] }, world)
    await balancer.stop()
  } else {
    say('\n*** NOT PROVED THROUGH HAPROXY: there is none here (Debian: apt-get install haproxy) ***\n')
  }
} finally {
  await play.stop()
}
