import { type ReceiptFacts, writeReceipt } from '#features/donations/contract.ts'
import { drawEdge, openSheet, writePair, writeText, writeTitle } from '#server/pdf/sheet.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'

/** A receipt on paper in the language of the gift, with everything that the law wants said. */
export async function printReceipt(facts: ReceiptFacts, language: Language): Promise<Buffer> {
  const { title, rows, sentences } = writeReceipt(facts, translatorOf(language))
  const { sheet, bytes } = await openSheet({
    title: `${title}, ${facts.charityName}`,
    at: facts.paidAt,
    paper: facts.paper,
    language,
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
