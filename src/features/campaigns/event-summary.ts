import { z } from 'zod'
import { Totals } from '#features/figures/contract.ts'
import { EventKey, Instant } from '#shared/fields.ts'
import { shapeOf } from './schema/shape.ts'
import { PromotionType } from './terms/promotion-type.ts'

const { status } = shapeOf('read', 'service')
const { demo } = shapeOf('read', 'creation')
const { title, city, state, testMode } = shapeOf('read', 'column')
const { campaignSponsor } = shapeOf('read', 'settings')

/** A campaign or one of its dates, as lists show it. */
export const EventSummary = z.object({
  eventKey: EventKey,
  /** The campaign that a date belongs to; null for a campaign. */
  parentKey: EventKey.nullable(),
  title,
  status,
  type: PromotionType,
  ...shapeOf('read', 'period'),
  city,
  state,
  campaignSponsor,
  childCount: z.int(),
  nextChild: Instant.optional(),
  testMode,
  demo,
  /** As in `totals`. */
  participants: z.int(),
  /** As in `totals`: as they happened, those that were revoked later included. */
  wins: z.int(),
  /** Lifetime totals: of a campaign with all of its dates, or of a date alone. */
  totals: Totals,
  /** True while a campaign has ended and its draw has not been held. */
  needsDraw: z.boolean(),
  /** The account; for staff only. */
  clientName: z.string().optional(),
  /** A small picture: that of its first prize that has one, or else its logo. */
  thumbnailUrl: z.string().optional(),
})
export type EventSummary = z.output<typeof EventSummary>
