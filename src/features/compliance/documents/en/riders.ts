/** Terms that single countries and states require. */
export const riders = {
  heading: 'State and Country Terms',
  filed: ({ state, number }: { state: string; number: string }) =>
    `The Promotion is registered with the State of ${state}${number === '' ? '' : ` under number ${number}`}.`,
  canada: ({ ofDate, skill }: { ofDate: boolean; skill: boolean }) => {
    const split = ofDate
      ? 'Prizes of a single date are won where that date takes place. No other prize is reserved for a region.'
      : 'No prizes are reserved for a region.'
    const question = skill
      ? ' A potential winner must first correctly answer a mathematical skill-testing question, without help.'
      : ''
    return `Canada: ${split}${question}`
  },
  quebec: 'Quebec: These Rules do not limit consumer rights that cannot be waived.',
  quebecFrench:
    'For residents of Quebec, the French and the English text of these Rules have equal force. If they differ, the text that favors the Entrant applies.',
  kingdom: ({ contact }: { contact: string }) =>
    `United Kingdom: The surname and county of major prize winners are available from ${contact}, unless a winner objects. Winners are selected by a verifiably random computer process, and its certificate is public.`,
}
