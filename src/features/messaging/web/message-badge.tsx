import { isKept, type MessageStatus, type OutboxItem } from '#features/messaging/contract.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'

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

/** A message's status as icon and word; an email that only the outbox has is shown as kept, not as failed. */
export function MessageBadge({ message }: { message: Pick<OutboxItem, 'status' | 'lastError'> }) {
  const [word, look] = looks[message.status]
  return <StatusBadge status={look} label={isKept(message) ? 'Stored' : word} />
}
