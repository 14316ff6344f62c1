import { contrast, luminance } from '#shared/text/colour.ts'
import type { QrDesign } from './contract.ts'

/** What cameras need: dark on light, with a difference that they see in the sun. */
const LEAST = 3

/** Why cameras would not read a code of these colours; undefined when they do. */
export function contrastProblem({
  foreground,
  background,
}: Pick<QrDesign, 'foreground' | 'background'>): string | undefined {
  if (luminance(foreground) > luminance(background)) {
    return 'Many phones read dark codes on a light ground only: swap the two colours'
  }
  const ratio = contrast(foreground, background)
  if (ratio >= LEAST) return undefined
  return `The colours are too alike (${ratio.toFixed(1)} : 1): cameras need 3 : 1. Make the code darker or the ground lighter`
}
