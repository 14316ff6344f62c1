import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, Paging } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'

export const MESSAGE_STATUSES = ['queued', 'sent', 'delivered', 'failed', 'suppressed'] as const
export const MessageStatus = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof MessageStatus>

/** Reason why an email is held back without a mail server: it can be sent once there is one. */
export const NO_MAIL_SERVER = 'No email server is set up, so it is kept here'

/** The same once there is one. */
export const WRITTEN_BEFORE = 'Created before an email server was set up'

/** Reason why a text message is held back after its phone sent STOP. */
export const HELD_BACK = 'The recipient opted out'

/** Reason why a message is held back whose secret was used or expired before sending. */
export const SECRET_GONE = 'The password, code or link in it was used or has expired'

type Fate = Pick<OutboxItem, 'status' | 'lastError' | 'secret'>

/** Whether an email exists only here, because no mail server was set up when it was written. */
export function isKept({ status, lastError }: Pick<Fate, 'status' | 'lastError'>): boolean {
  return status === 'suppressed' && (lastError === NO_MAIL_SERVER || lastError === WRITTEN_BEFORE)
}

/** Whether a message can be sent again: one that failed, or was kept until now, and whose secret still opens something. */
export function isRetriable({ status, lastError, secret }: Fate): boolean {
  if (secret === 'gone') return false
  return status === 'failed' || (status === 'suppressed' && lastError === WRITTEN_BEFORE)
}

/** Every kind of message, by email or text; replies answer incoming texts. */
export const TEMPLATE_NAMES = [
  'temporary-password',
  'invitation',
  'notification',
  'claim-link',
  'claim-reminder',
  'forfeiture',
  'win-refused',
  'award',
  'prize-code',
  'prize-shipped',
  'purchase-receipt',
  'entry-confirmation',
  'donation-receipt',
  'donation-reminder',
  'one-time-code',
  'privacy-code',
  'privacy-answer',
  'privacy-file',
  'privacy-deleted',
  'keyword-reply',
  'giving-reply',
  'stop-reply',
  'start-reply',
  'help-reply',
  'unknown-word-reply',
  'message-test',
] as const
export const TemplateName = z.enum(TEMPLATE_NAMES)
export type TemplateName = z.infer<typeof TemplateName>

/** Messages that carry a password, a code or a link for one person: its text is sealed (decision 085). */
export const SECRET_TEMPLATES = [
  'temporary-password',
  'invitation',
  'claim-link',
  'claim-reminder',
  'prize-code',
  'purchase-receipt',
  'one-time-code',
  'privacy-code',
  'privacy-file',
] as const satisfies readonly TemplateName[]
export type SecretTemplate = (typeof SECRET_TEMPLATES)[number]

/** Messages to the team are in English alone; all others are in the recipient's language. */
const TEAM_TEMPLATES: readonly TemplateName[] = [
  'temporary-password',
  'invitation',
  'notification',
  'message-test',
]
export const isTranslated = (template: TemplateName): boolean => !TEAM_TEMPLATES.includes(template)

/** A kind of message on one of its channels, with an example. */
export const MessageTemplate = z.object({
  template: TemplateName,
  channel: z.enum(['email', 'sms']),
  /** Recipients. */
  audience: z.string(),
  /** Empty for a text message. */
  subject: z.string(),
  text: z.string(),
  /** Number of parts that carriers count; only for text messages. */
  segments: z.int().optional(),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** One message on its way out, without its content. */
export const OutboxItem = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms', 'webhook', 'connector']),
  /** Masked: enough to recognize, not to write to. */
  to: z.string(),
  template: z.string(),
  status: MessageStatus,
  attempts: z.int(),
  lastError: z.string().optional(),
  /**
   * State of the password, code or link in a message: `sealed` while a super admin can reveal it, `gone` once it is
   * used, expired or delivered. Absent for every other message.
   */
  secret: z.enum(['sealed', 'gone']).optional(),
  createdAt: Instant,
  sentAt: Instant.optional(),
})
export type OutboxItem = z.infer<typeof OutboxItem>

/** Status of a message about an object. */
export const Delivery = OutboxItem.pick({ status: true, lastError: true }).extend({
  channel: z.enum(['email', 'sms']),
  /** Time of delivery, else the time of writing. */
  at: Instant,
})
export type Delivery = z.output<typeof Delivery>

/** A message with its text, with dots in place of a secret. */
export const OutboxMessage = OutboxItem.extend({ to: z.string(), subject: z.string(), body: z.string() })
export type OutboxMessage = z.infer<typeof OutboxMessage>

const MessageKey = z.strictObject({ id: z.string().regex(/^msg_[a-z0-9]{16}$/, 'Message ID is not valid') })

export const listOutbox = route({
  method: 'GET',
  path: '/api/v0/outbox',
  access: 'manager',
  permission: 'people',
  summary: 'List messages of the account, newest first; for staff, of all accounts',
  query: Paging.extend({ status: MessageStatus.optional() }),
  response: z.array(OutboxItem),
})

/** Language of an example; messages to the team are in English alone. */
const Example = z.strictObject({ language: z.enum(LANGUAGE_CODES).default('en') })

export const listTemplates = route({
  method: 'GET',
  path: '/api/v0/outbox/templates',
  access: 'manager',
  permission: 'people',
  campaigns: 'none',
  summary: 'List the message types, with an example of each',
  query: Example,
  response: z.array(MessageTemplate),
})

export const previewTemplate = route({
  method: 'GET',
  path: '/api/v0/outbox/preview',
  access: 'manager',
  permission: 'people',
  campaigns: 'none',
  summary: 'Get an example email as an HTML page',
  query: Example.extend({ template: TemplateName }),
  response: z.string(),
})

export const getOutboxMessage = route({
  method: 'GET',
  path: '/api/v0/outbox/:id',
  access: 'staff',
  summary: 'Get a message with its content',
  params: MessageKey,
  response: OutboxMessage,
})

export const showOutboxMessage = route({
  method: 'GET',
  path: '/api/v0/outbox/:id/page',
  access: 'staff',
  summary: 'Get an email as an HTML page',
  params: MessageKey,
  response: z.string(),
})

export const revealMessage = route({
  method: 'POST',
  path: '/api/v0/outbox/:id/reveal',
  access: 'superAdmin',
  summary: 'Reveal the password, code or link in a message; recorded in the audit log',
  params: MessageKey,
  response: z.object({ body: z.string() }),
  limit: { max: 30, perSeconds: 60 },
  proof: 'personalData',
})

export const retryMessage = route({
  method: 'POST',
  path: '/api/v0/outbox/:id/retry',
  access: 'manager',
  permission: 'people',
  summary: 'Send a failed message again',
  params: MessageKey,
  response: OutboxItem,
})
