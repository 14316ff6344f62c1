import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, line, Ok } from '#shared/fields.ts'

/** An HTTPS collector, or a syslog server with TLS. */
const Target = line(2000).refine(
  text => /^(https?|syslogs?):\/\//i.test(text) && URL.canParse(text),
  'Enter an address that starts with https:// or syslogs://',
)

export const StreamForm = z.strictObject({
  target: Target,
  /** Authorization header of an HTTP collector, such as `Splunk …`; kept when absent. */
  credential: line(1000).optional(),
  /** Start with the first line of the log; otherwise with the next one. */
  fromStart: z.boolean().default(false),
})
export type StreamForm = z.output<typeof StreamForm>

export const AuditStream = z.object({
  target: z.string(),
  hasCredential: z.boolean(),
  /** Sequence number of the last line that arrived. */
  sentSeq: z.int(),
  sentAt: Instant.optional(),
  /** Lines that have not arrived yet. */
  waiting: z.int(),
  /** Reason why the last try failed, and since when. */
  problem: z.object({ message: z.string(), since: Instant }).optional(),
})
export type AuditStream = z.output<typeof AuditStream>

const PATH = '/api/v0/account/audit/stream'

export const getAuditStream = route({
  method: 'GET',
  path: PATH,
  access: 'owner',
  summary: 'Get the stream of the account’s audit log',
  response: z.object({ stream: AuditStream.optional(), lines: z.int() }),
})

export const saveAuditStream = route({
  method: 'PUT',
  path: PATH,
  access: 'owner',
  summary: 'Send the account’s audit log to a collector, line by line',
  description:
    'Each line arrives at least once, in order. `seq` rises by one, so receivers see repeats and gaps.',
  body: StreamForm,
  response: AuditStream,
  proof: 'keys',
})

export const removeAuditStream = route({
  method: 'DELETE',
  path: PATH,
  access: 'owner',
  summary: 'Stop sending the account’s audit log',
  response: Ok,
  proof: 'keys',
})

/** Not JSON: a file of lines, the last of which holds the signature. */
export const SIGNED_AUDIT = '/api/v0/account/audit/signed'

const Day = z.iso.date('Enter a date as YYYY-MM-DD')
export const SignedQuery = z.strictObject({ from: Day.optional(), to: Day.optional() })
