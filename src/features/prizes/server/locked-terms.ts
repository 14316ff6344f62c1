import { termsLocked } from '#features/campaigns/server/index.ts'
import type { StoredPrize } from './stored-prize.ts'

export interface PrizeChange {
  title?: string | undefined
  description?: string | undefined
  quantity?: number | undefined
  redemptionPin?: string | undefined
  [other: string]: unknown
}

/** Fields that a running promotion may correct: wording, the picture, and the PIN that staff uses. */
const WORDING = new Set(['title', 'description', 'redemptionPin', 'imageFileKey', 'reason'])

/**
 * Refuses what would change the terms that entrants rely on (rule C10, product rule A39): once activated,
 * only wording may change, and a draw may give away more.
 * @throws termsLocked naming the field
 */
export function requireFavourable(prize: StoredPrize, change: PrizeChange): void {
  for (const [field, value] of Object.entries(change)) {
    if (value === undefined || WORDING.has(field)) continue
    const more = prize.use === 'draw' && field === 'quantity' && Number(value) >= prize.quantity
    if (!more) throw termsLocked([field])
  }
}
