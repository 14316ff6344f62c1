import { concat, sameBytes } from '../crypto/bytes.ts'
import { sha256 } from '../crypto/hash.ts'

const LEAF = Uint8Array.of(0x00)
const NODE = Uint8Array.of(0x01)

/** The hash of a leaf, 32 bytes: SHA-256 of 0x00 and the data (RFC 6962 2.1; pf1 4.1). */
export function leafHash(...data: Uint8Array[]): Uint8Array {
  return sha256(concat([LEAF, ...data]))
}

/** The root over leaf hashes, 32 bytes (RFC 6962 2.1). No leaves: SHA-256 of nothing. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves
  if (!first) return sha256(new Uint8Array())
  if (leaves.length === 1) return first
  const split = splitPoint(leaves.length)
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)))
}

/**
 * The inclusion path of the leaf at `index`: the sibling hashes from the leaf up to the root (RFC 6962
 * 2.1.1). Hashes every leaf once. Throws RangeError when there is no such leaf.
 */
export function merklePath(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) {
    throw new RangeError(`No leaf ${index} among ${leaves.length}`)
  }
  if (leaves.length === 1) return []
  const split = splitPoint(leaves.length)
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)]
  return index < split
    ? [...merklePath(left, index), merkleRoot(right)]
    : [...merklePath(right, index - split), merkleRoot(left)]
}

/** Whether `path` leads from `leaf`, which is number `index` of `size` leaves, to `root`. Never throws. */
export function isMerklePath(
  root: Uint8Array,
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): boolean {
  const reached = rootAbove(leaf, index, size, path)
  return reached !== undefined && sameBytes(reached, root)
}

/** The root that `path` gives for `leaf`, number `index` of `size`; undefined without one. Never throws. */
export function rootAbove(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!Number.isInteger(index) || !Number.isInteger(size)) return undefined
  if (index < 0 || index >= size || size > 0xffffffff) return undefined
  return climb(leaf, index, size, path)
}

function climb(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  const sibling = path.at(-1)
  if (size === 1) return sibling ? undefined : leaf
  if (sibling?.length !== 32) return undefined
  const split = splitPoint(size)
  const isLeft = index < split
  const child = climb(leaf, isLeft ? index : index - split, isLeft ? split : size - split, path.slice(0, -1))
  if (!child) return undefined
  return isLeft ? nodeHash(child, sibling) : nodeHash(sibling, child)
}

/** The hash of an inner node, 32 bytes: SHA-256 of 0x01 and the two below (RFC 6962 2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat([NODE, left, right]))
}

/** The largest power of two below `count`, for counts from 2 to 2^32. */
function splitPoint(count: number): number {
  return 2 ** (31 - Math.clz32(count - 1))
}
