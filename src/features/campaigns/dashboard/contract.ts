import { z } from 'zod'
import { TestData, Totals } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Ok } from '#shared/fields.ts'
import { EventSummary } from '../event-summary.ts'

/** A count of today, and its change in percent against the same weekday last week up to the same time. */
const Figure = z.object({
  value: z.int(),
  /** Null when there was nothing last week to compare with. */
  changePercent: z.int().nullable(),
})

const Row = EventSummary.pick({
  eventKey: true,
  title: true,
  status: true,
  type: true,
  campaignSponsor: true,
  testMode: true,
  startTime: true,
  endTime: true,
  timezone: true,
})

export const LiveRow = Row.extend({
  /** Entries, or gifts of a text-to-donate campaign, in each of the last 24 hours, oldest first. */
  last24h: z.array(z.int()).length(24),
  /** Entries, or gifts of a text-to-donate campaign. */
  today: Figure,
  /** Pieces left of all pieces that plays win; null for a campaign without such prizes. */
  stock: z.object({ left: z.int(), of: z.int() }).nullable(),
  /** Dates of a campaign that has some: how many have begun, of how many. */
  dates: z.object({ begun: z.int(), of: z.int() }).nullable(),
})
export type LiveRow = z.output<typeof LiveRow>

export const READINESS = ['blocked', 'unacknowledged', 'ready', 'locked'] as const

export const UpcomingRow = Row.extend({
  /** `locked`: activated, terms fixed. `ready`: a draft that could be activated now. */
  readiness: z.enum(READINESS),
  /** Findings that block activation. */
  blocking: z.int(),
  /** Unacknowledged warnings. */
  unacknowledged: z.int(),
})
export type UpcomingRow = z.output<typeof UpcomingRow>

export const ATTENTION_KINDS = [
  'drawReady',
  'stockLow',
  'blocked',
  'notActivated',
  'endsSoon',
  'notArrived',
  'toShipLate',
  'receiptsWaiting',
] as const

export const AttentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  eventKey: EventKey,
  title: z.string(),
  text: z.string(),
  /** A page of the dashboard, from the root. */
  link: z.string(),
  linkLabel: z.string(),
  deadline: Instant.nullable(),
})
export type AttentionItem = z.output<typeof AttentionItem>

/** First steps of a new account, done or open. */
export const FirstSteps = z.object({
  brand: z.boolean(),
  /** The latest campaign; null while the account has none. */
  campaign: EventKey.nullable(),
  test: z.boolean(),
  invite: z.boolean(),
})
export type FirstSteps = z.output<typeof FirstSteps>

/** "Today" is cut in each campaign's own time zone. */
export const Dashboard = z.object({
  now: Instant,
  entries: Figure,
  people: Figure,
  /** Every figure of today, all campaigns together. */
  today: Totals,
  /** All live and paused campaigns; `live` holds the first 50. */
  liveCount: z.int(),
  live: z.array(LiveRow),
  /** All drafts and scheduled campaigns; `upcoming` holds the first 20 by start. */
  upcomingCount: z.int(),
  upcoming: z.array(UpcomingRow),
  /** Ordered by deadline, those without one last. */
  attention: z.array(AttentionItem),
  /** For owners only; null once all are done or the list was dismissed. */
  firstSteps: FirstSteps.nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

export const getDashboard = route({
  method: 'GET',
  path: '/api/v0/dashboard',
  access: 'analyst',
  campaigns: 'own',
  summary: 'Get the figures of today, live and upcoming campaigns, and items that need attention',
  query: TestData,
  response: Dashboard,
})

export const dismissFirstSteps = route({
  method: 'DELETE',
  path: '/api/v0/dashboard/first-steps',
  access: 'owner',
  noKeys: true,
  summary: 'Dismiss your list of first steps for good',
  response: Ok,
})
