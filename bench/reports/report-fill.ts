import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { inScope } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { rate } from '../shared/machine.ts'

const AT_ONCE = 100_000
const AT_A_TIME = 4
const DAYS = 30
/** Page views for each entry. */
const VIEWS = 5

/** Moves a campaign to where it has run for a month. */
export async function ageCampaign(deps: Deps, { id }: Campaign): Promise<Date> {
  const startsAt = new Date(deps.clock.now().getTime() - DAYS * 86_400_000)
  await inScope(deps.pool, 'system', db =>
    db.updateTable('campaigns').set({ starts_at: startsAt }).where('id', '=', id).execute(),
  )
  return startsAt
}

interface Chunk {
  /** Numbers of the entries, the first one exclusive. */
  from: number
  to: number
  /** Offset of ids above numbers. */
  shift: number
}

async function fillChunk(deps: Deps, campaign: Campaign, since: Date, { from, to, shift }: Chunk) {
  const { accountId, rootId } = campaign
  const at = sql`${since}::timestamptz + make_interval(secs => (i::bigint * 7919 % (${DAYS} * 86400))::float8)`
  await inScope(deps.pool, 'system', async db => {
    await sql`
      insert into entries (id, account_id, campaign_id, root_id, entry_key, token_hash, nonce, person, person_tag, period,
        first_name, last_name, email, birthday, zip, source, created_at)
      overriding system value
      select i + ${shift}, ${accountId}, ${rootId}, ${rootId}, 'ent_' || lpad(to_hex(i + ${shift}), 16, '0'), sha256('t' || int8send(i + ${shift})),
        substring(sha256('n' || int8send(i)) for 16), md5((i * 4 / 5)::text)::uuid, sha256('p' || int8send(i * 4 / 5)), 0,
        'Ada', 'Byron', 'person' || i * 4 / 5 || '@example.com', date '1950-01-01' + (i % 18000)::int,
        lpad((i % 99950)::text, 5, '0'), (array['qr', 'qr', 'social', 'sms', 'direct', 'amoe', 'api'])[1 + i % 7], ${at}
      from generate_series(${from + 1}::bigint, ${to}::bigint) i`.execute(db)
    await sql`
      insert into plays (campaign_id, account_id, seq, entry_id, client_nonce, received_at, outcome, moment_n, prize_id, hash)
      select ${rootId}, ${accountId}, i, i + ${shift}, substring(sha256('c' || int8send(i)) for 16), ${at},
        (i % 100 = 0)::int, case when i % 100 = 0 then i end, case when i % 100 = 0 then z.id end, sha256(int8send(i))
      from generate_series(${from + 1}::bigint, ${to}::bigint) i
      cross join (select id from prizes where campaign_id = ${rootId} limit 1) z`.execute(db)
  })
}

/** Page view counters: never one row per view. */
async function fillViews(deps: Deps, { accountId, rootId }: Campaign, since: Date, entries: number) {
  const spans = sql`generate_series(0, ${DAYS * 1440 - 1}) minute cross join unnest(array['qr', 'social', 'direct']) source`
  const share = Math.ceil((entries * VIEWS) / (DAYS * 1440 * 3))
  await inScope(deps.pool, 'system', async db => {
    await sql`
      insert into minute_counts (root_id, campaign_id, account_id, minute, source, views, entries, plays, wins)
      select ${rootId}, ${rootId}, ${accountId}, date_trunc('minute', ${since}::timestamptz) + minute * interval '1 minute', source,
        ${share}, ${Math.ceil(share / VIEWS)}, ${Math.ceil(share / VIEWS)}, 0 from ${spans}
      on conflict do nothing`.execute(db)
    for (const figure of ['views', 'visitors']) {
      await sql`
        insert into noted_figures (campaign_id, account_id, at, figure, key, count)
        select ${rootId}, ${accountId}, ${since}::timestamptz + minute * interval '1 minute', ${figure}, source, ${share * 60}
        from ${spans} where minute % 60 = 0`.execute(db)
    }
  })
}

/**
 * Gives a campaign a month of this many entries: each played, one of a hundred won, one of five came from a returning
 * entrant, five views for each. The database itself writes the rows; none of them is rolled up yet.
 */
export async function fillCampaign(
  deps: Deps,
  campaign: Campaign,
  since: Date,
  entries: number,
): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(entries / AT_ONCE) }, (_, at) => at * AT_ONCE)
  const { rows } = await deps.pg.query('select last_value, is_called from entries_id_seq')
  const shift = rows[0].is_called ? rows[0].last_value : 0
  await rate(chunks, AT_A_TIME, from =>
    fillChunk(deps, campaign, since, { from, to: Math.min(entries, from + AT_ONCE), shift }),
  )
  await fillViews(deps, campaign, since, entries)
  await inScope(deps.pool, 'system', db =>
    sql`
      with log as (
        update play_logs set seq = ${entries}, entries = ${entries}, plays = ${entries}
        where campaign_id = ${campaign.rootId}
      )
      insert into noted_turns (root_id, campaign_id, account_id, entry_ids)
      select ${campaign.rootId}, ${campaign.rootId}, ${campaign.accountId}, array_agg(i + ${shift} order by i)
      from generate_series(1::bigint, ${entries}::bigint) i group by i / 1000 order by 1`.execute(db),
  )
  // As the service itself would have taken them.
  await deps.pg.query("select setval('entries_id_seq', $1)", [entries + shift])
  await deps.pg.query('vacuum analyze entries')
  await deps.pg.query('vacuum analyze plays')
}

/**
 * Counts a campaign like the roll-up, as a multiple of another one with the same days, states, ages and sources. Real
 * counting of ten million takes most of an hour. Views are left to the roll-up.
 */
export async function copyCounts(
  deps: Deps,
  counted: Campaign,
  campaign: Campaign,
  times: number,
): Promise<void> {
  await inScope(deps.pool, 'system', async db => {
    await sql`
      insert into report_counts (campaign_id, account_id, with_dates, day, figure, key, count)
      select ${campaign.id}, ${campaign.accountId}, with_dates, day, figure, key, count * ${times}
      from report_counts where campaign_id = ${counted.id} and figure not in ('views', 'visitors')`.execute(
      db,
    )
    await sql`
      delete from noted_turns where campaign_id = ${campaign.id}`.execute(db)
    await sql`
      insert into report_cursors (campaign_id, account_id, play_seq)
      select campaign_id, account_id, seq from play_logs where campaign_id = ${campaign.id}`.execute(db)
  })
}
