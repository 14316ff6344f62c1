import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Ok } from '#shared/fields.ts'
import { prizeShape } from './prize-shape.ts'
import { PRIZE_FIELDS } from './schema.ts'

export { type DraftPrize, emptyPrize, PrizeDraft, type PrizeFieldName } from './prize-shape.ts'
export {
  CONTENTS,
  DELIVERIES,
  PIN_HELP,
  PRIZE_FIELDS,
  PRIZE_TYPES,
  USES,
} from './schema.ts'

/** The public id of a prize, which tiles and fairness data name too. */
export const PrizeKey = z.string().regex(/^prz_[a-z0-9]{16}$/, 'Prize key is not valid')

/** Facts about a prize that only the service sets. A request may carry them as they were read. */
const facts = {
  id: PrizeKey,
  uniquePrizeKey: PrizeKey,
  eventKey: EventKey,
  /** True for a prize of the whole campaign, false for one of a single date. */
  campaignPrize: z.boolean(),
  awarded: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.literal('USD'),
  /** The PIN itself is never read back. */
  hasPin: z.boolean(),
  /** Winners get a coupon or gift code. Uploading a list sets it. */
  givesCodes: z.boolean(),
  order: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
}

const { redemptionPin: _neverRead, imageFileKey, ...readable } = prizeShape('read')

export const Prize = z.object({ ...facts, ...readable, imageFileKey: imageFileKey.optional() })
export type Prize = z.output<typeof Prize>

/** The names of what only the service says of a prize. */
export const PRIZE_FACTS = z.strictObject(facts).keyof().options

/** A change of a prize's owner fields; absent fields stay. */
export const PrizeTerms = z.strictObject(prizeShape('schema')).partial()
export type PrizeTerms = z.output<typeof PrizeTerms>

/** A change of a prize, which may carry other fields as they were read. */
export const PrizeChange = PrizeTerms.extend(z.strictObject(facts).partial().shape)
export type PrizeChange = z.output<typeof PrizeChange>

const needed = {
  title: PRIZE_FIELDS.title.schema,
  /** The wizard's row key; the server ignores it. */
  key: z.string().max(40).optional(),
}

/** A prize to make; it is one gift without a value, delivered and won as is usual in its campaign, where it does not say. */
export const NewPrize = PrizeTerms.extend({
  ...needed,
  /** A key of the sender's own; the server ignores it. */
  uniquePrizeKey: z.string().max(40).optional(),
})
export type NewPrize = z.output<typeof NewPrize>

/** A prize in the list of a campaign's prizes: one with its key is kept, with all that is not said; others are new. */
export const ListedPrize = PrizeChange.extend(needed)
export type ListedPrize = z.output<typeof ListedPrize>

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
  summary: 'List the prizes of this event only',
  params,
  response: z.array(Prize),
})

export const listCampaignPrizes = route({
  method: 'GET',
  path: '/api/v0/prize/:eventKey/true',
  access: 'analyst',
  summary: 'List the prizes of the whole campaign',
  params,
  response: z.array(Prize),
})

/** The most prizes of a campaign, and of each of its dates. */
export const MOST_PRIZES = 50

export const createPrize = route({
  method: 'POST',
  path: '/api/v0/prize/:eventKey',
  access: 'editor',
  drafts: true,
  summary: 'Add a prize to a draft; a date has prizes for its own draw',
  params,
  body: NewPrize.omit({ key: true, uniquePrizeKey: true }),
  response: Prize,
})

export const deletePrize = route({
  method: 'DELETE',
  path: '/api/v0/prize/:id',
  access: 'editor',
  drafts: true,
  summary: 'Delete a prize from a draft',
  params: z.strictObject({ id: PrizeKey }),
  response: Ok,
})

export const togglePrizes = route({
  method: 'PUT',
  path: '/api/v0/prize/group/toggle',
  access: 'editor',
  summary: 'Turn prizes on or off, all or none; for a date, also the shared prizes of its campaign',
  body: z.strictObject({
    eventKey: EventKey,
    uniquePrizeKeys: z.array(PrizeKey).min(1).max(50),
    active: z.boolean(),
  }),
  response: z.array(Prize),
})
