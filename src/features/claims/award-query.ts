import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { AwardStatus, AwardView } from './award-status.ts'

/** Filters of the list of winners that fit every campaign; words of a search can name a person. */
export const WinnerFilters = z.strictObject({ view: AwardView.optional() })
export type WinnerFilters = z.output<typeof WinnerFilters>

/** The asked part of the list of winners. */
export const AwardQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
  status: AwardStatus.optional(),
  view: AwardView.optional(),
  /** Part of a name, email or phone number, or a claim code. */
  q: line(80).optional(),
})
