import { CsvError, parse } from 'csv-parse/sync'
import type { OwnerText } from '#features/translations/contract.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { csvCell, safeText } from '#shared/text/csv.ts'
import { type FileRow, refuseFile, refuseLanguage } from './file-row.ts'

const COLUMNS = ['key', 'screen', 'place', 'longest'] as const
/** So that spreadsheets read the file as UTF-8. */
const MARK = '\ufeff'

/** "Spanish (es)": the heading of a column with texts. */
const heading = (language: Language) => `${LANGUAGES[language].english} (${language})`

/** Texts as a CSV file (RFC 4180): a row for each, with its translation in the last column. */
export function writeCsv(texts: readonly OwnerText[], main: Language, language: Language): string {
  const rows = texts.map(({ key, section, place, limit, text, translation }) => [
    ...[key, safeText(section), safeText(place), String(limit)],
    ...[safeText(text), safeText(translation)],
  ])
  const lines = [[...COLUMNS, heading(main), heading(language)], ...rows]
  return MARK + lines.map(cells => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function rowsOf(content: string): string[][] {
  try {
    return parse(content, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuseFile(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'The file ends inside a quoted text. It may be cut off'
        : 'This file cannot be read as CSV. Export it again and keep its columns',
    )
  }
}

/** A cell without the mark that `safeText` put before a sign of a formula. */
const unguarded = (text: string) =>
  text.startsWith("'") && safeText(text.slice(1)) === text ? text.slice(1) : text

/**
 * Reads the translations of a CSV file.
 * @throws invalid naming the file
 */
export function readCsv(content: string, language: Language): FileRow[] {
  const [head = [], ...rows] = rowsOf(content)
  const names = head.map(name => name.trim())
  const keyAt = names.findIndex(name => name.toLowerCase() === 'key')
  if (keyAt < 0) throw refuseFile('The first row needs a column “key”. Export the file again')
  const textAt = names.findLastIndex(name => name.endsWith(`(${language})`))
  if (textAt < 0) {
    const other = LANGUAGE_CODES.findLast(code => names.some(name => name.endsWith(`(${code})`)))
    throw other === undefined
      ? refuseFile(`The first row needs a column “${heading(language)}”`)
      : refuseLanguage(other, language)
  }
  const broken = rows.findIndex(row => row.length <= Math.max(keyAt, textAt))
  if (broken >= 0) throw refuseFile(`Row ${broken + 2} has too few columns. The file may be cut off`)
  return rows.map(row => ({ key: row[keyAt]?.trim() ?? '', text: unguarded(row[textAt] ?? '').trim() }))
}
