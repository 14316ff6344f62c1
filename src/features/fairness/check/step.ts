import type { Said } from '#shared/i18n/said.ts'
import type { Text } from '../said.ts'

/** The checks in their order (pf1 4.7). */
export const STEP_NAMES = [
  'signature',
  'files',
  'specHash',
  'commitment',
  'beacon',
  'key',
  'moments',
  'draw',
  'log',
  'replacements',
  'receipt',
] as const
export type StepName = (typeof STEP_NAMES)[number]

/** Result of a check: `later` can be checked after the end, a `warning` is true but weaker than it could be. */
export type StepState = 'passed' | 'failed' | 'warning' | 'later'

/** One line of the result; `lacks` marks a warning for want of a file that is published. */
export type Step = { name: StepName; title: Text; state: StepState; detail: Said; lacks?: true }

/** The first and last digits of a hash, for people to compare. */
export function shortHash(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-6)}`
}
