import { z } from 'zod'
import { Token, TokenKey } from '#features/billing/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

export const spendToken = route({
  method: 'PUT',
  path: '/api/v0/event/:eventKey/tokens',
  access: 'manager',
  permission: 'publish',
  summary: 'Activate a campaign with one token',
  params: z.strictObject({ eventKey: EventKey }),
  body: z.strictObject({
    tokenKey: TokenKey.optional(),
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
