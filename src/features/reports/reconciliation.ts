import { z } from 'zod'
import { UNCLAIMED_POLICIES } from '#features/campaigns/contract.ts'
import { TestData } from '#features/figures/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'

/** Where every piece of a prize is; `won`, `claimed`, `expired` and `unawarded` add up to `quantity`. */
export const PrizeReconciliation = z.object({
  uniquePrizeKey: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Won, and neither claimed nor lost so far. */
  won: z.int(),
  /** Delivered prizes. */
  claimed: z.int(),
  /** Won and lost again: not claimed in time, declined or disqualified, without going back to be played for. */
  expired: z.int(),
  /** Revoked wins; their prizes are played for again and counted under their current status. */
  void: z.int(),
  /** Not won by anyone. */
  unawarded: z.int(),
  /** Expired or unwon prizes that go to the second-chance draw. */
  secondChance: z.int(),
})
export type PrizeReconciliation = z.output<typeof PrizeReconciliation>

/** Progress of the rules' treatment of unclaimed prizes. */
export const UNCLAIMED_STATES = [
  /** The campaign is not over: every piece can still be won. */
  'running',
  /** The campaign is over, and some winners may still claim. */
  'claiming',
  /** Pieces are left, and the rules say what has to happen with them. */
  'due',
  /** The second chance is asked for and not drawn yet. */
  'drawing',
  /** Nothing has to happen any more. */
  'done',
] as const

const Unclaimed = z.object({
  /** Treatment of unclaimed prizes in the rules. */
  policy: z.enum(UNCLAIMED_POLICIES),
  state: z.enum(UNCLAIMED_STATES),
  /** Prizes not won or claimed so far. */
  pieces: z.int(),
  /** Of them: drawn for, or given to a charity. */
  settled: z.int(),
  /** Deadline of the last open win; only while `claiming`. */
  claimableUntil: Instant.optional(),
  gifts: z.array(
    z.object({ pieces: z.int(), recipient: z.string(), note: z.string().optional(), recordedAt: Instant }),
  ),
})
export type Unclaimed = z.output<typeof Unclaimed>

export const Reconciliation = z.object({ prizes: z.array(PrizeReconciliation), unclaimed: Unclaimed })
export type Reconciliation = z.output<typeof Reconciliation>

const params = z.strictObject({ eventKey: EventKey })

export const getReconciliation = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/reconciliation',
  fromReplica: true,
  access: 'analyst',
  summary: 'Reconcile every instant-win prize, and report how unclaimed ones are handled',
  params,
  query: TestData,
  response: Reconciliation,
})

export const recordGift = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/reconciliation/gift',
  access: 'manager',
  permission: 'money',
  summary: 'Record that unclaimed prizes were donated to a charity, where the rules say so',
  params,
  body: z.strictObject({
    recipient: line(120).min(1, 'Enter the charity that received them'),
    note: line(500).optional(),
  }),
  response: Reconciliation,
})
