import { z } from 'zod'
import { ComplianceReport } from '#features/compliance/contract.ts'
import { PrizeStock, TestData, Totals } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { Activity } from './activity.ts'
import { ScanCounts } from './scans.ts'

/** Hours of the chart of an overview. */
export const OVERVIEW_HOURS = 48

/** An hour or a day by its start; `count` is plays, entries or gifts (`hourFigure`). */
export const HourPoint = z.object({ t: Instant, count: z.int(), wins: z.int() })
export type HourPoint = z.output<typeof HourPoint>

/** Open awards by their next step, thank-you offers left out. */
export const WaitingAwards = z.object({
  /** Drawn, and not notified yet. */
  toNotify: z.int(),
  /** Claimed, and not verified yet. */
  toVerify: z.int(),
  /** Verified, and not delivered yet. */
  toDeliver: z.int(),
  /** Verified prizes that should have been shipped by now. */
  toShipLate: z.int(),
  /** Shipped, and reported missing by their winners. */
  notArrived: z.int(),
  /** Notified, and neither claimed nor redeemed. */
  unclaimed: z.int(),
  /** The first deadline of the unclaimed ones. */
  unclaimedUntil: Instant.optional(),
})
export type WaitingAwards = z.output<typeof WaitingAwards>

/** A campaign or date at a glance: its figures, and the facts that its next steps follow from. */
export const Overview = z.object({
  now: Instant,
  totals: Totals,
  /** Since midnight in the campaign's zone. */
  today: Totals,
  /** Up to the running hour; all days of a campaign that is over and was open for longer; empty before the start. */
  hours: z.array(HourPoint),
  /** Length of each of them. */
  step: z.enum(['hour', 'day']),
  prizes: z.array(PrizeStock),
  scans: ScanCounts,
  waiting: WaitingAwards,
  /** Newest first, at most 20. */
  recent: z.array(Activity),
  /** The checks of a draft. */
  checks: ComplianceReport.optional(),
})
export type Overview = z.output<typeof Overview>

export const getOverview = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/report/overview',
  fromReplica: true,
  access: 'analyst',
  summary: 'Get a campaign at a glance',
  params: z.strictObject({ eventKey: EventKey }),
  query: TestData,
  response: Overview,
})
