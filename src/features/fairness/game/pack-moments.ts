import type { InstantWinSpec } from '../contract.ts'
import { concat } from '../crypto/bytes.ts'
import { merkleTree } from '../merkle/merkle-tree.ts'
import { sealMoments } from './moments.ts'

/** Bytes of a salt. */
const SALT = 16

/** The moments of `sealMoments` in a few buffers, which one thread can give to another without copying. */
export type PackedMoments = {
  /** `timeMs` of each, in order. */
  times: Float64Array<ArrayBuffer>
  /** The place of its prize among those of the specification. */
  prizes: Uint16Array<ArrayBuffer>
  /** 16 bytes each. */
  salts: Uint8Array<ArrayBuffer>
  /** 32 bytes. */
  root: Uint8Array
  /** Every level of the tree over the moments; see `merkleTree`. */
  tree: Uint8Array
}

/** Seals every moment that follows from the key, 32 bytes (pf1 4.3, items 2 to 4). Takes seconds for many. */
export function packMoments(key: Uint8Array, spec: InstantWinSpec): PackedMoments {
  const { moments, root } = sealMoments(key, spec)
  const placeOf = new Map(spec.prizes.map((prize, place) => [prize.key, place]))
  const salts = new Uint8Array(moments.length * SALT)
  for (const { index, salt } of moments) salts.set(salt, index * SALT)
  return {
    times: Float64Array.from(moments, ({ timeMs }) => timeMs),
    prizes: Uint16Array.from(moments, ({ prizeKey }) => placeOf.get(prizeKey) ?? 0),
    salts,
    root: concat([root]),
    tree: merkleTree(moments.map(({ leaf }) => leaf)),
  }
}

/** The salt of a moment, 16 bytes. */
export function saltAt({ salts }: PackedMoments, index: number): Uint8Array {
  return salts.subarray(index * SALT, (index + 1) * SALT)
}
