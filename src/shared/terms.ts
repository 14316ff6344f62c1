/** Terms of the trade that screens explain where they first appear, and the guide's glossary lists. */
export const TERMS = {
  alternate: {
    name: 'Alternate',
    means: 'A runner-up of a draw. Alternates are ranked, and the next one is notified if a winner forfeits.',
  },
  claimDeadline: {
    name: 'Claim deadline',
    means:
      'The last moment a winner can claim a prize. The Official Rules state it, and we remind winners before it.',
  },
  checkpoint: {
    name: 'Checkpoint',
    means:
      'A signed hash of all plays so far, published every 15 minutes. It shows that no earlier play was changed.',
  },
  commitment: {
    name: 'Commitment',
    means: 'A hash published before the start. It fixes the results without revealing them.',
  },
  forfeited: {
    name: 'Forfeited',
    means: 'A prize that its winner lost: the deadline passed, the winner declined, or was not eligible.',
  },
  freeEntry: {
    name: 'Free entry method',
    means:
      'A way to enter without a purchase, with the same odds. Lawyers call it AMOE, alternate method of entry. US law requires it.',
  },
  freeze: {
    name: 'Freeze',
    means:
      'The moment the lists of a draw are fixed and published. After it, no entry can be added or removed.',
  },
  odds: {
    name: 'Odds',
    means: 'The chance that one play or one entry wins. It depends on how many people take part.',
  },
  optIn: {
    name: 'Opt-in',
    means: 'Consent to marketing messages, given by ticking an empty box. People can opt out at any time.',
  },
  pledge: {
    name: 'Pledge',
    means: 'A request for the donation link. A pledge is not a debt, and many donors never finish it.',
  },
  redemptionPin: {
    name: 'Redemption PIN',
    means: 'A code that your staff types on the winner’s phone to deliver a prize at the counter.',
  },
  releaseTime: {
    name: 'Release time',
    means: 'A secret time, fixed before the start. The next play after it wins one prize.',
  },
  retention: {
    name: 'Data retention',
    means: 'The months that entrant data stays after the end. On the last day we delete it.',
  },
  retailValue: {
    name: 'Approximate retail value',
    means: 'The price of a prize in a store, ARV for short. The Official Rules must state it.',
  },
  shortCode: {
    name: 'Short code and 10DLC',
    means:
      'Numbers that carriers approve for texts of a business: five or six digits, or an ordinary ten-digit number.',
  },
  token: {
    name: 'Token',
    means: 'The right to activate one campaign on the à la carte plan.',
  },
} as const satisfies Record<string, { name: string; means: string }>

export type TermKey = keyof typeof TERMS
