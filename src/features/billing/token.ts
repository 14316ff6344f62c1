import { z } from 'zod'
import { EventKey, Instant } from '#shared/fields.ts'

export const TokenKey = z.string().regex(/^tok_[a-z0-9]{16}$/, 'Not a token key')

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

/** A token with everything that became of it. */
export const TokenStory = Token.extend({
  /** Name of the campaign of `eventKey`. */
  campaignTitle: z.string().optional(),
  /** Reason from the staff member who granted it. */
  note: z.string().optional(),
  voidedAt: Instant.optional(),
  voidReason: z.string().optional(),
})
export type TokenStory = z.output<typeof TokenStory>
