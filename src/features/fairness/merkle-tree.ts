import { concat } from './bytes.ts'
import { nodeHash } from './merkle.ts'

const HASH_BYTES = 32

/** Every second item with the one after it; the last may be alone. */
function pairs(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2)
    if (left) above.push(right ? nodeHash(left, right) : left)
  }
  return above
}

/**
 * All levels of the tree over `leaves` one after the other, leaves first and the root last, 32 bytes a
 * node: kept so that a path is read instead of hashed again. A node without a neighbour is repeated on
 * the level above, which is the shape of `merkleRoot`. No leaves: no bytes.
 */
export function merkleTree(leaves: readonly Uint8Array[]): Uint8Array {
  const levels: Uint8Array[] = []
  for (let level = [...leaves]; level.length > 0; level = level.length > 1 ? pairs(level) : []) {
    levels.push(concat(level))
  }
  return concat(levels)
}

/**
 * Where in `merkleTree` the path of leaf `index` among `size` lies: byte offsets of its 32-byte hashes,
 * from the leaf up. Throws RangeError when there is no such leaf.
 */
export function merklePathOffsets(size: number, index: number): number[] {
  if (!Number.isInteger(index) || index < 0 || index >= size) {
    throw new RangeError(`No leaf ${index} among ${size}`)
  }
  const offsets: number[] = []
  let levelStart = 0
  for (let width = size, at = index; width > 1; width = Math.ceil(width / 2), at = Math.floor(at / 2)) {
    const sibling = at % 2 === 0 ? at + 1 : at - 1
    if (sibling < width) offsets.push((levelStart + sibling) * HASH_BYTES)
    levelStart += width
  }
  return offsets
}
