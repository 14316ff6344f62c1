/** Reads what PostgreSQL's send functions have written, one value after the other. */
export interface Unpacker {
  /** `int4send`. */
  int4(): number
  /** `int8send` of a number that a double holds exactly. */
  int8(): number
  /** `timestamptz_send`, to the millisecond. */
  time(): Date
  bool(): boolean
  /** What the database function `packed` has written; undefined for null. The bytes stay parts of what is read. */
  packed(): Buffer | undefined
  isAtEnd(): boolean
}

const EPOCH_MS = Date.UTC(2000, 0, 1)

/** Opens bytes for reading. Its calls throw RangeError past the end. */
export function unpack(bytes: Buffer): Unpacker {
  let at = 0
  const int4 = () => {
    at += 4
    return bytes.readInt32BE(at - 4)
  }
  const int8 = () => int4() * 2 ** 32 + (int4() >>> 0)
  return {
    int4,
    int8,
    time: () => new Date(EPOCH_MS + Math.floor(int8() / 1000)),
    bool() {
      at += 1
      return bytes.readUInt8(at - 1) === 1
    },
    packed() {
      const length = int4()
      if (length < 0) return undefined
      at += length
      if (at > bytes.length) throw new RangeError('Bytes end before they should')
      return bytes.subarray(at - length, at)
    },
    isAtEnd: () => at >= bytes.length,
  }
}
