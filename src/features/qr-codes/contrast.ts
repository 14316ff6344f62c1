import { contrast, luminance } from '#shared/text/color.ts'
import type { QrDesign } from './contract.ts'

/** Contrast that cameras need: dark on light, with a difference that they see in the sun. */
const LEAST = 3

/** Reason why cameras would not read a code in these colors; undefined when they do. */
export function contrastProblem({
  foreground,
  background,
}: Pick<QrDesign, 'foreground' | 'background'>): string | undefined {
  if (luminance(foreground) > luminance(background)) {
    return 'Many phones only read dark codes on a light background. Swap the two colors'
  }
  const ratio = contrast(foreground, background)
  if (ratio >= LEAST) return undefined
  return `The contrast is too low (${ratio.toFixed(1)} to 1). Cameras need 3 to 1. Make the code darker or the background lighter`
}
