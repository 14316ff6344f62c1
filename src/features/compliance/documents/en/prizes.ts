const HEAD: readonly [string, string, string, string, string] = [
  'Prize',
  'Awarded by',
  'Quantity',
  'ARV each',
  'ARV total',
]

/** The game, the drawing, prizes and odds. */
export const prizes = {
  game: 'Instant Win Game',
  byOdds: ({ section }: { section: string }) =>
    `Administrator’s system decides each eligible Play at random, at the odds stated in ${section}, while prizes remain.`,
  byDeck: ({ cards }: { cards: string }) =>
    `Before the Promotion Period begins, Administrator’s system puts ${cards} results in random order and keeps the order secret. One result wins for each instant win prize.`,
  nextResult: 'Each eligible Play receives the next result in that order.',
  byTimes:
    'Before the Promotion Period begins, Administrator’s system selects one random time for each instant win prize and keeps the times secret.',
  atTime:
    'The first eligible Play received at or after a selected time is a potential winner. A selected time stays open until a Play wins it or the Promotion Period ends.',
  noMore:
    'Sponsor will not award more prizes than these Rules state. If an error results in more claims than prizes, Sponsor will award the prizes in a random drawing among all valid claims.',
  proof:
    'Before the Promotion Period begins, Administrator publishes a digital fingerprint of the secret value that decides the results. After the Promotion Period ends, Administrator publishes the value itself, so that anyone can check every result.',
  proofLink: 'The fingerprint, and how to check it',
  drawing: 'Drawing',
  secondChance: 'Second-Chance Drawing',
  drawn: (v: { when: string; winners: Counted; alternates?: Counted | undefined }) => {
    const potential = v.winners.one ? '1 potential winner' : `${v.winners.count} potential winners`
    const ranked =
      v.alternates && (v.alternates.one ? '1 ranked alternate' : `${v.alternates.count} ranked alternates`)
    return `On or about ${v.when}, Administrator will randomly select ${potential}${ranked ? ` and ${ranked}` : ''} from all eligible Entries received.`
  },
  ofDates: 'Prizes of a single date will be drawn after that date, from the eligible Entries of that date.',
  heading: 'Prizes and Approximate Retail Value (“ARV”)',
  head: HEAD,
  total: 'Total ARV of all prizes',
  byDrawing: 'Drawing',
  byInstantWin: 'Instant win',
  listedOnly:
    'A prize consists only of the items listed in the table. All other costs and expenses are the responsibility of the winner.',
  noTransfer: 'Prizes may not be transferred or assigned.',
  noCash: 'Prizes may not be transferred, assigned or redeemed for cash.',
  noCashExcept:
    'Prizes may not be transferred, assigned or redeemed for cash, except for prizes that are cash.',
  substitute: 'If a prize becomes unavailable, Sponsor will substitute a prize of equal or greater value.',
  asIs: 'Prizes are awarded “as is”. Only the manufacturer’s warranty, if any, applies. Any difference between the ARV and the actual value of a prize will not be paid.',
  travel:
    'Travel prizes: blackout dates apply. Taxes, fees, insurance, meals, travel documents, transfers and companions are not included unless listed.',
  vehicle:
    'Vehicle prizes: the winner must have a valid driver’s license, and pays for title, registration and insurance.',
  ticket: 'Ticket prizes: tickets are valid only on the date stated, and the terms of the venue apply.',
  ofDate: 'A prize of a single date can be won on that date only.',
  everywhere: 'The Promotion is the same at every participating location.',
  odds: 'Odds of Winning',
  oddsOneIn: ({ oneIn }: { oneIn: string }) =>
    `Odds of winning an instant win prize are 1 in ${oneIn} per eligible Play until all of these prizes have been awarded. After that, no Play wins.`,
  oddsDeck: ({ prizes: won, cards }: { prizes: string; cards: string }) =>
    `Odds of winning an instant win prize are ${won} in ${cards} at the start of the Promotion Period.`,
  oddsTimes: 'Odds of winning an instant win prize depend on the number and timing of eligible Plays.',
  estimate: ({ plays, oneIn }: { plays: string; oneIn?: string | undefined }) =>
    `With ${plays} plays, ${oneIn ? `about 1 in ${oneIn} plays wins` : 'nearly everyone wins'}.`,
  oddsDrawing: 'Odds of winning the drawing depend on the number of eligible Entries received.',
  oddsSecondChance:
    'Odds of winning the Second-Chance Drawing depend on the number of eligible Entries received.',
}

/** A number as the language writes it, and whether it is one. */
export interface Counted {
  count: string
  one: boolean
}
