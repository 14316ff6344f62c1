import { isSentence, sentencesOf, wordsOf } from '../lint/sentences.ts'
import type { Comment } from './gather.ts'
import { COMMENT_PHRASINGS } from './phrasings.ts'

/** A sentence of a comment that breaks a rule. */
export interface CommentFinding {
  file: string
  line: number
  /** Such as `pronoun`. */
  rule: string
  words: string
  sentence: string
}

/** Words of a sentence at most; 20 is the aim. */
const MOST_WORDS = 30

/** Code, addresses and quoted texts within a comment are one word each. */
const plain = (words: string) =>
  words
    .replaceAll(/`[^`]*`|\$\{[^}]*\}/g, 'Code')
    .replaceAll(/["“][^"”\n]*["”]/g, 'quote')
    .replaceAll(/https?:\S+/g, 'link')

/** The sentences of a comment: lines are joined, except for tags, lists, commands and blank lines. */
const sentencesIn = ({ words }: Comment) =>
  sentencesOf(plain(words).replaceAll(/\n(?!\n|\s*([-*@]|\d+\.|npm ))/g, ' '))

/** All findings of a comment or test name. */
export function lintComment(comment: Comment): CommentFinding[] {
  const { file, line } = comment
  return sentencesIn(comment).flatMap(sentence => {
    const findings = COMMENT_PHRASINGS.flatMap(({ id, pattern, instead }) => {
      const found = pattern.exec(sentence)?.[0]
      const completesGroup = comment.kind === 'test' && id === 'of-opener'
      return found === undefined || completesGroup
        ? []
        : [{ file, line, rule: id, words: `"${found}": ${instead}`, sentence }]
    })
    const { length } = wordsOf(sentence)
    return isSentence(sentence) && length > MOST_WORDS
      ? [...findings, { file, line, rule: 'long', words: `${length} words, ${MOST_WORDS} at most`, sentence }]
      : findings
  })
}
