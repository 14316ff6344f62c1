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
