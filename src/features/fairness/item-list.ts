import { toHex } from './bytes.ts'
import { sha256 } from './hash.ts'
import { merkleRoot } from './merkle.ts'

const HASH_BYTES = 32

/** Hashes each pair of a level in place: 0x01 and the two below; one without a neighbour stays as it is. */
function raise(level: Uint8Array, count: number): number {
  const pair = new Uint8Array(1 + 2 * HASH_BYTES)
  pair[0] = 0x01
  for (let at = 0; at + 1 < count; at += 2) {
    pair.set(level.subarray(at * HASH_BYTES, (at + 2) * HASH_BYTES), 1)
    level.set(sha256(pair), (at / 2) * HASH_BYTES)
  }
  if (count % 2 === 1)
    level.copyWithin(((count - 1) / 2) * HASH_BYTES, (count - 1) * HASH_BYTES, count * HASH_BYTES)
  return Math.ceil(count / 2)
}

/**
 * The Merkle root over items of `size` bytes that lie one after the other (RFC 6962 2.1), as `merkleRoot` of their
 * leaf hashes. Takes no more memory than a hash for each item.
 */
export function rootOfItems(bytes: Uint8Array, size: number): Uint8Array {
  let count = Math.floor(bytes.length / size)
  if (count === 0) return merkleRoot([])
  const level = new Uint8Array(count * HASH_BYTES)
  const leaf = new Uint8Array(1 + size)
  for (let at = 0; at < count; at++) {
    leaf.set(bytes.subarray(at * size, (at + 1) * size), 1)
    level.set(sha256(leaf), at * HASH_BYTES)
  }
  while (count > 1) count = raise(level, count)
  return level.slice(0, HASH_BYTES)
}

/** Whether the 32-byte names that items begin with rise from one to the next, so that none occurs twice. */
export function isSorted(bytes: Uint8Array, size: number): boolean {
  for (let at = size; at < bytes.length; at += size) {
    if (compare(bytes, at - size, at) >= 0) return false
  }
  return true
}

function compare(bytes: Uint8Array, left: number, right: number): number {
  for (let at = 0; at < HASH_BYTES; at++) {
    const order = (bytes[left + at] ?? 0) - (bytes[right + at] ?? 0)
    if (order !== 0) return order
  }
  return 0
}

/** A published list of a draw: what its check needs of it, without all of it in memory. */
export interface ItemList {
  /** Items in it; not whole when it was cut off. */
  count: number
  isSorted: boolean
  root: Uint8Array
  /** The bytes of one item. Throws RangeError beyond the end. */
  item(index: number): Uint8Array
}

/** A list of items of `size` bytes that is at hand as a whole. */
export function listOf(bytes: Uint8Array, size: number): ItemList {
  return {
    count: bytes.length / size,
    isSorted: isSorted(bytes, size),
    root: rootOfItems(bytes, size),
    item(index) {
      if (index < 0 || index >= Math.floor(bytes.length / size)) throw new RangeError(`No item ${index}`)
      return bytes.subarray(index * size, (index + 1) * size)
    },
  }
}

/** The name of an item, as hex. */
export function nameOfItem(list: ItemList, index: number): string {
  return toHex(list.item(index).subarray(0, HASH_BYTES))
}
