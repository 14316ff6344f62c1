import { SweepstakesSpec } from '#features/fairness/contract.ts'
import { sameBytes, toHex } from '#features/fairness/crypto/bytes.ts'
import { openStream, uniform } from '#features/fairness/crypto/stream.ts'
import { drawKey, drawn, nextAlternate, type Rank } from '#features/fairness/draw/draw.ts'
import { drawEntryHash } from '#features/fairness/draw/draw-entry.ts'
import { type FrozenList, freezeEntries, freezeExcluded } from '#features/fairness/draw/entry-list.ts'
import { commit } from '#features/fairness/server/index.ts'
import type { Dice } from './dice.ts'
import type { Store } from './store.ts'

const NO_BEACON = new Uint8Array()
const ITEM_BYTES = 64
const FIVE_MINUTES = 300_000
const EXCLUDED_REASON = 1

const listOf = ({ bytes, count }: FrozenList) => ({
  count,
  personTag: (index: number) => bytes.subarray(index * ITEM_BYTES + 32, (index + 1) * ITEM_BYTES),
})

/** The order of a draw, by a whole shuffle (Durstenfeld) instead of the moved places alone. */
function wholeOrder(key: Uint8Array, count: number): number[] {
  const next = openStream(key, 'draw')
  const order = Array.from({ length: count }, (_, index) => index)
  for (let at = 0; at < count; at++) {
    const chosen = at + Number(uniform(next, BigInt(count - at)))
    ;[order[at], order[chosen]] = [order[chosen] ?? 0, order[at] ?? 0]
  }
  return order
}

function specOf(dice: Dice, { made: { root } }: Store): SweepstakesSpec {
  const closeMs = root.endsAt.getTime()
  return SweepstakesSpec.parse({
    v: 1,
    kind: 'sweepstakes',
    eventKey: root.eventKey,
    closeMs,
    drawMs: closeMs + FIVE_MINUTES,
    drawNo: 1,
    alternates: dice.int(10),
    onePrizePerPerson: dice.happens(0.5),
    prizes: [{ key: 'prz_draw', qty: 1 + dice.int(20) }],
  })
}

/** The entries of a campaign as the lists of its draw, in any order; some are excluded. */
function freeze(dice: Dice, store: Store) {
  const all = store.entered.map(entry => ({
    hash: drawEntryHash(store.made.root.eventKey, entry.entryKey, dice.bytes(16)),
    personTag: entry.personTag,
    isOut: dice.happens(0.05),
  }))
  const lists = (order: typeof all) => ({
    entries: freezeEntries(order.filter(({ isOut }) => !isOut)),
    excluded: freezeExcluded(
      order.filter(({ isOut }) => isOut).map(({ hash }) => ({ hash, reason: EXCLUDED_REASON })),
    ),
  })
  const [lists1, lists2] = [lists(all), lists(all.toReversed())]
  if (!sameBytes(lists1.entries.root, lists2.entries.root))
    throw new Error('the list depends on the order of its rows')
  return lists1
}

function checkRanks(
  spec: SweepstakesSpec,
  list: ReturnType<typeof listOf>,
  ranks: readonly Rank[],
  order: readonly number[],
) {
  const people = new Set(Array.from({ length: list.count }, (_, index) => toHex(list.personTag(index))))
  const places = spec.onePrizePerPerson ? people.size : list.count
  const winners = ranks.filter(({ role }) => role === 'winner')
  const quantity = spec.prizes[0]?.qty ?? 0
  if (winners.length !== Math.min(quantity, places))
    throw new Error(`${winners.length} winners of ${quantity}`)
  if (ranks.some(({ index, rank }) => order[rank] !== index))
    throw new Error('the order is not that of its key')
  const won = winners.map(({ index }) => toHex(list.personTag(index)))
  if (spec.onePrizePerPerson && new Set(won).size < won.length) throw new Error('a person won twice')
}

/** The next in line, until the list ends: each entry once. */
function checkAlternates(
  key: Uint8Array,
  spec: SweepstakesSpec,
  list: ReturnType<typeof listOf>,
  ranks: readonly Rank[],
) {
  const used = new Set(ranks.filter(({ role }) => role === 'winner').map(({ index }) => index))
  for (let lost = 0; lost < 5; lost++) {
    const next = nextAlternate(key, spec, list, used)
    if (!next) return
    if (used.has(next.index)) throw new Error('an alternate was used already')
    used.add(next.index)
  }
}

/**
 * Draws among the entries of a campaign that has ended, in the real pf1, and once more as after a crash.
 * @throws what does not hold
 */
export function holdDraw(dice: Dice, store: Store): number {
  const spec = specOf(dice, store)
  const { entries, excluded } = freeze(dice, store)
  const seed = dice.bytes(32)
  const { commitment } = commit(seed, spec)
  const key = drawKey({ seed, commitment, entries, excluded, drawNo: 1, beaconBytes: NO_BEACON })
  const list = listOf(entries)
  const ranks = drawn(key, spec, list)
  if (JSON.stringify(drawn(key, spec, list)) !== JSON.stringify(ranks))
    throw new Error('a second draw differs')
  checkRanks(spec, list, ranks, wholeOrder(key, list.count))
  checkAlternates(key, spec, list, ranks)
  return ranks.filter(({ role }) => role === 'winner').length
}
