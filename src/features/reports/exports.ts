import { z } from 'zod'
import { AwardChoice } from '#features/claims/batches/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { DayRange } from '#shared/time/day-range.ts'
import { DateText } from '#shared/time/zoned-time.ts'

/** Kinds of exports. */
export const EXPORT_KINDS = [
  'entries',
  'winners',
  'consents',
  'nyWinners',
  'flWinners',
  'nyRegistration',
  'flRegistration',
  'tax1099',
  'tax1099All',
  'donations',
  'receipts',
  'auditPack',
] as const
export const ExportKind = z.enum(EXPORT_KINDS, 'Not an export type')
export type ExportKind = z.output<typeof ExportKind>

/** Labels of the kinds. */
export const EXPORT_WORDS: Readonly<Record<ExportKind, string>> = {
  entries: 'Entries',
  winners: 'Winners',
  consents: 'Consents',
  nyWinners: 'New York winners list',
  flWinners: 'Florida winners list',
  nyRegistration: 'New York registration pack',
  flRegistration: 'Florida registration pack',
  tax1099: 'Form 1099 prizes',
  tax1099All: 'Form 1099 filing, all campaigns',
  donations: 'Donations',
  receipts: 'Receipts',
  auditPack: 'Audit pack',
}

/** `zip` is the CSV file, compressed; an audit pack is many files, and always a `zip`. States get a `pdf` as well. */
export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'zip', 'pdf'] as const
export const ExportFormat = z.enum(EXPORT_FORMATS, 'Not a file format')
export type ExportFormat = z.output<typeof ExportFormat>

/** Files for the filings of a state, which are printed too. */
const STATE_FILES = ['nyWinners', 'flWinners', 'nyRegistration', 'flRegistration'] as const
export type StateFile = (typeof STATE_FILES)[number]
export const isStateFile = (kind: ExportKind): kind is StateFile => STATE_FILES.some(one => one === kind)

/** The formats of a kind. */
export function formatsOf(kind: ExportKind): readonly ExportFormat[] {
  if (kind === 'auditPack') return ['zip']
  return isStateFile(kind) ? EXPORT_FORMATS : EXPORT_FORMATS.filter(format => format !== 'pdf')
}

/** `gone` is a deleted file: after a day, or after an erasure of a person's data. */
export const ExportState = z.enum(['queued', 'running', 'done', 'failed', 'gone', 'cancelled'])
export type ExportState = z.output<typeof ExportState>

/** Minutes that a link to a file works. */
export const LINK_MINUTES = 15
/** Hours that a file is kept. */
export const KEPT_HOURS = 24
/** The job that deletes expired files. */
export const FORGET_EXPORTS = 'forget-exports'
/** Files of one account that may be waited for at once. */
export const MOST_WAITING = 10
/** Number of a campaign's exports in its list. */
export const LISTED_EXPORTS = 20

export const ExportKey = z.string().regex(/^exp_[a-z0-9]{16}$/, 'Not an export')

export const Export = z.object({
  exportKey: ExportKey,
  eventKey: EventKey,
  kind: ExportKind,
  format: ExportFormat,
  /** Days of the campaign's zone, both included; the whole life when absent. */
  from: DateText.optional(),
  to: DateText.optional(),
  /** Whether rows of a test are written. */
  includeTest: z.boolean(),
  state: ExportState,
  /** Share of the rows that are written, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Absent while they are not counted. */
  rows: z.int().optional(),
  bytes: z.int().optional(),
  askedAt: Instant,
  /** Name of who asked for it; absent when they are gone. */
  askedBy: z.string().optional(),
  /** Whether the reader requested it, and may cancel it. */
  mine: z.boolean(),
  endedAt: Instant.optional(),
  /** Expiry of the file. */
  keptUntil: Instant.optional(),
  /** Reason for the failure. */
  failure: z.string().optional(),
})
export type Export = z.output<typeof Export>

const event = z.strictObject({ eventKey: EventKey })

export const createExport = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/exports',
  access: 'manager',
  permission: 'export',
  summary: 'Start an export of a campaign with its dates, or of one date; it runs in the background',
  params: event,
  body: DayRange.safeExtend({
    kind: ExportKind,
    format: ExportFormat,
    /** Whether rows of a campaign in test mode, or of a demo campaign, are written. */
    includeTest: z.boolean().optional(),
    /** Of winners alone: some of them. */
    awards: AwardChoice.optional(),
  })
    .refine(({ kind, format }) => formatsOf(kind).includes(format), {
      path: ['format'],
      message: 'This export does not come in this format',
    })
    .refine(({ kind, awards }) => awards === undefined || kind === 'winners', {
      path: ['awards'],
      message: 'Only winners can be chosen',
    }),
  response: Export,
  proof: 'personalData',
})

export const listExports = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/exports',
  access: 'manager',
  permission: 'export',
  summary: 'List the newest exports of a campaign or date',
  params: event,
  response: z.array(Export),
})

export const exportParams = z.strictObject({ exportKey: ExportKey })

export const getExport = route({
  method: 'GET',
  path: '/api/v0/exports/:exportKey',
  access: 'manager',
  permission: 'export',
  campaigns: 'own',
  summary:
    'Read the progress of an export; once ready, includes a 15-minute link for the person who started it',
  params: exportParams,
  response: Export.extend({ url: z.string().optional() }),
})

export const cancelExport = route({
  method: 'DELETE',
  path: '/api/v0/exports/:exportKey',
  access: 'manager',
  permission: 'export',
  campaigns: 'own',
  summary: 'Cancel a running export; only for the person who started it',
  params: exportParams,
  response: Export,
})

/** Where a file is downloaded, with the proof that the link holds. */
export const EXPORT_FILE = '/api/v0/exports/:exportKey/file'
export const exportFileQuery = z.strictObject({ link: z.string().max(43).default('') })
