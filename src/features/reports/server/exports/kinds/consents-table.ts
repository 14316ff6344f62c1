import { sql } from 'kysely'
import { unsubscribeUrl } from '#features/messaging/server/index.ts'
import { HELD, heldPerson, instant, PERSONAL, written } from '../../rows/csv-columns.ts'
import { eventsIn, eventTable, isReported } from '../../rows/entry-range.ts'
import type { ExportColumn, TableOf } from './export-table.ts'

/** Put into every marketing email: the service itself sends none. */
const UNSUBSCRIBE: ExportColumn = {
  key: 'unsubscribe',
  label: 'Unsubscribe link',
  value: HELD,
  read(opening, cell) {
    const { email: to } = heldPerson(opening, cell)
    if (to === null) return null
    const { accountId } = opening
    return unsubscribeUrl(opening, { accountId, contact: { channel: 'email', to } })
  },
}

const COLUMNS: ExportColumn[] = [
  { key: 'entryId', label: 'Entry', value: sql`e.entry_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  instant('agreedAt', 'Consented at', sql`coalesce((agreed.value ->> 'at')::timestamptz, e.created_at)`),
  { key: 'source', label: 'Source', value: sql`e.source` },
  ...PERSONAL.filter(({ key }) => ['firstName', 'lastName', 'email', 'phoneNumber'].includes(key)),
  { key: 'consentFor', label: 'Consent to', value: sql`agreed.value ->> 'consentFor'` },
  written('words', 'Consent text', sql`(agreed.value ->> 'text')`),
  {
    key: 'version',
    label: 'Consent text version (SHA-256)',
    value: sql`encode(sha256(convert_to(agreed.value ->> 'text', 'UTF8')), 'hex')`,
  },
  { key: 'network', label: 'Network', value: sql`agreed.value ->> 'ip'` },
  written('browser', 'Browser', sql`(agreed.value ->> 'agent')`),
  { key: 'gpc', label: 'Global Privacy Control', value: sql`agreed.value ->> 'gpc'` },
  instant('withdrawnAt', 'Withdrawn', sql`(agreed.value ->> 'withdrawnAt')::timestamptz`),
  UNSUBSCRIBE,
]

/** All consents, in the words on the page: one row for each consent. */
export const consentsTable: TableOf = async (_db, _campaign, range) => ({
  columns: COLUMNS,
  from: sql`entries e
    join ${eventTable(range)} on c.id = e.campaign_id
    cross join lateral jsonb_each(e.consents) agreed
    where e.campaign_id in (${eventsIn(range)}) and ${isReported(range)}`,
  order: sql`e.created_at, e.id, agreed.key`,
})
