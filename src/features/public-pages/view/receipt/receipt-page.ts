import type { OwnReceipt } from '#features/purchase-receipts/contract.ts'
import type { PageForm } from '../page.ts'

/** The receipt that an entrant uploads as proof of a purchase. */
export interface ReceiptPage extends OwnReceipt {
  kind: 'receipt'
  /** Whether a prize waits for it, and not an entry. */
  ofWinner: boolean
  /** The last day of a purchase, YYYY-MM-DD. */
  today: string
  form: PageForm
}
