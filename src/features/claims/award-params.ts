import { z } from 'zod'
import { EventKey } from '#shared/fields.ts'

/** Names an award of a campaign. */
export const awardParams = z.strictObject({
  eventKey: EventKey,
  awardId: z.string().regex(/^awd_[a-z0-9]{16}$/, 'Not an award'),
})
