import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'
import { Token } from './token.ts'

export * from './token.ts'

export const listTokens = route({
  method: 'GET',
  path: '/api/v0/event/tokens/account',
  access: 'analyst',
  summary: 'Unspent tokens; empty for a GOLD account',
  response: z.array(Token),
})

export const spendToken = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/tokens',
  access: 'manager',
  summary: 'Activate a campaign with one token',
  params: z.strictObject({ eventKey: EventKey }),
  body: z.strictObject({
    tokenKey: z
      .string()
      .regex(/^tok_[a-z0-9]{16}$/, 'Not a token key')
      .optional(),
    /** The campaign's version that was looked at; another one is refused. */
    version: z.int().min(1).optional(),
  }),
  response: z.object({
    eventKey: EventKey,
    /** 2 scheduled or 3 live. */
    status: z.int(),
    /** Absent when none was needed, as for a test. */
    token: Token.optional(),
  }),
})

export const getBillingPortal = route({
  method: 'GET',
  path: '/api/v0/billing/portal',
  access: 'owner',
  summary: "The card payment provider's portal; null when none is configured",
  response: z.object({ url: z.string().nullable() }),
})
