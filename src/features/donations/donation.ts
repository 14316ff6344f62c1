import { z } from 'zod'
import { EventKey, Instant } from '#shared/fields.ts'
import { DONATION_STATES } from './state.ts'

export const DonationKey = z.string().regex(/^don_[a-z0-9]{16}$/, 'Not a donation')
export const PledgeKey = z.string().regex(/^plg_[a-z0-9]{16}$/, 'Not a pledge')

/** Receipt number as printed: the number of the account, without gaps; trial runs have their own. */
export function saidReceiptNo(receiptNo: number, test: boolean): string {
  return `${test ? 'TEST-' : ''}${String(receiptNo).padStart(6, '0')}`
}

/** A gift, from the promise to the money. Amounts are cents. */
export const Donation = z.object({
  donationId: DonationKey,
  pledgeId: PledgeKey,
  eventKey: EventKey,
  /** Amount paid or pledged; 0 until it is chosen. */
  amount: z.int(),
  /** Fee of the payment provider. */
  fee: z.int(),
  /** Net amount for the charity: the amount without the fee. */
  net: z.int(),
  currency: z.literal('USD'),
  state: z.enum(DONATION_STATES),
  /** Refunded so far. */
  refunded: z.int(),
  /** Paid after the campaign had ended. */
  late: z.boolean(),
  /** Whether it is a trial run: no money moved. */
  test: z.boolean(),
  donorName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** The donor wants no public name. */
  anonymous: z.boolean(),
  createdAt: Instant,
  paidAt: Instant.optional(),
  receiptNo: z.string().optional(),
  /** The provider's name for the payment. */
  providerRef: z.string().optional(),
})
export type Donation = z.output<typeof Donation>
