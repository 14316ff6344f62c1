import { z } from 'zod'
import { TestData } from '#features/figures/contract.ts'
import { Source } from '#features/participation/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { DayRange } from '#shared/time/day-range.ts'

/** Last row of a paged report; beyond it an export costs less. */
export const MOST_PAGED = 10_000

export const ReportRow = z.object({
  entryId: z.string(),
  eventKey: EventKey,
  createdAt: Instant,
  source: Source,
  /** Language of the entrant (BCP 47). */
  language: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().optional(),
  birthday: z.string().optional(),
  zip: z.string().optional(),
  /** Readable answers, by component key. */
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Given consents. */
  consents: z.array(z.string()),
  outcome: z.enum(['win', 'lose']).optional(),
  prizeTitle: z.string().optional(),
  redeemedAt: Instant.optional(),
  /** Why it was left out of the draw: the reason's number in the excluded list (pf1 4.4, item 2). */
  excluded: z.int().optional(),
})
export type ReportRow = z.output<typeof ReportRow>

export const Report = z.object({
  /** In the order of the table; answers by `answers.` and their component key. */
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  rows: z.array(ReportRow),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type Report = z.output<typeof Report>

export const ReportQuery = DayRange.safeExtend({
  ...TestData.shape,
  page: z.coerce.number().int().min(1).max(MOST_PAGED).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
  /** A file of all rows, not of a page. */
  format: z.enum(['json', 'csv']).default('json'),
}).refine(({ page, pageSize }) => page * pageSize <= MOST_PAGED, {
  path: ['page'],
  message: 'This list ends at 10,000 rows. Choose fewer days, or export a file',
})
export type ReportQuery = z.output<typeof ReportQuery>

const params = z.strictObject({ eventKey: EventKey })

export const getCampaignReport = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/report/campaign',
  fromReplica: true,
  access: 'analyst',
  summary: 'Entries of a campaign with all of its dates, newest first; personal columns for managers',
  params,
  query: ReportQuery,
  response: Report,
})

export const getEventReport = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/report',
  fromReplica: true,
  access: 'analyst',
  summary: 'Entries of one campaign or date alone, newest first; personal columns for managers',
  params,
  query: ReportQuery,
  response: Report,
})
