/** Terms of an offer. */
export const offer = {
  heading: 'The Offer',
  includes: ({ titles }: { titles: string }) => `The Offer includes ${titles}, while supplies last.`,
  open: ({ area, age }: { area: string; age: number }) =>
    `The Offer is open to legal residents of ${area} who are at least ${age} years of age. Limit one per person. Void where prohibited by law.`,
  begins: ({ start, end }: { start: string; end: string }) =>
    `The Offer begins on ${start} and ends on ${end}.`,
  dates: 'The campaign page lists its dates.',
  noCash:
    'The Offer has no cash value. It may not be transferred or combined with another offer. You are responsible for any sales tax.',
  redeem: 'How to Redeem',
  atVenue:
    'Open the Offer on your phone at the venue. Venue staff will enter a PIN, once. Screenshots are not accepted.',
}
