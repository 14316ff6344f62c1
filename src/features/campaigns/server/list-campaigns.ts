import { sql } from 'kysely'
import { type EventSummary, STATUS } from '#features/campaigns/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { type Campaign, selectCampaigns, toCampaign } from './campaign.ts'
import { accountOf } from './load-campaign.ts'
import { summarise } from './summaries.ts'

/** The three lists, by the statuses that each one shows and the column that orders it. */
const LISTS = {
  live: { statuses: [STATUS.live, STATUS.paused], order: 'c.ends_at', direction: 'asc' },
  future: { statuses: [STATUS.draft, STATUS.scheduled], order: 'c.starts_at', direction: 'asc' },
  archived: {
    statuses: [STATUS.ended, STATUS.completed, STATUS.archived, STATUS.cancelled],
    order: 'c.ends_at',
    direction: 'desc',
  },
} as const

export type ListName = keyof typeof LISTS

/** What a campaign without a parent is at `now`; the twin of `statusAt` for conditions. */
export function statusSql(now: Date) {
  return sql<number>`case
    when c.status in (2, 3, 4) and c.ends_at <= ${now} then 5
    when c.status = 2 and c.starts_at <= ${now} then 3
    else c.status end`
}

/** Campaigns of one list that the person may see; `q` is looked for in title, city and sponsor. */
export function selectList(db: Db, actor: Actor, name: ListName, now: Date, q = '') {
  const account = accountOf(actor)
  const pattern = `%${q.replaceAll(/[\\%_]/g, found => `\\${found}`)}%`
  return selectCampaigns(db)
    .where('c.parent_id', 'is', null)
    .where(statusSql(now), 'in', [...LISTS[name].statuses])
    .$if(account !== undefined, query => query.where('c.account_id', '=', account ?? 0))
    .$if(q !== '', query =>
      query.where(eb =>
        eb.or([
          eb('c.title', 'ilike', pattern),
          eb('c.city', 'ilike', pattern),
          eb(sql<string>`c.settings ->> 'campaignSponsor'`, 'ilike', pattern),
        ]),
      ),
    )
    .orderBy(LISTS[name].order, LISTS[name].direction)
    .orderBy('c.id')
}

/** One page of a list; pages count from 1. */
export async function listCampaigns(
  db: Db,
  actor: Actor,
  name: ListName,
  now: Date,
  { q = '', page, pageSize }: { q?: string | undefined; page: number; pageSize: number },
): Promise<EventSummary[]> {
  const rows = await selectList(db, actor, name, now, q)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return summarise(db, actor, rows.map(toCampaign), now)
}

/** The first campaigns of a list. */
export async function findCampaigns(
  db: Db,
  actor: Actor,
  name: ListName,
  now: Date,
  most: number,
): Promise<Campaign[]> {
  const rows = await selectList(db, actor, name, now).limit(most).execute()
  return rows.map(toCampaign)
}

/** How many campaigns a list has. */
export async function countCampaigns(db: Db, actor: Actor, name: ListName, now: Date): Promise<number> {
  const account = accountOf(actor)
  const { count } = await db
    .selectFrom('campaigns as c')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('c.parent_id', 'is', null)
    .where(statusSql(now), 'in', [...LISTS[name].statuses])
    .$if(account !== undefined, query => query.where('c.account_id', '=', account ?? 0))
    .executeTakeFirstOrThrow()
  return count
}
