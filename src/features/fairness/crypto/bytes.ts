/**
 * Byte layouts of pf1 (pf1 4.1): unsigned big-endian integers, NFC text as UTF-8, length prefixes.
 * All functions return fresh arrays and throw RangeError for a value that has no such layout.
 */

const encoder = new TextEncoder()

/** One byte. Takes an integer 0..255. */
export function u8(value: number): Uint8Array {
  requireInteger(value, 0xff)
  return Uint8Array.of(value)
}

/** Four bytes, big-endian. Takes an integer 0..2^32-1. */
export function u32(value: number): Uint8Array {
  requireInteger(value, 0xffffffff)
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
}

/** Eight bytes, big-endian. Takes an integer 0..2^53-1: every time, count and sequence number of pf1 fits. */
export function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  setU64(new DataView(bytes.buffer), 0, value)
  return bytes
}

/** Writes what `u32` gives at an offset. */
export function setU32(view: DataView, at: number, value: number): void {
  requireInteger(value, 0xffffffff)
  view.setUint32(at, value)
}

/** Writes what `u64` gives at an offset. */
export function setU64(view: DataView, at: number, value: number): void {
  requireInteger(value, Number.MAX_SAFE_INTEGER)
  view.setUint32(at, Math.floor(value / 2 ** 32))
  view.setUint32(at + 4, value >>> 0)
}

/** UTF-8 of the NFC form. Throws for a lone surrogate, which UTF-8 cannot carry. */
export function utf8(text: string): Uint8Array {
  if (!text.isWellFormed()) throw new RangeError('Text holds a lone surrogate')
  return encoder.encode(text.normalize('NFC'))
}

/** The parts one after the other. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** LP of pf1 4.1: the length in bytes as u32, then the bytes. Text is taken as `utf8`. */
export function lengthPrefixed(value: Uint8Array | string): Uint8Array {
  const bytes = typeof value === 'string' ? utf8(value) : value
  return concat([u32(bytes.length), bytes])
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lowercase hexadecimal, two digits a byte. */
export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  return hex
}

/** The bytes of lowercase or uppercase hexadecimal. Throws RangeError for any other text. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('Not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

/** Whether both hold the same bytes. Not constant-time: only for values that are published. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}

/** Throws RangeError naming `name` unless `bytes` is exactly `length` long. */
export function requireLength(bytes: Uint8Array, length: number, name: string): void {
  if (bytes.length !== length) throw new RangeError(`${name} must be ${length} bytes, not ${bytes.length}`)
}

function requireInteger(value: number, highest: number): void {
  if (!Number.isInteger(value) || value < 0 || value > highest) {
    throw new RangeError(`${value} is not an integer from 0 to ${highest}`)
  }
}
