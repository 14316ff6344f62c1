import { concat, lengthPrefixed, requireLength, u32, u64 } from './bytes.ts'
import type { InstantWinSpec } from './contract.ts'
import { leafHash, merkleRoot } from './merkle.ts'
import { openStream, uniform } from './stream.ts'
import { taggedHmac } from './tagged-hash.ts'
import { timesAtOffsets, totalLength } from './windows.ts'

/** A winning moment: its number, its time in UTC epoch ms, its prize, its salt (16 bytes), its leaf (32). */
export type Moment = {
  index: number
  timeMs: number
  prizeKey: string
  salt: Uint8Array
  leaf: Uint8Array
}

/**
 * All winning moments of an instant win, sorted by time, and the Merkle root (32 bytes) over their leaves
 * (pf1 4.3, items 2 to 4). Takes the 32-byte key of `masterKey` and a specification its schema has
 * passed. The moments are secret until they are won or the campaign is over; the root and the number of
 * moments are published before the start. Throws RangeError for a key of another length.
 */
export function sealMoments(key: Uint8Array, spec: InstantWinSpec): { moments: Moment[]; root: Uint8Array } {
  requireLength(key, 32, 'The key')
  const deck = shuffledDeck(key, spec.prizes)
  const mac = taggedHmac(key)
  const moments = momentTimes(key, spec, deck.length).map((timeMs, index) => {
    const prizeKey = itemAt(deck, index)
    const salt = mac('pf1.salt', u32(index)).subarray(0, 16)
    return { index, timeMs, prizeKey, salt, leaf: momentLeaf(index, timeMs, prizeKey, salt) }
  })
  return { moments, root: merkleRoot(moments.map(moment => moment.leaf)) }
}

/** The leaf of a moment, 32 bytes: 0x00, the salt and the record hashed (pf1 4.3, item 4). */
export function momentLeaf(index: number, timeMs: number, prizeKey: string, salt: Uint8Array): Uint8Array {
  return leafHash(salt, concat([u32(index), u64(timeMs), lengthPrefixed(prizeKey)]))
}

function momentTimes(key: Uint8Array, spec: InstantWinSpec, count: number): number[] {
  const nextWord = openStream(key, 'moments')
  const total = BigInt(totalLength(spec.windows))
  const quantity = BigInt(count)
  const offsets = Array.from({ length: count }, (_, position) => {
    if (spec.distribution === 'uniform') return uniform(nextWord, total)
    const low = (BigInt(position) * total) / quantity
    const high = (BigInt(position + 1) * total) / quantity
    return low + uniform(nextWord, high - low)
  })
  // Later offsets are later times, and equal ones are alike until prizes are dealt: sorting may come first.
  return timesAtOffsets(spec.windows, Float64Array.from(offsets, Number).sort())
}

function shuffledDeck(key: Uint8Array, prizes: InstantWinSpec['prizes']): string[] {
  const nextWord = openStream(key, 'deck')
  const deck = prizes.flatMap(prize => Array.from({ length: prize.qty }, () => prize.key))
  for (let last = deck.length - 1; last > 0; last--) {
    const chosen = Number(uniform(nextWord, BigInt(last + 1)))
    const card = itemAt(deck, last)
    deck[last] = itemAt(deck, chosen)
    deck[chosen] = card
  }
  return deck
}

function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item ${index} among ${list.length}`)
  return item
}
