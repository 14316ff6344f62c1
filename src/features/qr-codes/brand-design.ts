import { contrast } from '#shared/text/color.ts'
import { PLAIN_DESIGN, type QrDesign } from './contract.ts'

/** Enough for print in poor light and for text of the same color. */
const LEAST = 4.5

interface Style {
  colors: { primary: string }
  art?: unknown
  /** 1 until a look is chosen. */
  version: number
}

/** Default look of codes: in the campaign's color on white if that is dark enough. */
export function brandDesign({ colors: { primary }, art, version }: Style): QrDesign {
  const isChosen = version > 1 || art !== undefined
  if (!isChosen || contrast(primary, PLAIN_DESIGN.background) < LEAST) return PLAIN_DESIGN
  return { ...PLAIN_DESIGN, foreground: primary }
}
