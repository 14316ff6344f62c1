import { termsLocked } from '#features/campaigns/server/index.ts'
import type { PrizeTerms } from '#features/prizes/contract.ts'
import type { StoredPrize } from './stored-prize.ts'

/** Fields that a running promotion may correct: wording, the picture, and the PIN that staff uses. */
const WORDING = new Set(['title', 'description', 'redemptionPin', 'imageFileKey'])

/**
 * Refuses what would change the terms that entrants rely on (rule C10, product rule A39): once activated,
 * only wording may change, and a draw may give away more.
 * @param change fields that differ from what is stored
 * @throws termsLocked naming each field
 */
export function requireFavourable(prize: StoredPrize, change: PrizeTerms): void {
  const givesMore = prize.use === 'draw' && (change.quantity ?? 0) > prize.quantity
  const locked = Object.keys(change).filter(
    field => !WORDING.has(field) && !(field === 'quantity' && givesMore),
  )
  if (locked.length > 0) throw termsLocked(locked)
}
