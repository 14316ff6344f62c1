import { z } from 'zod'
import { OneTimeCode } from '#features/participation/contract.ts'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Instant, line, Ok, PersonName, PhoneNumber, paragraph } from '#shared/fields.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { Law, PrivacyKind } from './kinds.ts'

export * from './consents.ts'
export * from './kinds.ts'

export const RequestKey = z.string().regex(/^prq_[a-z0-9]{16}$/, 'Not a request')
/** Sealed address and account, or 32 bytes of chance, as base64url. */
const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43,600}$/, 'Not a link of ours')

const Wish = paragraph(1000)

/** Calls of one address in a minute; what one mailbox or number may ask is limited apart. */
export const ASK_LIMIT = { max: 20, perSeconds: 60 } as const

export const askPrivacy = route({
  method: 'POST',
  path: '/api/v0/public/privacy-request',
  access: 'public',
  summary: 'Ask about data; a code is sent, and the answer is the same whether or not the address is known',
  body: z
    .strictObject({
      kind: PrivacyKind,
      email: Email.optional(),
      phone: PhoneNumber.optional(),
      /** Whose campaign it is about; absent: everyone who uses this service. */
      eventKey: EventKey.optional(),
      /** What should be corrected, or anything else to be known. */
      wish: Wish.optional(),
    })
    .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      path: ['email'],
      message: 'Give an email or a phone',
    }),
  response: z.object({ requestId: RequestKey }),
  bodyLimit: 4096,
  limit: ASK_LIMIT,
})

export const confirmPrivacy = route({
  method: 'POST',
  path: '/api/v0/public/privacy-request/:requestId/confirm',
  access: 'public',
  summary: 'Confirm a request with the code that was sent; five tries, half an hour',
  params: z.strictObject({ requestId: RequestKey }),
  body: z.strictObject({ code: OneTimeCode }),
  response: z.object({
    ok: z.literal(true),
    /** Until when it is answered; absent when it is done, or goes to several. */
    due: Instant.optional(),
  }),
  bodyLimit: 2048,
  limit: ASK_LIMIT,
})

const unsubscribe = {
  path: '/api/v0/public/unsubscribe/:token',
  access: 'public',
  params: z.strictObject({ token: LinkToken }),
  response: Ok,
  limit: { max: 60, perSeconds: 60 },
} as const

export const checkUnsubscribe = route({
  ...unsubscribe,
  method: 'GET',
  summary: 'Whether a link to unsubscribe is one; changes nothing, because programs open links in mails',
})

export const unsubscribeNow = route({
  ...unsubscribe,
  method: 'POST',
  summary: 'Send no more marketing; mail programs do this with one click (RFC 8058)',
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }).optional(),
  acceptsForm: true,
})

export const REQUEST_STATES = ['open', 'done', 'declined'] as const

/** A request as the team sees it in its list. */
export const PrivacyRequest = z.object({
  id: RequestKey,
  kind: PrivacyKind,
  /** The address, for whoever answers; absent once it was forgotten. */
  contact: z.string().optional(),
  wish: z.string().optional(),
  state: z.enum(REQUEST_STATES),
  law: Law,
  /** The campaign on whose page it was asked. */
  eventKey: EventKey.optional(),
  title: z.string().optional(),
  askedAt: Instant,
  due: Instant,
  closedAt: Instant.optional(),
  /** Who closed it; absent when that happened by itself. */
  closedBy: z.string().optional(),
  reason: z.string().optional(),
  /** What was done, in figures by their name. */
  result: z.record(z.string(), z.int()),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

export const listPrivacyRequests = route({
  method: 'GET',
  path: '/api/v0/privacy-requests',
  access: 'manager',
  summary: 'What people ask about their data, the most urgent first; answered ones by when they were',
  query: z.strictObject({
    state: z.enum(['open', 'closed']).default('open'),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ items: z.array(PrivacyRequest), total: z.int(), overdue: z.int() }),
})

/** A request to everyone that some accounts have not got yet. */
export const UnfinishedRequest = z.object({
  id: RequestKey,
  kind: PrivacyKind,
  askedAt: Instant,
  /** Accounts that have it, and how many could not be reached at the last try. */
  reached: z.int(),
  failed: z.int(),
  triedAt: Instant.optional(),
})
export type UnfinishedRequest = z.output<typeof UnfinishedRequest>

export const listUnfinishedRequests = route({
  method: 'GET',
  path: '/api/v0/privacy-requests/unfinished',
  access: 'staff',
  summary: 'Requests to everyone that could not be handed on to some account',
  response: z.object({ items: z.array(UnfinishedRequest) }),
})

export const retryUnfinishedRequest = route({
  method: 'POST',
  path: '/api/v0/privacy-requests/unfinished/:id/retry',
  access: 'staff',
  summary: 'Hand such a request on once more; whoever has it gets no second one',
  params: z.strictObject({ id: RequestKey }),
  response: Ok,
})

/** What can be corrected of an entry. */
export const CORRECTIONS = {
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  zip: line(12).optional(),
  birthday: DateText.optional(),
} as const
export type Corrected = keyof typeof CORRECTIONS

/** One entry of the person, for whoever answers. */
export const PersonEntry = z.object({
  entryId: z.string(),
  eventKey: EventKey,
  title: z.string(),
  at: Instant,
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  zip: z.string().optional(),
  birthday: z.string().optional(),
  prizes: z.array(z.string()),
})
export type PersonEntry = z.output<typeof PersonEntry>

const requestParams = z.strictObject({ id: RequestKey })

export const getPrivacyRequest = route({
  method: 'GET',
  path: '/api/v0/privacy-requests/:id',
  access: 'manager',
  summary: 'A request with what is known of the person',
  params: requestParams,
  response: z.object({
    request: PrivacyRequest,
    entries: z.array(PersonEntry),
    messages: z.int(),
    gifts: z.int(),
    optedOut: z.boolean(),
    /** Campaigns whose key is lost: there the person is found by the address as it is written. */
    lostKeys: z.array(z.string()),
  }),
})

export const answerPrivacyRequest = route({
  method: 'PUT',
  path: '/api/v0/privacy-requests/:id',
  access: 'manager',
  summary: 'Do what was asked and tell the person, or decline with a reason',
  params: requestParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('fulfil') }),
    z.strictObject({ action: z.literal('correct'), ...CORRECTIONS }),
    z.strictObject({ action: z.literal('decline'), reason: paragraph(500).min(3, 'Say why') }),
  ]),
  response: PrivacyRequest,
})

const entryParams = z.strictObject({
  eventKey: EventKey,
  entryId: z.string().regex(/^ent_[a-z0-9]{16}$/, 'Not an entry'),
})

export const getEntry = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/entries/:entryId',
  access: 'manager',
  summary: 'One entry with its person',
  params: entryParams,
  response: PersonEntry.extend({
    email: z.string().optional(),
    phoneNumber: z.string().optional(),
    erasedAt: Instant.optional(),
  }),
})

export const eraseEntry = route({
  method: 'DELETE',
  path: '/api/v0/event/:eventKey/entries/:entryId',
  access: 'manager',
  summary: 'Erase whose entry it is: before the freeze it is excluded with reason 8, its proofs stay valid',
  params: entryParams,
  response: Ok,
})

const Months = z.int('Give months').min(1, 'At least 1 month').max(120, 'At most 120 months')

/** How long people of a campaign are kept, in months after its end, and until when that is. */
export const Retention = z.object({
  entriesMonths: Months,
  winnersMonths: Months,
  endsAt: Instant,
  entriesUntil: Instant,
  winnersUntil: Instant,
  /** When everyone was erased. */
  purgedAt: Instant.optional(),
})
export type Retention = z.output<typeof Retention>

const eventParams = z.strictObject({ eventKey: EventKey })

export const getRetention = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/retention',
  access: 'analyst',
  summary: 'How long the people of a campaign are kept; a date has that of its campaign',
  params: eventParams,
  response: Retention,
})

export const updateRetention = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/retention',
  access: 'manager',
  summary: 'Change how long people are kept; once a campaign is activated, only to less',
  params: eventParams,
  body: z.strictObject({ entriesMonths: Months, winnersMonths: Months }),
  response: Retention,
})
