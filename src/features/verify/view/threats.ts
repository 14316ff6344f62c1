/** Threats to fairness, the defense against each, and the remaining risk (pf1 4.8), stated openly. */
export const THREATS: readonly { attack: string; defense: string; remains: string }[] = [
  {
    attack: 'The organizer picks release times to favor an entrant.',
    defense: 'The commitment is published before the start and cannot be changed afterwards.',
    remains: 'Without a public beacon, the organizer could try many seeds before committing to one.',
  },
  {
    attack: 'The organizer starts over until the result suits them.',
    defense: 'Every activation is numbered and stays published. Its seed must be revealed.',
    remains: 'The organizer could cancel the whole campaign, which everyone would see.',
  },
  {
    attack: 'The organizer skips a win or inserts a play.',
    defense:
      'Each play is chained to the one before. Signed checkpoints are published every 15 minutes, and every entrant gets a receipt.',
    remains: 'A play could be inserted between two checkpoints, as it happens.',
  },
  {
    attack: 'An insider reads the release times and plays at the right second.',
    defense:
      'The seed is encrypted with a key that is not in the database. No screen shows release times, and every access to the seed is logged.',
    remains: 'A person who controls the running server could still read them.',
  },
  {
    attack: 'An entrant uses bots or many identities.',
    defense: 'Limits per person, device and address, one-time codes, proof of work, and a blacklist.',
    remains: 'A determined person may still get some extra plays.',
  },
  {
    attack: 'An entrant guesses release times from the published hashes or by timing.',
    defense: 'Each release time is salted with 16 secret bytes and exact to the millisecond.',
    remains: 'No practical attack is known.',
  },
  {
    attack: 'An entrant fakes a winning screen.',
    defense: 'Only wins recorded on the server count. Receipts are signed.',
    remains: 'None known.',
  },
]
