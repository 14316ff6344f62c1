import type { AwardBatch } from '#features/claims/batches/contract.ts'
import { count, countOf } from '#ui/format/amounts.ts'
import type { BulkAction } from './use-bulk.ts'

/** Button of each bulk action, and its consequence for the selected winners. */
export const BULK_ACTIONS = {
  remind: {
    label: 'Remind to claim',
    means:
      'Winners who have not claimed yet get a reminder with their claim link. Winners reminded within a day are skipped.',
  },
  resend: { label: 'Resend claim links', means: 'Winners with an open claim get their claim link again.' },
  moreTime: {
    label: 'Give more time',
    means: 'The full claim time starts again now for winners who have not claimed yet. We tell each of them.',
  },
  ship: {
    label: 'Mark as shipped',
    means:
      'Approved prizes are marked as shipped without tracking numbers, and their winners are told. Upload a CSV file for tracking numbers.',
  },
  deliver: { label: 'Mark as delivered', means: 'Shipped prizes are marked as delivered and awarded.' },
  export: { label: 'Export as CSV', means: 'A CSV file with names, contacts and addresses is created.' },
} as const satisfies Record<BulkAction, { label: string; means: string }>

const DOING = {
  remind: ['Reminding winners', 'Reminded'],
  resend: ['Sending claim links', 'Claim links sent'],
  moreTime: ['Extending deadlines', 'Deadlines extended'],
  ship: ['Marking prizes as shipped', 'Marked as shipped'],
  deliver: ['Marking prizes as delivered', 'Marked as delivered'],
} as const satisfies Record<AwardBatch['action'], readonly [string, string]>

/** "Reminding winners: 40 of 100" */
export function batchWords({ action, state, total, done, skipped }: AwardBatch): string {
  const [doing, did] = DOING[action]
  if (state === 'queued' || state === 'running')
    return `${doing}: ${count(done + skipped)} of ${count(total)}`
  const finished = `${did}: ${count(done)} of ${countOf(total, 'winner')}.`
  return state === 'stopped' ? `Stopped. ${finished}` : finished
}
