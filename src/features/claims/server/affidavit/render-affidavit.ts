import { DISCLAIMER } from '#features/compliance/contract.ts'
import { type AffidavitFacts, writeAffidavit } from '#features/compliance/server/index.ts'
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
import { paperOf } from '#shared/text/postal-address.ts'

const TITLE = 'Affidavit of Eligibility and Release'
/** Points that the parts for signatures take, whose lines belong together. */
const SIGNATURE = 110
const GUARDIAN = 160

/**
 * A blank affidavit of eligibility and release, for its winner to fill in and sign. The same facts give the same
 * bytes: `at` is when the prize was won.
 */
export async function renderAffidavit(facts: AffidavitFacts, at: Date): Promise<Buffer> {
  const { campaign, settings } = facts
  const { known, blanks, certified, publicity, guardian } = writeAffidavit(facts)
  const { sheet, bytes } = await openSheet({
    title: `${campaign.title}: affidavit`,
    at,
    paper: paperOf(settings.sponsorAddress),
  })
  writeTitle(sheet, TITLE)
  sheet.moveDown(0.5)
  for (const pair of known) writePair(sheet, pair, 'text')
  for (const blank of blanks) drawBlank(sheet, blank)
  writeHeading(sheet, 'I certify')
  certified.forEach((sentence, index) => {
    writeText(sheet, `${index + 1}. ${sentence}`)
  })
  if (publicity) {
    sheet.moveDown(0.5)
    drawTick(sheet, publicity)
  }
  keepTogether(sheet, SIGNATURE)
  writeHeading(sheet, 'Signature')
  writeText(sheet, 'I certify that the above is true.')
  for (const blank of ['Signature', 'Date']) drawBlank(sheet, blank)
  if (guardian) {
    keepTogether(sheet, GUARDIAN)
    writeHeading(sheet, 'Parent or Legal Guardian')
    writeText(sheet, guardian.consent)
    for (const blank of guardian.blanks) drawBlank(sheet, blank)
  }
  sheet.moveDown(0.8)
  writeText(sheet, `Counsel to review before use. ${DISCLAIMER}`, { quiet: true })
  numberPages(sheet, `${campaign.title}: affidavit`)
  sheet.end()
  return bytes
}
