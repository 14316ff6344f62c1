import { DAY_MS } from '#shared/time/durations.ts'
import type { Column } from '../../rows/csv-columns.ts'

/** How a cell looks, by its number among the styles below. */
const STYLES = { text: 0, label: 1, instant: 2, number: 0 } as const
export type Look = keyof typeof STYLES

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Characters of one cell: the programs take no more. */
const CELL_LENGTH = 32_767
/** Days from the beginning of the programs' calendar to that of JavaScript's. */
const EPOCH_DAYS = 25_569

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Text that spreadsheet programs read as a character code, such as _x0041_. */
const CODE_LIKE = /_(?=x[0-9a-f]{4}_)/gi

const textXml = (text: string) =>
  text
    .slice(0, CELL_LENGTH)
    .toWellFormed()
    .replace(UNSAYABLE, '')
    .replace(CODE_LIKE, '_x005F_')
    .replace(/[&<>]/g, sign => SIGNS[sign] ?? sign)

/** One cell; text is inline, so that nothing in it is ever a formula. */
export function cellXml(cell: string | null, look: Look = 'text'): string {
  if (cell === null) return '<c/>'
  const style = STYLES[look] > 0 ? ` s="${STYLES[look]}"` : ''
  if (look === 'number') return `<c><v>${Number(cell)}</v></c>`
  if (look === 'instant') return `<c${style}><v>${Date.parse(cell) / DAY_MS + EPOCH_DAYS}</v></c>`
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`
}

const WIDTH = 20

/** The beginning of a sheet, with the labels in a row that stays when one scrolls. */
export function sheetHead(columns: readonly Column[]): string {
  const labels = columns.map(({ label, as }) => cellXml(as === 'instant' ? `${label} (UTC)` : label, 'label'))
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="${WIDTH}" customWidth="1"/></cols><sheetData><row>${labels.join('')}</row>`
}

export const sheetTail = '</sheetData></worksheet>'

const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
const relations = (all: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

/** The parts of a workbook beside its sheets (ECMA-376), by their names. */
export function partsOf(sheets: number): [name: string, xml: string][] {
  const all = Array.from({ length: sheets }, (_, index) => index + 1)
  const types = all.map(n => override(`worksheets/sheet${n}`, 'worksheet')).join('')
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all.map(n => `<sheet name="Sheet ${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        all.map(n => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
          relation('styles', 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLE_SHEET],
    ['_rels/.rels', relations(relation('workbook', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${types}</Types>`,
    ],
  ]
}
