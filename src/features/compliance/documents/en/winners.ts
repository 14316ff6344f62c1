/** Claims, verification, unclaimed prizes, delivery, taxes and publicity. */
export const winners = {
  claims: 'Winner Notification and Claims',
  onScreen: 'Potential winners of instant win prizes are notified on screen after the Play.',
  notified: ({ ways }: { ways: string }) =>
    `Potential winners of a drawing will be notified by ${ways} after the drawing.`,
  byEmail: 'email',
  byText: 'text message',
  byDetails: 'the contact details given at entry',
  claimWithin: (v: { hours: string; from: 'win' | 'notice' | 'both'; zone: string }) =>
    `To claim a prize, the potential winner must complete the claim page within ${v.hours} hours after ${CLAIM_START[v.from]}. The deadline extends to 11:59 PM ${v.zone} on the day those hours end (“Claim Deadline”). The claim page shows it.`,
  forfeits: ({ section }: { section: string }) =>
    `A potential winner who misses the Claim Deadline, declines the prize, cannot be reached, does not comply with ${section} or is ineligible forfeits the prize.`,
  toAlternate: 'A forfeited drawing prize goes to the next alternate in rank order.',
  verification: 'Winner Verification',
  potential: 'All winners are potential winners until verified.',
  identity: ({ from }: { from: string }) =>
    `Sponsor may require proof of identity, age and residence. Sponsor will require it for a prize with an ARV of ${from} or more.`,
  identityReason: ({ reason }: { reason: string }) => `Sponsor’s reason: ${reason}`,
  affidavit: ({ from }: { from: string }) =>
    `The winner of a prize with an ARV of ${from} or more must sign and return an Affidavit of Eligibility and Release before delivery.`,
  guardian: 'For a minor, a parent or legal guardian must sign it as well.',
  skill:
    'Before a prize is awarded, the potential winner must correctly answer a mathematical skill-testing question on the claim page, without help.',
  unclaimed: 'Unclaimed Prizes',
  drawnAgain:
    'Instant win prizes that are not won or are forfeited will be awarded in a random drawing among all eligible Plays that did not win (“Unclaimed Prize Drawing”). It will take place after the last Claim Deadline for an instant win prize.',
  drawnAgainTerms: ({ sections }: { sections: string }) =>
    `${sections} apply to the Unclaimed Prize Drawing.`,
  toCharity: ({ charity }: { charity?: string | undefined }) =>
    `Instant win prizes that are not won or are forfeited will be donated to ${charity ?? 'the charity named by Sponsor'}.`,
  notAwarded: 'Instant win prizes that are not won or are forfeited will not be awarded.',
  noAlternateLeft: 'If no alternate remains, a forfeited drawing prize will not be awarded.',
  noAlternates: 'No alternates are drawn. A forfeited drawing prize will not be awarded.',
  delivery: 'Prize Delivery',
  delivered: ({ way, days }: { way: Way; days: number }) => `Prizes ${delivery(days)[way]}.`,
  deliveredEach: (v: { way: Way; days: number; titles: string }) =>
    `The following prizes ${delivery(v.days)[v.way]}: ${v.titles}.`,
  taxes: 'Taxes',
  taxesPaid: 'Winners are responsible for all federal, state and local taxes on their prizes.',
  taxForms: ({ limit, year }: { limit: string; year: number }) =>
    `If the prizes that one person wins from Sponsor reach a total value of ${limit} in ${year}, the winner must provide IRS Form W-9 before delivery. Sponsor will file IRS Form 1099-MISC and send the winner a copy by January 31, ${year + 1}.`,
  publicity: 'Publicity',
  optIn:
    'Sponsor will name a winner publicly only if the winner opts in. In that case Sponsor publishes the winner’s first name, last initial and state.',
  noEffect: 'No prize depends on this choice.',
  noEffectTennessee: 'No prize depends on this choice, in Tennessee or elsewhere.',
  noAdvertising:
    'Sponsor will not use a winner’s name, picture or voice in advertising without separate consent.',
}

type Way = 'ship' | 'email' | 'pickup' | 'pin'

const CLAIM_START = {
  win: 'the win',
  notice: 'the first notice',
  both: 'the win (instant win prizes) or the first notice (drawing prizes)',
} as const

const delivery = (days: number): Record<Way, string> => ({
  ship: `will be shipped to the winner’s address within ${days} days after verification`,
  email: `will be emailed to the winner within ${days} days after verification`,
  pickup: 'must be picked up at the venue with photo identification',
  pin: 'are redeemed at the venue, where staff enter a PIN on the winner’s phone, once',
})
