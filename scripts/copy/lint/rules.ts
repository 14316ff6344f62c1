import type { TextlintRuleModule } from '@textlint/kernel'
import { CONSTRUCTIONS, type Phrasing, TERMS } from './phrasings.ts'
import { isSentence, sentencesOf, wordsOf } from './sentences.ts'

/** A broken rule in a sentence. */
interface Fault {
  id: string
  words: string
}

type Check = (sentence: string) => Fault[]

const ofPhrasings =
  (phrasings: readonly Phrasing[]): Check =>
  sentence =>
    phrasings.flatMap(({ id, pattern, instead }) => {
      const found = pattern.exec(sentence)?.[0]
      return found === undefined ? [] : [{ id, words: `"${found}": ${instead}` }]
    })

const ofLength =
  (most: number): Check =>
  sentence => {
    const { length } = wordsOf(sentence)
    return isSentence(sentence) && length > most
      ? [{ id: 'long', words: `${length} words, ${most} at most` }]
      : []
  }

interface Parts {
  type: string
  value?: unknown
  children?: unknown
}

const isPart = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Readable text of a paragraph: code and pictures are one word each. */
function plain(node: Parts): string {
  if (node.type === 'Str') return String(node.value).replaceAll('\n', ' ')
  if (node.type === 'Code' || node.type === 'Image') return 'code'
  if (node.type === 'Break') return ' '
  return Array.isArray(node.children) ? node.children.filter(isPart).map(plain).join('') : ''
}

/** A rule of textlint that looks at one sentence at a time, in paragraphs, headings and cells. */
const bySentence =
  (check: Check): TextlintRuleModule =>
  ({ Syntax, report, RuleError }) => {
    const look = (node: Parameters<typeof report>[0]) => {
      for (const sentence of sentencesOf(plain(node))) {
        for (const { id, words } of check(sentence))
          report(node, new RuleError(`${id}\t${words}\t${sentence}`))
      }
    }
    return { [Syntax.Paragraph]: look, [Syntax.Header]: look, [Syntax.TableCell]: look }
  }

/** The rules, with the words that a sentence may have. */
export const rulesFor = (mostWords: number, terms: readonly Phrasing[] = TERMS) => [
  { ruleId: 'terms', rule: bySentence(ofPhrasings(terms)) },
  { ruleId: 'constructions', rule: bySentence(ofPhrasings(CONSTRUCTIONS)) },
  { ruleId: 'length', rule: bySentence(ofLength(mostWords)) },
]

/** Not a rule: reports each sentence of a paragraph, for measuring. */
export const everySentence: TextlintRuleModule = ({ Syntax, report, RuleError }) => ({
  [Syntax.Paragraph]: node => {
    for (const sentence of sentencesOf(plain(node))) {
      if (isSentence(sentence)) report(node, new RuleError(sentence))
    }
  },
})
