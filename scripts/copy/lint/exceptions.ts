import type { Finding } from './lint.ts'
import { isOfSpec } from './spec-texts.ts'

/** Sentences that break a rule for a reason. */
interface Exception {
  kind: 'law' | 'wire' | 'meaning'
  /** How the sentence begins, or the whole of it. */
  sentence: string
  rule: string
  reason: string
}

/** Texts that the specification fixes letter by letter are kept in spec-texts.ts; these are all others. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    kind: 'wire',
    sentence: 'erased',
    rule: 'delete',
    reason: 'Reason code in the audit log and in published files, where screens show other words',
  },
  {
    kind: 'law',
    sentence: 'They are not legal advice, may be incomplete or out of date',
    rule: 'long',
    reason: 'The legal disclaimer of the checks stays one sentence',
  },
  {
    kind: 'law',
    sentence: '[S45] DCMS Voluntary Code',
    rule: 'rule-code',
    reason: 'The number of a source, which findings show under "Technical details"',
  },
  {
    kind: 'law',
    sentence: 'Who We Are',
    rule: 'who-clause',
    reason: 'The customary heading of a privacy notice',
  },
  {
    kind: 'law',
    sentence: 'Who Receives Information',
    rule: 'who-clause',
    reason: 'The customary heading of a privacy notice',
  },
]

const fits = (exception: Exception, { rule, sentence }: Finding) =>
  exception.rule === rule && sentence.startsWith(exception.sentence)

/** Whether a finding is excused. */
export const isExcused = (finding: Finding): boolean =>
  isOfSpec(finding.sentence) || EXCEPTIONS.some(one => fits(one, finding))

/** Exceptions that excuse nothing any more. */
export const idleExceptions = (findings: readonly Finding[]): string[] =>
  EXCEPTIONS.filter(one => !findings.some(finding => fits(one, finding))).map(
    ({ rule, sentence }) => `${rule}: ${sentence}`,
  )
