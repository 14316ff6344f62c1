import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, Ok } from '#shared/fields.ts'

/** Items listed at most. */
export const MOST_LISTED = 200

/** Background work that failed. */
export const StuckItem = z.object({
  id: z.string(),
  job: z.string(),
  /** Title of the job, such as "Forfeit unclaimed prizes". */
  title: z.string(),
  /** Absent for work of no single account. */
  cid: z.int().optional(),
  client: z.string().optional(),
  eventKey: EventKey.optional(),
  error: z.string(),
  tries: z.int(),
  firstFailedAt: Instant,
  lastFailedAt: Instant,
  /** Absent where nothing is retried. */
  nextTryAt: Instant.optional(),
})
export type StuckItem = z.output<typeof StuckItem>

const params = z.strictObject({ id: z.string().regex(/^stk_[a-z0-9]{16}$/, 'Item ID is not valid') })

export const listStuckWork = route({
  method: 'GET',
  path: '/api/v0/stuck-work',
  access: 'staff',
  summary: 'List failed background work, newest failure first: of all accounts, or of the client you act for',
  response: z.object({ items: z.array(StuckItem), total: z.int() }),
})

export const retryStuckWork = route({
  method: 'POST',
  path: '/api/v0/stuck-work/:id/retry',
  access: 'staff',
  summary: 'Retry an item now, before its next scheduled attempt',
  params,
  response: Ok,
})

export const dismissStuckWork = route({
  method: 'DELETE',
  path: '/api/v0/stuck-work/:id',
  access: 'staff',
  summary: 'Dismiss an item; it returns if it fails again',
  params,
  response: Ok,
})
