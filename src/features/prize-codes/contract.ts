import { z } from 'zod'
import { PrizeKey } from '#features/prizes/contract.ts'
import { route } from '#shared/contract.ts'
import { Instant } from '#shared/fields.ts'

/** Limits of the codes of a prize. */
export const CODES = { most: 1_000_000, mostBytes: 64_000_000, longest: 64 } as const

/** Code that winners of a trial run see; no real one is used up. */
export const SAMPLE_CODE = 'SAMPLE-CODE'

export const ListKey = z.string().regex(/^cdl_[a-z0-9]{16}$/, 'List key is not valid')

const Day = z.iso.date('Enter a date as YYYY-MM-DD')

/** Reasons for which a line holds no code. */
export const LINE_PROBLEMS = ['tooLong', 'character'] as const

/** Check of an uploaded list. */
export const CodeReport = z.object({
  /** New codes, each once. */
  codes: z.int(),
  /** Lines that repeat an earlier line. */
  duplicates: z.int(),
  /** Codes that the account has already, in this or another prize. */
  known: z.int(),
  /** Lines without a code. */
  empty: z.int(),
  /** Codes with spaces around them, which are left out. */
  spaces: z.int(),
  /** Lines that hold no possible code. */
  invalid: z.int(),
  /** The first of those lines, from 1. */
  problems: z.array(z.object({ line: z.int(), problem: z.enum(LINE_PROBLEMS) })),
  /** Shapes of the codes, the most frequent first. X stands for a letter or digit. */
  formats: z.array(z.object({ format: z.string(), count: z.int(), line: z.int() })),
  /** Columns of the list, and the one with the codes, from 1. */
  columns: z.int(),
  column: z.int(),
  /** Name of that column; absent without a header. */
  header: z.string().optional(),
  saved: z.boolean(),
})
export type CodeReport = z.output<typeof CodeReport>

/** An uploaded list, in numbers; the codes themselves are never read back. */
export const CodeList = z.object({
  listId: ListKey,
  /** The file's name; empty for a pasted list. */
  name: z.string(),
  addedAt: Instant,
  /** Last day on which its codes are handed out, in the campaign's time zone. */
  expiresOn: z.string().optional(),
  codes: z.int(),
  free: z.int(),
  assigned: z.int(),
  revoked: z.int(),
})
export type CodeList = z.output<typeof CodeList>

/** Codes of a prize. */
export const PrizeCodes = z.object({
  givesCodes: z.boolean(),
  /** Pieces of the prize. */
  quantity: z.int(),
  /** Codes that can be handed out now. */
  left: z.int(),
  /** Winners who still wait for a code. */
  waiting: z.int(),
  lists: z.array(CodeList),
})
export type PrizeCodes = z.output<typeof PrizeCodes>

const params = z.strictObject({ id: PrizeKey })

export const uploadCodes = route({
  method: 'POST',
  path: '/api/v0/prize/:id/codes',
  access: 'editor',
  campaigns: 'own',
  summary: 'Check a list of coupon or gift codes for a prize, or save it',
  description:
    'Send a CSV or text file. Without `save`, the list is only checked. Send it again with the number of codes from the check as `save`.',
  params,
  body: z.strictObject({
    save: z.coerce.number().int().min(1).max(CODES.most).optional(),
    column: z.coerce.number().int().min(1).max(100).optional(),
    expiresOn: Day.optional(),
    /** Only with a pasted list. */
    pasted: z.literal('yes').optional(),
  }),
  upload: { field: 'file', most: 1, mostBytes: CODES.mostBytes },
  limit: { max: 30, perSeconds: 60 },
  response: CodeReport,
})

export const getCodes = route({
  method: 'GET',
  path: '/api/v0/prize/:id/codes',
  access: 'analyst',
  campaigns: 'own',
  summary: 'Count the codes of a prize, by list',
  params,
  response: PrizeCodes,
})

export const changeCodes = route({
  method: 'PUT',
  path: '/api/v0/prize/:id/codes',
  access: 'editor',
  campaigns: 'own',
  summary: 'Change the expiry of a list, revoke codes, or give none',
  description:
    'Winners of revoked codes get another. A prize stops giving codes only in a draft, without lists.',
  params,
  body: z.union([
    z.strictObject({ listId: ListKey, expiresOn: Day.nullable() }),
    z.strictObject({ listId: ListKey, revoke: z.literal(true) }),
    z.strictObject({ revokeCodes: z.array(z.string().trim().min(1).max(CODES.longest)).min(1).max(1000) }),
    z.strictObject({ givesCodes: z.literal(false) }),
  ]),
  response: PrizeCodes,
})
