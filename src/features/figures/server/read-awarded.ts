import type { Db } from '#server/db/scope.ts'

/** Pieces that were won in play and not revoked, by the internal id of their prize; absent when there are none. */
export type Awarded = ReadonlyMap<number, number>

/** Reads what was won of the prizes of campaigns with all of their dates. @param rootIds internal ids */
export async function readAwarded(db: Db, rootIds: readonly number[]): Promise<Awarded> {
  if (rootIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('prize_counts')
    .select(['prize_id', 'awarded'])
    .where('campaign_id', 'in', [...rootIds])
    .execute()
  return new Map(rows.map(({ prize_id, awarded }) => [prize_id, awarded]))
}
