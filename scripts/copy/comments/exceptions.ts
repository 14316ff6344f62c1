import type { CommentFinding } from './lint.ts'

/** A sentence that breaks a rule for a reason. */
interface CommentException {
  file: string
  /** Start of the sentence. */
  sentence: string
  rule: string
  reason: string
}

export const COMMENT_EXCEPTIONS: readonly CommentException[] = [
  {
    file: 'src/shared/text/html.ts',
    sentence: 'Splits HTML into words and tags as browsers do',
    rule: 'long-gone',
    reason: 'Browsers really do it: the phrase names the standard that the function follows',
  },
]

const fits = (exception: CommentException, { file, rule, sentence }: CommentFinding) =>
  exception.file === file && exception.rule === rule && sentence.startsWith(exception.sentence)

export const isExcused = (finding: CommentFinding): boolean =>
  COMMENT_EXCEPTIONS.some(exception => fits(exception, finding))

/** Exceptions that no finding needs. */
export const idleExceptions = (findings: readonly CommentFinding[]): string[] =>
  COMMENT_EXCEPTIONS.filter(exception => !findings.some(finding => fits(exception, finding))).map(
    ({ file, sentence }) => `${file}: ${sentence}`,
  )
