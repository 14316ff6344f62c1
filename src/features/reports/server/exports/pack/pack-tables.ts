import { isInstantType } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { EntryRange } from '../../rows/entry-range.ts'
import { auditTable } from '../kinds/audit-table.ts'
import { consentsTable } from '../kinds/consents-table.ts'
import { donationsTable } from '../kinds/donations-table.ts'
import { entriesTable } from '../kinds/entries-table.ts'
import type { ExportTable, TableOf } from '../kinds/export-table.ts'
import { playLogTable } from '../kinds/play-log-table.ts'
import { winnersTable } from '../kinds/winners-table.ts'

/** A table of a pack: its place, and its contents. */
export interface PackTable {
  name: string
  holds: string
  table: ExportTable
}

const TABLES: readonly (Omit<PackTable, 'table'> & {
  of: TableOf
  when?: (campaign: Campaign) => boolean
})[] = [
  { name: 'entries.csv', holds: 'Every entry, with its answers and result', of: entriesTable },
  { name: 'winners.csv', holds: 'Every winner, with the prize and claim status', of: winnersTable },
  { name: 'consents.csv', holds: 'Every consent, with the text shown on the page', of: consentsTable },
  {
    name: 'donations.csv',
    holds: 'Every gift and pledge',
    of: donationsTable,
    when: ({ type }) => type === 'textToDonate',
  },
  {
    name: 'instant-win-log.csv',
    holds: 'Every record of the play log; fairness/plays.bin has the same records in binary form',
    of: playLogTable,
    when: ({ type }) => isInstantType(type),
  },
  {
    name: 'audit-log.csv',
    holds: 'The audit log: actions of the team, entrants and the system, as a hash chain',
    of: auditTable,
  },
]

/** The tables that a campaign has. */
export async function packTables(
  db: Db,
  campaign: Campaign,
  range: EntryRange,
  now: Date,
): Promise<PackTable[]> {
  const tables: PackTable[] = []
  for (const { of, when, ...about } of TABLES) {
    if (when && !when(campaign)) continue
    tables.push({ ...about, table: await of(db, campaign, range, now) })
  }
  return tables
}
