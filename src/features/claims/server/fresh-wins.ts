import type { Db } from '#server/db/scope.ts'

/** A win before its first view. */
export interface FreshWin {
  entryId: number
  entryKey: string
  eventKey: string
  accountId: number
  prizeId: number
  at: Date
}

/** Wins of plays without an award, of one campaign or of all, the oldest first; at most `limit`. */
export async function listFreshWins(db: Db, limit: number, campaignId?: number): Promise<FreshWin[]> {
  const rows = await db
    .with(
      cte => cte('won').materialized(),
      db =>
        db
          .selectFrom('plays')
          .select(['campaign_id', 'entry_id', 'prize_id', 'received_at'])
          .where('outcome', '=', 1)
          .$if(campaignId !== undefined, query => query.where('campaign_id', '=', campaignId ?? 0)),
    )
    .with(
      cte => cte('fresh').materialized(),
      db =>
        db
          .selectFrom('won as w')
          .selectAll()
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('awards as a')
                  .select('a.id')
                  .whereRef('a.entry_id', '=', 'w.entry_id')
                  .where('a.kind', '=', 'win'),
              ),
            ),
          )
          .orderBy('w.received_at')
          .limit(limit),
    )
    .with(
      cte => cte('entered').materialized(),
      db =>
        db
          .selectFrom('fresh as f')
          .innerJoin('entries as e', join =>
            join.onRef('e.root_id', '=', 'f.campaign_id').onRef('e.id', '=', 'f.entry_id'),
          )
          .select(['e.id', 'e.entry_key', 'e.campaign_id', 'f.prize_id', 'f.received_at']),
    )
    .selectFrom('entered as e')
    .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
    .select(['e.id as entryId', 'e.entry_key as entryKey', 'e.prize_id as prizeId', 'e.received_at as at'])
    .select(['c.event_key as eventKey', 'c.account_id as accountId'])
    .orderBy('e.received_at')
    .execute()
  return rows.flatMap(({ prizeId, ...row }) => (prizeId === null ? [] : [{ ...row, prizeId }]))
}
