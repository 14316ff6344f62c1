import { sha256Into } from './hash.ts'

const [ROW_BYTES, HASH_BYTES] = [64, 32]

/** Memory for hashing rows of 64 bytes. */
export interface Lanes {
  /** Makes room for this many bytes. Existing bytes stay; earlier views are void. */
  room(bytes: number): Uint8Array
  /** Writes SHA-256 of `prefix` and each of the first `count` rows over the rows, as hashes of 32 bytes in their order. */
  hash(prefix: number, count: number): void
}

/** The same one by one, for rows `from` to `to` (exclusive) of `bytes`. */
export function hashRows(bytes: Uint8Array, prefix: number, from: number, to: number): void {
  const write = sha256Into(bytes)
  const text = new Uint8Array(1 + ROW_BYTES)
  text[0] = prefix
  for (let row = from; row < to; row++) {
    text.set(bytes.subarray(row * ROW_BYTES, (row + 1) * ROW_BYTES), 1)
    write(text, row * HASH_BYTES)
  }
}

/** Memory for hashing rows one by one. */
export function openRows(): Lanes {
  let memory = new Uint8Array()
  return {
    room(bytes) {
      if (bytes > memory.length) {
        const grown = new Uint8Array(bytes)
        grown.set(memory)
        memory = grown
      }
      return memory.subarray(0, bytes)
    },
    hash: (prefix, count) => hashRows(memory, prefix, 0, count),
  }
}
