/** Why an entry is left out of a draw, by the number in the excluded list (pf1 4.4, item 2). */
export const EXCLUSION_REASONS = {
  1: 'On the blacklist',
  2: 'Duplicate entry',
  3: 'Under the minimum age',
  4: 'Lives outside the eligible area',
  5: 'Outside the entry period',
  6: 'Test entry',
  7: 'Staff or household of the sponsor',
  8: 'Withdrawn or deleted',
  9: 'Automated or fraudulent',
  10: 'Over the limit per person',
  11: 'Previous winner',
} as const
export type ExclusionReason = keyof typeof EXCLUSION_REASONS

const WORDS: Readonly<Record<number, string>> = EXCLUSION_REASONS

/** "Under the minimum age" */
export function exclusionWord(reason: number): string {
  return WORDS[reason] ?? `Reason ${reason}`
}
