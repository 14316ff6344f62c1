import type { WinnerStatus } from '#features/sweepstakes/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

/** The word of each status, and the campaign status whose look it borrows. */
const looks = {
  selected: ['Selected', 1],
  notified: ['Notified', 2],
  responded: ['Responded', 5],
  verified: ['Verified', 6],
  awarded: ['Awarded', 3],
  forfeited: ['Forfeited', 8],
  disqualified: ['Disqualified', 8],
  declined: ['Declined', 8],
  standby: ['Standby', 7],
} as const satisfies Record<WinnerStatus, readonly [word: string, status: number]>

/** "Awarded" */
export function winnerWord(status: WinnerStatus): string {
  return looks[status][0]
}

/** Status of a winner or another claim, as icon and word. */
export function WinnerBadge({ status }: { status: WinnerStatus }) {
  const [word, look] = looks[status]
  return <StatusBadge status={look} label={word} />
}
