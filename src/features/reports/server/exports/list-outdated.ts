import { sql } from 'kysely'
import type { Db } from '#server/db/scope.ts'

/** Between an erasure's time and its commit, its rows can still be read. */
const COMMIT_MS = 10_000

/**
 * Which exports hold data of a person of their campaign or its dates who was erased after the rows were read. Entries are
 * asked for in a question of their own: they may lie on other servers than exports and campaigns.
 */
export async function listOutdated(db: Db, exportIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (exportIds.length === 0) return new Set()
  const covered = await db
    .selectFrom('exports as x')
    .innerJoin('campaigns as o', join =>
      join.on(({ or, and, eb, ref }) =>
        or([
          eb('o.id', '=', ref('x.campaign_id')),
          eb('o.parent_id', '=', ref('x.campaign_id')),
          and([eb('x.kind', '=', 'tax1099All'), eb('o.account_id', '=', ref('x.account_id'))]),
        ]),
      ),
    )
    .where('x.id', 'in', exportIds)
    .where('x.started_at', 'is not', null)
    .select(['x.id', 'x.started_at as startedAt', 'o.id as campaignId'])
    .select(sql<number>`coalesce(o.parent_id, o.id)`.as('rootId'))
    .execute()
  const since = (startedAt: Date | null) => (startedAt?.getTime() ?? 0) - COMMIT_MS
  if (covered.length === 0) return new Set()
  const earliest = covered.reduce((least, { startedAt }) => Math.min(least, since(startedAt)), Infinity)
  const rows = await db
    .selectFrom('entries')
    .select(['campaign_id', ({ fn }) => fn.max('erased_at').as('at')])
    .where('root_id', '=', sql<number>`any (${[...new Set(covered.map(({ rootId }) => rootId))]}::bigint[])`)
    .where(
      'campaign_id',
      '=',
      sql<number>`any (${[...new Set(covered.map(({ campaignId }) => campaignId))]}::bigint[])`,
    )
    .where('erased_at', '>=', new Date(earliest))
    .groupBy('campaign_id')
    .execute()
  const erasedAt = new Map(rows.map(({ campaign_id, at }) => [campaign_id, at?.getTime() ?? 0]))
  const outdated = covered.filter(
    ({ campaignId, startedAt }) => (erasedAt.get(campaignId) ?? -Infinity) >= since(startedAt),
  )
  return new Set(outdated.map(({ id }) => id))
}
