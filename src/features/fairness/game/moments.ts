import type { InstantWinSpec, MomentsSpec } from '../contract.ts'
import { concat, lengthPrefixed, requireLength, u32, u64 } from '../crypto/bytes.ts'
import { openStream, uniform } from '../crypto/stream.ts'
import { taggedHmac } from '../crypto/tagged-hash.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import { type Card, dealDeck, dealPrizes, shuffled } from './deck.ts'
import { timesAtOffsets, totalLength } from './windows.ts'

/**
 * A prize waiting to be won: its number, its time, its prize, its salt (16 bytes), its leaf (32). `timeMs` is an
 * instant in UTC epoch ms; in a deck it is the number of the card, counted from 1, and with odds it is 0.
 */
export type Moment = Card & { index: number; salt: Uint8Array; leaf: Uint8Array }

/**
 * All prizes of an instant win in winning order, and the Merkle root (32 bytes) over their leaves (pf1 4.3, items 2 to
 * 4 and 9). Takes the 32-byte key of `masterKey` and a specification that its schema has accepted. The times of moments
 * are secret until they are won or the campaign is over. The root and the number of moments are published before the
 * start. Throws RangeError for a key of another length.
 */
export function sealMoments(key: Uint8Array, spec: InstantWinSpec): { moments: Moment[]; root: Uint8Array } {
  requireLength(key, 32, 'The key')
  const mac = taggedHmac(key)
  const moments = dealt(key, spec).map(({ timeMs, prizeKey }, index) => {
    const salt = mac('pf1.salt', u32(index)).subarray(0, 16)
    return { index, timeMs, prizeKey, salt, leaf: momentLeaf(index, timeMs, prizeKey, salt) }
  })
  return { moments, root: merkleRoot(moments.map(moment => moment.leaf)) }
}

function dealt(key: Uint8Array, spec: InstantWinSpec): Card[] {
  if (spec.mechanism === 'deck') return dealDeck(key, spec)
  const prizes = dealPrizes(spec.prizes)
  if (spec.mechanism === 'odds') return prizes.map(prizeKey => ({ timeMs: 0, prizeKey }))
  const times = momentTimes(key, spec, prizes.length)
  return shuffled(key, prizes).map((prizeKey, index) => ({ timeMs: times[index] ?? 0, prizeKey }))
}

/** The leaf of a moment, 32 bytes: 0x00, the salt and the record hashed (pf1 4.3, item 4). */
export function momentLeaf(index: number, timeMs: number, prizeKey: string, salt: Uint8Array): Uint8Array {
  return leafHash(salt, concat([u32(index), u64(timeMs), lengthPrefixed(prizeKey)]))
}

function momentTimes(key: Uint8Array, spec: MomentsSpec, count: number): number[] {
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
