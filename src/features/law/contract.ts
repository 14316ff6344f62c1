import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant, paragraph } from '#shared/fields.ts'
import { DateText } from '#shared/time/zoned-time.ts'
import { LawThresholds } from './table.ts'

export * from './table.ts'
export * from './texting-hours.ts'

/** Characters of a law table as text. */
export const LAW_MAX = 20_000

const LawVersion = z.object({
  version: z.string(),
  /** The first day, in UTC, of this version; absent for the first version. */
  effectiveFrom: z.iso.date().optional(),
  thresholds: LawThresholds,
  note: z.string(),
  by: z.string(),
  at: Instant.optional(),
})
export type LawVersion = z.output<typeof LawVersion>

export const LawAnswer = z.object({
  /** The version that holds today. */
  current: z.string(),
  /** Newest first; the last came with the program. */
  versions: z.array(LawVersion).min(1),
})
export type LawAnswer = z.output<typeof LawAnswer>

export const getLaw = route({
  method: 'GET',
  path: '/api/v0/law',
  access: 'staff',
  summary: 'List the legal thresholds that the checks use, with every version',
  response: LawAnswer,
})

export const createLaw = route({
  method: 'POST',
  path: '/api/v0/law',
  access: 'superAdmin',
  summary: 'Add a version of the legal thresholds, effective from a date',
  body: z.strictObject({
    version: z
      .string()
      .max(20)
      .regex(/^20\d{2}\.\d{1,3}$/, 'Enter a version, such as 2027.1'),
    effectiveFrom: DateText,
    /** JSON of the thresholds. */
    source: z.string().min(2, 'Enter the table').max(LAW_MAX),
    note: paragraph(1000).min(3, 'Enter the change and its source'),
  }),
  response: LawAnswer,
})
