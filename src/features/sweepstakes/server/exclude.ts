import { sql } from 'kysely'
import { listBlocks } from '#features/blacklist/server/index.ts'
import { type Campaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { listedEntrants } from '#features/entries/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { DAY_MS } from '#shared/durations.ts'
import type { StoredDraw } from './stored-draw.ts'

/** Reasons by name, as the excluded list writes them (pf1 4.4, item 2). */
export const REASON = { blacklisted: 1, underAge: 3, outsidePeriod: 5, test: 6, erased: 8 } as const

const LONG_YEAR_MS = 367 * DAY_MS

/** Trial runs, entries outside the period and people who are too young, by what their entries say. */
async function excludeByRule(db: Db, campaign: Campaign, draw: StoredDraw, now: Date): Promise<void> {
  const { accountId, startsAt, endsAt, timezone, settings } = campaign
  const { rootId, drawNo } = draw
  // Whoever was old enough long before the start is old enough; nearly everyone, and cheap to see.
  const surelyOld = new Date(startsAt.getTime() - settings.minimumAge * LONG_YEAR_MS)
    .toISOString()
    .slice(0, 10)
  // Found among the entries first, by what is cheap to see: few may break a rule, and their tickets are looked up one by
  // one.
  await sql`
    insert into draw_exclusions (entry_id, draw_no, account_id, campaign_id, reason, excluded_at)
    select found.id, ${drawNo}, ${accountId}, ${rootId}, found.reason, ${now}
    from (
      select e.id, case
          when e.erased_at is not null then ${sql.lit(REASON.erased)}
          when e.test then ${sql.lit(REASON.test)}
          when e.created_at < ${startsAt} or e.created_at >= ${endsAt} then ${sql.lit(REASON.outsidePeriod)}
          when e.birthday > ${surelyOld} and e.birthday > (e.created_at at time zone ${timezone})::date - make_interval(years => ${settings.minimumAge})
            then ${sql.lit(REASON.underAge)} end as reason
      from entries e
      where (e.erased_at is not null or e.test or e.created_at < ${startsAt} or e.created_at >= ${endsAt} or e.birthday > ${surelyOld})
        and e.campaign_id in (select c.id from campaigns c where ${draw.kind === 'dateDraw' ? sql`c.id = ${draw.campaignId}` : sql`c.id = ${rootId} or c.parent_id = ${rootId}`})
    ) found
    where found.reason is not null
      and exists (select from draw_entries d where d.entry_id = found.id and d.draw_no = ${drawNo})
    on conflict (entry_id, draw_no) do nothing`.execute(db)
}

/** Who is listed, found among the entries: what their tickets would tell has to be asked for one by one. */
async function excludeListed(db: Db, draw: StoredDraw, now: Date): Promise<void> {
  const { rootId, campaignId, accountId, drawNo } = draw
  const blocks = await listBlocks(db, draw)
  const dates = draw.kind === 'dateDraw' ? [] : await listChildCampaigns(db, rootId)
  const ids = [campaignId, ...dates.map(({ id }) => id)]
  for await (const found of listedEntrants(db, ids, blocks, now)) {
    if (found.length === 0) continue
    const entries = found.map(({ id }) => id)
    const notes = found.map(({ block }) => block.reason)
    await sql`
      insert into draw_exclusions (entry_id, draw_no, account_id, campaign_id, reason, note, excluded_at)
      select f.id, ${drawNo}, ${accountId}, ${rootId}, ${sql.lit(REASON.blacklisted)}, f.note, ${now}
      from unnest(${entries}::bigint[], ${notes}::text[]) as f (id, note)
      where exists (select from draw_entries d where d.entry_id = f.id and d.draw_no = ${drawNo})
      on conflict (entry_id, draw_no) do nothing`.execute(db)
  }
}

/**
 * Excludes what may not take part in a draw, each with its reason (pf1 4.4, item 2). What is excluded already stays
 * as it is.
 * @param campaign the campaign or date of the draw, whose period counts
 */
export async function excludeEntries(db: Db, campaign: Campaign, draw: StoredDraw, now: Date): Promise<void> {
  await excludeByRule(db, campaign, draw, now)
  await excludeListed(db, draw, now)
}
