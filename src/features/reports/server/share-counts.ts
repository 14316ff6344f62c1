import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { DayRange } from '#shared/time/day-range.ts'

/** Number of shares on the requested days, by channel, most used first; without any personal data. */
export async function countShares(
  db: Db,
  { id }: Pick<Campaign, 'id'>,
  { withDates, range: { from, to } }: { withDates: boolean; range: DayRange },
): Promise<Record<string, number>> {
  const { rows } = await sql<{ channel: string; count: number }>`
    select channel, sum(count)::int as count from share_counts
    where (campaign_id = ${id} or (${withDates} and campaign_id in (select id from campaigns where parent_id = ${id})))
      and day >= ${from ?? '-infinity'}::date and day <= ${to ?? 'infinity'}::date
    group by channel order by count desc, channel`.execute(db)
  return Object.fromEntries(rows.map(({ channel, count }) => [channel, count]))
}
