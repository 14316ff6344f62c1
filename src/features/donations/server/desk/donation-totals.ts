import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type DonationTotals, goalProgress } from '#features/donations/contract.ts'
import {
  type Counted,
  countedOf,
  keysOf,
  readFigures,
  readFiguresByDay,
  totalsOf,
} from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { addDays } from '#shared/time/zoned-time.ts'
import { readDonationSettings } from './donation-settings.ts'
import { given, onDays } from './find-donations.ts'

/** Most days in a chart, the newest. */
const MOST_DAYS = 400

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Gifts outside of every roll-up: those with an estimated fee, and unpaid pledges. */
async function openOnes(db: Db, campaign: Campaign, days: Days, includeTest: boolean) {
  const { rows } = await sql<Pick<DonationTotals, 'feesUntold' | 'unfinished'>>`
    select count(*) filter (where paid and fee_told_at is null) as "feesUntold",
      count(distinct pledge_id) filter (where not pledge_paid) as unfinished
    from (
      select d.*, d.paid_at is not null as paid,
        bool_or(d.paid_at is not null) over (partition by d.pledge_id) as pledge_paid
      from donations d where ${given(campaign, includeTest)} and ${onDays(campaign, days)}
    ) g`.execute(db)
  return rows[0] ?? { feesUntold: 0, unfinished: 0 }
}

const giftsOf = async (db: Db, counted: Counted, days: Days = {}) =>
  totalsOf(await readFigures(db, counted, days)).donations

/** Cents that count toward the goal. */
const raisedOf = ({ gross, refunded, disputed }: Awaited<ReturnType<typeof giftsOf>>): number =>
  gross - refunded - disputed

/** A campaign's goal and how near it is, in cents; undefined without a goal. Test gifts count in test mode alone. */
export async function readGoal(
  db: Db,
  campaign: Campaign,
): Promise<{ goal: number; raised: number } | undefined> {
  const { goal } = await readDonationSettings(db, campaign)
  if (goal === null) return undefined
  return goalProgress(goal, raisedOf(await giftsOf(db, countedOf(campaign, campaign.testMode))))
}

/** Donations to a campaign on some days; `raised` counts its whole life. */
export async function donationTotals(
  db: Db,
  campaign: Campaign,
  days: Days,
  includeTest: boolean,
): Promise<DonationTotals> {
  const counted = countedOf(campaign, includeTest)
  const whole = await giftsOf(db, counted)
  return {
    ...(await giftsOf(db, counted, days)),
    ...(await openOnes(db, campaign, days, includeTest)),
    raised: raisedOf(whole),
  }
}

/** Payments on each day of the campaign's zone, from the first to the last, including days without a gift. */
export async function donationDays(db: Db, campaign: Campaign, includeTest: boolean) {
  const found = await readFiguresByDay(db, countedOf(campaign, includeTest), ['donations'])
  const paid = new Map(
    found.flatMap(({ day, figures }) => {
      const gifts = keysOf(figures, 'donations')
      const [count = 0, amount = 0] = [gifts.get('count'), gifts.get('gross')]
      return count > 0 ? [[day, { day, count, amount }] as const] : []
    }),
  )
  const days: { day: string; count: number; amount: number }[] = []
  const [first] = paid.keys()
  let day = [...paid.keys()].at(-1)
  while (day !== undefined && first !== undefined && day >= first && days.length < MOST_DAYS) {
    days.unshift(paid.get(day) ?? { day, count: 0, amount: 0 })
    day = addDays(day, -1)
  }
  return days
}
