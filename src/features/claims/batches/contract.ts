import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { awardParams } from '../award-params.ts'
import { AwardFilter } from '../award-query.ts'

/** Actions on many awards at once. `ship` names no carrier and no tracking number. */
export const BATCH_ACTIONS = ['resend', 'remind', 'moreTime', 'ship', 'deliver'] as const
export const BatchAction = z.enum(BATCH_ACTIONS, 'Not an action')
export type BatchAction = z.output<typeof BatchAction>

/** Awards that one request can list; more are chosen by a filter. */
const MOST_LISTED = 500

/** All awards that a filter leaves, or those of them with these IDs. */
export const AwardChoice = AwardFilter.extend({
  awardIds: z.array(awardParams.shape.awardId).min(1).max(MOST_LISTED).optional(),
})
export type AwardChoice = z.output<typeof AwardChoice>

export const BatchState = z.enum(['queued', 'running', 'done', 'stopped'])
export type BatchState = z.output<typeof BatchState>

/** An action on many awards, and how far it came. */
export const AwardBatch = z.object({
  batchKey: z.string(),
  action: BatchAction,
  state: BatchState,
  total: z.int(),
  done: z.int(),
  /** Awards on which nothing was done, and why. */
  skipped: z.int(),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  askedAt: Instant,
  /** Absent when they are gone. */
  askedBy: z.string().optional(),
  endedAt: Instant.optional(),
})
export type AwardBatch = z.output<typeof AwardBatch>

const params = z.strictObject({ eventKey: EventKey })

export const startBatch = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/award-batches',
  access: 'manager',
  permission: 'people',
  summary: 'Start an action on many awards; it runs in the background, award by award',
  params,
  body: z.strictObject({ action: BatchAction, awards: AwardChoice }),
  limit: { max: 30, perSeconds: 60 },
  bodyLimit: 32_768,
  response: AwardBatch,
})

/** Batches of a campaign in the list. */
export const LISTED_BATCHES = 5

export const listBatches = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/award-batches',
  access: 'manager',
  permission: 'people',
  summary: 'List the newest actions on many awards of a campaign',
  params,
  response: z.array(AwardBatch),
})

export const stopBatch = route({
  method: 'DELETE',
  path: '/api/v0/event/:eventKey/award-batches/:batchKey',
  access: 'manager',
  permission: 'people',
  summary: 'Stop an action on many awards; awards that are done stay done',
  params: params.extend({ batchKey: z.string().regex(/^abt_[a-z0-9]{16}$/, 'Not a batch') }),
  response: AwardBatch,
})
