import type { MessageStatus } from '#features/messaging/contract.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** The word of each status, and the campaign status whose look it borrows. */
const looks = {
  queued: ['Queued', 2],
  sent: ['Sent', 6],
  delivered: ['Delivered', 6],
  failed: ['Failed', 8],
  suppressed: ['Suppressed', 1],
} as const satisfies Record<MessageStatus, readonly [word: string, status: number]>

/** "Failed" */
export function statusWord(status: MessageStatus): string {
  return looks[status][0]
}

/** A message's status as icon and word. */
export function MessageBadge({ status }: { status: MessageStatus }) {
  const [word, look] = looks[status]
  return <StatusBadge status={look} label={word} />
}
