import type { Member } from '#features/team/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

/** The word of each state, and the campaign status whose look it borrows. */
const looks = {
  invited: ['Invited', 2],
  active: ['Active', 3],
  disabled: ['Disabled', 4],
} as const satisfies Record<Member['state'], readonly [word: string, status: number]>

/** A member's state as icon and word. */
export function MemberBadge({ state }: { state: Member['state'] }) {
  const [word, look] = looks[state]
  return <StatusBadge status={look} label={word} />
}
