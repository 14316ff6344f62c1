import { createCipheriv, type KeyObject } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { keyOf, purposeHmac } from '#server/security/hmac.ts'

/** A block of the cipher: the rest of a beginning fills it. */
const BLOCK = 16
const MOST_BYTES = BLOCK - 1
/** Whole numbers of JavaScript and of the database. */
const TERM_BYTES = 6
/** Beginnings that are shorter say too much about how often each one occurs. */
const LEAST_LETTERS = 2
const MOST_WORDS = 12
/** Scripts without spaces between words, where any character may begin what is searched. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

type SealDeps = Pick<Deps, 'sealKey'>

/**
 * Numbers of beginnings under a key of their account: equal ones have equal numbers, and none can be made without the
 * key.
 * @param texts their bytes, at most 15, as Latin-1
 */
function numbersOf({ sealKey }: SealDeps, accountId: number, texts: Iterable<string>): number[] {
  const list = [...texts]
  const blocks = Buffer.alloc(BLOCK * list.length)
  for (const [at, text] of list.entries()) {
    blocks[at * BLOCK] = text.length
    blocks.write(text, at * BLOCK + 1, MOST_BYTES, 'latin1')
  }
  const key: KeyObject = keyOf(indexKeyOf(sealKey, accountId))
  const made = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false).update(blocks)
  return list.map((_, at) => made.readUIntBE(at * BLOCK, TERM_BYTES))
}

/**
 * Keyed numbers of texts, one for each: equal for texts with the same first bytes, and hardly ever else.
 */
export function keyedNumbers(deps: SealDeps, accountId: number, texts: readonly string[]): number[] {
  return numbersOf(deps, accountId, texts.map(cut))
}

const known = new WeakMap<Uint8Array, Map<number, Buffer>>()

/** The same array each time, as `keyOf` wants it. */
function indexKeyOf(sealKey: Uint8Array, accountId: number): Buffer {
  const keys = known.get(sealKey) ?? new Map<number, Buffer>()
  known.set(sealKey, keys)
  const key = keys.get(accountId) ?? purposeHmac(sealKey, 'blind index', String(accountId))
  keys.set(accountId, key)
  return key
}

/** Words without accents, capitals and signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** The first bytes of a word: longer words are not distinguished. */
const cut = (word: string): string =>
  isAscii(word) ? word.slice(0, MOST_BYTES) : Buffer.from(word).subarray(0, MOST_BYTES).toString('latin1')

const isAscii = (word: string): boolean => /^[ -~]*$/.test(word)

const leastOf = (word: string): number => (UNSPACED.test(word) ? 1 : LEAST_LETTERS)

/** All beginnings of a word; in scripts without spaces, of what follows each character too. */
function beginningsOf(word: string): string[] {
  const letters = [...word]
  const least = leastOf(word)
  const starts = least === 1 ? letters.map((_, at) => at) : [0]
  return starts.flatMap(start =>
    letters
      .slice(start)
      .flatMap((_, at) => (at + 1 >= least ? [cut(letters.slice(start, start + at + 1).join(''))] : [])),
  )
}

/** Numbers that find a row with these texts: one for each beginning of each of its words. */
export function indexTerms(deps: SealDeps, accountId: number, texts: readonly (string | null)[]): number[] {
  const words = texts.flatMap(text => wordsOf(text ?? '')).slice(0, MOST_WORDS)
  return numbersOf(deps, accountId, new Set(words.flatMap(beginningsOf)))
}

/** The numbers that a row has if its words begin with those of a search; empty for a search without a usable word. */
export function searchTerms(deps: SealDeps, accountId: number, search: string): number[] {
  const words = wordsOf(search)
    .filter(word => [...word].length >= leastOf(word))
    .slice(0, MOST_WORDS)
  return numbersOf(deps, accountId, words.map(cut))
}

const LEAST_DIGITS = 4

/** Numbers that find a phone by its last digits, four or more. */
export function phoneTerms(deps: SealDeps, accountId: number, phone: string | null): number[] {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  const ends = [...digits].map((_, at) => digits.slice(at)).filter(end => end.length >= LEAST_DIGITS)
  return numbersOf(
    deps,
    accountId,
    ends.map(end => `#${end}`.slice(0, MOST_BYTES)),
  )
}

/** The number of a phone that ends like a search; empty when it has too few digits. */
export function phoneSearchTerms(deps: SealDeps, accountId: number, search: string): number[] {
  const digits = search.replaceAll(/\D/g, '')
  return digits.length < LEAST_DIGITS ? [] : numbersOf(deps, accountId, [`#${digits}`.slice(0, MOST_BYTES)])
}
