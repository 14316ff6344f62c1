/** Why entries are left out, in the words of the screen; numbers as the excluded list writes them (pf1 4.4, item 2). */
const WORDS: Readonly<Record<number, string>> = {
  1: 'On the blacklist',
  2: 'Duplicate of another entry',
  3: 'Under the minimum age',
  4: 'Lives outside the area',
  5: 'Outside the entry period',
  6: 'Test entry',
  7: 'Staff or household of the sponsor',
  8: 'Withdrawn or erased',
  9: 'Automated or fraudulent',
  10: 'Over the limit per person',
  11: 'Has won before',
}

/** "Under the minimum age" */
export function exclusionWord(reason: number): string {
  return WORDS[reason] ?? `Reason ${reason}`
}
