import { GEIST } from '#server/pdf/fonts.ts'
import { printable } from '#server/pdf/letters.ts'
import { loadPdf } from '#server/pdf/sheet.ts'
import { PAPERS } from '../print-size.ts'
import { drawAdvice } from './advice-page.ts'
import { drawFace, POSTER, type Printed, TENT } from './poster-face.ts'
import { mm } from './print-style.ts'

/** Two faces over a fold: it stands on a table and is read from both sides. */
function drawTent(doc: PDFKit.PDFDocument, printed: Printed): void {
  const { width, height } = doc.page
  const middle = height / 2
  drawFace(doc, printed, middle, height, TENT)
  doc.save().rotate(180, { origin: [width / 2, middle] })
  drawFace(doc, printed, middle, height, TENT)
  doc.restore()
  doc.moveTo(0, middle).lineTo(width, middle).lineWidth(0.5).dash(4, { space: 4 }).stroke('#ffffff').undash()
}

/** A poster and advice on printing it, or with `isTent` a card to fold, as a PDF whose code is made of vectors. */
export async function printPoster(printed: Printed, isTent: boolean, at: Date): Promise<Buffer> {
  const { width, height, code } = PAPERS[printed.paper]
  const PDFDocument = await loadPdf()
  const doc = new PDFDocument({
    size: [mm(width), mm(height)],
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: printable(printed.campaign.title),
      Producer: 'Drumroll',
      Creator: 'Drumroll',
      CreationDate: at,
      ModDate: at,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  doc.registerFont('text', Buffer.from(GEIST, 'base64'))
  if (isTent) drawTent(doc, printed)
  else {
    drawFace(doc, printed, 0, doc.page.height, { ...POSTER, code })
    drawAdvice(doc, printed.paper)
  }
  doc.end()
  return done
}
