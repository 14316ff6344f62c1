import { sql } from 'kysely'
import { instant, written } from '../../rows/csv-columns.ts'
import { eventsIn, eventTable, isWithin, prizeTable } from '../../rows/entry-range.ts'
import type { ExportColumn, TableOf } from './export-table.ts'

const COLUMNS: ExportColumn[] = [
  { key: 'seq', label: 'Number', value: sql`l.seq`, as: 'number' },
  { key: 'type', label: 'Type', value: sql`case l.type when 1 then 'play' else 'win taken back' end` },
  {
    key: 'receivedAt',
    label: 'Received',
    // To the millisecond: the log is bound to it.
    value: sql`to_char(l.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    as: 'instant',
  },
  { key: 'entryId', label: 'Entry', value: sql`e.entry_key` },
  { key: 'eventKey', label: 'Event', value: sql`c.event_key` },
  {
    key: 'outcome',
    label: 'Result',
    value: sql`(array['lose', 'win', 'limit', 'ineligible', 'test'])[l.outcome + 1]`,
  },
  { key: 'moment', label: 'Release time', value: sql`l.moment_n`, as: 'number' },
  written('prizeTitle', 'Prize', sql`z.title`),
  { key: 'takenBack', label: 'Revoked by', value: sql`v.seq`, as: 'number' },
  written('reason', 'Reason', sql`v.reason`),
  instant('redeemedAt', 'Redeemed', sql`p.redeemed_at`),
  { key: 'hash', label: 'Log hash', value: sql`encode(l.hash, 'hex')` },
]

/** The log of an instant win, every record of it: trial runs and plays past the limit are in its chain too. */
export const playLogTable: TableOf = async (_db, { rootId }, range) => ({
  columns: COLUMNS,
  from: sql`log_records l
    left join play_voids v on v.campaign_id = l.campaign_id and (v.seq = l.seq or v.play_seq = l.seq)
    join plays p on p.campaign_id = l.campaign_id and p.seq = case when l.type = 2 then v.play_seq else l.seq end
    join entries e on e.root_id = p.campaign_id and e.id = p.entry_id
    join ${eventTable(range)} on c.id = e.campaign_id
    left join ${prizeTable(range)} on z.id = p.prize_id and p.outcome = 1
    where l.campaign_id = ${sql.lit(rootId)} and e.campaign_id in (${eventsIn(range)})
      and ${isWithin(range, sql`l.received_at`)}`,
  order: sql`l.seq`,
})
