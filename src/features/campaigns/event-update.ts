import { z } from 'zod'
import { ListedPrize, MOST_PRIZES } from '#features/prizes/contract.ts'
import { EventKey, line } from '#shared/fields.ts'
import { eventFacts } from './event-detail.ts'
import { scheduleFields } from './schema/schedule.ts'
import { serviceFields } from './schema/service.ts'
import { clearable, shapeOf } from './schema/shape.ts'

/** Every field of a campaign that its team may change; absent fields stay. */
export const EventTerms = z
  .strictObject({
    ...clearable(shapeOf('schema', 'settings')),
    ...shapeOf('schema', 'column', 'type', 'period', 'secret'),
    /** The whole list; a prize with its key is kept, one that is missing goes. */
    newPrizes: z.array(ListedPrize).max(MOST_PRIZES, `Add up to ${MOST_PRIZES} prizes`),
  })
  .partial()
export type EventTerms = z.output<typeof EventTerms>

/** The names of what only the service says of a campaign. */
export const EVENT_FACTS = z.strictObject(eventFacts).keyof().options

/**
 * Body of an update: the fields of the draft, a step to another status, and the facts of a read, which must be unchanged.
 */
export const EventUpdate = z.strictObject({
  ...z.strictObject(eventFacts).partial().shape,
  /** Start times as read, or as a draft holds them. */
  childTimes: scheduleFields.childTimes.schema.optional(),
  ...EventTerms.shape,
  eventKey: EventKey,
  status: serviceFields.status.read.optional(),
  /** Why; needed for a cancellation, an early end, and a change of running terms in favor of entrants. */
  reason: line(500).optional(),
  /** The version that was read; absent: the last change wins. */
  version: z.int().min(1).max(2_000_000_000).optional(),
})
export type EventUpdate = z.output<typeof EventUpdate>
