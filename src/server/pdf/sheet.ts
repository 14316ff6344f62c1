import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { GEIST, GEIST_MONO } from './fonts.ts'
import { printable } from './letters.ts'
import { loadScriptFonts } from './script-fonts.ts'
import { isPlain, type ScriptSheet, writeScripts } from './write-scripts.ts'

const INK = '#16181e'
const QUIET = '#676a71'
const LINE = '#d5d3cc'
const BLUE = '#1241c1'
const MARGIN = 48
/** The fonts have one weight: a thin edge makes a heading heavier. */
const HEAVY = 0.35
const EDGE = { width: 4, height: 9, lean: 2.2, step: 8 } as const

export type Sheet = ScriptSheet

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
  language?: Language
}): Promise<{
  sheet: Sheet
  bytes: Promise<Buffer>
}> {
  const [PDFDocument, fonts] = await Promise.all([loadPdf(), loadScriptFonts()])
  const document = new PDFDocument({
    size: paper,
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Producer: 'Drumroll',
      Creator: 'Drumroll',
      CreationDate: at,
      ModDate: at,
    },
  })
  const sheet = Object.assign(document, {
    scripts: { language, direction: LANGUAGES[language].direction, fonts },
  })
  for (const { name, bytes } of fonts) sheet.registerFont(name, bytes)
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

/** Room between the margins. */
const roomOf = (sheet: Sheet): number => sheet.page.width - 2 * MARGIN

interface Across {
  heavy: boolean
  width?: number | undefined
  link?: string | undefined
  lineGap?: number
}

/** Writes a text from margin to margin, in the font of each of its scripts. */
function writeAcross(sheet: Sheet, text: string, { heavy, width, link, lineGap = 0 }: Across): void {
  if (!isPlain(text, sheet.scripts)) {
    writeScripts(sheet, text, { x: MARGIN, width: width ?? roomOf(sheet), lineGap, heavy })
    return
  }
  sheet.text(printable(text), MARGIN, sheet.y, {
    lineGap,
    ...(heavy ? { fill: true, stroke: true } : {}),
    ...(width === undefined ? {} : { width }),
    ...(link === undefined ? {} : { link }),
  })
}

export function writeTitle(sheet: Sheet, text: string, size = 22): void {
  sheet.font('text').fontSize(size).fillColor(INK)
  writeAcross(sheet, text, { heavy: true })
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
  writeAcross(sheet, text, { heavy, width, link, lineGap: 2 })
}

/** Points for the name of a pair, and from the margin to its value. */
const NAME_WIDTH = 90
const VALUE_LEFT = 94

/** A name, and beside it a value of a fixed width, such as a hash; the name stands where lines begin. */
export function writePair(sheet: Sheet, [name, value]: readonly [string, string], valueFont = 'mono'): void {
  const { y } = sheet
  const rest = roomOf(sheet) - VALUE_LEFT
  const isRightToLeft = sheet.scripts.direction === 'rtl'
  sheet.font('text').fontSize(8.5).fillColor(QUIET)
  const nameLeft = isRightToLeft ? MARGIN + rest + VALUE_LEFT - NAME_WIDTH : MARGIN
  writeCell(sheet, name, { x: nameLeft, width: NAME_WIDTH })
  const after = sheet.y
  sheet.y = y
  sheet.font(valueFont).fontSize(8).fillColor(INK)
  writeCell(sheet, value, { x: isRightToLeft ? MARGIN : MARGIN + VALUE_LEFT, width: rest })
  sheet.y = Math.max(after, sheet.y)
  sheet.x = MARGIN
}

interface Cell {
  x: number
  width: number
  /** Points, beyond which text is cut off. */
  height?: number
  lineGap?: number
}

/** Writes a text below `sheet.y` in a column of the page. */
export function writeCell(sheet: Sheet, text: string, { x, width, height, lineGap = 2 }: Cell): void {
  if (!isPlain(text, sheet.scripts)) {
    writeScripts(sheet, text, { x, width, lineGap })
    return
  }
  sheet.text(printable(text), x, sheet.y, { width, lineGap, ...(height !== undefined && { height }) })
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

/** A line from margin to margin at `sheet.y`. */
function drawRule(sheet: Sheet): void {
  sheet
    .moveTo(MARGIN, sheet.y)
    .lineTo(MARGIN + roomOf(sheet), sheet.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  sheet.lineWidth(HEAVY).strokeColor(INK)
}

/** Points above and below the words of a row that is filled in by hand. */
const BY_HAND = 5

/**
 * A table with a line under its head; `widths` are shares of the page.
 * @param byHand rows have room and a line, to tick or to sign
 */
export function writeTable(
  sheet: Sheet,
  head: readonly string[],
  rows: readonly string[][],
  widths: readonly number[],
  byHand = false,
): void {
  const widthOf = (at: number) => roomOf(sheet) * (widths[at] ?? 0) - 8
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
      sheet.font('text').fontSize(8.5).fillColor(color)
      sheet.y = y
      writeCell(sheet, cell, { x, width, lineGap: 1.5 })
      lowest = Math.max(lowest, sheet.y)
      x += width + 8
    })
    sheet.x = MARGIN
    sheet.y = lowest + 2
  }
  writeRow(head, QUIET)
  drawRule(sheet)
  sheet.y += 4
  for (const row of rows) {
    if (byHand) sheet.y += BY_HAND
    writeRow(row, INK)
    if (!byHand) continue
    sheet.y += BY_HAND - 2
    drawRule(sheet)
  }
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
