import { sql } from 'kysely'
import { type Column, instant, PERSONAL, written } from '../../rows/csv-columns.ts'
import { eventsIn, isReported } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'

const COLUMNS: Column[] = [
  { key: 'entryId', label: 'Entry', value: sql`e.entry_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  instant('agreedAt', 'Agreed', sql`e.created_at`),
  { key: 'source', label: 'Source', value: sql`e.source` },
  ...PERSONAL.filter(({ key }) => ['firstName', 'lastName', 'email', 'phoneNumber'].includes(key)),
  { key: 'consentFor', label: 'Agreed to', value: sql`agreed.value ->> 'consentFor'` },
  written('words', 'In these words', sql`(agreed.value ->> 'text')`),
]

/** Everything that anybody agreed to, in the words that stood on the page: one row for each consent. */
export const consentsTable: TableOf = async (_db, _campaign, range) => ({
  columns: COLUMNS,
  from: sql`entries e
    join campaigns c on c.id = e.campaign_id
    cross join lateral jsonb_each(e.consents) agreed
    where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}`,
  order: sql`e.created_at, e.id, agreed.key`,
})
