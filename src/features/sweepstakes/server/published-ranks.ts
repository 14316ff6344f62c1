import { toHex } from '#features/fairness/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { StoredDraw } from './stored-draw.ts'

/** A place of the draw as its certificate writes it; ranks count from 0 there. */
export type PublishedRank = {
  rank: number
  index: number
  E: string
  role: 'winner' | 'alternate' | 'skip'
  prize?: string
}

const ROLES = ['winner', 'alternate', 'skip'] as const

/** The order that was drawn, up to the last place that got something (pf1 4.4, item 4). */
export async function publishedRanks(db: Db, { id }: Pick<StoredDraw, 'id'>): Promise<PublishedRank[]> {
  const rows = await db
    .selectFrom('draw_ranks as r')
    .leftJoin('prizes as p', 'p.id', 'r.prize_id')
    .select(['r.rank', 'r.place', 'r.entry_hash', 'r.role', 'p.prize_key'])
    .where('r.draw_id', '=', id)
    .orderBy('r.rank')
    .execute()
  return rows.flatMap(row => {
    const role = ROLES.find(one => one === row.role)
    if (!role) return []
    const prize = role === 'winner' && row.prize_key !== null ? { prize: row.prize_key } : {}
    return [{ rank: row.rank - 1, index: row.place, E: toHex(row.entry_hash), role, ...prize }]
  })
}

/** How many entries were excluded for each reason, by its number. */
export async function publishedReasons(db: Db, campaignId: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('draw_exclusions')
    .select(['reason', ({ fn }) => fn.countAll<number>().as('count')])
    .where('campaign_id', '=', campaignId)
    .groupBy('reason')
    .orderBy('reason')
    .execute()
  return Object.fromEntries(rows.map(({ reason, count }) => [String(reason), Number(count)]))
}

/** A prize that went to the next in line (pf1 4.4, item 5). */
export type PublishedReplacement = {
  /** The winner's place, from 0. */
  slot: number
  fromE: string
  toE: string
  reasonCode: string
  at: number
  by: string
}

/** Every replacement of a draw, oldest first. */
export async function publishedReplacements(
  db: Db,
  { id }: Pick<StoredDraw, 'id'>,
): Promise<PublishedReplacement[]> {
  const rows = await db
    .selectFrom('draw_ranks')
    .select(['rank', 'role', 'entry_hash', 'replaced_by', 'reason_code', 'changed_at'])
    .where('draw_id', '=', id)
    .orderBy('rank')
    .execute()
  const byRank = new Map(rows.map(row => [row.rank, row]))
  const winners = rows.filter(({ role }) => role === 'winner')
  const replacements = winners.flatMap((winner, slot) => {
    const chain: PublishedReplacement[] = []
    for (let from = winner; from.replaced_by !== null; ) {
      const to = byRank.get(from.replaced_by)
      if (!to) break
      chain.push({
        slot,
        fromE: toHex(from.entry_hash),
        toE: toHex(to.entry_hash),
        reasonCode: from.reason_code ?? 'forfeited',
        at: from.changed_at.getTime(),
        by: 'sponsor',
      })
      from = to
    }
    return chain
  })
  return replacements.sort((a, b) => a.at - b.at)
}
