import { type Draft, draftType } from '#features/builder/contract.ts'
import { isInstantType } from '#features/campaigns/contract.ts'
import { count, countOf } from '#web/amounts.ts'
import { totalPieces } from './prize-rows.ts'

/**
 * The chance of one participant as people say it: prizes ÷ max(prizes, expected participation). An estimate that
 * promises nothing (product rule A1).
 */
export function oddsInWords(draft: Draft): string {
  const pieces = totalPieces(draft.newPrizes)
  const { expectedParticipation: expected } = draft
  const type = draftType(draft)
  const what = type && isInstantType(type) ? 'plays' : 'entries'
  if (pieces === 0) return 'Odds follow from the prizes. None has been added yet.'
  if (expected === 0) return `Odds depend on the number of ${what} received. Official Rules will say so.`
  const one = Math.max(1, Math.round(expected / pieces))
  const prizes = countOf(pieces, 'prize')
  if (one === 1) return `With ${prizes} and ${count(expected)} ${what}, nearly everyone wins.`
  return `With ${prizes} and ${count(expected)} ${what}, about 1 in ${count(one)} wins.`
}
