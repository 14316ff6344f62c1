import { z } from 'zod'
import { EventKey, Instant } from '#shared/fields.ts'

/** One token activates one campaign, once; its dates are free. */
export const Token = z.object({
  tokenKey: z.string(),
  status: z.enum(['unspent', 'spent', 'returned', 'void', 'expired']),
  source: z.enum(['purchase', 'grant', 'return']),
  createdAt: Instant,
  expiresAt: Instant.optional(),
  eventKey: EventKey.optional(),
  spentAt: Instant.optional(),
  spentBy: z.string().optional(),
})
export type Token = z.output<typeof Token>
