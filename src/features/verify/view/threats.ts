/** Who could cheat and how, what stands against it, and what remains (pf1 4.8): said openly. */
export const THREATS: readonly { attack: string; defence: string; remains: string }[] = [
  {
    attack: 'The organiser picks moments to suit somebody.',
    defence: 'The commitment is published before the start and cannot be changed afterwards.',
    remains: 'Without a public beacon, many seeds could have been tried before committing to one.',
  },
  {
    attack: 'The organiser starts anew until the result suits them.',
    defence: 'Every activation is numbered, stays published and must be revealed.',
    remains: 'Cancelling a whole campaign. Everyone can see that.',
  },
  {
    attack: 'A win is skipped, or a play is slipped in.',
    defence:
      'Each play is chained to the one before. Signed heads of the chain come out every 15 minutes, and every player has a receipt.',
    remains: 'A play slipped in between two heads, at that very moment.',
  },
  {
    attack: 'An insider reads the moments and plays at the right second.',
    defence:
      'The seed is encrypted with a key that is not in the database. No screen shows moments, and every reading of the seed is logged.',
    remains: 'Whoever controls the running server itself.',
  },
  {
    attack: 'A player uses bots or many accounts.',
    defence: 'Limits by person, device and address, one-time codes, proof of work, and a blacklist.',
    remains: 'Determined people.',
  },
  {
    attack: 'A player guesses moments from the published hashes, or by timing.',
    defence: 'Each moment is salted with 16 secret bytes and fixed to the millisecond.',
    remains: 'Nothing practical.',
  },
  {
    attack: 'A player forges the screen of a win.',
    defence: 'A win counts on the server only. Receipts are signed.',
    remains: 'Nothing known.',
  },
]
