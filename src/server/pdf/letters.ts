import { normalized } from '#shared/text/normalize.ts'

/** Letters that the text font has: Latin as Europe and Vietnam write it, Greek, Cyrillic, and what typographers add. */
const KNOWN =
  /^[\u0020-\u0148\u014a-\u017fƠơƯưȘ-ț\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045fҐґẀ-ẅẞ\u1ea0-\u1ef9–—‘’“”…•]$/

/** Signs of sums that the font lacks, by what looks like them. */
const ALIKE: Readonly<Record<string, string>> = { '−': '–', '∙': '·', '⋅': '·', '∕': '/' }

/** Safe end of a line: the space before a word. Signs such as `, , ,` stay together despite their spaces. */
const WORD_END = /(?<=[\p{L}\p{N}.,;]) (?=[\p{L}\p{N}])/u
/** Letters of several lines. */
const LONG_WORD = /[^\n]{200}(?=[^\n])/g

/** PDFKit measures the whole rest of a word for each of its lines, and keeps all of it; so none is longer than a few. */
function breakable(text: string): string {
  return text
    .split(WORD_END)
    .map(word => word.replace(LONG_WORD, '$&\n'))
    .join(' ')
}

/** Text as the fonts can print it: accents they lack fall away, other scripts become "?". */
export function printable(text: string): string {
  const letters = [...normalized(text, 'NFC')].map(letter => {
    const plain = normalized(letter, 'NFKD').replace(/\p{M}/gu, '')
    return [letter, plain, ALIKE[letter] ?? '?'].find(one => one === '' || KNOWN.test(one)) ?? '?'
  })
  return breakable(letters.join(''))
}

/** True for a letter that the text font has. */
export const isKnown = (letter: string): boolean => KNOWN.test(letter)

/** True for text that the fonts can print, be it without some of its accents. */
export function isPrintable(text: string): boolean {
  return !printable(text.replaceAll('?', '')).includes('?')
}
