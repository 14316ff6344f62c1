import type { RawBuilder } from 'kysely'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import type { Column } from '../../rows/csv-columns.ts'
import type { EntryRange } from '../../rows/entry-range.ts'

/** A column of an export. */
export type ExportColumn = Column

/** The rows of a file, as the database finds them. Nothing in it has parameters, for COPY. */
export interface ExportTable {
  columns: readonly ExportColumn[]
  /** `… join … where …` */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** One kind of export: a new kind is a function of this type, listed in export-tables.ts. */
export type TableOf = (db: Db, campaign: Campaign, range: EntryRange, now: Date) => Promise<ExportTable>
