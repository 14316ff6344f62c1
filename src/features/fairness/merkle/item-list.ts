import { toHex } from '../crypto/bytes.ts'
import { sha256Into } from '../crypto/hash.ts'
import { type Lanes, openRows } from '../crypto/hash-rows.ts'
import { openLanes } from '../crypto/sha256-lanes.ts'
import { merkleRoot } from './merkle.ts'

const HASH_BYTES = 32

/** Items per part, a power of two: the root over the roots of all parts is the root over the list. */
const PART_ITEMS = 65_536
const [LEAF, NODE] = [0x00, 0x01]
const ITEM_OF_ROW = 2 * HASH_BYTES

/** Below this number of items, preparing four-at-a-time hashing takes longer than hashing. */
const MANY_ITEMS = 16_384

let opened: Lanes | undefined

/** The root over a part; every level is written over the one below. */
function rootOfPart(lanes: Lanes, bytes: Uint8Array, size: number): Uint8Array {
  let count = bytes.length / size
  const level = lanes.room(count * ITEM_OF_ROW)
  if (size === ITEM_OF_ROW) {
    level.set(bytes)
    lanes.hash(LEAF, count)
  } else {
    const write = sha256Into(level)
    const leaf = new Uint8Array(1 + size)
    for (let at = 0; at < count; at++) {
      leaf.set(bytes.subarray(at * size, (at + 1) * size), 1)
      write(leaf, at * HASH_BYTES)
    }
  }
  for (; count > 1; count = Math.ceil(count / 2)) {
    lanes.hash(NODE, Math.floor(count / 2))
    // A node without a neighbor goes up unchanged.
    const last = (count - 1) * HASH_BYTES
    if (count % 2 === 1) level.copyWithin(last / 2, last, last + HASH_BYTES)
  }
  return level.slice(0, HASH_BYTES)
}

/**
 * The Merkle root over adjacent items of `size` bytes (RFC 6962 2.1), as `merkleRoot` of their leaf hashes. Takes no
 * more memory than a part of the list.
 * @param lanesOf hasher for many items, requested once in each thread
 */
export function rootOfItems(bytes: Uint8Array, size: number, lanesOf = openLanes): Uint8Array {
  const roots: Uint8Array[] = []
  const whole = bytes.length - (bytes.length % size)
  if (whole >= MANY_ITEMS * size) opened ??= lanesOf()
  const lanes = opened ?? openRows()
  for (let at = 0; at < whole; at += PART_ITEMS * size) {
    roots.push(rootOfPart(lanes, bytes.subarray(at, Math.min(whole, at + PART_ITEMS * size)), size))
  }
  return merkleRoot(roots)
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
