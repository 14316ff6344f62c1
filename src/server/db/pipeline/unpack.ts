/**
 * Reads rows as PostgreSQL's `record_send` writes them, one after the other, each column by its kind. What is null is
 * given as undefined, and only by the call that says so.
 */
export interface Unpacker {
  /** Goes on to the next row; false at the end of the bytes. */
  next(): boolean
  /** `smallint`, `integer`, or a `bigint` that a double holds exactly. */
  int(): number
  /** To the millisecond. */
  time(): Date
  bool(): boolean
  /** `bytea` or an array, or, as UTF-8, `text`; the bytes stay parts of what is read. */
  bytes(): Buffer
  text(): string
  /** Reads the next `columns` columns by `read`, unless the first of them is null. */
  ifAny<T>(columns: number, read: () => T): T | undefined
}

const EPOCH_MS = Date.UTC(2000, 0, 1)
/** Of a row: how many columns it has. Of a column: its type and its length; of an element the latter alone. */
const HEAD = { row: 4, type: 4, length: 4 } as const
/** Of an array: dimensions, nulls and type; and, unless it is empty, its length and the number of its first element. */
const ARRAY_HEAD = 20

function open(bytes: Buffer, start: number, rowHead: number): Unpacker {
  let at = start
  const lengthHere = () => bytes.readInt32BE(at + HEAD.type)

  function skip(columns: number): void {
    for (let left = columns; left > 0; left--) at += HEAD.type + HEAD.length + Math.max(lengthHere(), 0)
  }
  /** Goes past a column; its value begins where this says. */
  function pass(): number {
    const length = lengthHere()
    const start = at + HEAD.type + HEAD.length
    if (length < 0 || start + length > bytes.length) throw new RangeError('A value is missing')
    at = start + length
    return start
  }
  const int8 = (start: number) => bytes.readInt32BE(start) * 2 ** 32 + bytes.readUInt32BE(start + 4)
  return {
    next() {
      if (at >= bytes.length) return false
      at += rowHead
      return true
    },
    int() {
      const start = pass()
      if (at - start === 8) return int8(start)
      return at - start === 4 ? bytes.readInt32BE(start) : bytes.readInt16BE(start)
    },
    time: () => new Date(EPOCH_MS + Math.floor(int8(pass()) / 1000)),
    bool: () => bytes.readUInt8(pass()) === 1,
    bytes() {
      const start = pass()
      return bytes.subarray(start, at)
    },
    text() {
      const start = pass()
      return bytes.toString('utf8', start, at)
    },
    ifAny(columns, read) {
      if (lengthHere() >= 0) return read()
      skip(columns)
      return undefined
    },
  }
}

/** Opens rows for reading. Its calls throw RangeError past the end, and for a null where none is meant. */
export const unpack = (rows: Buffer): Unpacker => open(rows, 0, HEAD.row)

/** Opens an array of such rows, each of them a `bytea`, as `array_send` writes it; otherwise as `unpack`. */
export const unpackArray = (array: Buffer): Unpacker => open(array, ARRAY_HEAD, HEAD.length + HEAD.row)
