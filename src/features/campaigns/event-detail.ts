import { z } from 'zod'
import { EventKey, Instant } from '#shared/fields.ts'
import { scheduleFields } from './schema/schedule.ts'
import { shapeOf } from './schema/shape.ts'
import { PromotionType } from './terms/promotion-type.ts'

const text = z.string().max(2048)
const Count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const flag = z.boolean()

const { eventKey, status, ...followed } = shapeOf('read', 'service')

/** Facts about a campaign that only the service sets. An update may carry them as they were read. */
export const eventFacts = {
  /** The campaign that a date belongs to; null for a campaign. */
  parentKey: EventKey.nullable(),
  type: PromotionType,
  childCount: Count,
  /** Starts of the dates, in order. */
  childTimes: scheduleFields.childTimes.read,
  nextChild: Instant.optional(),
  participants: Count,
  wins: Count,
  /** True while a campaign has ended and its draw has not been held. */
  needsDraw: flag,
  /** The account; for staff only. */
  clientName: text.optional(),
  /** A small picture: that of its first prize that has one, or else its logo. */
  thumbnailUrl: text.optional(),
  ...shapeOf('read', 'creation'),
  ...followed,
  /** False for support in another account, who reads and changes nothing. */
  mayChange: flag,
  hasNonWinnerPin: flag,
  publicUrl: text,
  createdBy: text,
  createdAt: Instant,
  updatedAt: Instant,
  activatedAt: Instant.optional(),
  tokenKey: text.optional(),
  compliance: z.strictObject({ block: Count, warn: Count, info: Count, evaluatedAt: Instant }),
  commitments: z.array(z.strictObject({ kind: text, C: text })).max(1000),
}

/** Everything about one campaign. PINs are never read back. */
export const EventDetail = z.object({
  ...eventFacts,
  ...shapeOf('read', 'settings', 'column', 'type', 'period', 'list'),
  eventKey,
  status,
  /** Counts changes; send it with an update to detect another person's change. */
  version: z.int(),
})
export type EventDetail = z.output<typeof EventDetail>
