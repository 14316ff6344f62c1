import { sql } from 'kysely'
import { instant, written } from '../../rows/csv-columns.ts'
import { eventsIn, isWithin } from '../../rows/entry-range.ts'
import type { ExportColumn, TableOf } from './export-table.ts'

const COLUMNS: ExportColumn[] = [
  { key: 'seq', label: 'Number', value: sql`l.seq`, as: 'number' },
  instant('at', 'Time', sql`l.at`),
  written(
    'who',
    'User',
    sql`case when l.actor_id is null then 'by itself, or a participant' when u.id is null then 'somebody outside the team'
      else coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) end`,
  ),
  { key: 'action', label: 'Action', value: sql`l.action` },
  written('entity', 'Target', sql`l.entity`),
  written('details', 'Details', sql`l.details::text`),
  { key: 'hash', label: 'Log hash', value: sql`encode(l.hash, 'hex')` },
]

/** Audit log of a campaign and its dates, oldest first; hashes bind each line to the one before. */
export const auditTable: TableOf = async (_db, { accountId }, range) => ({
  columns: COLUMNS,
  from: sql`audit_log l left join users u on u.id = l.actor_id
    where l.account_id = ${sql.lit(accountId)}
      and l.subject in (select event_key from campaigns where id in (${eventsIn(range)})) and ${isWithin(range, sql`l.at`)}`,
  order: sql`l.seq`,
})
