import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'
import { MOST_BODY, ScreenPhone } from './phone-fields.ts'

/** One message as the phone on the screen shows it. */
const Bubble = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  text: z.string(),
  segments: z.int(),
  at: Instant,
})

/** The simulator, and the campaigns it may text. */
export const Phone = z.object({
  /** Reason why it cannot be used for this campaign; absent when it can. */
  refused: z.string().optional(),
  /** The number that it texts to. */
  number: z.string(),
  /** True without a carrier's number. */
  test: z.boolean(),
  /** Absent for a campaign without one. */
  keyword: z.string().optional(),
  optedOut: z.boolean(),
  messages: z.array(Bubble),
})
export type Phone = z.output<typeof Phone>

const params = z.strictObject({ eventKey: EventKey })
const path = '/api/v0/event/:eventKey/sms/phone'

export const readPhone = route({
  method: 'GET',
  path,
  access: 'editor',
  summary: 'Get the conversation of a simulated phone',
  params,
  query: z.strictObject({ phone: ScreenPhone.default('+12075550100') }),
  response: Phone,
})

export const sendFromPhone = route({
  method: 'POST',
  path,
  access: 'editor',
  summary: 'Send a text from a simulated phone',
  params,
  body: z.strictObject({
    phone: ScreenPhone,
    text: line(MOST_BODY),
    /** Chosen by the browser: the same again is the same message. */
    messageId: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, 'Message ID is not valid'),
  }),
  limit: { max: 120, perSeconds: 60 },
  response: Phone,
})
