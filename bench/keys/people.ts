// The cost of entries whose people are sealed: to take them in, to write them into a file, and to list them. Run the same
// file in a checkout of another version to compare.
//   npm run bench -- people [rounds]
import type { Campaign } from '#features/campaigns/server/index.ts'
import { csvFile } from '#features/reports/server/exports/formats/csv-file.ts'
import { entriesTable } from '#features/reports/server/exports/kinds/entries-table.ts'
import { openSnapshot } from '#features/reports/server/exports/row-source.ts'
import { listAsked } from '#features/reports/server/rows/asked-questions.ts'
import { readRange } from '#features/reports/server/rows/entry-range.ts'
import { readRows } from '#features/reports/server/rows/read-rows.ts'
import { type Db, inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { enterPeople } from './enter-people.ts'

const ROUNDS = Number(process.argv[3] ?? 5)
const ENTRIES = 10_000
const PAGES = 200
const PAGE = 50
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Milliseconds of the clock and of this program's processor. */
async function measure(work: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - started, cpu: (user + system) / 1000 }
}

const rangeOf = (db: Db, campaign: Campaign) =>
  readRange(db, { campaign, withDates: true, days: {}, isCounted: true })

async function writeFile(deps: Deps, campaign: Campaign): Promise<void> {
  const table = await inScope(deps.pool, campaign.accountId, async db =>
    entriesTable(db, campaign, await rangeOf(db, campaign), deps.clock.now()),
  )
  const snapshot = await openSnapshot(deps, campaign.accountId)
  let bytes = 0
  for await (const lines of csvFile(table.columns, snapshot.rows(table))) bytes += lines.length
  snapshot.close()
  if (bytes === 0) throw new Error('The file is empty')
}

async function listPages(deps: Deps, campaign: Campaign): Promise<void> {
  await inScope(deps.pool, campaign.accountId, async db => {
    const range = await rangeOf(db, campaign)
    const questions = await listAsked(db, campaign)
    for (let page = 0; page < PAGES; page += 1) {
      await readRows(db, deps, range, { skip: page * PAGE, take: PAGE, questions, isPersonal: true })
    }
  })
}

const world = await openPlayWorld()
const taken: Record<string, { wall: number[]; cpu: number[] }> = {}
const note = async (name: string, work: () => Promise<unknown>) => {
  const { wall, cpu } = await measure(work)
  taken[name] ??= { wall: [], cpu: [] }
  taken[name].wall.push(wall)
  taken[name].cpu.push(cpu)
}
try {
  for (let round = 0; round <= ROUNDS; round += 1) {
    const campaign = await makeBenchCampaign(world.deps, { prizes: 10 })
    // The first round warms up.
    const keep = round === 0 ? async (_: string, work: () => Promise<unknown>) => work() : note
    await keep(`take in ${ENTRIES} entries`, () => enterPeople(world.deps, campaign, ENTRIES))
    await world.deps.pg.query('analyze entries')
    await keep(`write ${ENTRIES} entries as CSV`, () => writeFile(world.deps, campaign))
    await keep(`list ${PAGES} pages of ${PAGE}`, () => listPages(world.deps, campaign))
  }
  say(await machineLine(world.deps.pg))
} finally {
  await world.stop()
}
for (const [name, { wall, cpu }] of Object.entries(taken)) {
  const span = (values: number[]) =>
    `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`
  say(`${name}: ${span(wall)}, processor ${span(cpu)}`)
}
