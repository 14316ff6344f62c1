/**
 * Lines of text in several scripts. PDFKit writes one font from left to right; this chooses the font of each letter and
 * orders each line by the Unicode Bidirectional Algorithm.
 */
import createBidi from 'bidi-js'
import { normalized } from '#shared/text/normalize.ts'
import { isKnown, printable } from './letters.ts'
import type { ScriptFont } from './script-fonts.ts'

const bidi = createBidi()

/** Marks that only order text: they are obeyed and not drawn. */
const ORDERING = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Fonts and direction of a document. */
export interface Scripts {
  language: string
  direction: 'ltr' | 'rtl'
  fonts: readonly ScriptFont[]
}

export type ScriptSheet = PDFKit.PDFDocument & { scripts: Scripts }

/** Letters that are drawn in one font at one place. */
interface Run {
  font: string
  text: string
}

export interface Place {
  x: number
  width: number
  /** Points between lines. */
  lineGap: number
  /** Strokes the letters, too, which makes them heavier. */
  heavy?: boolean
}

/** Letters and signs of the scripts that fonts are there for; marks of other scripts fall away, as in `printable`. */
const OF_SCRIPTS = /[\p{Script=Han}\p{Script=Arabic}\u0600-\u06ff\u3000-\u30ff\uff00-\uffef]/u

const fontOf = (letter: string, { fonts }: Scripts): string | undefined => {
  if (isKnown(letter)) return 'text'
  return OF_SCRIPTS.test(letter) ? fonts.find(({ has }) => has(letter))?.name : undefined
}

/** True when PDFKit's own lines do: all letters are of the text font, from left to right. */
export const isPlain = (text: string, scripts: Scripts): boolean =>
  scripts.direction === 'ltr' &&
  ![...text].some(letter => !isKnown(letter) && fontOf(letter, scripts) !== undefined)

/** Text in letters that one of the fonts has; others become what looks like them, or "?". */
const drawable = (text: string, scripts: Scripts): string =>
  [...normalized(text, 'NFC')]
    .map(letter => (ORDERING.test(letter) || fontOf(letter, scripts) ? letter : printable(letter)))
    .join('')

/** Runs of a line in the order in which they are drawn, from the left. */
export function orderRuns(line: string, scripts: Scripts): Run[] {
  const levels = bidi.getEmbeddingLevels(line, scripts.direction)
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const runs: (Run & { level: number; last: number })[] = []
  for (const at of bidi.getReorderedIndices(line, levels)) {
    const letter = mirrored.get(at) ?? line[at] ?? ''
    const level = levels.levels[at] ?? 0
    if (ORDERING.test(letter)) continue
    const before = runs.at(-1)
    const font = fontOf(letter, scripts) ?? 'text'
    // Fonts turn a word of a script from right to left by themselves, so its letters stay as they are read.
    const isRightToLeft = level % 2 === 1
    const follows = before?.last === at + (isRightToLeft ? 1 : -1)
    if (!before || before.font !== font || before.level !== level || !follows || letter === ' ') {
      runs.push({ font, text: letter, level, last: at })
    } else {
      before.text = isRightToLeft ? letter + before.text : before.text + letter
      before.last = at
    }
    if (letter === ' ') runs.push({ font: '', text: '', level, last: -2 })
  }
  return runs.filter(({ text }) => text !== '').map(({ font, text }) => ({ font, text }))
}

const widthOf = (sheet: ScriptSheet, line: string): number =>
  orderRuns(line, sheet.scripts).reduce(
    (sum, { font, text }) => sum + sheet.font(font).widthOfString(text),
    0,
  )

/** A part after which a line may end. */
interface Part {
  text: string
  /** Points. */
  width: number
}

/** Letters of one part, and of one line; marks without a width of their own would make endless ones. */
const MOST_LETTERS = { part: 100, line: 500 }

/** Words with the signs that follow them; pieces of a word that no line can hold. */
function breakUp(sheet: ScriptSheet, text: string, width: number): Part[] {
  const parts: string[] = []
  const words = new Intl.Segmenter(sheet.scripts.language, { granularity: 'word' })
  for (const { segment, isWordLike } of words.segment(text)) {
    const before = parts.at(-1)
    if (isWordLike || before === undefined || before.length > MOST_LETTERS.part) parts.push(segment)
    else parts[parts.length - 1] = before + segment
  }
  const measured = (part: string): Part => ({ text: part, width: widthOf(sheet, part.trimEnd()) })
  return parts.flatMap(part => {
    if (part.length <= MOST_LETTERS.part) {
      const whole = measured(part)
      if (whole.width <= width) return [whole]
    }
    return [...part].map(measured)
  })
}

function wrap(sheet: ScriptSheet, text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let filled = 0
  for (const part of breakUp(sheet, text, width)) {
    if (line !== '' && (filled + part.width > width || line.length > MOST_LETTERS.line)) {
      lines.push(line.trimEnd())
      line = ''
      filled = 0
    }
    line += part.text
    filled += part.width + (part.text.endsWith(' ') ? widthOf(sheet, ' ') : 0)
  }
  return [...lines, line.trimEnd()]
}

/** Writes a text below `sheet.y`, in as many lines as it needs, in the size and color that the sheet has. */
export function writeScripts(sheet: ScriptSheet, text: string, place: Place): void {
  const { scripts } = sheet
  const height = sheet.font('text').currentLineHeight(false) + place.lineGap
  const lines = drawable(text, scripts)
    .split('\n')
    .flatMap(paragraph => wrap(sheet, paragraph, place.width))
  for (const line of lines) {
    if (sheet.y + height > sheet.page.height - sheet.page.margins.bottom) sheet.addPage()
    const { y } = sheet
    const start = scripts.direction === 'rtl' ? place.width - widthOf(sheet, line) : 0
    let x = place.x + start
    for (const run of orderRuns(line, scripts)) {
      sheet.font(run.font).text(run.text, x, y + height * 0.8, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(place.heavy && { fill: true, stroke: true }),
      })
      x += sheet.widthOfString(run.text)
    }
    sheet.y = y + height
  }
  sheet.x = place.x
  sheet.font('text')
}
