import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { DonationTotals } from '#features/donations/contract.ts'
import type { Db } from '#server/db/scope.ts'
import { given, onDays } from './find-donations.ts'

/** How many days a chart draws at most, the newest. */
const MOST_DAYS = 400

type Sums = Pick<
  DonationTotals,
  'count' | 'gross' | 'fees' | 'feesUntold' | 'refunded' | 'disputed' | 'unfinished'
>

const NOTHING: Sums = { count: 0, gross: 0, fees: 0, feesUntold: 0, refunded: 0, disputed: 0, unfinished: 0 }

async function sumsOf(
  db: Db,
  campaign: Campaign,
  days: { from?: string | undefined; to?: string | undefined },
) {
  const { rows } = await sql<Sums>`
    select count(*) filter (where paid) as count,
      coalesce(sum(amount) filter (where paid), 0)::int8 as gross,
      coalesce(sum(fee) filter (where paid), 0)::int8 as fees,
      count(*) filter (where paid and fee_told_at is null) as "feesUntold",
      coalesce(sum(least(refunded, amount)) filter (where paid), 0)::int8 as refunded,
      coalesce(sum(greatest(amount - refunded, 0)) filter (where paid and dispute in ('open', 'lost')), 0)::int8 as disputed,
      count(distinct pledge_id) filter (where not pledge_paid) as unfinished
    from (
      select d.*, d.paid_at is not null as paid,
        bool_or(d.paid_at is not null) over (partition by d.pledge_id) as pledge_paid
      from donations d where ${given(campaign)} and ${onDays(campaign, days)}
    ) g`.execute(db)
  return rows[0] ?? NOTHING
}

/** What a campaign was given on some days; `raised` counts its whole life. */
export async function donationTotals(
  db: Db,
  campaign: Campaign,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<DonationTotals> {
  const whole = await sumsOf(db, campaign, {})
  const asked = days.from === undefined && days.to === undefined ? whole : await sumsOf(db, campaign, days)
  const { count, gross, fees, refunded, disputed } = asked
  return {
    ...asked,
    net: gross - fees - refunded - disputed,
    avg: count === 0 ? 0 : Math.round(gross / count),
    raised: whole.gross - whole.refunded - whole.disputed,
  }
}

/** What was paid on each day of the campaign's zone, days without a gift included, from the first to the last. */
export async function donationDays(db: Db, campaign: Campaign) {
  const { rows } = await sql<{ day: string; count: number; amount: number }>`
    with paid as (
      select (d.paid_at at time zone ${campaign.timezone})::date as day, d.amount
      from donations d where ${given(campaign)} and d.paid_at is not null
    ), ends as (select min(day) as first, max(day) as last from paid)
    select to_char(s.day, 'YYYY-MM-DD') as day, count(paid.amount) as count, coalesce(sum(paid.amount), 0)::int8 as amount
    from ends, generate_series(greatest(ends.first, ends.last - ${MOST_DAYS - 1}::int), ends.last, interval '1 day') s (day)
    left join paid on paid.day = s.day::date
    group by s.day order by s.day`.execute(db)
  return rows
}
