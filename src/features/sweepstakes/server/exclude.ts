import { sql } from 'kysely'
import { getMatcher, type Matcher } from '#features/blacklist/server/index.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Reasons by name, as the excluded list writes them (pf1 4.4, item 2). */
export const REASON = { blacklisted: 1, underAge: 3, outsidePeriod: 5, test: 6 } as const

const AT_ONCE = 10_000

/** Entries of the pool that nobody excluded yet, with their people. */
function undecided(db: Db, campaignId: number) {
  return db
    .selectFrom('draw_entries as d')
    .innerJoin('entries as e', 'e.id', 'd.entry_id')
    .leftJoin('draw_exclusions as x', 'x.entry_id', 'd.entry_id')
    .where('d.campaign_id', '=', campaignId)
    .where('x.entry_id', 'is', null)
}

/** Trial runs, entries outside the period and people who are too young, by what their entries say. */
async function excludeByRule(db: Db, campaign: Campaign, now: Date): Promise<void> {
  const { rootId, accountId, startsAt, endsAt, timezone, settings } = campaign
  const reason = sql<number>`case
    when e.test then ${sql.lit(REASON.test)}
    when e.created_at < ${startsAt} or e.created_at >= ${endsAt} then ${sql.lit(REASON.outsidePeriod)}
    when e.birthday > (e.created_at at time zone ${timezone})::date - make_interval(years => ${settings.minimumAge})
      then ${sql.lit(REASON.underAge)} end`
  const found = undecided(db, rootId)
    .select(['d.entry_id', reason.as('reason')])
    .as('found')
  await db
    .insertInto('draw_exclusions')
    .columns(['entry_id', 'account_id', 'campaign_id', 'reason', 'excluded_at'])
    .expression(
      db
        .selectFrom(found)
        .select([
          'found.entry_id',
          sql<number>`${accountId}::bigint`.as('account'),
          sql<number>`${rootId}::bigint`.as('campaign'),
        ])
        .select([sql<number>`found.reason::smallint`.as('why'), sql<Date>`${now}::timestamptz`.as('at')])
        .where('found.reason', 'is not', null),
    )
    .execute()
}

async function excludeListed(db: Db, campaign: Campaign, match: Matcher, now: Date): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await undecided(db, campaign.rootId)
      .select(['e.id', 'e.email', 'e.phone', 'e.first_name', 'e.last_name', 'e.created_at'])
      .where('e.id', '>', last)
      .orderBy('e.id')
      .limit(AT_ONCE)
      .execute()
    const found = rows.flatMap(row => {
      const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
      const block = match({ email: row.email ?? undefined, phone: row.phone ?? undefined, name }, now)
      return block ? [{ entry_id: row.id, note: block.reason }] : []
    })
    if (found.length > 0) {
      const common = { account_id: campaign.accountId, campaign_id: campaign.rootId, excluded_at: now }
      await db
        .insertInto('draw_exclusions')
        .values(found.map(row => ({ ...row, ...common, reason: REASON.blacklisted })))
        .execute()
    }
    const newest = rows.at(-1)
    if (!newest || rows.length < AT_ONCE) return
    last = newest.id
  }
}

/**
 * Excludes what may not take part in a campaign's draw, each with its reason (pf1 4.4, item 2). What the team
 * has excluded by hand stays as it is.
 */
export async function excludeEntries(db: Db, campaign: Campaign, now: Date): Promise<void> {
  await excludeByRule(db, campaign, now)
  const match = await getMatcher(db, campaign)
  if (match) await excludeListed(db, campaign, match, now)
}
