import { normalized } from '#shared/text/normalize.ts'
import { GEIST, GEIST_MONO } from './fonts.ts'

const INK = '#16181e'
const QUIET = '#676a71'
const LINE = '#d5d3cc'
const BLUE = '#1241c1'
const MARGIN = 48
/** The fonts have one weight: a thin edge makes a heading heavier. */
const HEAVY = 0.35
const EDGE = { width: 4, height: 9, lean: 2.2, step: 8 } as const

export type Sheet = PDFKit.PDFDocument

/** Letters that the text font has: Latin as Europe and Vietnam write it, Greek, Cyrillic, and what typographers add. */
const KNOWN =
  /^[\u0020-\u0148\u014a-\u017fƠơƯưȘ-ț\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045fҐґẀ-ẅẞ\u1ea0-\u1ef9–—‘’“”…•]$/

/** Signs of sums that the font lacks, by what looks like them. */
const ALIKE: Readonly<Record<string, string>> = { '−': '–', '∙': '·', '⋅': '·', '∕': '/' }

/** Safe end of a line: the space before a word. Signs such as `, , ,` stay together despite their spaces. */
const WORD_END = /(?<=[\p{L}\p{N}.,;]) (?=[\p{L}\p{N}])/u
/** Letters of several lines. */
const LONG_WORD = /[^\n]{200}(?=[^\n])/g

/** PDFKit measures the whole rest of a word for each of its lines, and keeps all of it; so none is longer than a few. */
function breakable(text: string): string {
  return text
    .split(WORD_END)
    .map(word => word.replace(LONG_WORD, '$&\n'))
    .join(' ')
}

/** Text as the fonts can print it: accents they lack fall away, other scripts become "?". */
export function printable(text: string): string {
  const letters = [...normalized(text, 'NFC')].map(letter => {
    const plain = normalized(letter, 'NFKD').replace(/\p{M}/gu, '')
    return [letter, plain, ALIKE[letter] ?? '?'].find(one => one === '' || KNOWN.test(one)) ?? '?'
  })
  return breakable(letters.join(''))
}

/** True for text that the fonts can print, be it without some of its accents. */
export function isPrintable(text: string): boolean {
  return !printable(text.replaceAll('?', '')).includes('?')
}

/** The library that prints; read when it is first needed, because it takes a tenth of the program's start. */
export const loadPdf = async () => (await import('pdfkit')).default

/**
 * A printed document on the sponsor's paper. Its dates come from its content, so that the same words are the same
 * bytes.
 */
export async function openSheet({
  title,
  at,
  paper,
  language = 'en',
}: {
  title: string
  at: Date
  paper: 'LETTER' | 'A4'
  language?: string
}): Promise<{
  sheet: Sheet
  bytes: Promise<Buffer>
}> {
  const PDFDocument = await loadPdf()
  const sheet = new PDFDocument({
    size: paper,
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: printable(title),
      Producer: 'Drumroll',
      Creator: 'Drumroll',
      CreationDate: at,
      ModDate: at,
    },
  })
  sheet.registerFont('text', Buffer.from(GEIST, 'base64'))
  sheet.registerFont('mono', Buffer.from(GEIST_MONO, 'base64'))
  const parts: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    sheet.on('data', (part: Buffer) => parts.push(part))
    sheet.on('end', () => resolve(Buffer.concat(parts)))
    sheet.on('error', reject)
  })
  const sharpen = () => sheet.lineWidth(HEAVY).strokeColor(INK)
  sharpen()
  // Each page begins with strokes of its own.
  sheet.on('pageAdded', sharpen)
  return { sheet, bytes }
}

/** Says at the foot of each page which of how many it is, once all are written. */
export function numberPages(sheet: Sheet, words: string): void {
  const { start, count } = sheet.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    sheet.switchToPage(start + at)
    const { page } = sheet
    // Below the margin, where a text would begin a new page.
    page.margins.bottom = 0
    sheet.font('text').fontSize(8).fillColor(QUIET)
    const y = page.height - MARGIN / 2 - 8
    sheet.text(printable(words), MARGIN, y, { lineBreak: false })
    const width = page.width - 2 * MARGIN
    sheet.text(`${at + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false })
    page.margins.bottom = MARGIN
  }
}

/** Begins a new page when what follows, `height` points high, would be torn apart. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - MARGIN) sheet.addPage()
}

/** The leaning strokes along the upper edge. */
export function drawEdge(sheet: Sheet): void {
  for (let x = 0; x < sheet.page.width; x += EDGE.step) {
    sheet
      .polygon(
        [x, EDGE.height],
        [x + EDGE.width, EDGE.height],
        [x + EDGE.width + EDGE.lean, 0],
        [x + EDGE.lean, 0],
      )
      .fill(BLUE)
  }
}

export function writeTitle(sheet: Sheet, text: string, size = 22): void {
  sheet.font('text').fontSize(size).fillColor(INK)
  sheet.text(printable(text), MARGIN, sheet.y, { fill: true, stroke: true })
}

export function writeHeading(sheet: Sheet, text: string): void {
  sheet.moveDown(0.9)
  writeTitle(sheet, text, 11.5)
  sheet.moveDown(0.25)
}

export function writeText(
  sheet: Sheet,
  text: string,
  options: { quiet?: boolean; heavy?: boolean; width?: number; link?: string } = {},
): void {
  const { quiet = false, heavy = false, width, link } = options
  sheet
    .font('text')
    .fontSize(9.5)
    .fillColor(quiet ? QUIET : INK)
  sheet.text(printable(text), MARGIN, sheet.y, {
    lineGap: 2,
    ...(heavy ? { fill: true, stroke: true } : {}),
    ...(width === undefined ? {} : { width }),
    ...(link === undefined ? {} : { link }),
  })
}

/** A name, and beside it a value of a fixed width, such as a hash. */
export function writePair(sheet: Sheet, [name, value]: readonly [string, string], valueFont = 'mono'): void {
  const { y } = sheet
  sheet
    .font('text')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(printable(name), MARGIN, y, { width: 90, lineGap: 2 })
  const after = sheet.y
  sheet
    .font(valueFont)
    .fontSize(8)
    .fillColor(INK)
    .text(printable(value), MARGIN + 94, y, { lineGap: 2 })
  sheet.y = Math.max(after, sheet.y)
  sheet.x = MARGIN
}

/** A line to write on by hand, with what belongs there. */
export function drawBlank(sheet: Sheet, name: string): void {
  sheet.moveDown(0.9)
  writePair(sheet, [name, ' '], 'text')
  const { y } = sheet
  sheet
    .moveTo(MARGIN + 94, y)
    .lineTo(sheet.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(QUIET)
    .stroke()
  sheet.lineWidth(HEAVY).strokeColor(INK)
}

/** A box to tick by hand, with what that means. */
export function drawTick(sheet: Sheet, text: string): void {
  const { y } = sheet
  sheet
    .rect(MARGIN, y + 1, 9, 9)
    .lineWidth(0.7)
    .strokeColor(INK)
    .stroke()
  sheet.lineWidth(HEAVY)
  sheet.font('text').fontSize(9.5).fillColor(INK)
  sheet.text(printable(text), MARGIN + 18, y, { lineGap: 2 })
  sheet.x = MARGIN
}

/** A table with a line under its head; `widths` are shares of the page. */
export function writeTable(
  sheet: Sheet,
  head: readonly string[],
  rows: readonly string[][],
  widths: readonly number[],
): void {
  const room = sheet.page.width - 2 * MARGIN
  const widthOf = (at: number) => room * (widths[at] ?? 0) - 8
  const writeRow = (cells: readonly string[], color: string) => {
    sheet.font('text').fontSize(8.5)
    const heights = cells.map((cell, at) =>
      sheet.heightOfString(printable(cell), { width: widthOf(at), lineGap: 1.5 }),
    )
    keepTogether(sheet, Math.max(20, ...heights))
    const { y } = sheet
    let x = MARGIN
    let lowest = y
    cells.forEach((cell, at) => {
      const width = widthOf(at)
      sheet.font('text').fontSize(8.5).fillColor(color).text(printable(cell), x, y, { width, lineGap: 1.5 })
      lowest = Math.max(lowest, sheet.y)
      x += width + 8
    })
    sheet.x = MARGIN
    sheet.y = lowest + 2
  }
  writeRow(head, QUIET)
  sheet
    .moveTo(MARGIN, sheet.y - 1)
    .lineTo(MARGIN + room, sheet.y - 1)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  sheet.lineWidth(HEAVY).strokeColor(INK)
  for (const row of rows) writeRow(row, INK)
}

/** A QR code, `side` points wide. */
export function drawCode(
  sheet: Sheet,
  bitmap: readonly boolean[][],
  at: { x: number; y: number; side: number },
): void {
  const module = at.side / bitmap.length
  bitmap.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) sheet.rect(at.x + x * module, at.y + y * module, module, module)
    })
  })
  sheet.fill(INK)
}

export const PAGE_MARGIN = MARGIN
