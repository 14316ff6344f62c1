import type { AwardStatus } from '#features/awards/contract.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

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
} as const satisfies Record<AwardStatus, readonly [word: string, status: number]>

/** "Awarded" */
export function awardWord(status: AwardStatus): string {
  return looks[status][0]
}

/** An award's status as icon and word. */
export function AwardBadge({ status }: { status: AwardStatus }) {
  const [word, look] = looks[status]
  return <StatusBadge status={look} label={word} />
}
