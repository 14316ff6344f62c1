import { type ReceiptFacts, writeReceipt } from '#features/donations/contract.ts'
import { drawEdge, openSheet, writePair, writeText, writeTitle } from '#server/pdf/sheet.ts'
import { ENGLISH } from '#shared/i18n/english.ts'

/** A receipt on paper for the team, in English, with everything that the law wants said. */
export async function printReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const { title, rows, sentences } = writeReceipt(facts, ENGLISH)
  const { sheet, bytes } = await openSheet({
    title: `${title}, ${facts.charityName}`,
    at: facts.paidAt,
    paper: facts.paper,
  })
  drawEdge(sheet)
  writeTitle(sheet, title)
  sheet.moveDown(0.8)
  for (const row of rows) {
    writePair(sheet, row, 'text')
    sheet.moveDown(0.4)
  }
  sheet.moveDown(1)
  for (const sentence of sentences) {
    writeText(sheet, sentence)
    sheet.moveDown(0.6)
  }
  sheet.end()
  return bytes
}
