const SPACE = /[ \t\r\n]*/y
// A string of JSON holds no control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** Position where a text stops being JSON; thrown up through the containing values. */
interface Reader {
  source: string
  at: number
  /** The first position of an error; undefined without one. */
  fault: number | undefined
}

function take(reader: Reader, pattern: RegExp): boolean {
  pattern.lastIndex = reader.at
  const [found] = pattern.exec(reader.source) ?? []
  if (found === undefined) return false
  reader.at += found.length
  return true
}

function takeSign(reader: Reader, sign: string): boolean {
  take(reader, SPACE)
  if (reader.source[reader.at] !== sign) return false
  reader.at += 1
  return true
}

function fail(reader: Reader): false {
  take(reader, SPACE)
  reader.fault ??= reader.at
  return false
}

function readPair(reader: Reader): boolean {
  take(reader, SPACE)
  return (take(reader, STRING) && takeSign(reader, ':')) || fail(reader) ? readValue(reader) : false
}

function readItems(reader: Reader, end: string, readItem: (reader: Reader) => boolean): boolean {
  if (takeSign(reader, end)) return true
  do {
    if (!readItem(reader)) return false
  } while (takeSign(reader, ','))
  return takeSign(reader, end) || fail(reader)
}

function readValue(reader: Reader): boolean {
  if (takeSign(reader, '{')) return readItems(reader, '}', readPair)
  if (takeSign(reader, '[')) return readItems(reader, ']', readValue)
  return take(reader, STRING) || take(reader, LITERAL) || fail(reader)
}

/** "Line 3, column 5": where a text stops being JSON. Browsers and servers word their own messages differently. */
export function jsonFault(source: string): string {
  const reader: Reader = { source, at: 0, fault: undefined }
  if (readValue(reader)) take(reader, SPACE)
  const lines = source.slice(0, reader.fault ?? reader.at).split('\n')
  return `Line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}
