import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { Instant } from '#shared/fields.ts'
import { ClaimCode } from './claim-code.ts'

/** An award as staff of the venue see it before they deliver it. */
export const Redeemable = z.object({
  code: z.string(),
  campaignTitle: z.string(),
  title: z.string(),
  /** First name and initial. */
  name: z.string(),
  test: z.boolean(),
  /** `unanswered`: its winner has to answer on the claim page first. */
  state: z.enum(['ready', 'unanswered', 'used', 'closed']),
  deadline: Instant,
  /** IANA name: of the campaign, as the winner's phone says the deadline. */
  timezone: z.string(),
  redeemedAt: Instant.optional(),
})
export type Redeemable = z.output<typeof Redeemable>

const codeBody = z.strictObject({ code: ClaimCode })

export const findRedeemable = route({
  method: 'POST',
  path: '/api/v0/redeem/lookup',
  access: 'clerk',
  campaigns: 'own',
  summary: 'Look up the award of a claim code; changes nothing',
  body: codeBody,
  response: Redeemable,
  limit: { max: 120, perSeconds: 60 },
})

export const redeemByCode = route({
  method: 'POST',
  path: '/api/v0/redeem',
  access: 'clerk',
  campaigns: 'own',
  summary: 'Redeem the award of a claim code, once',
  body: codeBody,
  response: Redeemable,
  limit: { max: 120, perSeconds: 60 },
})
