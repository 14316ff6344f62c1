import { checkFiles, verdictOf } from '#features/fairness/check/check.ts'
import type { Evidence } from '#features/fairness/check/evidence.ts'
import { inEnglish } from '#features/fairness/check/in-english.ts'

/** One check of the protocol, in its order. */
export interface VerificationStep {
  name: string
  /** `later` can be checked after the end; a `warning` is true but weaker than it could be. */
  state: 'passed' | 'failed' | 'warning' | 'later'
  title: string
  detail: string
}

/** Result of a verification. */
export interface Verification {
  /** False when a check failed: the files do not belong together, or were changed. */
  verified: boolean
  /** Whether every check passed, without a warning. */
  complete: boolean
  /** The checks; only the last can have failed. */
  steps: VerificationStep[]
}

/** Checks evidence against itself. */
export function verificationOf(evidence: Evidence): Verification {
  const steps = checkFiles(evidence)
  const verdict = verdictOf(steps)
  return { verified: verdict !== 1, complete: verdict === 0, steps: steps.map(inEnglish) }
}
