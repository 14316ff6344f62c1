import { sql } from 'kysely'
import { type Column, written } from '../../rows/csv-columns.ts'
import { eventsIn } from '../../rows/entry-range.ts'
import type { TableOf } from './export-table.ts'
import { dollars } from './winner-columns.ts'

const COLUMNS: Column[] = [
  written('prizeTitle', 'Prize', sql`z.title`),
  { key: 'quantity', label: 'Quantity', value: sql`z.quantity`, as: 'number' },
  { key: 'value', label: 'Value in US dollars', value: dollars(sql`z.value_cents`), as: 'number' },
  {
    key: 'total',
    label: 'Total value in US dollars',
    value: dollars(sql`z.value_cents::numeric * z.quantity`),
    as: 'number',
  },
  {
    key: 'use',
    label: 'Awarded by',
    value: sql`case z.use when 'draw' then 'drawing' else 'instant win' end`,
  },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
]

/** Every prize of a campaign with its dates, as states ask for them before the start (compliance, N01 and F01). */
export const registrationTable: TableOf = async (_db, _campaign, range) => ({
  columns: COLUMNS,
  from: sql`prizes z join campaigns c on c.id = z.campaign_id
    where z.campaign_id in (${eventsIn(range)}) and z.active`,
  order: sql`c.id, z.id`,
})
