import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

export { Captcha, ProofChallenge } from '#shared/proof.ts'

/** Why somebody could not take part. */
export const REFUSAL_REASONS = [
  'blacklist',
  'age',
  'place',
  'limit',
  'program',
  'proof',
  'code',
  'rate',
] as const
export const RefusalReason = z.enum(REFUSAL_REASONS)
export type RefusalReason = z.output<typeof RefusalReason>

/** Tries that were turned away, of a campaign with its dates or of one date; says nothing about anyone. */
export const Refusals = z.object({
  total: z.int(),
  /** Most frequent first. */
  reasons: z.array(z.object({ reason: RefusalReason, count: z.int(), today: z.int() })),
})
export type Refusals = z.output<typeof Refusals>

export const listRefusals = route({
  method: 'GET',
  path: '/api/v0/event/:id/refusals',
  access: 'analyst',
  summary: 'How many were turned away, and why; trial runs are not counted',
  params: z.strictObject({ id: EventKey }),
  response: Refusals,
})

/** What `otp/verify` answers. */
export const Verified = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+\.[A-Za-z0-9_-]+$/, 'Not a confirmation')
export const OneTimeCode = z.string().regex(/^\d{6}$/, 'A code has 6 digits')
