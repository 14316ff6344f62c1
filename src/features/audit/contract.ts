import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, line, Paging } from '#shared/fields.ts'

/** Actor name in the log for actions of an operator's command. */
export const COMMAND_LINE = 'command line'

/** Name of a tampered audit log in the list of stuck work. */
export const AUDIT_LOG = 'audit-log'

/** Log line as staff see it. */
export const AuditItem = z.object({
  /** Sequence number within the account's log, from 1 without gaps. */
  seq: z.int(),
  cid: z.int(),
  client: z.string(),
  at: Instant,
  /** Email address of the actor; absent for the clock and for participants. */
  actor: z.string().optional(),
  /** `noun.verb`. */
  action: z.string(),
  /** Public key of the subject. */
  entity: z.string(),
  /** Changed fields, before and after. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  /** All other recorded details. */
  details: z.record(z.string(), z.unknown()),
  ip: z.string().optional(),
  /** SHA-256 over the line before and this one, in hex. */
  hash: z.string(),
})
export type AuditItem = z.output<typeof AuditItem>

const ClientId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const Day = z.iso.date('Enter a date as YYYY-MM-DD')

/** Search filters of the log; all must match. Days are UTC, and the last one is included. */
export const AuditFilter = z.strictObject({
  cid: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Part of the actor's email address. */
  actor: line(120).optional(),
  /** The beginning of an action, such as `campaign` or `member.changed`. */
  action: line(60).optional(),
  /** Public key of the subject, or of its campaign. */
  entity: line(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>

/** The same in a body, where a client is a number. */
export const AuditSearch = AuditFilter.extend({ cid: ClientId.optional() })

/** Upper limit for counting the lines of a log. */
export const MOST_COUNTED = 10_000

export const listAudit = route({
  method: 'GET',
  path: '/api/v0/audit',
  access: 'staff',
  summary: 'List audit log events, newest first: of all accounts, or of the client you act for',
  query: AuditFilter.extend({
    page: Paging.shape.page,
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({ items: z.array(AuditItem), total: z.int() }),
})

/** Not JSON: the file is streamed line by line; see the route. */
export const AUDIT_FILE = '/api/v0/audit/export'

/** Result of verifying a log. */
export const ChainCheck = z.object({
  cid: z.int(),
  client: z.string(),
  /** Number of lines with a valid hash chain. */
  lines: z.int(),
  /** Absent if the log is valid. */
  fault: z.object({ seq: z.int(), what: z.string() }).optional(),
})
export type ChainCheck = z.output<typeof ChainCheck>

export const verifyAudit = route({
  method: 'GET',
  path: '/api/v0/audit/check',
  access: 'staff',
  summary: 'Verify the audit log of an account',
  query: z.strictObject({ cid: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: ChainCheck,
  limit: { max: 30, perSeconds: 60 },
})
