import { sha256Into } from '../crypto/hash.ts'

const HASH_BYTES = 32
const NODE = 0x01

/** Number of nodes at each level of a tree, from the leaves up. */
function widthsOf(leaves: number): number[] {
  const widths = leaves > 0 ? [leaves] : []
  for (let width = leaves; width > 1; widths.push(width)) width = Math.ceil(width / 2)
  return widths
}

/**
 * All levels of the tree over `leaves` one after the other, leaves first and the root last, 32 bytes per node. They are
 * stored so that a path is read instead of hashed again. A node without a neighbor is repeated on the level above,
 * which is the shape of `merkleRoot`. No leaves: no bytes.
 */
export function merkleTree(leaves: readonly Uint8Array[]): Uint8Array {
  const widths = widthsOf(leaves.length)
  const tree = new Uint8Array(HASH_BYTES * widths.reduce((total, width) => total + width, 0))
  const hashInto = sha256Into(tree)
  const node = new Uint8Array(1 + 2 * HASH_BYTES)
  node[0] = NODE
  for (const [index, leaf] of leaves.entries()) tree.set(leaf, index * HASH_BYTES)
  let level = 0
  let written = leaves.length * HASH_BYTES
  for (const width of widths.slice(0, -1)) {
    const above = level + width * HASH_BYTES
    for (let at = level; at < above; at += 2 * HASH_BYTES, written += HASH_BYTES) {
      if (at + HASH_BYTES === above) tree.copyWithin(written, at, above)
      else {
        node.set(tree.subarray(at, at + 2 * HASH_BYTES), 1)
        hashInto(node, written)
      }
    }
    level = above
  }
  return tree
}

/**
 * Place of leaf `index`'s path in `merkleTree` of `size` leaves: byte offsets of its 32-byte hashes, from the leaf up.
 * Throws RangeError when there is no such leaf.
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
