import { toHex } from './bytes.ts'
import { sha256Into } from './hash.ts'
import { merkleRoot } from './merkle.ts'

const HASH_BYTES = 32

/**
 * The Merkle root over items of `size` bytes that lie one after the other (RFC 6962 2.1), as `merkleRoot` of their
 * leaf hashes. Takes no more memory than a hash for each item: every level is written over the one below.
 */
export function rootOfItems(bytes: Uint8Array, size: number): Uint8Array {
  let count = Math.floor(bytes.length / size)
  if (count === 0) return merkleRoot([])
  const level = new Uint8Array(count * HASH_BYTES)
  const write = sha256Into(level)
  const leaf = new Uint8Array(1 + size)
  for (let at = 0; at < count; at++) {
    leaf.set(bytes.subarray(at * size, (at + 1) * size), 1)
    write(leaf, at * HASH_BYTES)
  }
  const pair = new Uint8Array(1 + 2 * HASH_BYTES)
  pair[0] = 0x01
  for (; count > 1; count = Math.ceil(count / 2)) {
    for (let at = 0; at + 1 < count; at += 2) {
      pair.set(level.subarray(at * HASH_BYTES, (at + 2) * HASH_BYTES), 1)
      write(pair, (at / 2) * HASH_BYTES)
    }
    // One without a neighbour goes up as it is.
    const last = (count - 1) * HASH_BYTES
    if (count % 2 === 1) level.copyWithin(last / 2, last, last + HASH_BYTES)
  }
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
