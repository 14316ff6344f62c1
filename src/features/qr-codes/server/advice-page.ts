import { ENLARGED, PAPERS, type Paper, reachOf } from '../print-size.ts'
import { INK, mm, QUIET } from './print-style.ts'

/** A page with print advice: the reading distance of the code in each size. */
export function drawAdvice(doc: PDFKit.PDFDocument, paper: Paper): void {
  doc.addPage()
  const left = mm(24)
  doc.font('text').fillColor(INK).fontSize(20).text('Before you print', left, mm(26))
  doc.fontSize(11).fillColor(QUIET).moveDown(0.6)
  doc.text('Phones can scan a code from about ten times its width. Do not print this page.', {
    width: doc.page.width - 2 * left,
    lineGap: 3,
  })
  let y = doc.y + mm(8)
  const columns = [left, left + mm(70), left + mm(112)] as const
  const row = (cells: readonly string[], color: string) => {
    doc.fontSize(11).fillColor(color)
    for (const [at, cell] of cells.entries()) doc.text(cell, columns[at] ?? left, y, { lineBreak: false })
    y += mm(8.5)
  }
  row(['Print size', 'Code width', 'Scans from up to'], QUIET)
  for (const { name, factor } of ENLARGED[paper]) {
    const width = PAPERS[paper].code * factor
    row(
      [
        name,
        `${Math.round(width / 10)} cm (${(width / 25.4).toFixed(0)} in)`,
        `${reachOf(width).toFixed(1)} m (${Math.round(reachOf(width) * 3.28)} ft)`,
      ],
      INK,
    )
  }
  doc.fontSize(11).fillColor(QUIET)
  doc.text(
    'Keep the light margin around the code clear. Matte paper scans better than glossy paper under lights. Hang the poster at eye level, where people stop and have reception. Scan the first print with two different phones before you print the rest.',
    left,
    y + mm(6),
    { width: doc.page.width - 2 * left, lineGap: 3 },
  )
}
