import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  AWARD_VIEWS,
  type AwardFilter,
  type AwardStatus,
  type AwardView,
  ClaimCode,
  type listAwards,
} from '#features/claims/contract.ts'
import type { HeldPerson } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { NamedError } from '#server/http/named-error.ts'
import { indexTerms, phoneSearchTerms, phoneTerms, searchTerms } from '#server/keys/blind-index.ts'
import type { QueryOf } from '#shared/contract.ts'
import { awardsOf } from './load-award.ts'
import { isAtStep } from './parcels/parcel-work.ts'

/** Numbers that the team finds a winner by. */
export function winnerTerms(
  deps: Pick<Deps, 'sealKey'>,
  accountId: number,
  { firstName, lastName, email, phone }: Pick<HeldPerson, 'firstName' | 'lastName' | 'email' | 'phone'>,
): number[] {
  return [...indexTerms(deps, accountId, [firstName, lastName, email]), ...phoneTerms(deps, accountId, phone)]
}

/** People who may not see winners cannot search them either; a claim code is as good as a name. */
function says(deps: Pick<Deps, 'sealKey'>, accountId: number, q: string, sees: boolean): RawBuilder<boolean> {
  const [words, phone] = [searchTerms(deps, accountId, q), phoneSearchTerms(deps, accountId, q)]
  const code = ClaimCode.safeDecode(q).data ?? ''
  return sql<boolean>`(${sees} and (${words.length > 0} and a.found_by @> ${words}::int8[]
    or ${phone.length > 0} and a.found_by @> ${phone}::int8[] or a.claim_code = ${code}))`
}

async function countViews(db: Db, campaign: Campaign): Promise<Record<AwardView, number>> {
  const rows = await awardsOf(db, campaign)
    .clearSelect()
    .select(({ fn }) => ['a.status', fn.countAll<number>().as('count')])
    .groupBy('a.status')
    .execute()
  const of = (view: AwardView) => {
    const statuses: readonly string[] = AWARD_VIEWS[view]
    return rows.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0)
  }
  return { unclaimed: of('unclaimed'), toCheck: of('toCheck'), awarded: of('awarded'), lost: of('lost') }
}

/** City and state of the campaign or its date. */
export const placeOf = sql<string>`trim(both ', ' from c.city || ', ' || c.state)`

/** Awards that a filter leaves, at `now`, for someone who may see winners or not. */
export function filterAwards(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  campaign: Pick<Campaign, 'id' | 'rootId' | 'accountId'>,
  { status, view, q = '', prize, place, fulfillment }: AwardFilter,
  { sees, now }: { sees: boolean; now: Date },
) {
  const statuses: readonly AwardStatus[] = view ? AWARD_VIEWS[view] : []
  return awardsOf(db, campaign)
    .$if(status !== undefined, asked => asked.where('a.status', '=', status ?? ''))
    .$if(view !== undefined, asked => asked.where('a.status', 'in', statuses))
    .$if(prize !== undefined, asked => asked.where('p.prize_key', '=', prize ?? ''))
    .$if(place !== undefined, asked => asked.where(placeOf, '=', place ?? ''))
    .$if(q.trim() !== '', asked => asked.where(says(deps, campaign.accountId, q.trim(), sees)))
    .$if(fulfillment !== undefined, asked => (fulfillment ? asked.where(isAtStep(fulfillment, now)) : asked))
}

/** @throws notFound for a prize that is none of the campaign or its dates */
export async function requireFilter(
  db: Db,
  { accountId, rootId }: Pick<Campaign, 'accountId' | 'rootId'>,
  { prize }: Pick<AwardFilter, 'prize'>,
): Promise<void> {
  if (prize === undefined) return
  const found = await db
    .selectFrom('prizes as p')
    .innerJoin('campaigns as c', 'c.id', 'p.campaign_id')
    .select('p.id')
    .where('p.account_id', '=', accountId)
    .where('p.prize_key', '=', prize)
    .where(({ eb, or }) => or([eb('c.id', '=', rootId), eb('c.parent_id', '=', rootId)]))
    .executeTakeFirst()
  if (!found) throw new NamedError('notFound')
}

async function listPlaces(db: Db, { rootId }: Pick<Campaign, 'rootId'>): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .select(placeOf.as('place'))
    .distinct()
    .where(({ eb, or }) => or([eb('c.id', '=', rootId), eb('c.parent_id', '=', rootId)]))
    .where(placeOf, '<>', '')
    .orderBy('place')
    .execute()
  return rows.map(({ place }) => place)
}

type AwardQuery = QueryOf<typeof listAwards>

/** A page of awards, newest first and those of one draw by rank; how many there are, in all and in each view. */
export async function findAwards(
  db: Db,
  deps: Pick<Deps, 'sealKey'>,
  campaign: Campaign,
  { page, pageSize, contacts: _, ...filter }: AwardQuery,
  reader: { sees: boolean; now: Date },
) {
  await requireFilter(db, campaign, filter)
  const wanted = filterAwards(db, deps, campaign, filter, reader)
  const [rows, { total }, counts, places] = await Promise.all([
    wanted
      .orderBy('a.created_at', 'desc')
      .orderBy('a.rank')
      .orderBy('a.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countViews(db, campaign),
    listPlaces(db, campaign),
  ])
  return { rows, total, counts, places }
}
