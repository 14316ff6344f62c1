import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/**
 * A campaign's counts of one figure by key, over its whole life, including notes that the reports have not counted yet.
 */
export async function figuresOf(
  { db }: Pick<TestApp, 'db'>,
  campaignId: number,
  figure: string,
): Promise<Record<string, number>> {
  const { rows } = await db(run =>
    sql<{ key: string; count: number }>`
      select key, sum(count)::int as count from (
        select key, count from noted_figures where campaign_id = ${campaignId} and figure = ${figure}
        union all
        select key, count from report_counts
        where campaign_id = ${campaignId} and figure = ${figure} and day = '-infinity' and not with_dates
      ) as both_of_them group by key`.execute(run),
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}
