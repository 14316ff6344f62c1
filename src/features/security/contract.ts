import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Paging } from '#shared/fields.ts'

/** Kinds of security events. */
export const SECURITY_KINDS = [
  'signedIn',
  'signInFailed',
  'signInLimited',
  'passwordRefused',
  'factorRefused',
  'pinRefused',
  'pinLimited',
  'secretRevealed',
  'winnersViewed',
  'documentsViewed',
  'entrantsViewed',
  'entrantsExported',
  'messageRead',
] as const
export const SecurityKind = z.enum(SECURITY_KINDS, 'Event type is not valid')
export type SecurityKind = z.output<typeof SecurityKind>

/** Labels of the kinds. */
export const SECURITY_WORDS: Readonly<Record<SecurityKind, string>> = {
  signedIn: 'Signed in',
  signInFailed: 'Failed sign-in',
  signInLimited: 'Too many sign-in attempts',
  passwordRefused: 'Wrong current password',
  factorRefused: 'Wrong second factor',
  pinRefused: 'Wrong PIN',
  pinLimited: 'Too many wrong PINs',
  secretRevealed: 'Secret revealed',
  winnersViewed: 'Winner details viewed',
  documentsViewed: 'Claim documents viewed',
  entrantsViewed: 'Entrant data viewed',
  entrantsExported: 'Entrant data exported',
  messageRead: 'Message read by staff',
}

/** Kinds that may be an attack; the others are actions of people with access. */
export const ALARMING: readonly SecurityKind[] = [
  'signInFailed',
  'signInLimited',
  'passwordRefused',
  'factorRefused',
  'pinRefused',
  'pinLimited',
]

/** Days that are shown. */
export const SHOWN_DAYS = 30

/** Events within one hour, with their count: by one person, from one network, on one object. */
export const SecurityEvent = z.object({
  id: z.int(),
  kind: SecurityKind,
  count: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** Email of the member who did it, or whose account was tried. */
  person: z.string().optional(),
  /** True when a person outside the account did it: staff who serve it. */
  byStaff: z.boolean(),
  /** Start of the API key behind the event. */
  apiKey: z.string().optional(),
  campaign: z.object({ eventKey: EventKey, title: z.string() }).optional(),
  /** An IPv4 address, or the /64 of an IPv6 address; absent where it is not kept, or there were too many. */
  network: z.string().optional(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

/** The same for staff, with whose account it is; absent for what belongs to none. */
export const StaffSecurityEvent = SecurityEvent.extend({
  cid: z.int().optional(),
  client: z.string().optional(),
})
export type StaffSecurityEvent = z.output<typeof StaffSecurityEvent>

/** Count of a kind, and its last time. */
export const SecurityTotal = z.object({ kind: SecurityKind, count: z.int(), lastAt: Instant })
export type SecurityTotal = z.output<typeof SecurityTotal>

const Found = z.object({
  /** Totals of the last 30 days, in the order of the kinds; kinds without events are left out. */
  totals: z.array(SecurityTotal),
  total: z.int(),
})

const Filter = z.strictObject({
  kind: SecurityKind.optional(),
  page: Paging.shape.page,
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})

export const listSecurity = route({
  method: 'GET',
  path: '/api/v0/user/security',
  access: 'clerk',
  summary: 'List security events of the last 30 days: of the account for its managers, your own otherwise',
  query: Filter,
  response: Found.extend({
    /** Scope of the events: the whole account, or the reader alone. */
    of: z.enum(['account', 'self']),
    events: z.array(SecurityEvent),
  }),
})

export const listAllSecurity = route({
  method: 'GET',
  path: '/api/v0/ranch/security',
  access: 'staff',
  summary: 'List security events of the last 30 days, of one client or all accounts',
  query: Filter.extend({ cid: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  response: Found.extend({ events: z.array(StaffSecurityEvent) }),
})
