import { DISCLAIMER } from '#features/compliance/contract.ts'
import {
  drawBlank,
  drawTick,
  keepTogether,
  numberPages,
  openSheet,
  writeHeading,
  writePair,
  writeText,
  writeTitle,
} from '#server/pdf/sheet.ts'
import {
  type AffidavitFacts,
  BLANKS,
  declarationsOf,
  knownOf,
  publicityOf,
  releaseOf,
} from './affidavit-words.ts'

const TITLE = 'Affidavit of eligibility and release'
/** Points that the last part takes, whose lines belong together. */
const SIGNATURE = 150

/**
 * A blank affidavit of eligibility with releases, for its winner to fill in and sign. The same facts give the same
 * bytes: `at` is when the prize was won.
 */
export async function renderAffidavit(facts: AffidavitFacts, at: Date): Promise<Buffer> {
  const { sheet, bytes } = await openSheet({ title: `${facts.campaign.title}: affidavit`, at })
  writeTitle(sheet, TITLE)
  sheet.moveDown(0.5)
  for (const pair of knownOf(facts)) writePair(sheet, pair, 'text')
  writeHeading(sheet, 'Who signs')
  for (const blank of BLANKS) drawBlank(sheet, blank)
  writeHeading(sheet, 'I declare')
  declarationsOf(facts).forEach((sentence, index) => {
    writeText(sheet, `${index + 1}. ${sentence}`)
  })
  writeHeading(sheet, 'Release of liability')
  writeText(sheet, releaseOf(facts))
  writeHeading(sheet, 'Publicity, if I want it')
  drawTick(sheet, publicityOf(facts))
  keepTogether(sheet, SIGNATURE)
  writeHeading(sheet, 'Signature')
  writeText(sheet, 'What stands above is true and complete.')
  for (const blank of ['Signature', 'Date']) drawBlank(sheet, blank)
  sheet.moveDown(0.8)
  writeText(
    sheet,
    `A blank form, written from what was entered for this promotion. Counsel to review before use. ${DISCLAIMER}`,
    { quiet: true },
  )
  numberPages(sheet, `${facts.campaign.title}: affidavit`)
  sheet.end()
  return bytes
}
