/** The checks in their order (pf1 4.7). */
export const STEP_NAMES = [
  'signature',
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

/** What a check found: `later` can be checked after the end, a `warning` is true but weaker than it could be. */
export type StepState = 'passed' | 'failed' | 'warning' | 'later'

/** One line of the result. */
export type Step = { name: StepName; title: string; state: StepState; detail: string }

/** The first and last digits of a hash, for people to compare. */
export function shortHash(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-6)}`
}

/** A count with its noun, such as `1 record` and `1,204 records`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
