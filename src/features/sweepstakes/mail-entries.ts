import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Instant, line, PersonName } from '#shared/fields.ts'
import { BirthdayText, DateText } from '#shared/time/zoned-time.ts'

/** Rows of one call; a longer list comes in several. */
export const MOST_MAIL_ROWS = 500

/** Text of a cell, even one far too long: a row that cannot be accepted blocks no other. */
const Cell = z.string().trim().max(10_000, 'Use up to 10,000 characters')

/** A mail-in card as typed in; each row is checked on its own. */
export const MailRow = z.strictObject({
  firstName: Cell,
  lastName: Cell,
  email: Cell.optional(),
  phoneNumber: Cell.optional(),
  /** YYYY-MM-DD, as every day here. */
  birthday: Cell.optional(),
  zip: Cell.optional(),
  postmark: Cell,
  receivedOn: Cell,
})
export type MailRow = z.output<typeof MailRow>

/** A valid row. */
export const GoodMailRow = z.object({
  firstName: PersonName,
  lastName: PersonName,
  email: Email.exactOptional(),
  phoneNumber: line(60).exactOptional(),
  birthday: BirthdayText.exactOptional(),
  zip: line(12).exactOptional(),
  postmark: DateText,
  receivedOn: DateText,
})

const params = z.strictObject({ eventKey: EventKey })

export const addMailEntries = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/entries/manual',
  access: 'manager',
  permission: 'people',
  summary: 'Add mail-in entries as plays of an instant win or entries in the draw; lists refused rows',
  params,
  bodyLimit: 1024 * 1024,
  body: z.strictObject({
    rows: z
      .array(MailRow)
      .min(1, 'Enter at least one row')
      .max(MOST_MAIL_ROWS, `Add up to ${MOST_MAIL_ROWS} rows at a time`),
  }),
  response: z.object({
    created: z.int(),
    /** Rows that were not taken, by their place in the list from 1. */
    rejected: z.array(z.object({ row: z.int(), message: z.string() })),
  }),
})

export const listMailEntries = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/entries/manual',
  fromReplica: true,
  access: 'manager',
  permission: 'people',
  summary: 'Count mail-in entries and list the newest',
  params,
  response: z.object({
    total: z.int(),
    newest: z.array(
      z.object({ name: z.string(), postmark: DateText, receivedOn: DateText, typedAt: Instant }),
    ),
  }),
})

/** The most tickets that one entry may have. */
export const MOST_TICKETS = 100

export const giveBonusEntries = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/entries/bonus',
  access: 'manager',
  permission: 'people',
  summary: 'Add bonus entries for an entrant, as the rules state; each counts separately in the draw',
  params,
  body: z.strictObject({
    email: Email,
    /** Number of additional entries. */
    extra: z
      .int()
      .min(1, 'Enter 1 or more')
      .max(MOST_TICKETS - 1),
    reason: line(200).min(1, 'Enter a reason'),
  }),
  response: z.object({ tickets: z.int() }),
})
