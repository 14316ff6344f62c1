import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, line, Paging } from '#shared/fields.ts'

/** How the log names who did what an operator's command does. */
export const COMMAND_LINE = 'command line'

/** The name under which a log that was changed by another hand is reported among the work that is stuck. */
export const AUDIT_LOG = 'audit-log'

/** Something that happened, as staff reads it. */
export const AuditItem = z.object({
  /** Of the account's own log, from 1 without a gap. */
  seq: z.int(),
  cid: z.int(),
  client: z.string(),
  at: Instant,
  /** E-mail of who did it; absent when the clock or a participant did. */
  actor: z.string().optional(),
  /** `noun.verb`. */
  action: z.string(),
  /** Public key of what it happened to. */
  entity: z.string(),
  /** What was before and after, by field. */
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()).optional(),
  /** Everything else that was written down. */
  details: z.record(z.string(), z.unknown()),
  ip: z.string().optional(),
  /** SHA-256 over the line before and this one, in hex. */
  hash: z.string(),
})
export type AuditItem = z.output<typeof AuditItem>

const Day = z.iso.date('Enter a date as YYYY-MM-DD')

/** What the log is searched by; each narrows it. Days are UTC, the last one included. */
export const AuditFilter = z.strictObject({
  cid: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** A part of the e-mail address of who did it. */
  actor: line(120).optional(),
  /** The beginning of an action, such as `campaign` or `member.changed`. */
  action: line(60).optional(),
  /** Public key of what it happened to, or of its campaign. */
  entity: line(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AuditFilter = z.output<typeof AuditFilter>

/** A log counts its lines up to here. */
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

/** Written out line by line, so no JSON: see the route. */
export const AUDIT_FILE = '/api/v0/audit/export'

/** What checking a log found. */
export const ChainCheck = z.object({
  cid: z.int(),
  client: z.string(),
  /** Lines that follow from one another. */
  lines: z.int(),
  /** Absent when nothing is wrong. */
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
