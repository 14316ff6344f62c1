import { recordAudit } from '#features/audit/server/index.ts'
import { announce } from '#features/developer-keys/server/index.ts'
import { beaconBytesOf, drawKey } from '#features/fairness/server/index.ts'
import { readSeed } from '#features/instant-win/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import { newKey } from '#server/security/keys.ts'
import { type DrawnRank, orderDraw } from './draw-order.ts'
import type { StoredDraw } from './stored-draw.ts'
import { tellOfDraw } from './tell-of-draws.ts'
import { openAwards } from './winners/open-awards.ts'

/** Without a beacon the key follows from seed and lists alone (pf1 4.1). */
const NO_BEACON = new Uint8Array()

async function idsOf(db: Db, draw: StoredDraw, ranks: readonly DrawnRank[]) {
  const hashes = ranks.map(({ hash }) => Buffer.from(hash))
  const entries = await db
    .selectFrom('draw_entries as d')
    .innerJoin('entries as e', join =>
      join.onRef('e.root_id', '=', 'd.campaign_id').onRef('e.id', '=', 'd.entry_id'),
    )
    .select(['d.entry_id', 'd.hash'])
    .where('d.campaign_id', '=', draw.rootId)
    .where('d.draw_no', '=', draw.drawNo)
    .where('d.hash', 'in', hashes)
    // A person erased after the freeze keeps the place, which cannot be claimed.
    .where('e.erased_at', 'is', null)
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
      changed_at: deps.clock.now(),
    }
  })
  await db.insertInto('draw_ranks').values(rows).execute()
}

/** Makes the seed of a draw public, those of its earlier activations too (pf1 4.2). Answers that of the draw. */
async function revealSeeds(db: Db, deps: Pick<Deps, 'sealKey' | 'clock'>, draw: StoredDraw, now: Date) {
  const sealed = await db
    .selectFrom('commitments')
    .select(['id', 'activation_no', 'commitment', 'seed_sealed'])
    .where('campaign_id', '=', draw.campaignId)
    .where('kind', '=', 'sweepstakes')
    .where('draw_no', '=', draw.drawNo)
    .where('activation_no', '<=', draw.activationNo)
    .orderBy('activation_no')
    .execute()
  let seed: Buffer = Buffer.alloc(0)
  for (const row of sealed) {
    const { commitment, activation_no: activationNo } = row
    const of = { accountId: draw.accountId, eventKey: draw.spec.eventKey, activationNo, commitment }
    seed = await readSeed(db, deps, { ...of, sealed: row.seed_sealed }, 'draw')
    await db.updateTable('commitments').set({ seed, revealed_at: now }).where('id', '=', row.id).execute()
  }
  return seed
}

/**
 * Draws: the order follows from the seed, the frozen lists and the beacon's round alone (pf1 4.4, items 3 and 4). A
 * repeat after a crash gets the same winners. From then on anyone may recompute it: the seed decides nothing any more.
 * @param signature of the beacon's round, as hex; null for a draw without one
 */
export async function settleDraw(
  db: Db,
  deps: Deps,
  draw: StoredDraw,
  signature: string | null,
): Promise<void> {
  const { entries, excluded, drawNo, commitment } = draw
  const now = deps.clock.now()
  if (draw.beacon && signature === null) throw new Error(`Draw ${draw.id} lacks the beacon's round`)
  const seed = await revealSeeds(db, deps, draw, now)
  const beaconBytes = signature === null ? NO_BEACON : beaconBytesOf(signature)
  const key = drawKey({ seed, commitment, entries, excluded, drawNo, beaconBytes })
  const ranks = await orderDraw(db, draw, key)
  await storeRanks(db, deps, draw, ranks)
  await openAwards(db, deps, draw)
  await db
    .updateTable('draws')
    .set({ state: 'drawn', drawn_at: now, draw_key: Buffer.from(key), beacon_signature: signature })
    .where('id', '=', draw.id)
    .execute()
  const winners = ranks.filter(({ role }) => role === 'winner').length
  await tellOfDraw(db, deps, draw, winners)
  const { accountId, spec } = draw
  const data = { eventKey: spec.eventKey, drawNo, winners }
  await announce(db, deps, { accountId, event: 'winner.selected', data })
  await recordAudit(db, {
    accountId: draw.accountId,
    at: now,
    action: 'draw.drawn',
    entity: draw.spec.eventKey,
    details: { drawNo, winners, entries: entries.count },
  })
}
