import { z } from 'zod'
import { PromotionType } from '#features/campaigns/contract.ts'
import { PrizeStock, SeriesPoint, TestData, Totals } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { Activity } from './activity.ts'

export * from './activity.ts'
export * from './exports.ts'
export * from './metrics.ts'
export * from './overview.ts'
export * from './reconciliation.ts'
export * from './report-rows.ts'
export * from './scans.ts'

/** Whether a service that the campaign needs answers; off when it needs none. */
const Health = z.enum(['ok', 'down', 'off'])

export const LiveMonitor = z.object({
  eventKey: EventKey,
  title: z.string(),
  type: PromotionType,
  status: z.int(),
  timezone: z.string(),
  now: Instant,
  /** Distinct visitors of the last 5 minutes. */
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
  path: '/api/v0/event/:eventKey/report/livemonitor',
  access: 'analyst',
  summary: 'Get live figures of a campaign; 304 for a known ETag',
  params: z.strictObject({ eventKey: EventKey }),
  query: TestData,
  response: LiveMonitor,
})

/** Server-sent events, with the query of `getLiveMonitor`: one `livemonitor` message, a LiveMonitor as JSON, whenever something changed and at least every 5 seconds. */
export const LIVE_MONITOR_STREAM = '/api/v0/event/:eventKey/report/livemonitor/stream'
