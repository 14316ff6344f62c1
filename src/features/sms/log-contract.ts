import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line, Ok, Paging, PhoneNumber } from '#shared/fields.ts'

export const SMS_STATES = ['received', 'queued', 'sent', 'delivered', 'failed', 'suppressed'] as const

/** One text message of a campaign, without its words. */
export const SmsMessage = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  /** Masked: enough to recognize, not to write to. */
  phone: z.string(),
  number: z.string(),
  /** Recognized kind, or the template that was sent. */
  kind: z.string(),
  state: z.enum(SMS_STATES),
  segments: z.int(),
  error: z.string().optional(),
  test: z.boolean(),
  at: Instant,
})
export type SmsMessage = z.output<typeof SmsMessage>

export const SmsLog = z.object({
  /** Over the whole campaign. */
  totals: z.object({
    in: z.int(),
    out: z.int(),
    failed: z.int(),
    optOut: z.int(),
    /** Billed units: outgoing messages, in parts. */
    segments: z.int(),
  }),
  messages: z.array(SmsMessage),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type SmsLog = z.output<typeof SmsLog>

export const listSmsMessages = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/sms/messages',
  access: 'analyst',
  summary: 'List the text messages of a campaign and its dates, newest first, with masked numbers',
  params: z.strictObject({ eventKey: EventKey }),
  query: Paging.extend(TestData.shape),
  response: SmsLog,
})

/** Whether a phone wants no messages. */
export const SmsOptOuts = z.object({
  optOuts: z.array(
    z.object({
      /** True when it was said to a number that several clients share. */
      shared: z.boolean(),
      via: z.enum(['text', 'carrier', 'staff', 'request']),
      at: Instant,
    }),
  ),
})
export type SmsOptOuts = z.output<typeof SmsOptOuts>

export const listSmsOptOuts = route({
  method: 'GET',
  path: '/api/v0/sms/optouts',
  access: 'manager',
  permission: 'people',
  summary: 'Check whether a phone opted out of text messages',
  query: z.strictObject({ phone: PhoneNumber }),
  response: SmsOptOuts,
})

export const removeSmsOptOut = route({
  method: 'DELETE',
  path: '/api/v0/sms/optouts',
  access: 'manager',
  permission: 'people',
  summary: 'End an opt-out after renewed consent; its wording and time are recorded',
  query: z.strictObject({
    phone: PhoneNumber,
    /** Time, place and words of their new consent. */
    consent: line(500).min(10, 'Enter when and how they consented again'),
  }),
  response: Ok,
})
