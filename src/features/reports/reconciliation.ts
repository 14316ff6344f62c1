import { z } from 'zod'
import { UNCLAIMED_POLICIES } from '#features/campaigns/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey } from '#shared/fields.ts'

/** Where every piece of a prize is; `won`, `claimed`, `expired` and `unawarded` add up to `quantity`. */
export const PrizeReconciliation = z.object({
  uniquePrizeKey: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Won, and neither claimed nor lost so far. */
  won: z.int(),
  /** Handed over. */
  claimed: z.int(),
  /** Won and lost again: not claimed in time, declined or disqualified, without going back to be played for. */
  expired: z.int(),
  /** Wins that were taken back; their pieces are played for again and counted where they are now. */
  void: z.int(),
  /** Not won by anyone. */
  unawarded: z.int(),
})
export type PrizeReconciliation = z.output<typeof PrizeReconciliation>

export const getReconciliation = route({
  method: 'GET',
  path: '/api/v0/event/:id/reconciliation',
  access: 'analyst',
  summary: 'Where every piece of every prize of an instant win is',
  params: z.strictObject({ id: EventKey }),
  response: z.object({
    prizes: z.array(PrizeReconciliation),
    /** What the rules say becomes of pieces that nobody wins or claims. */
    unclaimedPolicy: z.enum(UNCLAIMED_POLICIES),
  }),
})
