import { z } from 'zod'
import { PromotionType } from '#features/campaigns/contract.ts'
import { PrizeStock, SeriesPoint, TestData, Totals } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { DayRange } from '#shared/time/day-range.ts'

/** Ages on the day of the entry. */
export const AGE_BANDS = ['13-17', '18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'unknown'] as const
export type AgeBand = (typeof AGE_BANDS)[number]

/** Smaller groups would reveal too much to readers who may not see personal data. */
export const FEWEST_SHOWN = 5

const Counts = z.record(z.string(), z.int())

export const QuestionCounts = z.object({
  componentKey: z.string(),
  label: z.string(),
  /** By the readable answer, in the order of the question; several per person if several may be chosen. */
  counts: Counts,
})
export type QuestionCounts = z.output<typeof QuestionCounts>

/** Every figure of one day, so that days add up to their sum. */
const DayPoint = SeriesPoint.extend({
  /** Distinct visitors of that day. */
  visitors: z.int(),
  totals: Totals,
})

/** The figures of one campaign or date; of the days asked for, cut in its own zone, or of its whole life. */
export const EventMetrics = z.object({
  eventKey: EventKey,
  title: z.string(),
  type: PromotionType,
  startTime: Instant,
  endTime: Instant,
  timezone: z.string(),
  totals: Totals,
  /** Days with any event, oldest first, by their midnight. */
  byDay: z.array(DayPoint),
  /** Entries by hour of the day, 24 of them. */
  byHour: z.array(z.int()).length(24),
  /** Entries by where the link was found. */
  bySource: Counts,
  /** Entries by the state of the ZIP code; `unknown` without one, and abroad. */
  byState: Counts,
  byAge: z.partialRecord(z.enum(AGE_BANDS), z.int()),
  /** Entries by language of the entrant, by its code; `unknown` for entries before languages were kept. */
  byLanguage: Counts,
  /** Visitors by kind of device. */
  byDevice: Counts,
  /** Number of shares, by channel. */
  shares: Counts,
  questions: z.array(QuestionCounts),
  prizes: z.array(PrizeStock),
})
export type EventMetrics = z.output<typeof EventMetrics>

/** A campaign with all of its dates. */
export const CampaignMetrics = EventMetrics.extend({
  children: z.array(z.object({ eventKey: EventKey, title: z.string(), date: Instant, totals: Totals })),
  /** People who entered once, and people who came back. */
  newVsReturning: z.object({ new: z.int(), returning: z.int() }),
})
export type CampaignMetrics = z.output<typeof CampaignMetrics>

/** Days of the campaign's zone, and whether test data is counted. */
const FigureQuery = DayRange.safeExtend(TestData.shape)

const params = z.strictObject({ eventKey: EventKey })

export const getCampaignMetrics = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/report/campaignmetrics',
  fromReplica: true,
  access: 'analyst',
  summary: 'Metrics of a campaign with all of its dates',
  params,
  query: FigureQuery,
  response: CampaignMetrics,
})

export const getEventMetrics = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/report/eventmetrics',
  fromReplica: true,
  access: 'analyst',
  summary: 'Metrics of one campaign or date alone',
  params,
  query: FigureQuery,
  response: EventMetrics,
})
