/** Characters that start a formula in spreadsheets, including the wide forms of Asian keyboards. */
const BEGINNINGS = '=+-@\t\r\n＝＋－＠'

/** Text that people wrote, as a cell of a file that a spreadsheet opens: never a formula. */
export const safeText = (text: string) => (BEGINNINGS.includes(text.charAt(0) || ' ') ? `'${text}` : text)

/** A cell of a CSV file (RFC 4180): between quotation marks where it has to be. */
export const csvCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Reads a line as spreadsheets export it: cells between commas, semicolons or tabs, in quotes where they hold one. */
export function readCells(line: string): string[] {
  const cells = line.match(/("([^"]|"")*"|[^,;\t]*)([,;\t]|$)/g) ?? []
  return cells.map(cell =>
    cell
      .replace(/[,;\t]$/, '')
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}
