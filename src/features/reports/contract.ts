import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'

export * from './reconciliation.ts'

/** One step of a series: a minute, an hour or a day, by its start. */
export const SeriesPoint = z.object({
  t: Instant,
  views: z.int(),
  entries: z.int(),
  plays: z.int(),
  wins: z.int(),
})
export type SeriesPoint = z.output<typeof SeriesPoint>

/** One definition of every figure; rates are fractions 0 to 1 with 4 decimals, 0 when the divisor is 0. */
export const Totals = z.object({
  pageViews: z.int(),
  participants: z.int(),
  entries: z.int(),
  plays: z.int(),
  wins: z.int(),
  /** Wins that were not voided. */
  validWins: z.int(),
  redemptions: z.int(),
  /** wins / plays */
  winRate: z.number(),
  /** participants / pageViews until visitors are counted */
  conversionRate: z.number(),
  /** redemptions / validWins */
  redemptionRate: z.number(),
  optIns: z.object({ email: z.int(), sms: z.int() }),
  sms: z.object({ in: z.int(), out: z.int(), failed: z.int(), optOut: z.int() }),
  /** Cents, but for `count`. */
  donations: z.object({ count: z.int(), gross: z.int(), net: z.int(), avg: z.int(), refunded: z.int() }),
})
export type Totals = z.output<typeof Totals>

export const PrizeStock = z.object({
  uniquePrizeKey: z.string(),
  title: z.string(),
  quantity: z.int(),
  awarded: z.int(),
  redeemed: z.int(),
})
export type PrizeStock = z.output<typeof PrizeStock>

/** Something that just happened; the label never shows a whole name, address or number. */
export const Activity = z.object({
  at: Instant,
  kind: z.enum(['entry', 'play', 'win', 'redeem']),
  label: z.string(),
  prizeTitle: z.string().optional(),
})
export type Activity = z.output<typeof Activity>

/** Whether a service that the campaign needs answers; off when it needs none. */
const Health = z.enum(['ok', 'down', 'off'])

export const LiveMonitor = z.object({
  eventKey: EventKey,
  title: z.string(),
  status: z.int(),
  timezone: z.string(),
  now: Instant,
  /** Distinct people who entered or played within the last 5 minutes. */
  online5m: z.int(),
  /** 60 minutes, oldest first, the running minute last. */
  last60m: z.array(SeriesPoint),
  totals: Totals,
  prizes: z.array(PrizeStock),
  /** Share of entries by where the link was found. */
  sources: z.array(z.object({ source: z.string(), entries: z.int() })),
  /** Newest first, at most 20. */
  recent: z.array(Activity),
  health: z.object({ sms: Health, payments: Health }),
  /** The play log's number and hash, so that anyone can note it down; absent for types without plays. */
  logHead: z.object({ seq: z.int(), hash: z.string() }).optional(),
})
export type LiveMonitor = z.output<typeof LiveMonitor>

export const getLiveMonitor = route({
  method: 'GET',
  path: '/api/v0/event/:id/report/livemonitor',
  access: 'analyst',
  summary: 'Live figures of a campaign; answers 304 to a known ETag',
  params: z.strictObject({ id: EventKey }),
  response: LiveMonitor,
})

/** Server-sent events: one `livemonitor` message, a LiveMonitor as JSON, whenever something changed and at least every 5 seconds. */
export const LIVE_MONITOR_STREAM = '/api/v0/event/:id/report/livemonitor/stream'
