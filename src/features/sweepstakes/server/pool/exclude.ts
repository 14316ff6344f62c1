import { sql } from 'kysely'
import { listBlocks } from '#features/blacklist/server/index.ts'
import { type Campaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { type LeftOut, listedEntrants } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import type { StoredDraw } from '../stored-draw.ts'

/** Reasons by name, as the excluded list writes them (pf1 4.4, item 2). */
export const REASON = { blacklisted: 1, underAge: 3, outsidePeriod: 5, test: 6, erased: 8 } as const

const LONG_YEAR_MS = 367 * DAY_MS

/** Trial runs, entries outside the period and people who are too young, by what their entries say. */
function ruleOf({ startsAt, endsAt, timezone, settings }: Campaign): LeftOut {
  // A person old enough long before the start is old enough: nearly everyone, and cheap to check.
  const surelyOld = new Date(startsAt.getTime() - settings.minimumAge * LONG_YEAR_MS)
    .toISOString()
    .slice(0, 10)
  return {
    reason: sql`case
      when e.erased_at is not null then ${sql.lit(REASON.erased)}
      when e.test then ${sql.lit(REASON.test)}
      when e.created_at < ${startsAt} or e.created_at >= ${endsAt} then ${sql.lit(REASON.outsidePeriod)}
      when e.age < ${settings.minimumAge} then ${sql.lit(REASON.underAge)}
      when e.birthday > ${surelyOld}
        and e.birthday > (e.created_at at time zone ${timezone})::date - make_interval(years => ${settings.minimumAge})
        then ${sql.lit(REASON.underAge)} end`,
    mayHold: sql`(e.erased_at is not null or e.test or e.created_at < ${startsAt} or e.created_at >= ${endsAt}
      or e.age < ${settings.minimumAge} or e.birthday > ${surelyOld})`,
  }
}

/**
 * Excludes entries from a draw, each with its reason (pf1 4.4, item 2): by the rules of the campaign, else by its
 * blacklist. Earlier exclusions stay as they are. The search covers the entries; matches are few, so their tickets are
 * looked up one by one.
 * @param campaign the campaign or date of the draw, whose period counts
 */
export async function excludeEntries(
  db: Db,
  deps: Pick<Deps, 'clock' | 'sealKey' | 'keys'>,
  campaign: Campaign,
  draw: StoredDraw,
): Promise<void> {
  const { rootId, campaignId, accountId, drawNo } = draw
  const at = deps.clock.now()
  const dates = draw.kind === 'dateDraw' ? [] : await listChildCampaigns(db, rootId)
  const ids = [campaignId, ...dates.map(({ id }) => id)]
  const listing = { campaign, ids, blocks: await listBlocks(db, deps, draw), at }
  for await (const found of listedEntrants(db, deps, listing, ruleOf(campaign))) {
    if (found.length === 0) continue
    const tickets = await db
      .selectFrom('draw_entries')
      .select('entry_id')
      .distinct()
      .where('campaign_id', '=', rootId)
      .where('draw_no', '=', drawNo)
      .where('entry_id', '=', sql<number>`any (${found.map(({ id }) => id)}::bigint[])`)
      .execute()
    const inDraw = new Set(tickets.map(({ entry_id }) => entry_id))
    const excluded = found.filter(({ id }) => inDraw.has(id))
    if (excluded.length === 0) continue
    const entries = excluded.map(({ id }) => id)
    const reasons = excluded.map(({ reason = REASON.blacklisted }) => reason)
    const notes = excluded.map(({ blocks: [block] }) => block?.reason ?? '')
    await sql`
      insert into draw_exclusions (entry_id, draw_no, account_id, campaign_id, reason, note, excluded_at)
      select f.id, ${drawNo}::int, ${accountId}::bigint, ${rootId}::bigint, f.reason, f.note, ${at}::timestamptz
      from unnest(${entries}::bigint[], ${reasons}::smallint[], ${notes}::text[]) as f (id, reason, note)
      on conflict (entry_id, campaign_id, draw_no) do nothing`.execute(db)
  }
}
