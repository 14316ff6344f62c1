import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { listDonations, TeamDonation } from '#features/donations/contract.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { QueryOf } from '#shared/contract.ts'
import { likeLiteral } from '#shared/text/like-literal.ts'
import { addDays, startOfDay } from '#shared/time/zoned-time.ts'
import { selectTeamDonations, toTeamDonation } from './team-donation.ts'

type DonationQuery = QueryOf<typeof listDonations>

/** Gifts `d` to a campaign with its dates, or to a date, as its figures count them. */
export const given = (campaign: Campaign, includeTest: boolean) =>
  sql<boolean>`d.campaign_id in (select id from campaigns where id = ${campaign.id} or parent_id = ${campaign.id})
    and d.test = ${campaign.testMode} and ${countedOf(campaign, includeTest).isCounted}`

/** SQL condition: the gift `d` was paid, or else requested, on these days of the campaign's zone. */
export function onDays({ timezone }: Campaign, { from, to }: Pick<DonationQuery, 'from' | 'to'>) {
  const since = from === undefined ? '-infinity' : startOfDay(from, timezone).toISOString()
  const until = to === undefined ? 'infinity' : startOfDay(addDays(to, 1), timezone).toISOString()
  const at = sql`coalesce(d.paid_at, d.created_at)`
  return sql<boolean>`${at} >= ${since}::timestamptz and ${at} < ${until}::timestamptz`
}

/** People who may not see donors cannot search them either, and anonymous donors are never found. */
function says(q: string, sees: boolean) {
  const part = `%${likeLiteral(q.toLowerCase())}%`
  const digits = q.replaceAll(/\D/g, '')
  const receipt = /^(test-)?0*([1-9]\d{0,8})$/i.exec(q)?.[2] ?? '0'
  const donor = sql`not d.anonymous and (lower(d.first_name || ' ' || d.last_name) like ${part}
    or d.email like ${part} or (${digits.length >= 4} and p.phone like ${`%${digits}%`}))`
  return sql<boolean>`(d.receipt_no = ${Number(receipt)} or d.donation_key = ${q} or d.payment = ${q}
    or (${sees} and ${donor}))`
}

/** A page of the gifts that were asked for, the newest first, and how many there are. */
export async function findDonations(
  db: Db,
  campaign: Campaign,
  asked: DonationQuery,
  sees: boolean,
): Promise<{ items: TeamDonation[]; total: number }> {
  const { page, pageSize, state, q } = asked
  const found = selectTeamDonations(db)
    .where(given(campaign, includesTest(asked)))
    .where(onDays(campaign, asked))
    .$if(state !== undefined, query => query.where('d.state', '=', state ?? ''))
    .$if(q !== '', query => query.where(says(q, sees)))
  const rows = await found
    .orderBy(sql`coalesce(d.paid_at, d.created_at)`, 'desc')
    .orderBy('d.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(row => toTeamDonation(row, sees)), total }
}
