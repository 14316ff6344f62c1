/**
 * Lists as PostgreSQL's binary arrays, many times cheaper than text for both sides. A Buffer given as a
 * parameter is taken as binary; the statement has to name the type, as in `$1::bytea[]`.
 */

/** Types by their object ids, which PostgreSQL never changes. */
const TYPE = { bool: 16, bytea: 17, int8: 20, int4: 23, text: 25, timestamptz: 1184, uuid: 2950 } as const

/** Bytes before the first element: dimensions, whether there are nulls, type, length, lower bound. */
const HEADER = 20
const EPOCH_MS = Date.UTC(2000, 0, 1)

function makeArray(type: number, length: number, bytes: number): Buffer {
  const array = Buffer.allocUnsafe(HEADER + length * 4 + bytes)
  array.writeInt32BE(1, 0)
  array.writeInt32BE(1, 4)
  array.writeInt32BE(type, 8)
  array.writeInt32BE(length, 12)
  array.writeInt32BE(1, 16)
  return array
}

/** Elements of a fixed width, written by `write` at the place it is given. */
function fixed<T>(
  type: number,
  width: number,
  list: readonly T[],
  write: (array: Buffer, at: number, value: T) => void,
): Buffer {
  const array = makeArray(type, list.length, list.length * width)
  let at = HEADER
  for (const value of list) {
    at = array.writeInt32BE(width, at)
    write(array, at, value)
    at += width
  }
  return array
}

const writeInt8 = (array: Buffer, at: number, value: number): void => {
  array.writeInt32BE(Math.floor(value / 2 ** 32), at)
  array.writeUInt32BE(value >>> 0, at + 4)
}

/** `int8[]` of whole numbers that a double holds exactly. */
export const int8Array = (list: readonly number[]): Buffer => fixed(TYPE.int8, 8, list, writeInt8)

/** `int4[]`. */
export const int4Array = (list: readonly number[]): Buffer =>
  fixed(TYPE.int4, 4, list, (array, at, value) => array.writeInt32BE(value, at))

/** `bool[]`. */
export const boolArray = (list: readonly boolean[]): Buffer =>
  fixed(TYPE.bool, 1, list, (array, at, value) => array.writeInt8(Number(value), at))

/** `timestamptz[]`, to the millisecond. */
export const timestampArray = (list: readonly Date[]): Buffer =>
  fixed(TYPE.timestamptz, 8, list, (array, at, value) =>
    array.writeBigInt64BE(BigInt(value.getTime() - EPOCH_MS) * 1000n, at),
  )

/** `uuid[]` of 16 bytes each. */
export const uuidArray = (list: readonly Uint8Array[]): Buffer =>
  fixed(TYPE.uuid, 16, list, (array, at, value) => array.set(value, at))

/** `bytea[]`. */
export function byteaArray(list: readonly Uint8Array[]): Buffer {
  const array = makeArray(
    TYPE.bytea,
    list.length,
    list.reduce((total, { length }) => total + length, 0),
  )
  let at = HEADER
  for (const bytes of list) {
    at = array.writeInt32BE(bytes.length, at)
    array.set(bytes, at)
    at += bytes.length
  }
  return array
}

/** `text[]`; null stays null. */
export function textArray(list: readonly (string | null)[]): Buffer {
  const total = list.reduce((sum, text) => sum + (text === null ? 0 : Buffer.byteLength(text)), 0)
  const array = makeArray(TYPE.text, list.length, total)
  array.writeInt32BE(list.includes(null) ? 1 : 0, 4)
  let at = HEADER
  for (const text of list) {
    const start = at + 4
    const length = text === null ? -1 : array.write(text, start)
    array.writeInt32BE(length, at)
    at = start + Math.max(length, 0)
  }
  return array
}
