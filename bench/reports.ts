// What reports cost over HTTP in a campaign with a million or ten million entries among a thousand others; what a
// thousand viewers and the counting cost the plays; and how fast files are. The built program on its own durable
// PostgreSQL. Sizes in millions of entries: npm run bench:reports -- 1 10

import { Agent } from 'node:http'
import { sql } from 'kysely'
import { openSession, sessionCookieName } from '#features/auth/server/index.ts'
import { type Campaign, findCampaign } from '#features/campaigns/server/index.ts'
import { entryColumns } from '#features/reports/server/rows/csv-columns.ts'
import { readConfig } from '#server/config.ts'
import { inScope } from '#server/db/scope.ts'
import { ROLE } from '#shared/access.ts'
import { insertManyCampaigns } from '#test/many-campaigns.ts'
import { machineLine, median } from './machine.ts'
import { makeBenchCampaign } from './play-campaign.ts'
import { openPlayWorld, type PlayWorld } from './play-world.ts'
import { measureCalls, tableOf } from './report-calls.ts'
import { byPsql, type FileRun, inBackground, leftToCount, overHttp, statementOf } from './report-files.ts'
import { ageCampaign, fillCampaign } from './report-fill.ts'
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
          email: `person${role}-${n}@bench.test`,
          role,
          change_password: true,
          created_at: deps.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { token } = await openSession(db, deps, { id, accountId }, false)
      cookies.push(`${sessionCookieName(CONFIG)}=${token}`)
    }
    return cookies
  })
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function targetsOf({ eventKey }: Campaign, now: number): Record<string, string> {
  const report = `/api/v0/event/${eventKey}/report`
  const week = `from=${day(now - 10 * 86_400_000)}&to=${day(now - 4 * 86_400_000)}`
  return {
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
}

const runLine = (name: string, { bytes, seconds, grownMb }: FileRun) =>
  `| ${name} | ${(bytes / 1e6).toFixed(0)} | ${seconds.toFixed(2)} | ${(bytes / 1e6 / seconds).toFixed(0)} | ${Number.isNaN(grownMb) ? '–' : grownMb.toFixed(0)} |`

async function measureFiles(world: PlayWorld, campaign: Campaign, cookie: string): Promise<void> {
  const pid = world.servers.get(PORT)?.pid ?? 0
  const path = `/api/v0/event/${campaign.eventKey}/report?format=csv`
  const statement = statementOf(world, campaign, entryColumns([], campaign, true))
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

/**
 * Counts what was added as the roll-up would: the same days, states, ages and sources again, so many times more. Real
 * counting of ten million takes most of an hour.
 */
async function countMore({ deps }: PlayWorld, { id }: Campaign, times: number): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    await sql`update report_counts set count = count * ${times} where campaign_id = ${id} and figure not in ('views', 'visitors')`.execute(
      db,
    )
    await sql`update report_progress set entry_id = n.newest, horizon_id = n.newest
      from (select last_value as newest from entries_id_seq) n`.execute(db)
    await sql`update report_cursors r set play_seq = l.seq from play_logs l where l.campaign_id = r.campaign_id`.execute(
      db,
    )
  })
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

async function measureSize(
  world: PlayWorld,
  campaign: Campaign,
  since: Date,
  { before, entries }: { before: number; entries: number },
  cookie: string,
): Promise<void> {
  const started = performance.now()
  await fillCampaign(world.deps, campaign, since, { before, entries })
  say(
    `\n## ${entries.toLocaleString('en-US')} entries (filled in ${((performance.now() - started) / 1000).toFixed(0)} s)\n`,
  )
  if (before > 0) await countMore(world, campaign, entries / before)
  await world.serve(PORT)
  await countAll(world, before > 0 ? 0 : entries)
  await world.deps.pg.query('vacuum analyze report_counts')
  await world.deps.pg.query('checkpoint').catch(() => {})
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const now = world.deps.clock.now().getTime()
  say(`${await machineLine(world.deps.pg)}\n`)
  say(tableOf(await measureCalls({ deps: world.deps, agent, port: PORT }, targetsOf(campaign, now), cookie)))
  agent.destroy()
  if (entries <= MOST_IN_FILES) await measureFiles(world, campaign, cookie)
  await world.stopServers()
}

async function main(): Promise<void> {
  const sizes = process.argv.slice(3).map(millions => Math.round(Number(millions) * 1_000_000))
  const world = await openPlayWorld()
  try {
    await makeOthers(world)
    const made = await makeBenchCampaign(world.deps, { prizes: 100, lastsMs: 20 * 86_400_000 })
    const since = await ageCampaign(world.deps, made)
    const campaign = await inScope(world.deps.pool, 'system', db => findCampaign(db, made.eventKey))
    if (!campaign) throw new Error('no campaign')
    const [cookie = ''] = await signIn(world, campaign.accountId, ROLE.manager, 1)
    // Staff may watch any campaign.
    const cookies = await signIn(world, campaign.accountId, ROLE.staff, VIEWING_PEOPLE)
    let before = 0
    for (const entries of sizes) {
      await measureSize(world, campaign, since, { before, entries }, cookie)
      if (before === 0) {
        await world.serve(PORT)
        await comparePlays(world, PORT, { cookies, settle: () => countAll(world, 0) })
        await world.stopServers()
      }
      before = entries
    }
  } finally {
    await world.stop()
  }
}

if (process.argv[2] === 'viewers') await view(process.argv.slice(3))
else await main()
