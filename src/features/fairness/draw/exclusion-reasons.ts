import { exclusions } from '#shared/i18n/messages/en/exclusions.ts'

/** Why an entry is left out of a draw, by the number in the excluded list (pf1 4.4, item 2). */
const EXCLUSION_REASONS = {
  1: 'blacklisted',
  2: 'duplicate',
  3: 'underage',
  4: 'outside',
  5: 'untimely',
  6: 'test',
  7: 'staff',
  8: 'withdrawn',
  9: 'automated',
  10: 'overLimit',
  11: 'previousWinner',
} as const satisfies Readonly<Record<number, keyof typeof exclusions>>
export type ExclusionReason = keyof typeof EXCLUSION_REASONS

const WORDS: Readonly<Record<number, keyof typeof exclusions>> = EXCLUSION_REASONS

/** The text of a reason by its key; undefined for an unknown one. */
export const exclusionText = (reason: number): keyof typeof exclusions | undefined => WORDS[reason]

/** "Under the minimum age" */
export function exclusionWord(reason: number): string {
  const text = exclusionText(reason)
  return text === undefined ? exclusions.other.replace('{reason}', `${reason}`) : exclusions[text]
}
