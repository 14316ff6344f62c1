import { count } from '#shared/text/numbers.ts'

/** The chance of one play of an expected number of them: prizes ÷ max(prizes, plays). */
export interface Odds {
  /** One in this many wins; at least 1. */
  oneIn: number
  /** People read this: "With 2,000 plays, about 1 in 8 plays wins." */
  sentence: string
}

/**
 * Odds of winning in the words of screens and Official Rules: an estimate that promises nothing (product rule A1).
 * @param pieces prizes that can be won this way
 * @param expected expected plays or entries; 0 if unknown
 * @param noun what is counted: 'plays', 'entries'
 * @returns undefined while there is nothing to estimate
 */
export function estimateOdds(pieces: number, expected: number, noun: 'plays' | 'entries'): Odds | undefined {
  if (pieces <= 0 || expected <= 0) return undefined
  const oneIn = Math.max(1, Math.round(expected / pieces))
  const chance = oneIn === 1 ? 'nearly everyone wins' : `about 1 in ${count(oneIn)} ${noun} wins`
  return { oneIn, sentence: `With ${count(expected)} ${noun}, ${chance}.` }
}

interface OddsFacts {
  isInstant: boolean
  /** With fixed odds: one play in this many wins. */
  oneIn?: number | undefined
  /** Prizes that can be won this way. */
  pieces: number
  expected: number
}

/** The chance to win in one sentence, with its assumption: "About 1 in 8 plays wins if there are 2,000 plays". */
export function oddsWithAssumption({ isInstant, oneIn, pieces, expected }: OddsFacts): string {
  const noun = isInstant ? 'plays' : 'entries'
  if (isInstant && oneIn !== undefined) return `About 1 in ${count(oneIn)} plays wins while prizes last`
  const odds = estimateOdds(pieces, expected, noun)
  if (!odds) return `Odds depend on the number of ${noun} received`
  const chance = odds.oneIn === 1 ? 'Nearly everyone wins' : `About 1 in ${count(odds.oneIn)} ${noun} wins`
  return `${chance} if there are ${count(expected)} ${noun}`
}
