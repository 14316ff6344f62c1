import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { PASSWORD_MIN_LENGTH } from './constants.ts'

/** Length limit of the estimate, which bounds its time. Later characters do not change the score. */
const MOST_CHARACTERS = 32
/** As many spellings with digits and signs for letters are tried; a hundred, the library's default, take seconds. */
const MOST_SPELLINGS = 5
/** The library's "safely unguessable", which eight random characters just miss. */
const STRONG_SCORE = 3
const SHORTEST_WORD = 3

const WEAKNESSES: Readonly<Record<string, string>> = {
  dictionary: 'this is close to a commonly used password',
  spatial: 'the keys are next to each other',
  repeat: 'the characters repeat',
  sequence: 'the characters are in sequence, such as "abc" or "123"',
  date: 'this is mostly a date',
  regex: 'this is mostly a year',
}
const PERSONAL = 'this is mostly your name, email, or company'

/** Message for users. */
const say = (weakness: string) => `Too easy to guess: ${weakness}. Add an unusual word.`

let loading: Promise<ZxcvbnFactory> | undefined

/** Loaded when first asked: the list of passwords is some 200 kB, in the browser and as it starts on the server. */
function loadEstimator(): Promise<ZxcvbnFactory> {
  loading ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) =>
      new ZxcvbnFactory({
        graphs: adjacencyGraphs,
        dictionary,
        maxLength: MOST_CHARACTERS,
        l33tMaxSubstitutions: MOST_SPELLINGS,
      }),
  )
  return loading
}

/** One letter for those that look alike, so that 'H4rb0r' and 'harbor' become the same. */
const LOOKALIKES: readonly [string, string][] = [
  ['i', '1!|l'],
  ['o', '0'],
  ['e', '3'],
  ['a', '4@'],
  ['s', '5$'],
  ['t', '7+'],
]
const PLAIN = new Map(
  LOOKALIKES.flatMap(([letter, likes]) => Array.from(likes, like => [like, letter] as const)),
)

/** As many letters as the text has characters. */
function plainLetters(characters: readonly string[]): string {
  return characters
    .map(character => {
      const letter = character.normalize('NFKD').charAt(0).toLowerCase().charAt(0)
      return PLAIN.get(letter) ?? letter
    })
    .join('')
}

/** The words of names and addresses, the longest first. */
function wordsOf(personal: readonly string[]): string[] {
  const words = personal.flatMap(text => text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])
  const plain = new Set(words.map(word => plainLetters(Array.from(word))))
  return [...plain]
    .filter(word => word.length >= SHORTEST_WORD)
    .sort((left, right) => right.length - left.length)
}

/** Password without words about its user. */
function withoutPersonal(password: string, personal: readonly string[]): string {
  const characters = Array.from(password.normalize('NFC'))
  let letters = plainLetters(characters)
  for (const word of wordsOf(personal)) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word)) {
      characters.splice(at, word.length)
      letters = letters.slice(0, at) + letters.slice(at + word.length)
    }
  }
  const rest = characters.join('')
  // A separator between two removed words has no meaning left.
  return rest.length < password.length ? rest.replace(/^[^\p{L}\p{N}]+/u, '') : rest
}

/** The longest part of a password that is no chance. */
function patternOf(sequence: readonly MatchExtended[]): string | undefined {
  const [longest] = sequence
    .filter(({ pattern }) => pattern in WEAKNESSES)
    .sort((left, right) => right.token.length - left.token.length)
  return longest?.pattern
}

/**
 * Reason why a password that satisfies every rule is still easy to guess: it is common, or about its user. The rest
 * without personal words must be a strong password alone. At sign-in, guessing an accepted one takes decades.
 * @param personal the user's names, email address and company
 * @returns a message for users, or undefined for a strong password
 */
export async function findWeakness(
  password: string,
  personal: readonly string[],
): Promise<string | undefined> {
  const estimator = await loadEstimator()
  const rest = withoutPersonal(password, personal)
  const isPersonal = rest.length < password.length
  const { score, sequence } = estimator.check(rest)
  const pattern = patternOf(sequence)
  const isWeak = score < STRONG_SCORE && pattern !== undefined
  if (isPersonal && (isWeak || rest.length < PASSWORD_MIN_LENGTH)) return say(PERSONAL)
  return isWeak ? say(WEAKNESSES[pattern] ?? '') : undefined
}
