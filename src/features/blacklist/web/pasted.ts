import { type BlockKind, guessKind, normaliseBlock } from '#features/blacklist/contract.ts'

/** `auto` takes each line for what it looks like. */
export type WantedKind = BlockKind | 'auto'

/** One line that was typed or pasted. */
export interface PastedLine {
  text: string
  kind: BlockKind
  /** Normalised; undefined when the line is not of its kind. */
  value: string | undefined
  /** Of this line alone. */
  reason: string | undefined
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

/** The headings that a spreadsheet writes above its columns: no line names anybody like this. */
const HEADINGS =
  /^"?(who|value|e-?mail( address)?|phone( number)?|domain|ip( address)?|device|name)"?\s*([,;\t]|$)/i

/** Reads lines of "who" or of "who, why", as people type them and as spreadsheets export them. */
export function readPasted(text: string, wanted: WantedKind): PastedLine[] {
  return text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '' && !HEADINGS.test(line.trim()))
    .map(line => {
      const [who = '', ...why] = line.split(/[,;\t]/)
      const name = unquoted(who)
      const kind = wanted === 'auto' ? guessKind(name) : wanted
      return {
        text: name,
        kind,
        value: normaliseBlock(kind, name),
        reason: unquoted(why.join(', ')) || undefined,
      }
    })
}

/** The first of each value, without lines that are not of their kind. */
export function uniqueLines(lines: readonly PastedLine[]): (PastedLine & { value: string })[] {
  const known = lines.flatMap(({ value, ...line }) => (value === undefined ? [] : [{ ...line, value }]))
  return [
    ...new Map(known.toReversed().map(line => [`${line.kind}:${line.value}`, line])).values(),
  ].toReversed()
}
