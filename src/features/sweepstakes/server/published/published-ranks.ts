import { sql } from 'kysely'
import { publicName } from '#features/claims/server/index.ts'
import { toHex } from '#features/fairness/server/index.ts'
import { entriesNamedBy, heldBy, openPerson } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { placesOf, type StoredDraw } from '../stored-draw.ts'

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
export async function publishedRanks(
  db: Db,
  { id, spec }: Pick<StoredDraw, 'id' | 'spec'>,
): Promise<PublishedRank[]> {
  const rows = await db
    .selectFrom('draw_ranks as r')
    .leftJoin('prizes as p', 'p.id', 'r.prize_id')
    .select(['r.rank', 'r.place', 'r.entry_hash', 'r.role', 'p.prize_key'])
    .where('r.draw_id', '=', id)
    .orderBy('r.rank')
    .execute()
  const ranks = rows.flatMap(row => {
    const role = ROLES.find(one => one === row.role)
    if (!role) return []
    const prize = role === 'winner' && row.prize_key !== null ? { prize: row.prize_key } : {}
    return [{ rank: row.rank - 1, index: row.place, E: toHex(row.entry_hash), role, ...prize }]
  })
  // When alternates run out, more places of the same order are stored; the draw itself ended before them.
  const wanted = placesOf(spec)
  const taken = ranks.filter(({ role }) => role !== 'skip')
  const last = taken.length > wanted ? taken[wanted - 1]?.rank : undefined
  return last === undefined ? ranks : ranks.slice(0, last + 1)
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

/** Every replacement of a draw, oldest first: each took the lowest rank that was left. */
export async function publishedReplacements(
  db: Db,
  { id, kind }: Pick<StoredDraw, 'id' | 'kind'>,
): Promise<PublishedReplacement[]> {
  const rows = await db
    .selectFrom('draw_ranks as r')
    .leftJoin('awards as a', join => join.onRef('a.entry_id', '=', 'r.entry_id').on('a.kind', '=', kind))
    .select(['r.rank', 'r.role', 'r.entry_hash', 'r.replaced_by', 'r.changed_at'])
    .select(['a.reason_code', 'a.status', 'a.created_at'])
    .where('r.draw_id', '=', id)
    .orderBy('r.rank')
    .execute()
  const byRank = new Map(rows.map(row => [row.rank, row]))
  const winners = rows.filter(({ role }) => role === 'winner')
  const replacements = winners.flatMap((winner, slot) => {
    const chain: (PublishedReplacement & { rank: number })[] = []
    for (let from = winner; from.replaced_by !== null; ) {
      const to = byRank.get(from.replaced_by)
      if (!to) break
      chain.push({
        rank: to.rank,
        slot,
        fromE: toHex(from.entry_hash),
        toE: toHex(to.entry_hash),
        reasonCode: from.reason_code ?? from.status ?? 'erased',
        // The next in line got the award at that moment.
        at: (to.created_at ?? to.changed_at).getTime(),
        by: 'sponsor',
      })
      from = to
    }
    return chain
  })
  return replacements.sort((a, b) => a.rank - b.rank).map(({ rank: _, ...replacement }) => replacement)
}

/** Verified winners who allow it, as "Ann S., VT", by the hash of their entry as hex. */
export async function publishedNames(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { id, rootId, kind }: Pick<StoredDraw, 'id' | 'rootId' | 'kind'>,
): Promise<ReadonlyMap<string, string>> {
  const named = sql`select ${rootId}::bigint as root_id, entry_id from awards
    where campaign_id = ${rootId} and kind = ${kind} and name_shown_at is not null`
  const rows = await db
    .selectFrom('draw_ranks as r')
    .innerJoin(entriesNamedBy(named).as('e'), join => join.onRef('e.id', '=', 'r.entry_id'))
    .innerJoin('awards as a', join => join.onRef('a.entry_id', '=', 'r.entry_id').on('a.kind', '=', kind))
    .select(['r.entry_hash', 'e.account_id', 'e.entry_key', heldBy('e').as('held')])
    .where('r.draw_id', '=', id)
    .where('a.name_shown_at', 'is not', null)
    .where('a.status', 'in', ['verified', 'awarded'])
    .execute()
  const names = rows.map(async ({ entry_hash, account_id, entry_key, held }) => {
    const name = publicName(openPerson(await deps.keys.of(account_id), entry_key, held))
    return name === undefined ? [] : [[toHex(entry_hash), name] as const]
  })
  return new Map((await Promise.all(names)).flat())
}
