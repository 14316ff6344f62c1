// The cost of reports over HTTP in a campaign with one million and in one with ten million entries, call by call in
// turns, among a thousand others. Also the cost for plays of a thousand viewers and of the counting, and the speed of
// exports. It runs the built program on its own durable PostgreSQL. Sizes in millions of entries: npm run bench:reports
// -- 1 10
// Viewers and counting alone, in some minutes: npm run bench:reports -- plays

import { Agent } from 'node:http'
import { openSession, sessionCookieName } from '#features/auth/server/index.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { entryColumns } from '#features/reports/server/rows/csv-columns.ts'
import { readConfig } from '#server/config.ts'
import { inScope } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'
import { insertManyCampaigns } from '#test/parts/many-campaigns.ts'
import { machineLine, median } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld, type PlayWorld } from '../shared/play-world.ts'
import { growthOf, measureCalls, type Target, tableOf } from './report-calls.ts'
import { byPsql, type FileRun, inBackground, leftToCount, overHttp, statementOf } from './report-files.ts'
import { ageCampaign, copyCounts, fillCampaign } from './report-fill.ts'
import { comparePlays } from './report-plays.ts'
import { view } from './report-viewers.ts'

const PORT = 4141
const OTHERS = { accounts: 20, campaigns: 50, dates: 1 }
const VIEWING_PEOPLE = 100
const FILE_ROUNDS = 3
/** Files of more rows than this say nothing new, and take long. */
const MOST_IN_FILES = 1_000_000
const CONFIG = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'http://bench' })

const say = (text: string) => process.stdout.write(`${text}\n`)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function makeOthers({ deps }: PlayWorld): Promise<void> {
  const now = deps.clock.now()
  await inScope(deps.pool, 'system', async db => {
    const account = { name: 'Other', subscription_role: 'GOLD', created_at: now }
    const rows = await db
      .insertInto('accounts')
      .values(Array.from({ length: OTHERS.accounts }, () => account))
      .returning('id')
      .execute()
    await insertManyCampaigns(db, { ...OTHERS, accountIds: rows.map(({ id }) => id), now })
  })
}

/** People of the account, signed in; their Cookie headers. */
function signIn({ deps }: PlayWorld, accountId: number, role: number, people: number): Promise<string[]> {
  return inScope(deps.pool, 'system', async db => {
    const cookies: string[] = []
    for (let n = 0; n < people; n++) {
      const { id } = await db
        .insertInto('users')
        .values({
          account_id: accountId,
          email: `person${accountId}-${role}-${n}@bench.test`,
          role,
          change_password: true,
          created_at: deps.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { token } = await openSession(db, deps, { id, accountId })
      cookies.push(`${sessionCookieName(CONFIG)}=${token}`)
    }
    return cookies
  })
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** A campaign with this many entries, and a user who may see its reports. */
interface Filled {
  campaign: Campaign
  entries: number
  cookie: string
}

const sizeOf = ({ entries }: Filled) => `${entries.toLocaleString('en-US')} entries`

function targetsOf(filled: Filled, now: number): (Target & { name: string })[] {
  const { cookie, campaign, entries } = filled
  const { eventKey } = campaign
  const report = `/api/v0/event/${eventKey}/report`
  const week = `from=${day(now - 10 * 86_400_000)}&to=${day(now - 4 * 86_400_000)}`
  const paths = {
    'one campaign': `/api/v0/event/${eventKey}`,
    'one row only': `/api/v0/event/campaigns/live/child/${eventKey}`,
    livemonitor: `${report}/livemonitor`,
    campaignmetrics: `${report}/campaignmetrics`,
    'campaignmetrics, a week': `${report}/campaignmetrics?${week}`,
    eventmetrics: `${report}/eventmetrics`,
    'report/campaign, 50 rows': `${report}/campaign`,
    'report, 50 rows': report,
    'report, page 200': `${report}?page=200`,
    'report, a week': `${report}?${week}`,
    dashboard: '/api/v0/dashboard',
  }
  return Object.entries(paths).map(([name, path]) => ({ name: `${name} of ${entries}`, path, cookie }))
}

const runLine = (name: string, { bytes, seconds, grownMb }: FileRun) =>
  `| ${name} | ${(bytes / 1e6).toFixed(0)} | ${seconds.toFixed(2)} | ${(bytes / 1e6 / seconds).toFixed(0)} | ${Number.isNaN(grownMb) ? '–' : grownMb.toFixed(0)} |`

async function measureFiles(world: PlayWorld, campaign: Campaign, cookie: string): Promise<void> {
  const pid = world.servers.get(PORT)?.pid ?? 0
  const path = `/api/v0/event/${campaign.eventKey}/report?format=csv`
  const statement = await statementOf(world, campaign, entryColumns([], campaign, true))
  const runs: { http: FileRun[]; psql: FileRun[] } = { http: [], psql: [] }
  for (let round = 0; round <= FILE_ROUNDS; round++) {
    const psql = await byPsql(world, statement)
    const http = await overHttp(pid, PORT, path, cookie)
    // The first round warms up.
    if (round > 0) runs.http.push(http) && runs.psql.push(psql)
  }
  say('\n| file | MB | seconds | MB/s | MB of memory more |\n|---|---|---|---|---|')
  for (const [round, http] of runs.http.entries()) {
    say(runLine('CSV over HTTP', http))
    const psql = runs.psql[round]
    if (psql) say(runLine('psql \\copy', psql))
  }
  const ratios = runs.http.map((http, round) => (runs.psql[round]?.seconds ?? 0) / http.seconds)
  say(
    `CSV over HTTP / psql: ${ratios.map(ratio => ratio.toFixed(2)).join(', ')}; median ${median(ratios).toFixed(2)}\n`,
  )
  const service = { deps: world.deps, agent: new Agent({ keepAlive: true }), port: PORT }
  say('| background export | MB | seconds | MB/s | MB of memory more |\n|---|---|---|---|---|')
  for (const format of ['csv', 'json', 'xlsx', 'zip']) {
    say(runLine(format, await inBackground(service, pid, campaign, cookie, format)))
  }
  service.agent.destroy()
}

/** Waits until the program's own roll-up has counted everything. */
async function countAll(world: PlayWorld, entries: number): Promise<void> {
  const started = performance.now()
  while ((await leftToCount(world)) > 0) await pause(500)
  const seconds = (performance.now() - started) / 1000
  if (entries > 0)
    say(
      `Counted by the roll-up in ${seconds.toFixed(0)} s: ${(entries / seconds).toFixed(0)} entries a second`,
    )
}

/** A campaign with this many entries; the roll-up counts the first, the others are multiples of it. */
async function fill(world: PlayWorld, entries: number, counted: Filled | undefined): Promise<Filled> {
  const { deps } = world
  const made = await makeBenchCampaign(deps, { prizes: 100, lastsMs: 20 * 86_400_000 })
  const since = await ageCampaign(deps, made)
  const campaign = await inScope(deps.pool, 'system', db => findCampaign(db, made.eventKey))
  if (!campaign) throw new Error('no campaign')
  const [cookie = ''] = await signIn(world, campaign.accountId, ROLE.manager, 1)
  const started = performance.now()
  await fillCampaign(deps, campaign, since, entries)
  const filled = { campaign, entries, cookie }
  say(`${sizeOf(filled)} written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  if (counted) await copyCounts(deps, counted.campaign, campaign, entries / counted.entries)
  await world.serve(PORT)
  await countAll(world, counted ? 0 : entries)
  await world.stopServers()
  return filled
}

/** The calls of all sizes in turns, so that other work of the machine affects them alike. */
async function measureSizes({ deps }: PlayWorld, sizes: readonly Filled[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const now = deps.clock.now().getTime()
  const calls = sizes.map(filled => targetsOf(filled, now))
  const inTurns = (calls[0] ?? []).flatMap((_, call) => calls.flatMap(targets => targets[call] ?? []))
  const times = await measureCalls({ deps, agent, port: PORT }, inTurns)
  agent.destroy()
  const found = sizes.map(({ entries }) => {
    const end = ` of ${entries}`
    return new Map(
      [...times].filter(([name]) => name.endsWith(end)).map(([name, of]) => [name.slice(0, -end.length), of]),
    )
  })
  for (const [index, filled] of sizes.entries()) {
    const of = found[index]
    if (of) say(`\n## ${sizeOf(filled)}\n\n${await machineLine(deps.pg)}\n\n${tableOf(of)}`)
  }
  const [small, ...larger] = found
  for (const [index, large] of larger.entries()) {
    const filled = sizes[index + 1]
    if (small && filled) say(`\n## ${sizeOf(filled)}: times as long\n\n${growthOf(small, large)}`)
  }
}

async function measureReports(world: PlayWorld, millions: readonly number[]): Promise<void> {
  const sizes: Filled[] = []
  for (const size of millions) sizes.push(await fill(world, Math.round(size * 1_000_000), sizes[0]))
  await world.deps.pg.query('vacuum analyze report_counts, minute_counts')
  await world.deps.pg.query('checkpoint').catch(() => {})
  await world.serve(PORT)
  await measureSizes(world, sizes)
  const inFiles = sizes.findLast(({ entries }) => entries <= MOST_IN_FILES)
  if (inFiles) await measureFiles(world, inFiles.campaign, inFiles.cookie)
  await world.stopServers()
}

async function measurePlays(world: PlayWorld): Promise<void> {
  const { accountId } = await makeBenchCampaign(world.deps, { prizes: 1 })
  // Staff may watch any campaign.
  const cookies = await signIn(world, accountId, ROLE.staff, VIEWING_PEOPLE)
  await world.serve(PORT)
  say(`\n## Plays\n\n${await machineLine(world.deps.pg)}`)
  await comparePlays(world, PORT, { cookies, settle: () => countAll(world, 0) })
  await world.stopServers()
}

async function main([, , ...asked]: readonly string[]): Promise<void> {
  const millions = asked.slice(1).map(Number)
  const world = await openPlayWorld()
  try {
    await makeOthers(world)
    if (asked[1] !== 'plays') await measureReports(world, millions.length > 0 ? millions : [0.02])
    await measurePlays(world)
  } finally {
    await world.stop()
  }
}

if (process.argv[2] === 'viewers') await view(process.argv.slice(3))
else await main(process.argv)
