import type { Difference } from './desk-contract.ts'

/** A gift of ours that began a payment. Amounts are cents. */
export interface OurGift {
  donationId: string
  /** The provider's name for the payment, where we know it. */
  payment: string | undefined
  paidAt: Date | undefined
  amount: number
  fee: number
  refunded: number
  disputed: boolean
}

/** A payment of the provider's books, as `Charge` of the payments. */
interface Booked {
  payment: string
  reference: string | undefined
  amount: number
  /** Undefined while the provider does not say. */
  fee: number | undefined
  refunded: number
  disputed: boolean
  at: Date
}

/** From the first moment to the last, which is not included. */
interface Range {
  from: Date
  to: Date
}

const isIn = (at: Date | undefined, { from, to }: Range): boolean => at !== undefined && at >= from && at < to

function compareOne(gift: OurGift, charge: Booked): Difference[] {
  const of = { donationId: gift.donationId, providerRef: charge.payment, at: gift.paidAt ?? charge.at }
  if (!gift.paidAt) return [{ ...of, kind: 'missingHere', there: charge.amount }]
  const found: Difference[] = []
  if (gift.amount !== charge.amount) {
    found.push({ ...of, kind: 'otherAmount', here: gift.amount, there: charge.amount })
  }
  if (charge.fee !== undefined && gift.fee !== charge.fee) {
    found.push({ ...of, kind: 'otherFee', here: gift.fee, there: charge.fee })
  }
  if (gift.refunded !== charge.refunded) {
    found.push({ ...of, kind: 'otherRefund', here: gift.refunded, there: charge.refunded })
  }
  if (gift.disputed !== charge.disputed) {
    const side = gift.disputed ? { here: gift.amount } : { there: charge.amount }
    found.push({ ...of, kind: 'otherDispute', ...side })
  }
  return found
}

/**
 * Where our gifts and the provider's books differ, the newest first.
 * @param charges may reach beyond the range at both ends: clocks of two houses do not agree to the second. Those of
 * other campaigns are left out, because no gift of `gifts` belongs to them.
 */
export function compareBooks(
  gifts: readonly OurGift[],
  charges: readonly Booked[],
  range: Range,
): { compared: number; here: number; there: number; differences: Difference[] } {
  const byKey = new Map(gifts.map(gift => [gift.donationId, gift]))
  const byPayment = new Map(gifts.flatMap(gift => (gift.payment === undefined ? [] : [[gift.payment, gift]])))
  const pairs = charges.flatMap(charge => {
    const gift = byPayment.get(charge.payment) ?? byKey.get(charge.reference ?? '')
    return gift ? [{ gift, charge }] : []
  })
  const inRange = pairs.filter(({ gift, charge }) => isIn(gift.paidAt ?? charge.at, range))
  const matched = new Set(pairs.map(({ gift }) => gift))
  const ours = gifts.filter(({ paidAt }) => isIn(paidAt, range))
  const missingThere = ours
    .filter(gift => !matched.has(gift))
    .map(({ donationId, payment = '', paidAt, amount }) => ({
      kind: 'missingThere' as const,
      donationId,
      providerRef: payment,
      at: paidAt ?? range.from,
      here: amount,
    }))
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
  return {
    compared: inRange.filter(({ gift }) => gift.paidAt).length,
    here: sum(ours),
    there: sum(inRange.map(({ charge }) => charge)),
    differences: [
      ...inRange.flatMap(({ gift, charge }) => compareOne(gift, charge)),
      ...missingThere,
    ].toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  }
}
