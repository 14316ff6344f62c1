import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, Paging } from '#shared/fields.ts'

export const MESSAGE_STATUSES = ['queued', 'sent', 'delivered', 'failed', 'suppressed'] as const
export const MessageStatus = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof MessageStatus>

/** One message on its way out, without its content. */
export const OutboxItem = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Masked: enough to recognise, not to write to. */
  to: z.string(),
  template: z.string(),
  status: MessageStatus,
  attempts: z.int(),
  lastError: z.string().optional(),
  createdAt: Instant,
  sentAt: Instant.optional(),
})
export type OutboxItem = z.infer<typeof OutboxItem>

/** How far a message about something got. */
export const Delivery = OutboxItem.pick({ channel: true, status: true, lastError: true }).extend({
  /** When it was handed over, else when it was written. */
  at: Instant,
})
export type Delivery = z.output<typeof Delivery>

/** What staff can read so that a first run needs no mail server. */
export const OutboxMessage = OutboxItem.extend({ to: z.string(), subject: z.string(), body: z.string() })
export type OutboxMessage = z.infer<typeof OutboxMessage>

const MessageKey = z.strictObject({ id: z.string().regex(/^msg_[a-z0-9]{16}$/, 'Not a message') })

export const listOutbox = route({
  method: 'GET',
  path: '/api/v0/outbox',
  access: 'manager',
  summary: "Messages, newest first: the account's, or for staff everyone's",
  query: Paging.extend({ status: MessageStatus.optional() }),
  response: z.array(OutboxItem),
})

export const getOutboxMessage = route({
  method: 'GET',
  path: '/api/v0/outbox/:id',
  access: 'staff',
  summary: 'One message with its content',
  params: MessageKey,
  response: OutboxMessage,
})

export const retryMessage = route({
  method: 'POST',
  path: '/api/v0/outbox/:id/retry',
  access: 'manager',
  summary: 'Send a failed message again',
  params: MessageKey,
  response: OutboxItem,
})
