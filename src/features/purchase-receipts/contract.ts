import { z } from 'zod'
import { route } from '#shared/contract.ts'
import { EventKey, Instant, line } from '#shared/fields.ts'
import { DateText } from '#shared/time/zoned-time.ts'

/** Secret of an entrant's link to their receipt: 32 bytes as base64url. */
export const ReceiptToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Receipt token is not valid')
const ReceiptKey = z.string().regex(/^rcp_[a-z0-9]{16}$/, 'Receipt ID is not valid')
const FileKey = z.string().regex(/^rcf_[a-z0-9]{16}$/, 'File ID is not valid')

/** Files of one receipt, and their bytes. */
export const RECEIPT_FILES = { most: 5, mostBytes: 10_000_000 } as const
/** Bytes that all receipts of an account may take. */
export const RECEIPT_SHARE = 100_000_000_000

/** `second`: approved once, and waits for another member; `again`: the entrant is asked for a better one. */
export const RECEIPT_STATES = ['waiting', 'second', 'again', 'approved', 'refused'] as const
export const ReceiptState = z.enum(RECEIPT_STATES)
export type ReceiptState = z.output<typeof ReceiptState>

/** Errors of the details of a purchase, by field. */
export const PURCHASE_ERRORS = {
  amount: 'Enter the amount as a number, such as 12.50',
  shop: 'Enter the name of the store',
  boughtOn: 'Enter a date in the past',
} as const
export const CLOSED_RECEIPT = 'No receipt can be sent for this entry now'

const Amount = z
  .string()
  .trim()
  .regex(/^\d{1,6}([.,]\d{1,2})?$/, PURCHASE_ERRORS.amount)
  .transform(text => Math.round(Number(text.replace(',', '.')) * 100))

/** Details of a purchase as its buyer types them. */
export const PurchaseDetails = z.strictObject({
  /** Dollars and cents, such as 12.50. */
  amount: Amount,
  shop: line(120).min(1, PURCHASE_ERRORS.shop),
  /** YYYY-MM-DD */
  boughtOn: DateText,
})
export type PurchaseDetails = z.output<typeof PurchaseDetails>

/** An entrant's receipt as they know it; whether it was checked once or twice is the team's. */
export const OwnReceipt = z.object({
  state: z.enum(['missing', 'waiting', 'again', 'approved', 'refused']),
  /** True while a receipt can be sent. */
  open: z.boolean(),
  /** Why it was refused, or what is asked for. */
  reason: z.string(),
  files: z.array(z.object({ name: z.string() })),
})
export type OwnReceipt = z.output<typeof OwnReceipt>

const own = z.strictObject({ receiptToken: ReceiptToken })

export const getOwnReceipt = route({
  method: 'GET',
  path: '/api/v0/public/receipt/:receiptToken',
  access: 'public',
  summary: 'Look up the receipt of an entry',
  params: own,
  response: OwnReceipt,
  limit: { max: 300, perSeconds: 60 },
})

export const sendOwnReceipt = route({
  method: 'POST',
  path: '/api/v0/public/receipt/:receiptToken',
  access: 'public',
  summary: 'Send the receipt of a purchase for an entry, or more files when asked for them',
  params: own,
  body: PurchaseDetails,
  upload: { field: 'files', ...RECEIPT_FILES },
  response: OwnReceipt,
  limit: { max: 20, perSeconds: 60 },
})

/** A receipt in the review queue. */
export const PurchaseReceipt = z.object({
  receiptId: z.string(),
  state: ReceiptState,
  eventKey: z.string(),
  entryId: z.string(),
  amountCents: z.int(),
  shop: z.string(),
  boughtOn: z.string(),
  sentAt: Instant,
  reason: z.string(),
  files: z.array(z.object({ fileId: z.string(), name: z.string(), mime: z.string(), size: z.int() })),
  /** Members with the first approval and the last decision. */
  firstBy: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: Instant.optional(),
  /** True when the caller may not give the second approval: it takes another member. */
  needsOther: z.boolean(),
  /** True when its entry has won. */
  won: z.boolean(),
  test: z.boolean(),
  /** Receipts with the same file, or a picture that looks alike. */
  alike: z.array(
    z.object({
      receiptId: z.string(),
      state: ReceiptState,
      kind: z.enum(['sameFile', 'similarPicture']),
      samePerson: z.boolean(),
    }),
  ),
})
export type PurchaseReceipt = z.output<typeof PurchaseReceipt>

const campaign = z.strictObject({ eventKey: EventKey })
const receipt = z.strictObject({ eventKey: EventKey, receiptId: ReceiptKey })

/** Receipts on one page of the queue. */
export const RECEIPTS_AT_ONCE = 25

export const listReceipts = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/receipts',
  fromReplica: true,
  access: 'manager',
  permission: 'people',
  summary: 'List the receipts of a campaign in one state, oldest first',
  params: campaign,
  query: z.strictObject({
    state: ReceiptState.default('waiting'),
    /** The last receipt of the page before. */
    after: ReceiptKey.optional(),
  }),
  response: z.object({
    items: z.array(
      PurchaseReceipt.pick({
        receiptId: true,
        state: true,
        amountCents: true,
        shop: true,
        boughtOn: true,
        sentAt: true,
        won: true,
        test: true,
      }),
    ),
    counts: z.record(ReceiptState, z.int()),
    more: z.boolean(),
  }),
})

export const getReceipt = route({
  method: 'GET',
  path: '/api/v0/event/:eventKey/receipts/:receiptId',
  access: 'manager',
  permission: 'people',
  summary: 'Get a receipt with its files, and others that look alike',
  params: receipt,
  response: PurchaseReceipt,
})

const Reason = line(300).min(1, 'Enter a reason')

export const decideReceipt = route({
  method: 'POST',
  path: '/api/v0/event/:eventKey/receipts/:receiptId/decision',
  access: 'manager',
  permission: 'people',
  summary: 'Approve or refuse a receipt, or ask its entrant again; the entrant is told',
  params: receipt,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('approve') }),
    z.strictObject({ decision: z.enum(['again', 'refuse']), reason: Reason }),
  ]),
  response: PurchaseReceipt,
})

/** Names a file that is downloaded. */
export const receiptFileParams = receipt.extend({ fileId: FileKey })
export const receiptFileUrl = (eventKey: string, receiptId: string, fileId: string) =>
  `/api/v0/event/${eventKey}/receipts/${receiptId}/files/${fileId}`
