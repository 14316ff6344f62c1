import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Text of a page, or which of the values stands there that are new for each visitor. */
export type Part = string | number

/** No name, no time, the most compression, an unknown system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
/** The last block of a stream, with nothing in it (RFC 1951, 3.2.4). */
const END = Buffer.from([1, 0, 0, 255, 255])

/** Bytes as a block that is not compressed; at most 65,535. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/**
 * Compresses a page once, with gaps for the values that are new for each visitor.
 * @returns gives the whole page as gzip with such values in their places; they stand there uncompressed, so that
 * its length tells nothing about them
 */
export function packPage(parts: readonly Part[]): (fresh: readonly string[]) => Buffer {
  const pieces = parts.map(part => {
    if (typeof part === 'number') return part
    const bytes = Buffer.from(part)
    // To the end of a byte, and without a last block.
    return { bytes, packed: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) }
  })
  return fresh => {
    const out: Buffer[] = [HEADER]
    let sum = 0
    let length = 0
    for (const piece of pieces) {
      const bytes = typeof piece === 'number' ? Buffer.from(fresh[piece] ?? '') : piece.bytes
      out.push(typeof piece === 'number' ? stored(bytes) : piece.packed)
      sum = crc32(bytes, sum)
      length += bytes.length
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(sum, 0)
    trailer.writeUInt32LE(length, 4)
    return Buffer.concat([...out, END, trailer])
  }
}
