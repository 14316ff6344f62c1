import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { cpuOf, watchPostgres } from '../shared/cpu.ts'
import { checkPlays } from '../shared/play-checks.ts'
import type { PlayWorld } from '../shared/play-world.ts'
import { treeOf } from '../shared/process-tree.ts'
import { type Browsed, browse, type Journey } from './browse.ts'
import { makeForm, type Scenario } from './scenarios.ts'

const PORT = 4341
const WARM_MS = 1500
const MEASURED_MS = 4000

export interface Measured extends Browsed {
  /** Microseconds of processor time for each journey. */
  cost: Record<'program' | 'postgres' | 'client', number>
  /** Transactions and reads of the database for each journey: fewer than one where many people share one. */
  transactions: number
}

/** Journeys until this many milliseconds have passed. */
function until(ms: number, begin: () => Journey): () => Journey | undefined {
  const end = performance.now() + ms
  return () => (performance.now() < end ? begin() : undefined)
}

const doneIn = (runs: readonly Browsed[], step: string) =>
  runs.reduce((sum, { steps }) => sum + (steps.get(step)?.length ?? 0), 0)

/** Number of a campaign's durably stored forms: as entries, or as gifts that wait for their payment. */
async function countStored(deps: Deps, { id, type }: Campaign): Promise<number> {
  const table = type === 'textToDonate' ? 'donations' : 'entries'
  const { stored } = await inScope(deps.pool, 'system', db =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('stored'))
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return stored
}

/** @throws when anything that was answered is not there, or the log of plays does not add up */
async function requireSound(deps: Deps, campaign: Campaign, runs: readonly Browsed[]): Promise<void> {
  const entered = doneIn(runs, 'form')
  const stored = await countStored(deps, campaign)
  if (stored !== entered) throw new Error(`${entered} forms were answered, ${stored} stored`)
  if (campaign.type !== 'instantWin') return
  const { broken } = await checkPlays(deps, campaign, doneIn(runs, 'play'))
  if (broken.length > 0) throw new Error(broken.join('; '))
}

/** Sends people through a new campaign on a fresh program, and checks the stored results. */
export async function measure(
  world: PlayWorld,
  { type, walk, processes }: Scenario,
  connections: number,
  main: string | undefined,
): Promise<Measured> {
  const { deps, servers } = world
  const made = await makeForm(deps, type)
  await world.serve(PORT, { main, processes })
  const first = await fetch(`http://127.0.0.1:${PORT}/e/${made.campaign.eventKey}`)
  const form = { ...made, hasVisit: (await first.text()).includes('data-visit') }
  const run = (ms: number) =>
    browse(
      [PORT],
      connections,
      until(ms, () => walk(form)),
    )
  const warm = await run(WARM_MS)
  await deps.pg.query('analyze entries, plays, moments, participants, play_logs')
  const postgres = await watchPostgres(deps.pg)
  const pids = [...servers.values()].flatMap(({ pid = 0 }) => treeOf(pid).map(one => one.pid))
  const read = async () => {
    const { rows } = await deps.pg.query(
      'select xact_commit as done from pg_stat_database where datname = current_database()',
    )
    return {
      program: pids.reduce((sum, pid) => sum + cpuOf(pid), 0),
      postgres: postgres(),
      client: cpuOf(process.pid),
      transactions: Number(rows[0].done),
    }
  }
  const before = await read()
  const measured = await run(MEASURED_MS)
  const after = await read()
  await world.stopServers()
  await requireSound(deps, made.campaign, [warm, measured])
  const each = (what: keyof typeof before) => (after[what] - before[what]) / measured.journeys.length
  return {
    ...measured,
    cost: { program: each('program'), postgres: each('postgres'), client: each('client') },
    transactions: each('transactions'),
  }
}
