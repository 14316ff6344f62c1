/**
 * A copy in memory of its own, for bytes that are kept. Node makes small Buffers as parts of pieces of 64 kB, and each of
 * them keeps its whole piece for as long as it is kept.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  const own = Buffer.alloc(bytes.length)
  own.set(bytes)
  return own
}
