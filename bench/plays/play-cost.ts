// The cost of a play for the program, by thread, and for PostgreSQL. Several builds take turns on one database, so
// other work of the machine affects all of them alike. A figure is microseconds of processor time per play.
//   npm run bench -- play-cost [turns] [connections] [main.js of a build ...]
import { randomBytes } from 'node:crypto'
import { threadsOf, watchPostgres } from '../shared/cpu.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign, makeTokens } from '../shared/play-campaign.ts'
import { checkPlays } from '../shared/play-checks.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { drive, postOf } from '../shared/raw-client.ts'

const [turns = '3', wanted = '1,64', ...others] = process.argv.slice(3)
const PORT = 4321
const say = (text: string) => process.stdout.write(`${text}\n`)

interface Cost {
  main: number
  threads: number
  postgres: number
  rate: number
  p50: number
}

/** Plays of a campaign of its own by a program that has just been started, after as many to warm it. */
async function measure(world: PlayWorld, connections: number, main?: string): Promise<Cost> {
  const { deps } = world
  const plays = connections === 1 ? 800 : 10_000
  const campaign = await makeBenchCampaign(deps, { prizes: 1000, lastsMs: 120_000 })
  const tokens = (await makeTokens(deps, campaign, 2 * plays)).values()
  const path = `/api/v0/public/event/${campaign.eventKey}/play`
  let address = 0
  const asking = (most: number) => () => {
    const playToken = address < most ? tokens.next().value : undefined
    if (playToken === undefined) return undefined
    address += 1
    return postOf(path, JSON.stringify({ playToken, clientNonce: randomBytes(16).toString('hex') }), address)
  }
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  await world.serve(PORT, { main })
  await drive([PORT], connections, asking(plays))
  const postgres = await watchPostgres(deps.pg)
  const pid = world.servers.get(PORT)?.pid ?? 0
  const read = () => {
    const [first, ...rest] = threadsOf(pid)
    return {
      main: first?.us ?? 0,
      threads: rest.reduce((sum, { us }) => sum + us, 0),
      postgres: postgres(),
    }
  }
  const before = read()
  const run = await drive([PORT], connections, asking(2 * plays))
  const after = read()
  await world.stopServers()
  const { broken } = await checkPlays(deps, campaign, 2 * plays)
  if (run.failures.length > 0 || broken.length > 0) throw new Error(`${broken.join('; ')} ${run.failures[0]}`)
  const each = (what: keyof typeof after) => (after[what] - before[what]) / plays
  return {
    main: each('main'),
    threads: each('threads'),
    postgres: each('postgres'),
    rate: run.perSecond,
    p50: median(run.times),
  }
}

const world = await openPlayWorld()
try {
  say(await machineLine(world.deps.pg))
  const builds = others.length > 0 ? others : [undefined]
  for (const connections of wanted.split(',').map(Number)) {
    const all = builds.map((): Cost[] => [])
    for (let turn = 0; turn < Number(turns); turn++) {
      for (const [at, main] of builds.entries()) all[at]?.push(await measure(world, connections, main))
    }
    for (const [at, costs] of all.entries()) {
      const of = (what: keyof Cost, digits = 0) => {
        const figures = costs.map(cost => cost[what])
        return `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)})`
      }
      say(
        `${connections} connections, ${builds[at] ?? 'this build'}: main thread ${of('main')}, others ${of('threads')}, PostgreSQL ${of('postgres')} µs; ${of('rate')} a second, p50 ${of('p50', 2)} ms`,
      )
    }
  }
} finally {
  await world.stop()
}
