import { sql } from 'kysely'
import { type PackedMoments, saltAt } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'

/** Rows in one statement: bounds its memory, and how long writing it down keeps others waiting. */
const CHUNK = 2_500

/**
 * Replaces the moments of an earlier activation, which had no plays, by these; none while they wait for the beacon.
 * @param prizes in the order of the specification
 */
export async function insertMoments(
  db: Db,
  campaign: { id: number; accountId: number },
  prizes: readonly { id: number }[],
  moments: PackedMoments | undefined,
): Promise<void> {
  await db.deleteFrom('moments').where('campaign_id', '=', campaign.id).execute()
  if (!moments) return
  for (let from = 0; from < moments.times.length; from += CHUNK) {
    const times = moments.times.subarray(from, from + CHUNK)
    const n = Array.from(times, (_, place) => from + place)
    const at = Array.from(times, time => new Date(time))
    const prizeId = n.map(index => prizes[moments.prizes[index] ?? -1]?.id)
    const salt = n.map(index => Buffer.from(saltAt(moments, index)))
    await sql`
      insert into moments (account_id, campaign_id, n, at, prize_id, salt)
      select ${campaign.accountId}::bigint, ${campaign.id}::bigint, m.*
      from unnest(${n}::int[], ${at}::timestamptz[], ${prizeId}::bigint[], ${salt}::bytea[]) m
      returning 1
    `.execute(db)
  }
}
