import { sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { listDonations, TeamDonation } from '#features/donations/contract.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf } from '#features/figures/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { phoneSearchTerms, searchTerms } from '#server/keys/blind-index.ts'
import type { QueryOf } from '#shared/contract.ts'
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
function says(deps: Pick<Deps, 'sealKey'>, accountId: number, q: string, sees: boolean) {
  const [words, phone] = [searchTerms(deps, accountId, q), phoneSearchTerms(deps, accountId, q)]
  const receipt = /^(test-)?0*([1-9]\d{0,8})$/i.exec(q)?.[2] ?? '0'
  const donor = sql`not d.anonymous and (${words.length > 0} and d.found_by @> ${words}::int8[]
    or ${phone.length > 0} and p.found_by @> ${phone}::int8[])`
  return sql<boolean>`(d.receipt_no = ${Number(receipt)} or d.donation_key = ${q} or d.payment = ${q}
    or (${sees} and ${donor}))`
}

/** A page of the gifts that were asked for, the newest first, and how many there are. */
export async function findDonations(
  db: Db,
  deps: Pick<Deps, 'keys' | 'sealKey'>,
  campaign: Campaign,
  asked: DonationQuery,
  sees: boolean,
): Promise<{ items: TeamDonation[]; total: number }> {
  const { page, pageSize, state, q } = asked
  const found = selectTeamDonations(db)
    .where(given(campaign, includesTest(asked)))
    .where(onDays(campaign, asked))
    .$if(state !== undefined, query => query.where('d.state', '=', state ?? ''))
    .$if(q !== '', query => query.where(says(deps, campaign.accountId, q, sees)))
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
  const keys = await deps.keys.of(campaign.accountId)
  return { items: rows.map(row => toTeamDonation(keys, row, sees)), total }
}
