import { z } from 'zod'
import { choice, whole } from './field.ts'
import { PAGE } from './pages.ts'

/** Receipts that entrants upload as proof of a purchase, and their review. */

const RECEIPTS_OF = ['none', 'entries', 'winners'] as const

export const receiptFields = {
  receipts: choice('settings', RECEIPTS_OF, {
    label: 'Do people upload a receipt of their purchase?',
    noun: 'receipts',
    page: PAGE.capture,
    changes: 'draft',
    inRules: true,
    initial: 'none',
    choices: {
      none: { label: 'No', description: 'No receipt is required.' },
      entries: { label: 'Yes, for every entry', description: 'An entry joins the drawing after approval.' },
      winners: { label: 'Yes, winners only', description: 'A prize is delivered after approval.' },
    },
    summary: of =>
      ({ none: '', entries: 'Receipt for every entry', winners: 'Receipts of winners only' })[of],
  }),
  receiptSecondReview: whole('settings', z.int().min(0).max(1_000_000, 'Enter $1,000,000 or less'), {
    label: 'Second review from this amount on ($)',
    noun: 'second review of receipts',
    help: 'Another team member confirms receipts of this amount or more. 0 turns it off.',
    page: PAGE.capture,
    changes: 'always',
    inRules: false,
    initial: 0,
    summary: dollars => (dollars === 0 ? '' : `Second review from $${dollars.toLocaleString('en')}`),
  }),
}
