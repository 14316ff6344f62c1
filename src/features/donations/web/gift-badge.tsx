import type { DonationState, TeamDonation } from '#features/donations/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

/** The word of each state, and the campaign status whose look it borrows. */
const looks = {
  pledged: ['Link sent', 1],
  pending: ['In checkout', 2],
  paid: ['Paid', 6],
  failed: ['Unfinished', 7],
  refunded: ['Refunded', 5],
  disputed: ['Disputed', 8],
} as const satisfies Record<DonationState, readonly [word: string, status: number]>

/** "Refunded" */
export const stateWord = (state: DonationState): string => looks[state][0]

/** Where a gift is, as icon and word. */
export function GiftBadge({ gift: { state, dispute } }: { gift: TeamDonation }) {
  const [word, look] = looks[state]
  return <StatusBadge status={look} label={dispute === 'lost' ? 'Dispute lost' : word} />
}
