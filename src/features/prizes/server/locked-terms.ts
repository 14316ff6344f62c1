import { termsLocked } from '#features/campaigns/server/index.ts'
import { PRIZE_FIELDS, type PrizeTerms } from '#features/prizes/contract.ts'
import type { StoredPrize } from './stored-prize.ts'

const changesOf = new Map(Object.entries(PRIZE_FIELDS).map(([name, { changes }]) => [name, changes]))

/**
 * Refuses changes to the terms that entrants rely on (rule C10, product rule A39): once activated, only wording may
 * change, and a draw may give away more.
 * @param change fields that differ from the stored ones
 * @throws termsLocked naming each field
 */
export function requireFavorable(prize: StoredPrize, change: PrizeTerms): void {
  const givesMore = prize.use === 'draw' && (change.quantity ?? 0) > prize.quantity
  const isOpen = (field: string) => {
    const changes = changesOf.get(field)
    return changes === 'always' || (changes === 'more' && givesMore)
  }
  const locked = Object.keys(change).filter(field => !isOpen(field))
  if (locked.length > 0) throw termsLocked(locked)
}
