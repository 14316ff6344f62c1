import type { CampaignSettings } from '../schema/settings.ts'

/** Mechanism that decides the plays of an instant win, with its numbers. */
export type PlayMechanism =
  | { mechanism: 'moments'; distribution: 'uniform' | 'stratified' }
  /** @property cards prizes and blanks together */
  | { mechanism: 'deck'; cards: number }
  /** @property odds one play in this many wins; absent while neither odds nor participation are set */
  | { mechanism: 'odds'; odds: number | undefined }

/**
 * The mechanism that plays run on and that the rules print. A deck has a card per expected entrant. Odds without a
 * value are set so that all prizes go if the expected number comes.
 * @param pieces instant prizes
 */
export function playMechanism(
  { instant, expectedParticipation: expected }: Pick<CampaignSettings, 'instant' | 'expectedParticipation'>,
  pieces: number,
): PlayMechanism {
  const { mechanism = 'moments', distribution = 'uniform', oneIn } = instant ?? {}
  if (mechanism === 'moments') return { mechanism, distribution }
  if (mechanism === 'deck') return { mechanism, cards: Math.max(expected, pieces) }
  const derived = expected > 0 && pieces > 0 ? Math.max(1, Math.round(expected / pieces)) : undefined
  return { mechanism, odds: oneIn ?? derived }
}
