/** What a card payment usually costs in the United States: 29 of 1,000, and 30 cents. */
const [PARTS, PER, FIXED] = [29, 1000, 30]

/** What the provider keeps of a payment, in whole cents; never more than it. */
export function feeOf(amount: number): number {
  return Math.min(amount, Math.round((amount * PARTS) / PER) + FIXED)
}

/** What has to be paid on top of a gift so that all of it is left after the fee, in whole cents. */
export function coverOf(gift: number): number {
  let total = Math.floor(((gift + FIXED) * PER) / (PER - PARTS))
  while (total - feeOf(total) < gift) total += 1
  return total - gift
}
