import type { ReceiptState } from '#features/purchase-receipts/contract.ts'

/** Views of the queue, and the states of receipts. */
export const RECEIPT_WORDS: Readonly<Record<ReceiptState, string>> = {
  waiting: 'To review',
  second: 'Second review',
  again: 'Asked again',
  approved: 'Approved',
  refused: 'Refused',
}
