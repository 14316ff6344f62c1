import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant } from '#shared/fields.ts'

/** Spans of the charts: the length of a bar in minutes, and the number of bars. */
export const SPANS = {
  hour: { minutes: 1, bars: 60 },
  day: { minutes: 15, bars: 96 },
  week: { minutes: 120, bars: 84 },
} as const

export const Span = z.enum(['hour', 'day', 'week'])
export type Span = z.output<typeof Span>

/** Work of all processes in one bar of the chart. */
export const WorkloadBar = z.object({
  from: Instant,
  requests: z.int(),
  /** Answered with 500 or more. */
  failures: z.int(),
  /** Took longer than a second. */
  slow: z.int(),
  /** Batches of entries and plays, each one commit. */
  batches: z.int(),
  /** Entries and plays in these. */
  batched: z.int(),
})
export type WorkloadBar = z.output<typeof WorkloadBar>

/** A statement of the database that took long, with placeholders for its values. */
export const SlowStatement = z.object({
  statement: z.string(),
  calls: z.int(),
  averageMs: z.int(),
  worstMs: z.int(),
  lastAt: Instant,
})

export const Queue = z.object({
  name: z.string(),
  /** Title of the job, such as "Forfeit unclaimed prizes". */
  title: z.string(),
  waiting: z.int(),
  running: z.int(),
})

/** A backup, or a trial of restoring one. */
export const MaintenanceRun = z.object({
  startedAt: Instant,
  seconds: z.int(),
  succeeded: z.boolean(),
  /** Its result in words. */
  result: z.string(),
})
export type MaintenanceRun = z.output<typeof MaintenanceRun>

/** A standby for reports, exports and lists of people. */
export const Replica = z.object({
  /** `used`, or why reads use the primary: it lags too much, does not answer, or is no standby. */
  state: z.enum(['used', 'behind', 'away', 'primary']),
  lagMs: z.int(),
  /** Bytes of the primary's log that it has not applied. */
  behindBytes: z.int(),
})
export type Replica = z.output<typeof Replica>

/** State of the installation, for its operators. */
export const Operations = z.object({
  version: z.string(),
  /** Reasons to send no requests to the process that answers; empty if it is ready. */
  problems: z.array(z.string()),
  /** Absent where nothing is kept on this machine. */
  diskFreeBytes: z.int().optional(),
  database: z.object({
    bytes: z.int(),
    connections: z.int(),
    mostConnections: z.int(),
    /** Seconds that the oldest open transaction has taken so far. */
    oldestTransactionSeconds: z.int(),
  }),
  /** The standby that the answering process reads from, where there is one. */
  replica: Replica.optional(),
  workload: z.array(WorkloadBar),
  slowStatements: z.array(SlowStatement),
  /** Queues with work. */
  queues: z.array(Queue),
  /** Failed items of background work. */
  stuck: z.int(),
  /** The last one; absent before the first. */
  backup: MaintenanceRun.optional(),
  restoreDrill: MaintenanceRun.optional(),
})
export type Operations = z.output<typeof Operations>

export const readOperations = route({
  method: 'GET',
  path: '/api/v0/operations',
  access: 'staff',
  summary: 'State of the installation: health, workload, queues, slow statements, disk and backups',
  query: z.strictObject({ span: Span.default('day') }),
  response: Operations,
})
