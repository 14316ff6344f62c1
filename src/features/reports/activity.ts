import { z } from 'zod'
import { Instant } from '#shared/fields.ts'

/** Something that just happened; the label never shows a whole name, address or number. */
export const Activity = z.object({
  at: Instant,
  kind: z.enum(['entry', 'play', 'win', 'redeem', 'donation', 'optOut']),
  label: z.string(),
  prizeTitle: z.string().optional(),
  /** Amount of a gift. */
  cents: z.int().optional(),
})
export type Activity = z.output<typeof Activity>
