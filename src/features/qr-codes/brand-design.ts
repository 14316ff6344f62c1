import { isLookChosen, type StyleManager } from '#features/tiles/contract.ts'
import { contrast } from '#shared/text/color.ts'
import { PLAIN_DESIGN, type QrDesign } from './contract.ts'

/** Enough for print in poor light and for text of the same color. */
const LEAST = 4.5

type Style = Pick<StyleManager, 'version' | 'art'> & { colors: Pick<StyleManager['colors'], 'primary'> }

/** Default look of codes: in the campaign's color on white if that is dark enough. */
export function brandDesign({ colors: { primary }, art, version }: Style): QrDesign {
  if (
    !isLookChosen({ version, art, colors: { primary } }) ||
    contrast(primary, PLAIN_DESIGN.background) < LEAST
  )
    return PLAIN_DESIGN
  return { ...PLAIN_DESIGN, foreground: primary }
}
