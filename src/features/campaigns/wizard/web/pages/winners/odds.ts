import { estimateOdds, isInstantType } from '#features/campaigns/contract.ts'
import { countDrawWinners, type Draft, draftType } from '#features/campaigns/wizard/contract.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import { totalPieces } from '../prizes/prize-rows.ts'

/**
 * The chance of one participant with the expected number of winners. Prizes of a second-chance draw are no part of
 * the chance to win at once.
 */
export function oddsInWords(draft: Draft): string {
  const type = draftType(draft)
  const instant = type !== undefined && isInstantType(type)
  const drawn = countDrawWinners(draft)
  const pieces = instant ? totalPieces(draft.newPrizes) - drawn : drawn
  const noun = instant ? 'plays' : 'entries'
  if (pieces === 0) return 'Add prizes to see the odds.'
  const expected = draft.expectedParticipation
  const { mechanism, oneIn } = draft.instant ?? {}
  if (instant && mechanism === 'odds' && oneIn !== undefined) {
    const chance = `About 1 in ${count(oneIn)} plays wins, while prizes last.`
    if (expected === 0) return chance
    const wins = Math.min(pieces, Math.round(expected / oneIn))
    return `${chance} ${countOf(expected, 'play')} produce about ${countOf(wins, 'winner')}.`
  }
  const odds = estimateOdds(pieces, expected, noun)
  if (!odds) return `Odds depend on the number of ${noun} received. The Official Rules will say so.`
  const winners = countOf(Math.min(pieces, expected), 'winner')
  return `${odds.sentence} That makes ${winners}.`
}
