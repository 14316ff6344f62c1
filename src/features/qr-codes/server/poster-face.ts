import type { Campaign } from '#features/campaigns/server/index.ts'
import { printable } from '#server/pdf/letters.ts'
import { SCAN_CALLS } from '../calls.ts'
import type { Paper } from '../print-size.ts'
import { drawVectors } from './draw-vectors.ts'
import type { Code } from './make-code.ts'
import { mm, QUIET } from './print-style.ts'

/** The font has one weight: an edge makes it heavier. */
const HEAVY = 0.035

/** Contents around a code. */
export interface Printed {
  campaign: Campaign
  code: Code
  /** Public address of the service. */
  origin: string
  paper: Paper
}

/** Millimetres, and points of type. */
interface Sizes {
  code: number
  pad: number
  sponsor: number
  titles: readonly number[]
  lines: number
  call: number
  address: number
  small: number
}

export const POSTER: Omit<Sizes, 'code'> = {
  pad: 14,
  sponsor: 12,
  titles: [50, 42, 34, 27],
  lines: 2,
  call: 26,
  address: 12,
  small: 8,
}

export const TENT: Sizes = {
  code: 72,
  pad: 6,
  sponsor: 8,
  titles: [24, 20, 16],
  lines: 1,
  call: 14,
  address: 8,
  small: 6,
}

interface Line {
  text: string
  size: number
  color: string
  isHeavy?: boolean
}

/** Writes text in the middle of the page from `top` on, and says where it ends. */
function centered(doc: PDFKit.PDFDocument, top: number, { text, size, color, isHeavy }: Line): number {
  const width = doc.page.width - mm(28)
  const type = doc.font('text').fontSize(size).fillColor(color)
  type.strokeColor(color).lineWidth(size * HEAVY)
  type.text(printable(text), mm(14), top, {
    width,
    align: 'center',
    lineGap: size * 0.05,
    ...(isHeavy && { fill: true, stroke: true }),
  })
  return doc.y
}

/** The largest font size that keeps a title within its lines. */
function titleSize(
  doc: PDFKit.PDFDocument,
  title: string,
  { titles, lines }: Pick<Sizes, 'titles' | 'lines'>,
): number {
  const width = doc.page.width - mm(28)
  const fits = (size: number) =>
    doc.font('text').fontSize(size).heightOfString(printable(title), { width }) <= size * 1.4 * lines
  return titles.find(fits) ?? titles.at(-1) ?? 16
}

/** Legal small print for a game of chance, in one line. */
function smallPrint({ campaign, origin }: Printed): string {
  const { type, settings, eventKey } = campaign
  const rules = `${origin.replace(/^https?:\/\//, '')}/rules/${eventKey}`
  if (type === 'landingPage') return settings.campaignSponsor
  if (type === 'textToDonate') return `Terms: ${rules}`
  return `No purchase necessary. ${settings.minimumAge}+. Void where prohibited. Official Rules: ${rules}. Sponsor: ${settings.campaignSponsor}`
}

/** The colored head: sponsor and title. Says where it ends. */
function drawHead(
  doc: PDFKit.PDFDocument,
  { campaign, code }: Printed,
  top: number,
  sizes: Omit<Sizes, 'code'>,
): number {
  const { foreground, background } = code.drawing
  const size = titleSize(doc, campaign.title, sizes)
  const sponsor = {
    text: campaign.settings.campaignSponsor.toUpperCase(),
    size: sizes.sponsor,
    color: background,
  }
  const title = { text: campaign.title, size, color: background, isHeavy: true }
  // The first pass measures its height, the second draws it on its color.
  const write = () => centered(doc, centered(doc, top + mm(sizes.pad), sponsor) + mm(sizes.pad / 5), title)
  const bottom = write() + mm(sizes.pad)
  doc.rect(0, top, doc.page.width, bottom - top).fill(foreground)
  write()
  return bottom
}

/** One face between `top` and `bottom`: sponsor, title, call, code, address, small print. */
export function drawFace(
  doc: PDFKit.PDFDocument,
  printed: Printed,
  top: number,
  bottom: number,
  sizes: Sizes,
): void {
  const { campaign, code } = printed
  const { foreground, width, height } = code.drawing
  const call = { text: SCAN_CALLS[campaign.type], size: sizes.call, color: foreground, isHeavy: true }
  const head = drawHead(doc, printed, top, sizes)
  const foot = bottom - mm(sizes.pad) - sizes.small
  const side = mm(sizes.code)
  const codeHeight = (side * height) / width
  const free = foot - head - codeHeight - sizes.call * 1.3 - sizes.address * 1.3
  const gap = Math.max(2, free / 4)
  const codeTop = centered(doc, head + gap, call) + gap
  drawVectors(doc, code, (doc.page.width - side) / 2, codeTop, side)
  const address = { text: code.url.replace(/^https?:\/\//, ''), size: sizes.address, color: QUIET }
  centered(doc, codeTop + codeHeight + gap / 3, address)
  centered(doc, foot, { text: smallPrint(printed), size: sizes.small, color: QUIET })
}
