import { bandOf, wordsBox } from '../draw-code.ts'
import type { Code } from './make-code.ts'

/** Draws a code in vectors on a page, `width` points wide with its margin of light. */
export function drawVectors(
  doc: PDFKit.PDFDocument,
  { drawing, words, logo }: Code,
  left: number,
  top: number,
  width: number,
): void {
  doc
    .save()
    .translate(left, top)
    .scale(width / drawing.width)
  doc.rect(0, 0, drawing.width, drawing.height).fill(drawing.background)
  doc.path(drawing.path).fill(drawing.foreground)
  if (logo && drawing.logo) {
    const { x, y, width: wide, height } = drawing.logo
    doc.image(logo.png, x, y, { width: wide, height })
  }
  if (drawing.frame) {
    doc.path(bandOf(drawing.frame)).fill(drawing.foreground)
    if (words) {
      const { x, y, width: wide, height } = wordsBox(drawing.frame.words, words.ratio)
      doc.image(words.png, x, y, { width: wide, height })
    }
  }
  doc.restore()
}
