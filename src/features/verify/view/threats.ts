/** Attacks on fairness (pf1 4.8), each with its defense and the remaining risk in the texts of the page. */
export const THREATS = ['favors', 'restarts', 'skips', 'insider', 'bots', 'guesses', 'fakes'] as const
