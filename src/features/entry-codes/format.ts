import { normalized } from '#shared/text/normalize.ts'

/** Codes of one batch, at most. */
export const MOST_ENTRY_CODES = 10_000_000

/** How the codes of a batch are made. */
export interface EntryCodeFormat {
  prefix: string
  /** Characters besides the prefix and the check character. */
  length: number
  alphabet: keyof typeof ALPHABETS
  checkCharacter: boolean
}

/** Characters of codes. Those that look alike in print are left out: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
export const ALPHABETS = { letters: 'ACDEFGHJKLMNPQRTUVWXY34679', digits: '0123456789' } as const

/** Possible codes for each real one, at least: a guess is right once in so many times. */
const GUESSES_PER_CODE = 100_000

/** The fewest characters with which this many codes cannot be guessed. */
export function shortestLength(alphabet: keyof typeof ALPHABETS, quantity: number): number {
  return Math.ceil(Math.log(quantity * GUESSES_PER_CODE) / Math.log(ALPHABETS[alphabet].length) - 1e-9)
}

/** The last character of a code, by the Luhn algorithm in its alphabet: one wrong or swapped character shows. */
export function checkCharacterOf(alphabet: keyof typeof ALPHABETS, code: string): string {
  const letters = ALPHABETS[alphabet]
  const base = letters.length
  let sum = 0
  for (let at = code.length - 1, factor = 2; at >= 0; at--, factor = 3 - factor) {
    const addend = factor * Math.max(0, letters.indexOf(code[at] ?? ''))
    sum += Math.floor(addend / base) + (addend % base)
  }
  return letters[(base - (sum % base)) % base] ?? ''
}

/** A code as it is compared: typed in any case, with spaces or dashes. */
export function normalizeEntryCode(text: string): string {
  return normalized(text, 'NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '')
}
