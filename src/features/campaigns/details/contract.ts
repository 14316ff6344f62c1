import { z } from 'zod'
import { Prize, PrizeChange, PrizeKey } from '#features/prizes/contract.ts'
import { route } from '#shared/contract.ts'
import { line } from '#shared/fields.ts'

export const updatePrize = route({
  method: 'PUT',
  path: '/api/v0/prize/:id',
  access: 'editor',
  drafts: true,
  summary: 'Change a prize; after activation, only changes that do not harm entrants',
  params: z.strictObject({ id: PrizeKey }),
  body: PrizeChange.extend({
    /** Reason for a change to the rules after activation; public. */
    reason: line(500).optional(),
  }),
  response: Prize,
})
