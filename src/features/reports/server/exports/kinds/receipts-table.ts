import { sql } from 'kysely'
import { entriesNamedBy } from '#features/participation/server/index.ts'
import { type Column, instant, PERSONAL, written } from '../../rows/csv-columns.ts'
import { eventsIn, isWithin } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'
import { dollars } from './winner-columns.ts'

const COLUMNS: Column[] = [
  { key: 'receiptId', label: 'Receipt', value: sql`r.receipt_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  { key: 'entryId', label: 'Entry', value: sql`e.entry_key` },
  { key: 'state', label: 'Status', value: sql`r.state` },
  instant('sentAt', 'Sent', sql`r.sent_at`),
  { key: 'amount', label: 'Amount in US dollars', value: dollars(sql`r.amount_cents`), as: 'number' },
  written('shop', 'Store', sql`r.shop`),
  { key: 'boughtOn', label: 'Bought', value: sql`r.bought_on::text` },
  {
    key: 'files',
    label: 'Files',
    value: sql`(select count(*) from purchase_receipt_files f where f.receipt_id = r.id)`,
    as: 'number',
  },
  instant('firstAt', 'First approval', sql`r.first_at`),
  instant('decidedAt', 'Decided', sql`r.decided_at`),
  written('reason', 'Reason', sql`nullif(r.reason, '')`),
]

/** Every receipt of a purchase with its entrant, in the order in which they were sent first. */
export const receiptsTable: TableOf = async (_db, _campaign, range) => {
  const isListed = sql`r.event_id in (${eventsIn(range)}) and ${sql.lit(range.isCounted)} and ${isWithin(range, sql`r.sent_at`)}`
  return {
    columns: [...COLUMNS, ...PERSONAL.filter(({ key }) => ['firstName', 'lastName', 'email'].includes(key))],
    from: sql`purchase_receipts r
      join ${entriesNamedBy(sql`select r.campaign_id as root_id, r.entry_id from purchase_receipts r where ${isListed}`)} e
        on e.root_id = r.campaign_id and e.id = r.entry_id
      join campaigns c on c.id = r.event_id
      where ${isListed}`,
    order: sql`r.id`,
  }
}
