import { recordAudit } from '#features/audit/server/index.ts'
import { drawKey } from '#features/fairness/server/index.ts'
import { readSeed } from '#features/instant-win/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/keys.ts'
import { type DrawnRank, orderDraw } from './draw-order.ts'
import { openAwards } from './open-awards.ts'
import type { StoredDraw } from './stored-draw.ts'

/** Without a beacon the key follows from seed and lists alone (pf1 4.1). */
const NO_BEACON = new Uint8Array()

async function idsOf(db: Db, draw: StoredDraw, ranks: readonly DrawnRank[]) {
  const hashes = ranks.map(({ hash }) => Buffer.from(hash))
  const entries = await db
    .selectFrom('draw_entries')
    .select(['entry_id', 'hash'])
    .where('campaign_id', '=', draw.campaignId)
    .where('hash', 'in', hashes)
    .execute()
  const prizes = await db
    .selectFrom('prizes')
    .select(['id', 'prize_key'])
    .where('campaign_id', '=', draw.campaignId)
    .execute()
  return {
    entryOf: new Map(entries.map(({ hash, entry_id }) => [hash.toString('hex'), entry_id])),
    prizeOf: new Map(prizes.map(({ prize_key, id }) => [prize_key, id])),
  }
}

/** Writes ranks of the order down: winners are selected, alternates stand by. */
export async function storeRanks(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  draw: StoredDraw,
  ranks: DrawnRank[],
) {
  if (ranks.length === 0) return
  const { entryOf, prizeOf } = await idsOf(db, draw, ranks)
  const units = new Map<string, number>()
  const pieceOf = (rank: DrawnRank) => {
    if (rank.role !== 'winner') return {}
    const unit = (units.get(rank.prize) ?? 0) + 1
    units.set(rank.prize, unit)
    const prizeId = prizeOf.get(rank.prize)
    if (prizeId === undefined) throw new Error(`Draw ${draw.id} has no prize ${rank.prize}`)
    return { prize_id: prizeId, prize_unit: unit }
  }
  const rows = ranks.flatMap(rank => {
    if (rank.role === 'unused') return []
    const entryHash = Buffer.from(rank.hash)
    return {
      draw_id: draw.id,
      account_id: draw.accountId,
      rank: rank.rank + 1,
      place: rank.index,
      entry_hash: entryHash,
      entry_id: entryOf.get(entryHash.toString('hex')) ?? null,
      winner_key: newKey(deps.random, 'win_'),
      role: rank.role,
      ...pieceOf(rank),
      status: rank.role === 'winner' ? 'selected' : rank.role === 'alternate' ? 'standby' : null,
      changed_at: deps.clock.now(),
    }
  })
  await db.insertInto('draw_ranks').values(rows).execute()
}

/**
 * Draws: the order follows from the seed and the frozen lists alone (pf1 4.4, items 3 and 4), so that whoever
 * repeats this after a crash gets the same winners.
 */
export async function settleDraw(
  db: Db,
  deps: Pick<Deps, 'clock' | 'random' | 'sealKey'>,
  draw: StoredDraw,
): Promise<void> {
  const { entries, excluded, drawNo, commitment } = draw
  const sealed = {
    accountId: draw.accountId,
    eventKey: draw.spec.eventKey,
    commitment,
    sealed: draw.seedSealed,
  }
  const seed = await readSeed(db, deps, { ...sealed, activationNo: draw.activationNo }, 'draw')
  const key = drawKey({ seed, commitment, entries, excluded, drawNo, beaconBytes: NO_BEACON })
  const ranks = await orderDraw(db, draw, key)
  await storeRanks(db, deps, draw, ranks)
  await openAwards(db, deps, draw)
  const now = deps.clock.now()
  await db
    .updateTable('draws')
    .set({ state: 'drawn', drawn_at: now, draw_key: Buffer.from(key) })
    .where('id', '=', draw.id)
    .execute()
  // Nothing can follow from the seed any more: from now on anyone may recompute the order.
  await db
    .updateTable('commitments')
    .set({ seed, revealed_at: now })
    .where('campaign_id', '=', draw.campaignId)
    .where('commitment', '=', commitment)
    .where('revealed_at', 'is', null)
    .execute()
  await recordAudit(db, {
    accountId: draw.accountId,
    at: now,
    action: 'draw.drawn',
    entity: draw.spec.eventKey,
    details: {
      drawNo,
      winners: ranks.filter(({ role }) => role === 'winner').length,
      entries: entries.count,
    },
  })
}
