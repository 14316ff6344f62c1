import { crc32 } from 'node:zlib'

const BITS = 32

/** What a text of so many bytes makes of each bit of the sum before it. The zeros are gone afterwards: they would be kept with each page. */
function ofBits(length: number): number[] {
  const zeros = Buffer.alloc(length)
  // Inverted, because the sum is stored and begun so (RFC 1952, 8).
  return Array.from({ length: BITS }, (_, bit) => ~crc32(zeros, ~(1 << bit) >>> 0))
}

/**
 * How the checksum of bytes goes on over a text that is always the same. CRC-32 is linear: what so many bytes make of
 * the sum before them is the same for all texts of that length, and is known from what zeros make of each of its bits.
 * @returns gives the CRC-32 of anything with this text after it, of the sum of the former
 */
export function joinedCrc(text: Buffer): (before: number) => number {
  const own = crc32(text)
  const bits = ofBits(text.length)
  return before => {
    let sum = own
    for (let left = before, bit = 0; left !== 0; left >>>= 1, bit++) if (left & 1) sum ^= bits[bit] ?? 0
    return sum >>> 0
  }
}
