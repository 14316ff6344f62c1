import { Readable } from 'node:stream'
import type { Export, ExportFormat } from '#features/reports/contract.ts'
import type { ExportColumn } from '../kinds/export-table.ts'
import type { Rows } from '../row-source.ts'
import { csvFile } from './csv-file.ts'
import { jsonFile } from './json-file.ts'
import { pdfFile } from './pdf-file.ts'
import type { StateFacts } from './state-facts.ts'
import { xlsxFile } from './xlsx-file.ts'
import { zipFile } from './zip-file.ts'

export const MIME: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  zip: 'application/zip',
  pdf: 'application/pdf',
}

/** The bytes of a file, made on demand; `printed` for one that is filed with a state. */
export function fileOf(
  { kind, format, eventKey, from, to }: Pick<Export, 'kind' | 'format' | 'eventKey' | 'from' | 'to'>,
  columns: readonly ExportColumn[],
  rows: Rows,
  now: Date,
  printed?: StateFacts,
): Readable {
  switch (format) {
    case 'csv':
      return Readable.from(csvFile(columns, rows), { objectMode: false })
    case 'json': {
      const about = { kind, eventKey, from, to, madeAt: now.toISOString() }
      return Readable.from(jsonFile(columns, rows, about), { objectMode: false })
    }
    case 'xlsx':
      return xlsxFile(columns, rows, now)
    case 'pdf': {
      if (!printed) throw new Error(`${kind} is not printed`)
      return Readable.from(pdfFile(columns, rows, printed), { objectMode: false })
    }
    case 'zip':
      return zipFile(now, add => add(`${kind}.csv`, csvFile(columns, rows)))
  }
}
