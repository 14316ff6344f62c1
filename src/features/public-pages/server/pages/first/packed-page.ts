import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { BodyWriter } from '#server/http/fast-path/fast-route.ts'
import { ownBytes } from '#server/process/own-bytes.ts'
import { joinedCrc } from './joined-crc.ts'

/** Text of a page, or which of the values stands there that are new for each visitor. */
export type Part = string | number

/** No name, no time, the most compression, an unknown system (RFC 1952). */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
/** The last block of a stream, with nothing in it (RFC 1951, 3.2.4). */
const END = Buffer.from([1, 0, 0, 255, 255])
/** Checksum and length of the page. */
const TRAILER_BYTES = 8

interface Piece {
  packed: Buffer
  length: number
  joined: ReturnType<typeof joinedCrc>
}

/** A packed page with values of certain lengths, in which only they and the checksum are missing. */
interface Template {
  lengths: readonly number[]
  bytes: Buffer
  gaps: { value: number; at: number }[]
}

/** The head of a block that is not compressed; at most 65,535 bytes follow. */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(length ^ 0xffff, 3)
  return head
}

function layOut(pieces: readonly (Piece | number)[], lengths: readonly number[]): Template {
  const out: Buffer[] = [HEADER]
  const gaps: Template['gaps'] = []
  const places = new Map<Piece, number>()
  let at = HEADER.length
  let pageLength = 0
  const put = (bytes: Buffer) => {
    out.push(bytes)
    at += bytes.length
  }
  for (const piece of pieces) {
    if (typeof piece === 'number') {
      const length = lengths[piece] ?? 0
      put(storedHead(length))
      gaps.push({ value: piece, at })
      put(Buffer.alloc(length))
      pageLength += length
    } else {
      places.set(piece, at)
      put(piece.packed)
      pageLength += piece.length
    }
  }
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(pageLength, 4)
  const bytes = ownBytes(Buffer.concat([...out, END, trailer]))
  // What was compressed is kept once: where it stands now.
  for (const [piece, from] of places) piece.packed = bytes.subarray(from, from + piece.packed.length)
  return { lengths, bytes, gaps }
}

/**
 * Compresses a page once, with gaps for the values that are new for each visitor.
 * @returns writes the whole page as gzip with such values in their places; they stand there uncompressed, so that
 * its length tells nothing about them
 */
export function packPage(parts: readonly Part[]): (fresh: readonly string[]) => BodyWriter {
  const pieces = parts.map(part => {
    if (typeof part === 'number') return part
    const bytes = Buffer.from(part)
    // To the end of a byte, and without a last block.
    const packed = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
    return { packed, length: bytes.length, joined: joinedCrc(bytes) }
  })
  let template: Template | undefined

  function templateFor(fresh: readonly string[]): Template {
    const lengths = fresh.map(value => Buffer.byteLength(value))
    // The values of a page are as long for everybody.
    if (!template || lengths.some((length, at) => length !== template?.lengths[at])) {
      template = layOut(pieces, lengths)
    }
    return template
  }

  return fresh => {
    const { bytes: page, gaps } = templateFor(fresh)
    return {
      length: page.length,
      writeTo(bytes, from) {
        bytes.set(page, from)
        for (const { value, at } of gaps) bytes.write(fresh[value] ?? '', from + at)
        let sum = 0
        for (const piece of pieces) {
          sum = typeof piece === 'number' ? crc32(fresh[piece] ?? '', sum) : piece.joined(sum)
        }
        bytes.writeUInt32LE(sum, from + page.length - TRAILER_BYTES)
      },
    }
  }
}
