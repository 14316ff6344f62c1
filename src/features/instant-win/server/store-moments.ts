import { sql } from 'kysely'
import type { InstantWinSpec } from '#features/fairness/contract.ts'
import { type Moment, merkleTree, sealMoments } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Rows in one statement: bounds its memory and its time. */
const CHUNK = 10_000

/** Moments, and what is published and kept of them. */
export interface DealtMoments {
  moments: Moment[]
  root: Uint8Array
  /** Every level of the tree over the moments; see fairness/merkle-tree.ts. */
  tree: Uint8Array
}

/** Every moment that follows from the key, 32 bytes. */
export function dealMoments(key: Uint8Array, spec: InstantWinSpec): DealtMoments {
  const { moments, root } = sealMoments(key, spec)
  return { moments, root, tree: merkleTree(moments.map(moment => moment.leaf)) }
}

/** Replaces the moments of an earlier activation, which had no plays, by these. */
export async function insertMoments(
  db: Db,
  campaign: { id: number; accountId: number },
  prizes: readonly { id: number; prizeKey: string }[],
  moments: readonly Moment[],
): Promise<void> {
  await db.deleteFrom('moments').where('campaign_id', '=', campaign.id).execute()
  const idOf = new Map(prizes.map(prize => [prize.prizeKey, prize.id]))
  for (let from = 0; from < moments.length; from += CHUNK) {
    const chunk = moments.slice(from, from + CHUNK)
    const n = chunk.map(moment => moment.index)
    const at = chunk.map(moment => new Date(moment.timeMs))
    const prizeId = chunk.map(moment => idOf.get(moment.prizeKey))
    const salt = chunk.map(moment => Buffer.from(moment.salt))
    await sql`
      insert into moments (account_id, campaign_id, n, at, prize_id, salt)
      select ${campaign.accountId}::bigint, ${campaign.id}::bigint, m.*
      from unnest(${n}::int[], ${at}::timestamptz[], ${prizeId}::bigint[], ${salt}::bytea[]) m
    `.execute(db)
  }
}
