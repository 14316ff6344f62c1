import type { Campaign } from '#features/campaigns/server/index.ts'
import { shownCode } from '#features/claims/contract.ts'
import type { PrintedList } from '#features/claims/parcels/contract.ts'
import {
  numberPages,
  openSheet,
  type Sheet,
  writeCell,
  writeHeading,
  writeTable,
  writeText,
  writeTitle,
} from '#server/pdf/sheet.ts'
import { addressLine, addressLines, paperOf } from '#shared/text/postal-address.ts'
import type { ToHandOver } from './list-to-print.ts'

/** Address labels of 4 by 2 inches, ten on a Letter page (Avery 5163), in points. */
const LABEL = { columns: 2, rows: 5, left: 11.25, top: 36, across: 301.5, down: 144, padding: 16 } as const
const LABEL_WIDTH = 288

const TITLES = {
  packing: 'Packing list',
  labels: 'Address labels',
  pickup: 'Pick-up list',
} as const satisfies Record<PrintedList, string>

function writePacking(sheet: Sheet, prizes: readonly ToHandOver[]): void {
  for (const [prize, some] of Map.groupBy(prizes, one => one.prize)) {
    writeHeading(sheet, `${prize}: ${some.length}`)
    writeTable(
      sheet,
      ['Packed', 'Winner', 'Address', 'Claim code'],
      some.map(({ name, address, claimCode }) => [
        '[  ]',
        name,
        address ? addressLine(address) : 'No address yet',
        shownCode(claimCode),
      ]),
      [0.1, 0.25, 0.47, 0.18],
      true,
    )
  }
}

function writePickUp(sheet: Sheet, prizes: readonly ToHandOver[]): void {
  for (const [place, some] of Map.groupBy(prizes, one => one.place)) {
    writeHeading(sheet, `${place || 'No place'}: ${some.length}`)
    writeTable(
      sheet,
      ['Winner', 'Prize', 'Claim code', 'Picked up, signature'],
      some.map(({ name, prize, claimCode }) => [name, prize, shownCode(claimCode), '']),
      [0.27, 0.28, 0.17, 0.28],
      true,
    )
  }
}

function drawLabels(sheet: Sheet, prizes: readonly ToHandOver[]): void {
  const addressed = prizes.flatMap(({ address, ...prize }) => (address ? [{ ...prize, address }] : []))
  addressed.forEach(({ name, address, claimCode }, index) => {
    const at = index % (LABEL.columns * LABEL.rows)
    if (at === 0 && index > 0) sheet.addPage()
    const x = LABEL.left + (at % LABEL.columns) * LABEL.across + LABEL.padding
    const y = LABEL.top + Math.floor(at / LABEL.columns) * LABEL.down + LABEL.padding
    const width = LABEL_WIDTH - 2 * LABEL.padding
    const height = LABEL.down - 3 * LABEL.padding
    sheet.font('text').fontSize(12).fillColor('#16181e')
    sheet.y = y
    for (const line of [name, ...addressLines(address)]) {
      const room = y + height - sheet.y
      if (room > 0) writeCell(sheet, line, { x, width, height: room })
    }
    sheet
      .fontSize(7)
      .text(shownCode(claimCode), x, y + height + 2, { width, align: 'right', lineBreak: false })
  })
}

/** Prints a list of prizes to ship or to pick up. */
export async function printList(
  { title, settings }: Pick<Campaign, 'title' | 'settings'>,
  list: PrintedList,
  prizes: readonly ToHandOver[],
  at: Date,
): Promise<Buffer> {
  const name = `${title}: ${TITLES[list].toLowerCase()}`
  // Sheets of labels have their own paper.
  const paper = list === 'labels' ? 'LETTER' : paperOf(settings.sponsorAddress)
  const { sheet, bytes } = await openSheet({ title: name, at, paper })
  if (prizes.length === 0) writeText(sheet, 'No prize is ready for this list.')
  else if (list === 'labels') drawLabels(sheet, prizes)
  else {
    writeTitle(sheet, TITLES[list])
    writeText(sheet, title, { quiet: true })
    if (list === 'packing') writePacking(sheet, prizes)
    else writePickUp(sheet, prizes)
    numberPages(sheet, name)
  }
  sheet.end()
  return bytes
}
