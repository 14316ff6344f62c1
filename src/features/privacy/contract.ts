import { z } from 'zod'
import { OneTimeCode } from '#features/participation/contract.ts'
import { route } from '#shared/contract.ts'
import { Email, EventKey, Instant, line, Ok, PersonName, PhoneNumber, paragraph } from '#shared/fields.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { Law, PrivacyKind } from './kinds.ts'

export * from './consents.ts'
export * from './kinds.ts'

export const RequestKey = z.string().regex(/^prq_[a-z0-9]{16}$/, 'Request ID is not valid')
/** Sealed address and account, or 32 bytes of chance, as base64url. */
const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43,600}$/, 'Link is not valid')

const Wish = paragraph(1000)

/** Calls of one address in a minute; requests of one mailbox or number have their own limit. */
export const ASK_LIMIT = { max: 20, perSeconds: 60 } as const

export const askPrivacy = route({
  method: 'POST',
  path: '/api/v0/public/privacy-request',
  access: 'public',
  summary:
    'Submit a privacy request; a code is sent, and the response does not reveal whether the address is known',
  body: z
    .strictObject({
      kind: PrivacyKind,
      email: Email.optional(),
      phone: PhoneNumber.optional(),
      /** Whose campaign it is about; absent: everyone who uses this service. */
      eventKey: EventKey.optional(),
      /** Requested correction, or a note. */
      wish: Wish.optional(),
      /** Language of the messages about it; without one, the main language of the campaign. */
      language: z.enum(LANGUAGE_CODES).optional(),
    })
    .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
      path: ['email'],
      message: 'Enter an email address or a phone number',
    }),
  response: z.object({ requestId: RequestKey }),
  bodyLimit: 4096,
  limit: ASK_LIMIT,
})

export const confirmPrivacy = route({
  method: 'POST',
  path: '/api/v0/public/privacy-request/:requestId/confirm',
  access: 'public',
  summary: 'Confirm a privacy request with its code; five attempts within 30 minutes',
  params: z.strictObject({ requestId: RequestKey }),
  body: z.strictObject({ code: OneTimeCode }),
  response: z.object({
    ok: z.literal(true),
    /** Deadline of the answer; absent when it is done, or goes to several. */
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
  summary: 'Check an unsubscribe link; changes nothing, because mail programs open links',
})

export const unsubscribeNow = route({
  ...unsubscribe,
  method: 'POST',
  summary: 'Unsubscribe from marketing; mail programs call this with one click (RFC 8058)',
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }).optional(),
  acceptsForm: true,
})

export const REQUEST_STATES = ['open', 'done', 'declined'] as const

/** A request as the team sees it in its list. */
export const PrivacyRequest = z.object({
  id: RequestKey,
  kind: PrivacyKind,
  /** The address for the reply; absent once it was deleted. */
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
  /** Team member who closed it; absent if that happened automatically. */
  closedBy: z.string().optional(),
  reason: z.string().optional(),
  /** Results, as named figures. */
  result: z.record(z.string(), z.int()),
})
export type PrivacyRequest = z.output<typeof PrivacyRequest>

export const listPrivacyRequests = route({
  method: 'GET',
  path: '/api/v0/privacy-requests',
  access: 'manager',
  permission: 'people',
  summary: 'List privacy requests: open ones by deadline, answered ones by date',
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
  summary: 'List privacy requests that did not reach some accounts',
  response: z.object({ items: z.array(UnfinishedRequest) }),
})

export const retryUnfinishedRequest = route({
  method: 'POST',
  path: '/api/v0/privacy-requests/unfinished/:id/retry',
  access: 'staff',
  summary: 'Send such a request to the missing accounts again; no account gets it twice',
  params: z.strictObject({ id: RequestKey }),
  response: Ok,
})

/** Correctable fields of an entry. */
export const CORRECTIONS = {
  firstName: PersonName.optional(),
  lastName: PersonName.optional(),
  zip: line(12).optional(),
  birthday: DateText.optional(),
} as const
export type Corrected = keyof typeof CORRECTIONS

/** One entry of the person, for the answering team. */
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
  permission: 'people',
  summary: 'Get a privacy request with the data of the person',
  params: requestParams,
  response: z.object({
    request: PrivacyRequest,
    entries: z.array(PersonEntry),
    messages: z.int(),
    gifts: z.int(),
    optedOut: z.boolean(),
    /** Campaigns whose key is lost: there the search uses the written address. */
    lostKeys: z.array(z.string()),
  }),
})

export const answerPrivacyRequest = route({
  method: 'PUT',
  path: '/api/v0/privacy-requests/:id',
  access: 'manager',
  permission: 'people',
  summary: 'Fulfill a privacy request and notify the person, or decline it with a reason',
  params: requestParams,
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('fulfil') }),
    z.strictObject({ action: z.literal('correct'), ...CORRECTIONS }),
    z.strictObject({ action: z.literal('decline'), reason: paragraph(500).min(3, 'Enter a reason') }),
  ]),
  response: PrivacyRequest,
})

const entryParams = z.strictObject({
  eventKey: EventKey,
  entryId: z.string().regex(/^ent_[a-z0-9]{16}$/, 'Entry ID is not valid'),
})

export const getEntry = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/entries/:entryId',
  access: 'manager',
  permission: 'people',
  summary: 'Get an entry with its entrant',
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
  permission: 'people',
  summary:
    'Delete the entrant of an entry; proofs stay valid, and a later freeze excludes the entry with reason 8',
  params: entryParams,
  response: Ok,
})

const Months = z
  .int('Enter a number of months')
  .min(1, 'Retention must be at least 1 month')
  .max(120, 'Retention must be at most 120 months')

/** Retention of a campaign's people, in months after its end, and the resulting date. */
export const Retention = z.object({
  entriesMonths: Months,
  winnersMonths: Months,
  endsAt: Instant,
  entriesUntil: Instant,
  winnersUntil: Instant,
  /** Time when all of them were erased. */
  purgedAt: Instant.optional(),
})
export type Retention = z.output<typeof Retention>

const eventParams = z.strictObject({ eventKey: EventKey })

export const getRetention = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/retention',
  access: 'analyst',
  summary: 'Get the data retention of a campaign; a date has that of its campaign',
  params: eventParams,
  response: Retention,
})

export const updateRetention = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/retention',
  access: 'manager',
  permission: 'publish',
  summary: 'Change the data retention of a campaign; after activation, it can only get shorter',
  params: eventParams,
  body: z.strictObject({ entriesMonths: Months, winnersMonths: Months }),
  response: Retention,
})
