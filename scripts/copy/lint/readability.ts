import { readFileSync } from 'node:fs'
import { flesch } from 'flesch'
import { syllable } from 'syllable'
import type { AreaText } from '../gather.ts'
import { variants } from '../phrase.ts'
import { plainSentences } from './lint.ts'
import { isSentence, sentencesOf, wordsOf } from './sentences.ts'

/** Reading ease of a group of texts. */
export interface Readability {
  name: string
  sentences: number
  /** Words of a sentence on average, with its goal. */
  average: number
  mostAverage: number
  /** Flesch reading ease: 60 to 70 is plain English. */
  ease: number
  leastEase: number
}

interface Goal {
  name: string
  mostAverage: number
  leastEase: number
}

const SCREENS = { mostAverage: 12, leastEase: 65 }
/** Groups whose ease is measured, with the areas that belong to each. */
const GROUPS: readonly (Goal & { areas: RegExp })[] = [
  { name: 'dashboard', areas: /^(dashboard|notifications|findings)\b/, ...SCREENS },
  { name: 'pages and messages for entrants', areas: /^(participants|messages)\//, ...SCREENS },
  { name: 'Official Rules and notices', areas: /^rules$/, mostAverage: 30, leastEase: 40 },
]
const DOCUMENTS: Goal = { name: 'docs', mostAverage: 20, leastEase: 50 }

function measure(sentences: readonly string[], { name, mostAverage, leastEase }: Goal): Readability {
  const words = sentences.flatMap(wordsOf)
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  }
  const average = words.length / Math.max(1, sentences.length)
  return { name, sentences: sentences.length, average, mostAverage, ease: flesch(counts), leastEase }
}

/** Labels are left out: they would make every average look short. */
const sentencesIn = (texts: readonly AreaText[]) =>
  texts.flatMap(({ phrase }) => sentencesOf(variants(phrase)[0] ?? '').filter(isSentence))

/** Measures the texts of the program by group, and the documents. */
export async function measureAll(
  texts: readonly AreaText[],
  documents: readonly string[],
): Promise<Readability[]> {
  const groups = GROUPS.map(({ areas, ...goal }) =>
    measure(sentencesIn(texts.filter(({ area }) => areas.test(area))), goal),
  )
  const read = await Promise.all(documents.map(file => plainSentences(readFileSync(file, 'utf8'))))
  return [...groups, measure(read.flat(), DOCUMENTS)]
}

/** "dashboard: 9.8 words a sentence (at most 12), reading ease 68 (at least 65)". */
export function inWords({ name, average, mostAverage, ease, leastEase }: Readability): string {
  const words = `${average.toFixed(1)} words per sentence (goal: ${mostAverage} or fewer)`
  return `${name}: ${words}, Flesch reading ease ${ease.toFixed(0)} (goal: ${leastEase} or more)`
}

/** Whether a group misses one of its goals. */
export const misses = ({ average, mostAverage, ease, leastEase }: Readability): boolean =>
  average > mostAverage || ease < leastEase
