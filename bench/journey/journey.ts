// What people meet, as browsers are: cookies, gzip, kept connections, an address each. "Form + next page" is what everybody
// does: the filled form is sent, and the page that it leads to is opened. A whole journey goes from the first page to the
// result and back. The time that a person takes to fill the form is left out by a valid mark.
//   npm run bench:journey -- [rounds] [connections, such as 1,16,64,256] [main.js of a build ...]
import { signInstant } from '#features/participation/server/bot-protection/keyed.ts'
import { inScope } from '#server/db/scope.ts'
import { cpuOf, watchPostgres } from '../shared/cpu.ts'
import { machineLine, median, quantile } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { checkPlays } from '../shared/play-checks.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { treeOf } from '../shared/process-tree.ts'
import { insertRate } from '../shared/yardsticks.ts'
import { type Browsed, browse, type Journey } from './browse.ts'
import { enter, enterSweepstakes, type FilledForm, playInstantWin } from './journeys.ts'

const [rounds = '5', wanted = '1,16,64,256', ...others] = process.argv.slice(3)
const WARM_MS = 1500
const MEASURED_MS = 4000
const SHOWN_BEFORE_MS = 20_000
const say = (text: string) => process.stdout.write(`${text}\n`)

interface Scenario {
  name: string
  type: 'instantWin' | 'sweepstakes'
  walk(form: FilledForm): Journey
  processes: number
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'form + next page', type: 'instantWin', walk: enter, processes: 1 },
  { name: 'whole journey, instant win', type: 'instantWin', walk: playInstantWin, processes: 1 },
  { name: 'form + next page, 2 processes', type: 'instantWin', walk: enter, processes: 2 },
  { name: 'whole journey, instant win, 2 processes', type: 'instantWin', walk: playInstantWin, processes: 2 },
]

/** A campaign whose form anybody can fill in. */
async function makeForm({ deps }: PlayWorld, type: Scenario['type']): Promise<Omit<FilledForm, 'hasVisit'>> {
  const campaign = await makeBenchCampaign(deps, { type, prizes: 1000, lastsMs: 3_600_000 })
  const tile = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('tiles')
      .select('components')
      .where('campaign_id', '=', campaign.rootId)
      .where('label', '=', 'Form')
      .executeTakeFirstOrThrow(),
  )
  const questions: Record<string, string>[] = Object(tile.components).questions
  const keys = questions.map(question => [
    question.captureField ?? question.consentFor ?? question.kind,
    question.componentKey,
  ])
  const shown = new Date(Date.now() - SHOWN_BEFORE_MS)
  return {
    campaign,
    keys: Object.fromEntries(keys),
    stamp: signInstant(deps, 'form', campaign.eventKey, shown),
  }
}

/** Journeys until so many milliseconds have passed. */
function until(ms: number, begin: () => Journey): () => Journey | undefined {
  const end = performance.now() + ms
  return () => (performance.now() < end ? begin() : undefined)
}

interface Measured extends Browsed {
  /** Microseconds of processor time for each journey. */
  cost: Record<'program' | 'postgres' | 'client', number>
}

async function measure(
  world: PlayWorld,
  { type, walk, processes }: Scenario,
  connections: number,
  main: string | undefined,
): Promise<Measured> {
  const { deps, servers } = world
  const made = await makeForm(world, type)
  const ports = [4341]
  await world.serve(4341, main, processes)
  const first = await fetch(`http://127.0.0.1:${ports[0]}/e/${made.campaign.eventKey}`)
  const form = { ...made, hasVisit: (await first.text()).includes('data-visit') }
  const warm = await browse(
    ports,
    connections,
    until(WARM_MS, () => walk(form)),
  )
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  const postgres = await watchPostgres(deps.pg)
  const read = () => ({
    program: [...servers.values()].reduce(
      (sum, { pid = 0 }) => sum + treeOf(pid).reduce((all, one) => all + cpuOf(one.pid), 0),
      0,
    ),
    postgres: postgres(),
    client: cpuOf(process.pid),
  })
  const before = read()
  const run = await browse(
    ports,
    connections,
    until(MEASURED_MS, () => walk(form)),
  )
  const after = read()
  await world.stopServers()
  if (type === 'instantWin') {
    const played = [warm, run].reduce((sum, { steps }) => sum + (steps.get('play')?.length ?? 0), 0)
    const { broken } = await checkPlays(deps, form.campaign, played)
    if (broken.length > 0) throw new Error(broken.join('; '))
  }
  const entered = [warm, run].reduce((sum, { steps }) => sum + (steps.get('form')?.length ?? 0), 0)
  const { stored } = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom('entries')
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .where('campaign_id', '=', form.campaign.id)
      .executeTakeFirstOrThrow(),
  )
  if (stored !== entered) throw new Error(`${entered} forms were answered, ${stored} stored`)
  const each = (what: keyof Measured['cost']) => (after[what] - before[what]) / run.journeys.length
  return { ...run, cost: { program: each('program'), postgres: each('postgres'), client: each('client') } }
}

/** Median of a figure over rounds, with the smallest and the largest. */
function spread(figures: readonly number[], digits = 0): string {
  const text = (figure: number) => figure.toFixed(digits)
  return `${text(median(figures))} (${text(Math.min(...figures))} to ${text(Math.max(...figures))})`
}

function report(name: string, runs: readonly Measured[]): void {
  const rates = runs.map(({ journeys, seconds }) => journeys.length / seconds)
  const p50 = median(runs.map(({ journeys }) => median(journeys))).toFixed(1)
  const p99 = median(runs.map(({ journeys }) => quantile(journeys, 0.99))).toFixed(1)
  const cost = (what: keyof Measured['cost']) => median(runs.map(run => run.cost[what])).toFixed(0)
  const kilobytes = median(runs.map(({ bytes, journeys }) => bytes / journeys.length / 1000)).toFixed(1)
  say(
    `| ${name} | ${spread(rates)} | ${p50} | ${p99} | ${cost('program')} / ${cost('postgres')} / ${cost('client')} | ${kilobytes} |`,
  )
  const steps = [...(runs[0]?.steps.keys() ?? [])]
  if (steps.length < 3) return
  for (const step of steps) {
    const times = runs.flatMap(run => run.steps.get(step) ?? [])
    say(`| – ${step} | | ${median(times).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | | |`)
  }
}

const world = await openPlayWorld()
try {
  say(await machineLine(world.deps.pg))
  const builds = others.length > 0 ? others : [undefined]
  const runs = new Map<string, Measured[]>()
  const inserts: number[] = []
  for (let round = 0; round < Number(rounds); round++) {
    inserts.push(await insertRate(world.deps.pg, world.socket, 64))
    for (const scenario of SCENARIOS) {
      for (const connections of wanted.split(',').map(Number)) {
        for (const build of builds) {
          const name = `${scenario.name}, ${connections} connections${build ? `, ${build}` : ''}`
          runs.set(name, [...(runs.get(name) ?? []), await measure(world, scenario, connections, build)])
        }
      }
    }
  }
  say(`one row, 64 clients (pgbench): ${spread(inserts)} a second`)
  say('| what | a second | p50 ms | p99 ms | µs of program / PostgreSQL / client | kB |')
  say('|---|---|---|---|---|---|')
  for (const [name, measured] of runs) report(name, measured)
} finally {
  await world.stop()
}
