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
    .selectFrom('plays as p')
    .innerJoin('entries as e', join =>
      join.onRef('e.root_id', '=', 'p.campaign_id').onRef('e.id', '=', 'p.entry_id'),
    )
    .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
    .select([
      'e.id as entryId',
      'e.entry_key as entryKey',
      'c.event_key as eventKey',
      'c.account_id as accountId',
    ])
    .select(['p.prize_id as prizeId', 'p.received_at as at'])
    .where('p.outcome', '=', 1)
    .$if(campaignId !== undefined, query => query.where('p.campaign_id', '=', campaignId ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('awards as a')
            .select('a.id')
            .whereRef('a.entry_id', '=', 'e.id')
            .where('a.kind', '=', 'win'),
        ),
      ),
    )
    .orderBy('p.received_at')
    .limit(limit)
    .execute()
  return rows.flatMap(({ prizeId, ...row }) => (prizeId === null ? [] : [{ ...row, prizeId }]))
}
