import { isPrintable } from '#server/pdf/letters.ts'
import {
  drawCode,
  drawEdge,
  keepTogether,
  numberPages,
  openSheet,
  PAGE_MARGIN,
  type Sheet,
  writeHeading,
  writePair,
  writeTable,
  writeText,
  writeTitle,
} from '#server/pdf/sheet.ts'
import { count } from '#shared/text/numbers.ts'
import {
  type CertificatePrint,
  checkSteps,
  countsOf,
  hashesOf,
  momentText,
  replacementRows,
  statementOf,
  titleOf,
  warningOf,
  winnerRows,
} from './certificate-words.ts'
import { qrBitmap } from './qr-bitmap.ts'

/** Rows that fit on three pages; certificate.json has all of them. */
const MOST_WINNERS = 40
const MOST_REPLACEMENTS = 12
const CODE_SIDE = 92
/** Points that a heading takes with the first lines below it, the steps of a check, and the signature. */
const HEIGHTS = { rows: 60, check: 120, signature: 150 } as const

function writeHead(sheet: Sheet, print: CertificatePrint): void {
  const { certificate, verifyUrl, timezone } = print
  const { sponsor, period, kind } = certificate
  const title = titleOf(certificate)
  drawEdge(sheet)
  const code = { x: sheet.page.width - PAGE_MARGIN - CODE_SIDE, y: PAGE_MARGIN, side: CODE_SIDE }
  drawCode(sheet, qrBitmap(verifyUrl), code)
  const width = code.x - PAGE_MARGIN - 16
  writeText(sheet, 'Drumroll, pf1.1', { quiet: true })
  sheet.moveDown(0.4)
  writeTitle(sheet, kind === 'sweepstakes' ? 'Certificate of fair draw' : 'Certificate of fair play')
  sheet.moveDown(0.3)
  writeText(sheet, sponsor === '' || !isPrintable(sponsor) ? title : `${title}, by ${sponsor}`, { width })
  const [start, end] = [momentText(period.startMs, timezone), momentText(period.endMs, timezone)]
  writeText(sheet, `${start} to ${end}`, { quiet: true, width })
  sheet.y = Math.max(sheet.y, code.y + CODE_SIDE) + 10
}

function writeRows(
  sheet: Sheet,
  title: string,
  table: { head: readonly string[]; rows: string[][]; widths: readonly number[]; most: number },
): void {
  const { head, rows, widths, most } = table
  if (rows.length === 0) return
  keepTogether(sheet, HEIGHTS.rows)
  writeHeading(sheet, title)
  writeTable(sheet, head, rows.slice(0, most), widths)
  if (rows.length > most) {
    writeText(sheet, `${count(rows.length - most)} more in certificate.json`, {
      quiet: true,
    })
  }
}

/**
 * A certificate as a PDF of one to three pages (pf1 4.7). The same certificate gives the same bytes; its text can be
 * selected, its fonts are embedded, and the code leads to the page that checks it.
 */
export async function renderCertificate(print: CertificatePrint): Promise<Buffer> {
  const { certificate, verifyUrl, paper } = print
  const { generatedAt, software, signature, disclaimer } = certificate
  const title = titleOf(certificate)
  const { sheet, bytes } = await openSheet({
    title: `${title}: certificate`,
    at: new Date(generatedAt),
    paper,
  })
  sheet.on('pageAdded', () => drawEdge(sheet))
  writeHead(sheet, print)
  const warning = warningOf(print)
  if (warning !== undefined) {
    writeHeading(sheet, 'Warning: lists were swapped')
    writeText(sheet, warning)
    sheet.moveDown(0.6)
  }
  writeText(sheet, statementOf(print))
  writeHeading(sheet, 'Values anyone can recompute')
  for (const pair of hashesOf(print)) writePair(sheet, pair)
  writeText(sheet, verifyUrl, { quiet: true })
  writeHeading(sheet, 'Counts')
  for (const pair of countsOf(print)) writePair(sheet, pair, 'text')
  writeRows(sheet, 'Winners', {
    head: ['Rank', 'Winner', 'Prize', 'Entry'],
    rows: winnerRows(print),
    widths: [0.1, 0.32, 0.36, 0.22],
    most: MOST_WINNERS,
  })
  writeRows(sheet, 'Replacements', {
    head: ['Prize', 'From entry', 'To entry', 'Reason', 'When'],
    rows: replacementRows(print),
    widths: [0.08, 0.18, 0.18, 0.24, 0.32],
    most: MOST_REPLACEMENTS,
  })
  keepTogether(sheet, HEIGHTS.check)
  writeHeading(sheet, 'How to verify this certificate')
  checkSteps(print).forEach((step, at) => {
    writeText(sheet, `${at + 1}. ${step}`)
  })
  keepTogether(sheet, HEIGHTS.signature)
  writeHeading(sheet, 'Signature')
  writePair(sheet, ['Software', `${software.name} ${software.version}, ${software.gitCommit}`], 'text')
  writePair(sheet, ['Key', `${signature.alg} ${signature.keyId}`])
  writePair(sheet, ['Signature', signature.sig])
  sheet.moveDown(0.6)
  writeText(sheet, disclaimer, { quiet: true })
  numberPages(sheet, `${title}: certificate`)
  sheet.end()
  return bytes
}
