import type { ReceiptPage } from '#features/public-pages/view/receipt/receipt-page.ts'

/** Pages of a receipt in each state. */
export const RECEIPTS = (['missing', 'waiting', 'again', 'approved', 'refused'] as const).map(
  (state): { name: string; page: ReceiptPage } => ({
    name: `receipt ${state}`,
    page: {
      kind: 'receipt',
      state,
      open: state === 'missing' || state === 'again',
      reason: state === 'again' || state === 'refused' ? 'The date cannot be read' : '',
      files: state === 'missing' ? [] : [{ name: 'receipt.jpg' }],
      ofWinner: state === 'again',
      today: '2026-03-02',
      form: { action: '/receipt/example', hidden: {} },
    },
  }),
)
