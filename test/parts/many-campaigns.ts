import { sql } from 'kysely'
import { defaultSettings, PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import type { Db } from '#server/db/scope.ts'

interface Many {
  accountIds: readonly number[]
  /** Campaigns in each account. */
  campaigns: number
  /** Dates of each campaign. */
  dates: number
  now: Date
}

/**
 * Fills accounts with campaigns as after years of use. Of ten, two are drafts, one is scheduled, two are live or
 * paused, and five are over. Each activated one has been played, and each has a prize. One in ten awaits the clock.
 */
export async function insertManyCampaigns(
  db: Db,
  { accountIds, campaigns, dates, now }: Many,
): Promise<void> {
  const settings = JSON.stringify({ ...defaultSettings(), campaignSponsor: 'Harbor Lights Market' })
  const key = sql`'evt_' || substr(md5(gen_random_uuid()::text), 1, 16)`
  const types = sql`(${sql.val(PROMOTION_TYPES)}::text[])[1 + i / 10 % 5]`
  await sql`
    insert into campaigns (account_id, event_key, title, type, status, starts_at, ends_at, timezone, city,
      settings, created_at, updated_at)
    select account, ${key}, 'Campaign ' || substr(md5(i::text), 1, 6) || ' ' || i, ${types},
      (array[1, 1, 2, 3, 4, 5, 6, 7, 8, case when i % 100 = 9 then 3 else 5 end])[1 + i % 10],
      case when i % 10 < 3 then ${now}::timestamptz + i % 300 * interval '1 day' + interval '1 hour'
        else ${now}::timestamptz - (40 + i % 900) * interval '1 day' end,
      case when i % 10 < 3 then ${now}::timestamptz + (300 + i % 60) * interval '1 day'
        when i % 10 < 5 then ${now}::timestamptz + (1 + i % 60) * interval '1 day'
        else ${now}::timestamptz - (1 + i % 30) * interval '1 day' end,
      'America/New_York', 'Burlington', ${settings}::jsonb, ${now}, ${now}
    from unnest(${sql.val(accountIds)}::bigint[]) account, generate_series(0, ${campaigns}::int - 1) i`.execute(
    db,
  )
  await sql`
    insert into campaigns (account_id, parent_id, event_key, title, type, starts_at, ends_at, timezone,
      settings, created_at, updated_at)
    select c.account_id, c.id, ${key}, c.title, c.type, c.starts_at + i * interval '1 hour',
      c.starts_at + (i + 1) * interval '1 hour', c.timezone, '{}', ${now}, ${now}
    from campaigns c, generate_series(1, ${dates}::int) i
    where c.account_id = any(${sql.val(accountIds)}::bigint[]) and c.parent_id is null`.execute(db)
  await sql`
    insert into play_logs (campaign_id, account_id, head, pepper_sealed, participants, wins)
    select id, account_id, '', '', id % 5000, id % 40 from campaigns
    where account_id = any(${sql.val(accountIds)}::bigint[]) and parent_id is null and status > 1`.execute(db)
  await sql`
    insert into report_counts (campaign_id, account_id, with_dates, day, figure, key, count)
    select id, account_id, true, '-infinity', figure, '', case figure when 'people' then id % 5000 else id % 40 end
    from campaigns, unnest(array['people', 'wins']) figure
    where account_id = any(${sql.val(accountIds)}::bigint[]) and parent_id is null and status > 1`.execute(db)
  await sql`
    insert into prizes (account_id, campaign_id, prize_key, title, type, quantity, value_cents, delivery, use,
      position)
    select account_id, id, 'prz_' || substr(md5(gen_random_uuid()::text), 1, 16), 'Prize', 'gift', 100, 500,
      'email', (array['instant', 'draw'])[1 + id % 2], 0
    from campaigns
    where account_id = any(${sql.val(accountIds)}::bigint[]) and parent_id is null`.execute(db)
}
