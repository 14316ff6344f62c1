import { type RawBuilder, sql } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import {
  AWARD_VIEWS,
  type AwardStatus,
  type AwardView,
  ClaimCode,
  type listAwards,
} from '#features/claims/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { QueryOf } from '#shared/contract.ts'
import { likeLiteral } from '#shared/text/like-literal.ts'
import { awardsOf } from './load-award.ts'

type AwardQuery = QueryOf<typeof listAwards>

/** People who may not see winners cannot search them either; a claim code is as good as a name. */
function says(q: string, sees: boolean): RawBuilder<boolean> {
  const part = `%${likeLiteral(q.toLowerCase())}%`
  const digits = q.replaceAll(/\D/g, '')
  const code = ClaimCode.safeDecode(q).data ?? ''
  return sql<boolean>`(${sees} and (lower(coalesce(e.first_name, '') || ' ' || coalesce(e.last_name, '')) like ${part}
    or lower(e.email) like ${part} or (${digits.length >= 4} and e.phone like ${`%${digits}%`})
    or a.claim_code = ${code}))`
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

/** A page of awards, newest first, how many there are, and how many are in each view. */
export async function findAwards(db: Db, campaign: Campaign, query: AwardQuery, sees: boolean) {
  const { page, pageSize, status, view, q = '' } = query
  const statuses: readonly AwardStatus[] = view ? AWARD_VIEWS[view] : []
  const wanted = awardsOf(db, campaign)
    .$if(status !== undefined, asked => asked.where('a.status', '=', status ?? ''))
    .$if(view !== undefined, asked => asked.where('a.status', 'in', statuses))
    .$if(q.trim() !== '', asked => asked.where(says(q.trim(), sees)))
  const [rows, { total }, counts] = await Promise.all([
    wanted
      .orderBy('a.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    countViews(db, campaign),
  ])
  return { rows, total, counts }
}
