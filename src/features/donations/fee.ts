/** Usual cost of a card payment in the United States: 29 of 1,000, and 30 cents. */
export const CARD_FEE = { parts: 29, per: 1000, fixed: 30 } as const
const { parts: PARTS, per: PER, fixed: FIXED } = CARD_FEE

/** Fee of the provider for a payment, in whole cents; never more than the payment. */
export function feeOf(amount: number): number {
  return Math.min(amount, Math.round((amount * PARTS) / PER) + FIXED)
}

/** Surcharge on a gift so that all of it is left after the fee, in whole cents. */
export function coverOf(gift: number): number {
  let total = Math.floor(((gift + FIXED) * PER) / (PER - PARTS))
  while (total - feeOf(total) < gift) total += 1
  return total - gift
}
