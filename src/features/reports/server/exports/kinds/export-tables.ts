import type { ExportKind } from '#features/reports/contract.ts'
import { consentsTable } from './consents-table.ts'
import { donationsTable } from './donations-table.ts'
import { entriesTable } from './entries-table.ts'
import type { TableOf } from './export-table.ts'
import { filingTable } from './filing-table.ts'
import { receiptsTable } from './receipts-table.ts'
import { registrationTable } from './registration-table.ts'
import { listForState, taxTable, winnersTable } from './winners-table.ts'

/** Every kind of file that is one table. */
export const EXPORT_TABLES: Readonly<Record<Exclude<ExportKind, 'auditPack'>, TableOf>> = {
  entries: entriesTable,
  winners: winnersTable,
  consents: consentsTable,
  nyWinners: listForState,
  flWinners: listForState,
  nyRegistration: registrationTable,
  flRegistration: registrationTable,
  tax1099: taxTable,
  tax1099All: filingTable,
  donations: donationsTable,
  receipts: receiptsTable,
}
