import type { Draft } from '#features/campaigns/wizard/contract.ts'
import type { DraftPrize } from '#features/prizes/contract.ts'

/** The fields of the draft that follow from its prizes. */
export function changePrizes(newPrizes: DraftPrize[]): Partial<Draft> {
  const has = (type: DraftPrize['type']) => newPrizes.some(prize => prize.type === type)
  return { newPrizes, prizeTickets: has('ticket'), prizeTravel: has('travel'), prizeGift: has('gift') }
}

/** Retail value of all pieces together, in cents. */
export function totalValue(prizes: readonly DraftPrize[]): number {
  return prizes.reduce((sum, { quantity, value }) => sum + quantity * value, 0)
}

/** Pieces of all prizes together. */
export function totalPieces(prizes: readonly DraftPrize[]): number {
  return prizes.reduce((sum, { quantity }) => sum + quantity, 0)
}
