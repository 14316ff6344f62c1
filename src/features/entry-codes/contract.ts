import { z } from 'zod'
import { CODES, CodeReport } from '#features/prize-codes/contract.ts'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'
import { MOST_ENTRY_CODES } from './format.ts'

export * from './format.ts'

export const EntryBatchKey = z.string().regex(/^ecb_[a-z0-9]{16}$/, 'Batch key is not valid')

const Day = z.iso.date('Enter a date as YYYY-MM-DD')

/** Terms of a batch: where and when its codes allow an entry. */
const terms = {
  name: line(120).min(1, 'Enter a name'),
  /** Entries that one code allows. */
  uses: z.coerce
    .number()
    .int()
    .min(1, 'Enter 1 or more')
    .max(1_000_000, 'Enter 1,000,000 or less')
    .default(1),
  /** First and last day, in the campaign's time zone. */
  startsOn: Day.optional(),
  endsOn: Day.optional(),
  /** The only date of the campaign that they are good for. */
  date: EventKey.optional(),
  /** Where they are given out, for reports. */
  shop: line(120).optional(),
}

/** Codes that were made or uploaded together, in numbers; the codes themselves are never read back. */
export const EntryCodeBatch = z.object({
  batchId: EntryBatchKey,
  name: z.string(),
  shop: z.string(),
  kind: z.enum(['made', 'uploaded']),
  /** Codes in total, and those stored so far. */
  quantity: z.int(),
  made: z.int(),
  uses: z.int(),
  /** Entries with these codes. */
  used: z.int(),
  startsOn: z.string().optional(),
  endsOn: z.string().optional(),
  /** Key of the only date that they are good for. */
  date: z.string().optional(),
  createdAt: Instant,
  /** How its file stands: made codes are downloaded once. */
  file: z.enum(['none', 'making', 'ready', 'downloaded']),
  revoked: z.boolean(),
})
export type EntryCodeBatch = z.output<typeof EntryCodeBatch>

/** Entry codes of a campaign. */
export const EntryCodes = z.object({
  /** True if the form asks for a code. */
  asked: z.boolean(),
  /** Codes that were not revoked, and entries with codes. */
  codes: z.int(),
  used: z.int(),
  /** Attempts with a wrong, used or expired code. */
  wrong: z.int(),
  batches: z.array(EntryCodeBatch),
})
export type EntryCodes = z.output<typeof EntryCodes>

const campaign = z.strictObject({ eventKey: EventKey })
const batch = z.strictObject({ batchId: EntryBatchKey })

export const listEntryCodes = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/entry-codes',
  access: 'analyst',
  summary: 'Count the entry codes of a campaign, by batch',
  params: campaign,
  response: EntryCodes,
})

export const makeEntryCodes = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/entry-codes',
  access: 'editor',
  summary: 'Generate entry codes in the background; download them once',
  params: campaign,
  body: z.strictObject({
    ...terms,
    quantity: z.int().min(1, 'Enter 1 or more').max(MOST_ENTRY_CODES, 'Enter 10,000,000 or less'),
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{0,10}$/, 'Use up to 10 letters and digits')
      .default(''),
    /** Characters besides the prefix and the check character. */
    length: z.int().min(4, 'Enter 4 or more').max(24, 'Enter 24 or less').default(10),
    alphabet: z.enum(['letters', 'digits']).default('letters'),
    /** Adds a last character that shows typing errors. */
    checkCharacter: z.boolean().default(true),
  }),
  response: EntryCodes,
  limit: { max: 300, perSeconds: 60 },
})

export const uploadEntryCodes = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/entry-codes/upload',
  access: 'editor',
  summary: 'Check a list of entry codes, or save it',
  description:
    'Send a CSV or text file. Without `save`, the list is only checked. Send it again with the number of codes from the check as `save`.',
  params: campaign,
  body: z.strictObject({
    ...terms,
    save: z.coerce.number().int().min(1).max(CODES.most).optional(),
    column: z.coerce.number().int().min(1).max(100).optional(),
  }),
  upload: { field: 'file', most: 1, mostBytes: CODES.mostBytes },
  limit: { max: 30, perSeconds: 60 },
  response: CodeReport,
})

export const linkEntryCodes = route({
  method: 'POST',
  path: '/api/v0/entry-codes/:batchId/link',
  access: 'editor',
  summary: 'Get a link to download generated entry codes once; valid for 15 minutes',
  params: batch,
  response: z.object({ url: z.string() }),
})

export const ENTRY_CODES_FILE = '/api/v0/entry-codes/:batchId/file'

export const downloadEntryCodes = route({
  method: 'GET',
  path: ENTRY_CODES_FILE,
  access: 'editor',
  summary:
    'Download generated entry codes as CSV with a link from the previous call; then only hashes are left',
  params: batch,
  query: z.strictObject({ link: z.string().max(43).default('') }),
  response: z.string(),
})

export const revokeEntryCodes = route({
  method: 'PUT',
  path: '/api/v0/entry-codes/:batchId',
  access: 'editor',
  summary: 'Revoke the entry codes of a batch; earlier entries stay',
  params: batch,
  body: z.strictObject({ revoked: z.literal(true) }),
  response: EntryCodes,
})
