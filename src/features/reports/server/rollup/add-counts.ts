import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/**
 * Adds facts to the counts of their day and of the whole life, for their event and for its whole campaign.
 * @param ctes begins the statement: `name as (…),` or nothing
 * @param facts rows of `campaign_id, root_id, account_id, day, figure, key, with_dates, n`; `with_dates` null counts
 *   for event and campaign alike, false for the event alone, true for the campaign
 */
export async function addCounts(
  db: Db,
  ctes: RawBuilder<unknown>,
  facts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with ${ctes} found as (${facts}),
    -- Added up before they are spread, so that each sum is spread once.
    fact as (
      select campaign_id, root_id, account_id, day, figure, key, with_dates, sum(n) as n
      from found group by 1, 2, 3, 4, 5, 6, 7
    )
    insert into report_counts as r (campaign_id, account_id, with_dates, day, figure, key, count)
    select place.campaign_id, fact.account_id, place.with_dates, span.day, fact.figure, fact.key, sum(fact.n)
    from fact
    cross join lateral (values (fact.campaign_id, false), (fact.root_id, true)) place (campaign_id, with_dates)
    cross join lateral (values (fact.day), ('-infinity'::date)) span (day)
    where fact.with_dates is null or fact.with_dates = place.with_dates
    group by 1, 2, 3, 4, 5, 6
    on conflict (campaign_id, with_dates, day, figure, key) do update set count = r.count + excluded.count
  `.execute(db)
}
