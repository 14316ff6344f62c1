import { type ReceiptFacts, writeReceipt } from '#features/donations/contract.ts'
import { printedLanguage } from '#server/pdf/printed-language.ts'
import { drawEdge, openSheet, writePair, writeText, writeTitle } from '#server/pdf/sheet.ts'
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import { translatorOf } from '#shared/i18n/translators.ts'

/**
 * A receipt on paper in the language of the gift, with everything that the law wants said. In place of a language that
 * cannot be printed, it is in English and links to the donor's page.
 */
export async function printReceipt(facts: ReceiptFacts, gift: Language, page?: string): Promise<Buffer> {
  const language = printedLanguage(gift)
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
  if (page !== undefined && language !== gift) {
    writeText(sheet, `Receipt in ${LANGUAGES[gift].english}: ${page}`, { link: page })
  }
  sheet.end()
  return bytes
}
