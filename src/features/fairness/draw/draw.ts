import type { SweepstakesSpec } from '../contract.ts'
import { requireLength, toHex, u32, u64 } from '../crypto/bytes.ts'
import { openStream, uniform } from '../crypto/stream.ts'
import { taggedHmac } from '../crypto/tagged-hash.ts'
import { dealPrizes } from '../game/deck.ts'
import type { FrozenList } from './entry-list.ts'

/** Inputs of a draw besides the specification. */
export type DrawInputs = {
  seed: Uint8Array
  commitment: Uint8Array
  entries: Pick<FrozenList, 'root' | 'count'>
  excluded: Pick<FrozenList, 'root' | 'count'>
  drawNo: number
  beaconBytes: Uint8Array
}

/** The secret key of one draw, 32 bytes (pf1 4.4, item 3). Throws RangeError for lengths other than pf1's. */
export function drawKey({
  seed,
  commitment,
  entries,
  excluded,
  drawNo,
  beaconBytes,
}: DrawInputs): Uint8Array {
  requireLength(seed, 32, 'The seed')
  requireLength(commitment, 32, 'The commitment')
  if (beaconBytes.length > 0) requireLength(beaconBytes, 32, 'The beacon')
  return taggedHmac(seed)(
    'pf1.draw',
    commitment,
    entries.root,
    u64(entries.count),
    excluded.root,
    u64(excluded.count),
    u32(drawNo),
    beaconBytes,
  )
}

/**
 * The numbers 0 to count-1 in draw order (pf1 4.4, item 4), one at a time: more numbers continue the same order,
 * without new chance. Memory holds only the moved numbers.
 */
export function* drawOrder(key: Uint8Array, count: number): Generator<number, void> {
  const nextWord = openStream(key, 'draw')
  const moved = new Map<number, number>()
  for (let taken = 0; taken < count; taken++) {
    const chosen = taken + Number(uniform(nextWord, BigInt(count - taken)))
    yield moved.get(chosen) ?? chosen
    moved.set(chosen, moved.get(taken) ?? taken)
    moved.delete(taken)
  }
}

/** The frozen list as far as an order needs it: its length, and whose an entry is, 32 bytes. */
export interface DrawnList {
  count: number
  /** Asked only for the places that the order comes to. */
  personTag(index: number): Uint8Array
}

/** A place of the draw; `index` is the entry's place in the frozen list. */
export type Rank =
  | { rank: number; index: number; role: 'winner'; prize: string }
  | { rank: number; index: number; role: 'alternate' | 'skip' | 'unused' }

/**
 * The places of a draw from the first one on (pf1 4.4, items 4 and 5): winners in the order of the prizes, then
 * alternates, then further places. With one prize per person, a person's second entry is skipped.
 */
export function* drawRanks(
  key: Uint8Array,
  spec: Pick<SweepstakesSpec, 'prizes' | 'alternates' | 'onePrizePerPerson'>,
  list: DrawnList,
): Generator<Rank, void> {
  const prizes = dealPrizes(spec.prizes)
  const persons = new Set<string>()
  let rank = 0
  let used = 0
  for (const index of drawOrder(key, list.count)) {
    const person = toHex(list.personTag(index))
    const isSkipped = spec.onePrizePerPerson && persons.has(person)
    persons.add(person)
    yield placeOf(rank++, index, isSkipped ? undefined : used)
    if (!isSkipped) used++
  }

  function placeOf(place: number, index: number, turn: number | undefined): Rank {
    if (turn === undefined) return { rank: place, index, role: 'skip' }
    const prize = prizes[turn]
    if (prize !== undefined) return { rank: place, index, role: 'winner', prize }
    return { rank: place, index, role: turn < prizes.length + spec.alternates ? 'alternate' : 'unused' }
  }
}

/** The places that a draw publishes: until every prize and alternate has one, or the list ends (pf1 4.4, item 4). */
export function drawn(
  key: Uint8Array,
  spec: Pick<SweepstakesSpec, 'prizes' | 'alternates' | 'onePrizePerPerson'>,
  list: DrawnList,
): Rank[] {
  const ranks: Rank[] = []
  const wanted = spec.prizes.reduce((total, prize) => total + prize.qty, 0) + spec.alternates
  let used = 0
  for (const place of drawRanks(key, spec, list)) {
    ranks.push(place)
    if (place.role !== 'skip') used++
    if (used === wanted) break
  }
  return ranks
}

/**
 * Next alternate for a winner (pf1 4.4, item 5): the lowest place that is neither skipped nor used, in the same order,
 * without new chance. Undefined when the list is exhausted.
 */
export function nextAlternate(
  key: Uint8Array,
  spec: Pick<SweepstakesSpec, 'prizes' | 'alternates' | 'onePrizePerPerson'>,
  list: DrawnList,
  usedIndexes: ReadonlySet<number>,
): Rank | undefined {
  for (const place of drawRanks(key, spec, list)) {
    if (place.role !== 'skip' && place.role !== 'winner' && !usedIndexes.has(place.index)) return place
  }
  return undefined
}
