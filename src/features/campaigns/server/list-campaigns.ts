import { sql } from 'kysely'
import type { EventSummary, ListQuery } from '#features/campaigns/contract.ts'
import { includesTest } from '#features/figures/contract.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/db/scope.ts'
import { type Campaign, selectCampaigns, toCampaign } from './campaign.ts'
import { type ListName, listFilters, orderOf } from './list-status-buckets.ts'
import { accountOf } from './load-campaign.ts'
import { summarize } from './summaries.ts'

type Wish = Omit<ListQuery, 'page' | 'pageSize' | 'includeTest'>

/** Ids of matching campaigns that the person may see; callers add the status buckets. */
function selectIds(db: Db, actor: Actor, { q = '', type }: Wish) {
  const account = accountOf(actor)
  const pattern = `%${q.replaceAll(/[\\%_]/g, found => `\\${found}`)}%`
  return db
    .selectFrom('campaigns as c')
    .select('c.id')
    .where('c.parent_id', 'is', null)
    .$if(account !== undefined, query => query.where('c.account_id', '=', account ?? 0))
    .$if(actor.campaigns !== undefined, query =>
      query.where('c.event_key', 'in', [...(actor.campaigns ?? [])]),
    )
    .$if(type !== undefined, query => query.where('c.type', '=', type ?? ''))
    .$if(q !== '', query => query.where('c.searched', 'like', sql<string>`lower(${pattern})`))
}

/**
 * The ids of one page of a list, in order. Each bucket gives its first rows from an index and only those are merged, so
 * that the cost of a page does not grow with the list.
 */
async function listIds(
  db: Db,
  actor: Actor,
  name: ListName,
  now: Date,
  query: Omit<ListQuery, 'includeTest'>,
): Promise<number[]> {
  const { column, direction } = orderOf(name, query.sort)
  const offset = (query.page - 1) * query.pageSize
  const places = listFilters(name, now)
  const [first, ...others] = [
    ...places.stored.map(place =>
      selectIds(db, actor, query)
        .select(column.as('key'))
        .where(place)
        .orderBy(column, direction)
        .orderBy('c.id', direction)
        .limit(offset + query.pageSize),
    ),
    ...places.late.map(place => selectIds(db, actor, query).select(column.as('key')).where(place)),
  ].map(part => db.selectFrom(part.as('part')).select(['part.id', 'part.key']))
  if (!first) return []
  const rows = await others
    .reduce((all, part) => all.unionAll(part), first)
    .orderBy('key', direction)
    .orderBy('id', direction)
    .limit(query.pageSize)
    .offset(offset)
    .execute()
  return rows.map(row => row.id)
}

async function loadInOrder(db: Db, ids: number[]): Promise<Campaign[]> {
  if (ids.length === 0) return []
  const rows = await selectCampaigns(db).where('c.id', 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? []).map(toCampaign)
}

/** One page of a list; pages count from 1. */
export async function listCampaigns(
  db: Db,
  actor: Actor,
  name: ListName,
  now: Date,
  query: ListQuery,
): Promise<EventSummary[]> {
  const ids = await listIds(db, actor, name, now, query)
  return summarize(db, actor, await loadInOrder(db, ids), now, includesTest(query))
}

/** The first campaigns of a list. */
export async function findCampaigns(
  db: Db,
  actor: Actor,
  name: ListName,
  now: Date,
  most: number,
): Promise<Campaign[]> {
  return loadInOrder(db, await listIds(db, actor, name, now, { page: 1, pageSize: most }))
}

/** Number of campaigns in a list. */
export async function countCampaigns(db: Db, actor: Actor, name: ListName, now: Date): Promise<number> {
  const { stored, late } = listFilters(name, now)
  const { count } = await selectIds(db, actor, {})
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ or }) => or([...stored, ...late]))
    .executeTakeFirstOrThrow()
  return count
}
