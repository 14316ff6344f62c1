import { isFollowed } from '#shared/is-followed.ts'
import { parseAmount } from './amount.ts'
import { bareWord, plainWords } from './plain-words.ts'
import { HELP_WORDS, keywordsMeant, START_WORDS, STOP_WORDS, YES } from './words.ts'

/** Intent of a text message, in order of precedence. */
export type Intent =
  | { kind: 'stop' | 'help' | 'start' | 'yes' }
  /**
   * @property keyword the first word, if it can be one
   * @property cents a gift that was named, beside the keyword or alone
   */
  | { kind: 'words'; keyword?: string; cents?: number }

/** With any words after these, it is a request to end. */
const PLAIN_STOPS = new Set([
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'OPTOUT',
  'ARRET',
  'STOPP',
  '停止',
  '退订',
  'ايقاف',
])

/** Requests in whole sentences have to be honored too. */
const STOP_SENTENCES = [
  /\b(STOP|QUIT|CEASE) (TEXTING|MESSAGING|SENDING|CONTACTING|BOTHERING|SPAMMING)\b/,
  /\bSTOP$/,
  /\b(DO NOT|DONT|DON T|NEVER) (EVER )?(TEXT|MESSAGE|CONTACT|SEND|WRITE)\b/,
  /\b(REMOVE|DELETE|TAKE) (ME|MY (PHONE |CELL )?NUMBER)\b/,
  /\bUNSUBSCRIBE\b/,
  /\bOPT(ING)? (ME )?OUT\b/,
  /\b(NO MORE|CANCEL|END) (OF )?(THESE |THE |YOUR |MY )?(TEXTS?|MESSAGES?|SUBSCRIPTION)\b/,
  /\bLEAVE ME ALONE\b/,
  /\bNO (ME )?(ENVIEN|ENVIE|MANDEN|ESCRIBAN)\b/,
  /\bNE M ?ENVOYEZ PLUS\b/,
  /\bNAO (ME )?(ENVIE|ENVIEM|MANDE|MANDEM)\b/,
  /\bKEINE (SMS|NACHRICHTEN)\b/,
]

/** Requests whose second part comes anywhere after the first. */
const STOP_PAIRS = [
  [/\bSTOP\b/g, /\b(TEXT|TEXTS|MESSAGE|MESSAGES|ME)\b/g],
  [/\b(DO NOT|DONT|DON T|NO LONGER) (WANT|WISH|NEED|LIKE)\b/g, /\b(TEXTS?|MESSAGES?|SMS|THESE|THIS)\b/g],
] as const

function isStop(words: readonly string[], bare: string): boolean {
  const [first = ''] = words
  if (STOP_WORDS.includes(bare) || STOP_WORDS.includes(words.join(''))) return true
  if (PLAIN_STOPS.has(first) || (first === 'OPT' && words[1] === 'OUT')) return true
  const sentence = words.join(' ')
  return (
    STOP_SENTENCES.some(pattern => pattern.test(sentence)) ||
    STOP_PAIRS.some(([first, second]) => isFollowed(sentence, first, second))
  )
}

function wordsIntent(text: string, [first = '']: readonly string[]): Intent {
  const alone = parseAmount(text)
  if (alone !== undefined) return { kind: 'words', cents: alone }
  const isWord = /^[A-Z][A-Z0-9]{1,19}$/.test(first) || keywordsMeant(first).length > 0
  if (!isWord) return { kind: 'words' }
  const rest = /^[^\p{L}\p{N}]*[\p{L}\p{N}\p{M}]+(.*)$/su.exec(text)?.[1] ?? ''
  const cents = parseAmount(rest)
  return { kind: 'words', keyword: first, ...(cents === undefined ? {} : { cents }) }
}

/**
 * Intent of an incoming text. STOP comes first, in any spelling, and also inside a sentence: a false STOP is better
 * than a missed one.
 */
export function intentOf(text: string): Intent {
  const words = plainWords(text)
  const bare = bareWord(words)
  if (isStop(words, bare)) return { kind: 'stop' }
  if (HELP_WORDS.includes(bare) || text.trim() === '?') return { kind: 'help' }
  if (START_WORDS.includes(bare)) return { kind: 'start' }
  return bare === YES ? { kind: 'yes' } : wordsIntent(text, words)
}
