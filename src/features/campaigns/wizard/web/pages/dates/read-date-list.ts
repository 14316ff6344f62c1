import { type ReadLine, readDateLine, readTimes } from './read-date-line.ts'

/** Result for each filled line of a text. */
export type NumberedLine = ReadLine & { line: number }

const NAMES = {
  date: /^(?:date|day|start|start date|event date|game date)$/i,
  time: /^(?:time|start time|from|begins?|doors)$/i,
  end: /^(?:end|end time|to|until|ends)$/i,
}

/**
 * Reads a list of dates, one per line: plain text, or a table with a column named "Date" and perhaps "Time" and
 * "End". A table without such a head is read from the first cell that is a date.
 */
export function readDateList(text: string, earliest: string): NumberedLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const separator = separatorOf(lines)
  const head = findHead(lines, separator, earliest)
  return lines.flatMap((content, index) => {
    const line = index + 1
    if (content.trim() === '' || line === head?.line) return []
    const plain = readDateLine(content, earliest)
    if ('date' in plain || separator === undefined) return [{ line, ...plain }]
    const cells = cellsOf(content, separator)
    return [{ line, ...readDateLine(head ? byHead(cells, head) : byShape(cells, earliest), earliest) }]
  })
}

interface Head {
  line: number
  date: number
  time: number
  end: number
}

function separatorOf(lines: readonly string[]): string | undefined {
  const filled = lines.filter(line => line.trim() !== '').slice(0, 20)
  return ['\t', ';', ','].find(separator => filled.some(line => line.includes(separator)))
}

function findHead(
  lines: readonly string[],
  separator: string | undefined,
  earliest: string,
): Head | undefined {
  const index = lines.findIndex(line => line.trim() !== '')
  const first = lines[index]
  if (first === undefined || 'date' in readDateLine(first, earliest)) return undefined
  const names = separator === undefined ? [first.trim()] : cellsOf(first, separator)
  const place = (name: RegExp) => names.findIndex(cell => name.test(cell))
  const date = place(NAMES.date)
  return date < 0 ? undefined : { line: index + 1, date, time: place(NAMES.time), end: place(NAMES.end) }
}

function byHead(cells: readonly string[], head: Head): string {
  const [date = '', time = '', end = ''] = [head.date, head.time, head.end].map(place => cells[place] ?? '')
  return joined(date, time, end)
}

function byShape(cells: readonly string[], earliest: string): string {
  const place = cells.findIndex(cell => 'date' in readDateLine(cell, earliest))
  if (place < 0) return cells.join(' ')
  const [date = '', next = '', ...others] = cells.slice(place)
  // The comma of "Nov 27, 2026" has cut off the year.
  const dated = /^\d{4}$/.test(next) ? `${date}, ${next}` : date
  const isWhole = dated !== date && 'date' in readDateLine(dated, earliest)
  const [time = '', end = ''] = [next, ...others].filter(cell => readTimes(cell) !== undefined)
  return joined(isWhole ? dated : date, time, end)
}

function joined(date: string, time: string, end: string): string {
  if (time === '') return date
  return end === '' ? `${date} ${time}` : `${date} ${time} - ${end}`
}

/** The cells of one line of a table; a cell in quotes may hold the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const character of line) {
    if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}
