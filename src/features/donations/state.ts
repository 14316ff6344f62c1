/** Where a gift is, from the promise to the money and back. */
export const DONATION_STATES = ['pledged', 'pending', 'paid', 'failed', 'refunded', 'disputed'] as const
export type DonationState = (typeof DONATION_STATES)[number]

/** State of a gift. Amounts are cents. */
export interface DonationFacts {
  /** Since when a page of payment is open for it. */
  begunAt?: Date | undefined
  /** Time when that page was left or closed without a payment. */
  failedAt?: Date | undefined
  paidAt?: Date | undefined
  /** Amount due, and after payment the amount paid. */
  amount: number
  /** Refunded so far. */
  refunded: number
  /** Dispute by the payer's bank, and its outcome. */
  dispute?: 'open' | 'won' | 'lost' | undefined
}

/** Something that happened to a gift. */
export type DonationEvent =
  | { kind: 'begun'; at: Date; amount: number }
  | { kind: 'failed'; at: Date }
  | { kind: 'paid'; at: Date; amount: number }
  /** @property refunded everything refunded so far, in cents */
  | { kind: 'refunded'; refunded: number; amount: number }
  | { kind: 'disputed' }
  | { kind: 'disputeClosed'; won: boolean }

/**
 * The state follows only from the facts. An open or lost dispute hides the rest, and a full refund hides the payment. A
 * payment counts even after the page had been given up. A dispute is about a payment, so a gift whose dispute was won
 * before its payment was reported is not open again.
 */
export function stateOf({
  begunAt,
  failedAt,
  paidAt,
  amount,
  refunded,
  dispute,
}: DonationFacts): DonationState {
  if (dispute === 'open' || dispute === 'lost' || (dispute === 'won' && !paidAt)) return 'disputed'
  if (refunded > 0 && refunded >= amount) return 'refunded'
  if (paidAt) return 'paid'
  if (failedAt) return 'failed'
  return begunAt ? 'pending' : 'pledged'
}

const earlier = (known: Date | undefined, told: Date): Date => (known && known <= told ? known : told)

/**
 * State after an event. Messages may come twice and in any order, so each only adds. The earliest time counts, the
 * largest refund, the paid amount before the requested one, and the end of a dispute before its start.
 */
export function applyDonationEvent(facts: DonationFacts, news: DonationEvent): DonationFacts {
  switch (news.kind) {
    case 'begun':
      return {
        ...facts,
        begunAt: earlier(facts.begunAt, news.at),
        amount: facts.paidAt ? facts.amount : news.amount,
      }
    case 'failed':
      return { ...facts, failedAt: earlier(facts.failedAt, news.at) }
    case 'paid':
      return facts.paidAt && facts.paidAt <= news.at
        ? facts
        : { ...facts, paidAt: news.at, amount: news.amount }
    case 'refunded':
      return {
        ...facts,
        refunded: Math.max(facts.refunded, news.refunded),
        amount: facts.paidAt ? facts.amount : news.amount,
      }
    case 'disputed':
      return { ...facts, dispute: facts.dispute ?? 'open' }
    case 'disputeClosed':
      return { ...facts, dispute: news.won ? 'won' : 'lost' }
  }
}

/** Cents that can still be refunded; 0 for a gift that is unpaid, refunded or disputed. */
export function refundable({ paidAt, amount, refunded, dispute }: DonationFacts): number {
  if (!paidAt || dispute === 'open' || dispute === 'lost') return 0
  return Math.max(0, amount - refunded)
}
