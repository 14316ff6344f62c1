import { type BlockKind, guessKind, normalizeBlock } from '#features/blacklist/contract.ts'
import { readCells } from '#shared/text/csv.ts'

/** `auto` detects the kind of each line. */
export type WantedKind = BlockKind | 'auto'

/** One line that was typed or pasted. */
export interface PastedLine {
  /** From 1. */
  number: number
  text: string
  kind: BlockKind
  /** Normalized; undefined when the line is not of its kind. */
  value: string | undefined
  /** Reason for this line alone. */
  reason: string | undefined
}

/** Headings of spreadsheet columns: not a person's name. */
const HEADINGS =
  /^"?(who|value|e-?mail( address)?|phone( number)?|domain|ip( address)?|device|name)"?\s*([,;\t]|$)/i

/** "Doe, Jane", which is what spreadsheets sort by, names Jane Doe. */
const LAST_FIRST = /^([^,]+), *([^, ][^,]*)$/

/** Reads lines of "who" or of "who, why", as people type them and as spreadsheets export them. */
export function readPasted(text: string, wanted: WantedKind): PastedLine[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '' || HEADINGS.test(line.trim())) return []
    const [first = '', ...why] = readCells(line)
    const kind = wanted === 'auto' ? guessKind(first) : wanted
    const who = kind === 'name' ? first.replace(LAST_FIRST, '$2 $1') : first
    const reason = why.filter(Boolean).join(', ') || undefined
    return [{ number: at + 1, text: who, kind, value: normalizeBlock(kind, who), reason }]
  })
}

const isUnclear = ({ value }: PastedLine) => value === undefined
const NAMED = 3

/** Which lines cannot be taken: "line 3 “ada@”, line 5 “12345” and 2 more"; undefined when all can. */
export function unclearText(lines: readonly PastedLine[]): string | undefined {
  const unclear = lines.filter(isUnclear)
  if (unclear.length === 0) return undefined
  const named = unclear.slice(0, NAMED).map(({ number, text }) => `line ${number} “${text}”`)
  const more = unclear.length > NAMED ? ` and ${unclear.length - NAMED} more` : ''
  return `${named.join(', ')}${more}`
}

/** The text without its lines that cannot be taken. */
export function withoutUnclear(text: string, wanted: WantedKind): string {
  const unclear = new Set(readPasted(text, wanted).flatMap(line => (isUnclear(line) ? line.number : [])))
  return text
    .split(/\r?\n/)
    .filter((_, at) => !unclear.has(at + 1))
    .join('\n')
}

/** The first of each value, without lines that are not of their kind. */
export function uniqueLines(lines: readonly PastedLine[]): (PastedLine & { value: string })[] {
  const known = lines.flatMap(({ value, ...line }) => (value === undefined ? [] : [{ ...line, value }]))
  return [
    ...new Map(known.toReversed().map(line => [`${line.kind}:${line.value}`, line])).values(),
  ].toReversed()
}
