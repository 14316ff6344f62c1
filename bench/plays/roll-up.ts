// The cost of entries and plays for PostgreSQL with their counters, the cost of counting and confirming them, and the
// cost of the roll-up at low traffic. Figures are processor time of all processes of PostgreSQL.
//   npm run bench -- roll-up [campaigns]   2,000 when absent
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { loadGame } from '#features/instant-win/server/game.ts'
import { getPepper } from '#features/instant-win/server/index.ts'
import {
  draftEntry,
  type EntryDraft,
  openParticipationQueue,
  type ParticipationQueue,
} from '#features/participation/server/index.ts'
import { confirmEntriesJob } from '#features/public-pages/server/confirm-entries.ts'
import { rollUp, startRollUp } from '#features/reports/server/rollup/roll-up.ts'
import { inScope } from '#server/db/scope.ts'
import { watchPostgres } from '../shared/cpu.ts'
import { machineLine, rate } from '../shared/machine.ts'
import { makeBenchCampaign } from '../shared/play-campaign.ts'
import { openPlayWorld } from '../shared/play-world.ts'

const CAMPAIGNS = Number(process.argv[3] ?? 2000)
/** Campaigns with an occasional entry. */
const PLAYED = 20
const MANY = 10_000
const FEW = 500
const AT_ONCE = 64
const IDLE_MS = 10_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const world = await openPlayWorld()
const { deps } = world

async function draftsOf(campaign: Campaign, count: number): Promise<EntryDraft[]> {
  const pepper = await inScope(deps.pool, 'system', db => getPepper(db, deps, campaign))
  const person = () => ({
    email: `${randomBytes(8).toString('hex')}@bench.test`,
    firstName: 'Ada',
    zip: '10001',
  })
  return Array.from({ length: count }, () => {
    const answers = { person: person(), others: {}, consents: {} }
    return draftEntry(deps, campaign, pepper, { answers, source: 'direct', nonce: randomBytes(16) })
  })
}

/** Microseconds of PostgreSQL that `work` takes. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const read = await watchPostgres(deps.pg)
  const before = read()
  await work()
  return read() - before
}

/** Entries and plays that stand in the reports. */
async function countedIn({ id }: Campaign): Promise<number> {
  const { rows } = await inScope(deps.pool, 'system', db =>
    sql<{ counted: number | null }>`
      select sum(count)::int as counted from report_counts
      where campaign_id = ${id} and with_dates and day = '-infinity' and figure in ('entries', 'plays')`.execute(
      db,
    ),
  )
  return rows[0]?.counted ?? 0
}

/** Enters, plays and counts in a campaign of its own, this many at once. */
async function busy(turns: ParticipationQueue, count: number, atOnce: number): Promise<void> {
  const campaign = await makeBenchCampaign(deps, { prizes: 100 })
  const game = await inScope(deps.pool, 'system', db => loadGame(db, deps, campaign))
  const drafts = await draftsOf(campaign, count)
  const entering = await costOf(() =>
    rate(drafts, atOnce, async enter => {
      await turns.submit({ campaign, tokenHash: enter.tokenHash, enter })
    }),
  )
  const playing = await costOf(() =>
    rate(drafts, atOnce, async ({ tokenHash }) => {
      await turns.submit({ campaign, tokenHash, play: { game, clientNonce: randomBytes(16) } })
    }),
  )
  await deps.pg.query('analyze entries, plays, participants, report_counts')
  const counting = await costOf(async () => {
    while ((await countedIn(campaign)) < 2 * count) await rollUp(deps)
  })
  const each = (us: number) => (us / count).toFixed(1)
  say(
    `${atOnce} at once: entering ${each(entering)}, playing ${each(playing)}, counting ${each(counting)} µs each`,
  )
}

/** Adds the same number of idle live campaigns. */
async function copyIdle({ id }: Campaign, copies: number): Promise<void> {
  await inScope(deps.pool, 'system', db =>
    sql`
      with copied as (
        insert into campaigns (account_id, event_key, title, type, status, starts_at, ends_at, timezone, settings,
          created_at, updated_at, activated_at)
        select account_id, 'evt_' || left(md5(random()::text), 16), title, type, status, starts_at, ends_at, timezone, settings,
          created_at, updated_at, activated_at
        from campaigns cross join generate_series(1, ${Math.round(copies)}::int) where id = ${id} returning id
      )
      insert into play_logs
      select (jsonb_populate_record(l, jsonb_build_object('campaign_id', copied.id))).*
      from play_logs l cross join copied where l.campaign_id = ${id}`.execute(db),
  )
}

async function mails(turns: ParticipationQueue, count: number): Promise<void> {
  const campaign = await makeBenchCampaign(deps, { prizes: 1, settings: { confirmEntries: true } })
  const drafts = await draftsOf(campaign, count)
  await rate(drafts, AT_ONCE, async enter => {
    await turns.submit({ campaign, tokenHash: enter.tokenHash, enter })
  })
  await deps.pg.query('analyze entries')
  const confirming = await costOf(() => confirmEntriesJob.run(deps, null))
  const nothing = await costOf(() =>
    rate(Array.from({ length: FEW }), 1, () => confirmEntriesJob.run(deps, null)),
  )
  say(
    `mails: ${(confirming / count).toFixed(1)} µs each, ${(nothing / FEW).toFixed(1)} µs when there is nothing`,
  )
}

async function idle(
  turns: ParticipationQueue,
  campaigns: readonly Campaign[],
  everyMs: number,
): Promise<void> {
  await rollUp(deps)
  const running = startRollUp(deps)
  const lists = await Promise.all(
    campaigns.map(async campaign => (await draftsOf(campaign, 10)).map(enter => ({ campaign, enter }))),
  )
  const drafts = Array.from({ length: 10 }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
  const us = await costOf(async () => {
    const until = performance.now() + IDLE_MS
    for (const { campaign, enter } of drafts) {
      if (performance.now() > until) break
      if (everyMs) await turns.submit({ campaign, tokenHash: enter.tokenHash, enter })
      await pause(everyMs || 100)
    }
  })
  await running.close()
  say(
    `${CAMPAIGNS} campaigns, ${everyMs ? `an entry each ${everyMs} ms` : 'nobody'}: ${(us / IDLE_MS).toFixed(2)} ms a second`,
  )
}

try {
  say(await machineLine(deps.pg))
  const turns = openParticipationQueue(deps)
  await busy(turns, FEW, 1)
  await busy(turns, MANY, AT_ONCE)
  await mails(turns, 1500)
  const campaigns: Campaign[] = []
  for (let count = 0; count < PLAYED; count++) campaigns.push(await makeBenchCampaign(deps, { prizes: 1 }))
  for (const campaign of campaigns) await copyIdle(campaign, CAMPAIGNS / PLAYED - 1)
  await rollUp(deps)
  await deps.pg.query('vacuum analyze')
  await idle(turns, campaigns, 0)
  await idle(turns, campaigns, 100)
  await turns.close()
} finally {
  await world.stop()
}
