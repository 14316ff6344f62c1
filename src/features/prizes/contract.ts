import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, line, Ok, Pin, paragraph } from '#shared/fields.ts'

export const PRIZE_TYPES = ['ticket', 'travel', 'gift'] as const
export const DELIVERIES = ['ship', 'email', 'pickup', 'pin'] as const
/** Won at once, or drawn after the end. */
export const USES = ['instant', 'draw'] as const
export const CONTENTS = ['alcohol', 'tobacco', 'firearm', 'cash', 'vehicle'] as const

/** The public id of a prize, which tiles and fairness data name too. */
export const PrizeKey = z.string().regex(/^prz_[a-z0-9]{16}$/, 'Not a prize key')

const title = line(80).min(1, 'Give the prize a title')
const description = paragraph(500)
const quantity = z.int().min(1, 'At least 1').max(100_000, 'At most 100,000')
/** Approximate retail value of one piece, in cents. */
const value = z.int().min(0, 'At least $0').max(10_000_000_000, 'At most $100,000,000')
const contains = z.array(z.enum(CONTENTS)).max(CONTENTS.length)

/** A prize as the wizard and the campaign editor send it. */
export const NewPrize = z.strictObject({
  /** The wizard's row key; the server ignores it. */
  key: z.string().max(40).optional(),
  /** When a campaign is updated: the prize that this one replaces. */
  uniquePrizeKey: PrizeKey.optional(),
  title,
  description: description.default(''),
  type: z.enum(PRIZE_TYPES).default('gift'),
  quantity: quantity.default(1),
  value: value.default(0),
  /** Follows the campaign's prizeDelivery when absent. */
  delivery: z.enum(DELIVERIES).optional(),
  redemptionPin: Pin.default(''),
  /** Follows the campaign's type when absent. */
  use: z.enum(USES).optional(),
  contains: contains.default([]),
  /** An uploaded picture. */
  imageFileKey: FileKey.optional(),
})
export type NewPrize = z.output<typeof NewPrize>

export const Prize = z.object({
  id: PrizeKey,
  uniquePrizeKey: PrizeKey,
  eventKey: EventKey,
  /** True for a prize of the whole campaign, false for one of a single date. */
  campaignPrize: z.boolean(),
  title: z.string(),
  description: z.string(),
  type: z.enum(PRIZE_TYPES),
  quantity: z.int(),
  awarded: z.int(),
  /** Cents of one piece. */
  value: z.int(),
  currency: z.literal('USD'),
  delivery: z.enum(DELIVERIES),
  /** The PIN itself is never read back. */
  hasPin: z.boolean(),
  use: z.enum(USES),
  contains: z.array(z.enum(CONTENTS)),
  active: z.boolean(),
  order: z.int(),
  imageFileKey: FileKey.optional(),
})
export type Prize = z.output<typeof Prize>

/** Share of the pieces below which a stock is low. */
const LOW_STOCK = 0.1

/** True when less than a tenth of the pieces is left. */
export function isStockLow(left: number, of: number): boolean {
  return left < of * LOW_STOCK
}

const params = z.strictObject({ eventKey: EventKey })

export const listEventPrizes = route({
  method: 'GET',
  path: '/api/v0/prize/:eventKey/false',
  access: 'analyst',
  summary: 'Prizes of this event alone',
  params,
  response: z.array(Prize),
})

export const listCampaignPrizes = route({
  method: 'GET',
  path: '/api/v0/prize/:eventKey/true',
  access: 'analyst',
  summary: 'Prizes of the whole campaign',
  params,
  response: z.array(Prize),
})

/** The most prizes of a campaign, and of each of its dates. */
export const MOST_PRIZES = 50

export const createPrize = route({
  method: 'POST',
  path: '/api/v0/prize/:eventKey',
  access: 'editor',
  summary: 'Add a prize to a draft; a date has prizes of its own draw',
  params,
  body: NewPrize.omit({ key: true, uniquePrizeKey: true }),
  response: Prize,
})

export const deletePrize = route({
  method: 'DELETE',
  path: '/api/v0/prize/:id',
  access: 'editor',
  summary: 'Take a prize out of a draft',
  params: z.strictObject({ id: PrizeKey }),
  response: Ok,
})

export const togglePrizes = route({
  method: 'PUT',
  path: '/api/v0/prize/group/toggle',
  access: 'editor',
  summary: 'Switch prizes of an event on or off, all or none',
  body: z.strictObject({
    eventKey: EventKey,
    uniquePrizeKeys: z.array(PrizeKey).min(1).max(50),
    active: z.boolean(),
  }),
  response: z.array(Prize),
})

export const updatePrize = route({
  method: 'PUT',
  path: '/api/v0/prize/:id',
  access: 'editor',
  summary: 'Change a prize; after activation only what cannot hurt entrants',
  params: z.strictObject({ id: PrizeKey }),
  body: z.strictObject({
    title: title.optional(),
    description: description.optional(),
    type: z.enum(PRIZE_TYPES).optional(),
    quantity: quantity.optional(),
    value: value.optional(),
    delivery: z.enum(DELIVERIES).optional(),
    redemptionPin: Pin.optional(),
    use: z.enum(USES).optional(),
    contains: contains.optional(),
    /** Null takes the picture out. */
    imageFileKey: FileKey.nullable().optional(),
    /** Why the rules say something else after activation; entrants can read it. */
    reason: line(500).optional(),
  }),
  response: Prize,
})
