import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'
import { BLOCK_KINDS, type BlockKind, normalizeBlock } from './block-value.ts'

export { BLOCK_KINDS, type BlockKind, guessKind, normalizeBlock } from './block-value.ts'

/** Entries that one call may add. */
export const MOST_AT_ONCE = 1000

const BlockKey = z.string().regex(/^blk_[a-z0-9]{16}$/, 'Blacklist entry ID is not valid')
const Kind = z.enum(BLOCK_KINDS)
/** Whether an entry holds for one campaign or for all of the account. */
const BlockScope = z.enum(['campaign', 'account'])
/** Florida forbids to turn people away arbitrarily (compliance rule C20). */
const Reason = line(300).min(1, 'Enter a reason')
const Value = line(254).min(1, 'Enter a value to block')

const NOT_OF_KIND: Readonly<Record<BlockKind, string>> = {
  email: 'Enter a valid email address',
  phone: 'Enter a valid phone number',
  domain: 'Enter a domain, such as example.com',
  ip: 'Enter an IP address or range, such as 203.0.113.0/24',
  device: 'Enter a valid device ID',
  name: 'Enter a valid name',
}

export const BlacklistEntry = z.object({
  id: BlockKey,
  scope: BlockScope,
  eventKey: EventKey.optional(),
  kind: Kind,
  /** Normalized: every spelling of an address is one entry. */
  value: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant.optional(),
})
export type BlacklistEntry = z.output<typeof BlacklistEntry>

/** An entry as people write it; any spelling of its value will do. */
export const NewBlock = z
  .strictObject({
    kind: Kind,
    value: Value,
    reason: Reason,
    scope: BlockScope.default('campaign'),
    expiresAt: Instant.optional(),
  })
  .superRefine(({ kind, value }, context) => {
    if (normalizeBlock(kind, value) !== undefined) return
    context.addIssue({ code: 'custom', path: ['value'], message: NOT_OF_KIND[kind] })
  })
export type NewBlock = z.output<typeof NewBlock>

const NewBlocks = z
  .array(NewBlock)
  .min(1, 'Add at least one entry')
  .max(MOST_AT_ONCE, 'Add at most 1,000 entries at once')

const params = z.strictObject({ eventKey: EventKey })

export const listBlacklist = route({
  method: 'GET',
  path: '/api/v0/blacklist/:eventKey',
  access: 'manager',
  permission: 'people',
  summary: 'List the blacklist of a campaign, including account-wide entries',
  params,
  response: z.array(BlacklistEntry),
})

export const createBlacklist = route({
  method: 'POST',
  path: '/api/v0/blacklist/create/:eventKey',
  access: 'manager',
  permission: 'people',
  summary: 'Add blacklist entries; duplicates are counted but not added',
  params,
  body: z.strictObject({ entries: NewBlocks }),
  response: z.object({ created: z.array(BlacklistEntry), duplicates: z.int() }),
  bodyLimit: 1024 * 1024,
})

export const previewBlacklist = route({
  method: 'POST',
  path: '/api/v0/blacklist/preview/:eventKey',
  access: 'manager',
  permission: 'people',
  summary: 'Count the campaign entries that each value would have blocked',
  params,
  body: z.strictObject({
    values: z
      .array(z.strictObject({ kind: Kind, value: Value }))
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  response: z.object({
    /** Entries that at least one of the values names. */
    entries: z.int(),
    /** In the order of the values. */
    each: z.array(z.int()),
  }),
  bodyLimit: 1024 * 1024,
})

export const updateBlacklist = route({
  method: 'PUT',
  path: '/api/v0/blacklist/update',
  access: 'manager',
  permission: 'people',
  summary: 'Change a blacklist entry; set expiresAt to null for no expiration',
  body: z.strictObject({
    id: BlockKey,
    value: Value.optional(),
    reason: Reason.optional(),
    expiresAt: Instant.nullable().optional(),
  }),
  response: BlacklistEntry,
})

export const deleteBlacklist = route({
  method: 'POST',
  path: '/api/v0/blacklist/delete',
  access: 'manager',
  permission: 'people',
  summary: 'Remove blacklist entries, all or none',
  body: z.strictObject({ ids: z.array(BlockKey).min(1).max(MOST_AT_ONCE) }),
  response: z.object({ deleted: z.int() }),
})
