import { contrast, readable } from '#shared/text/color.ts'
import type { CampaignStyle } from '../style.ts'

/** Least contrast of readable text (WCAG 2, level AA). */
export const LEAST_CONTRAST = 4.5

type Token = keyof CampaignStyle['colors']

/** A color and its background, with their contrast. */
export interface ContrastPair {
  token: Token
  on: Token
  label: string
  ratio: number
  passes: boolean
}

/** The secondary color is for pictures; as text, the page uses its nearest readable shade. */
const PAIRS: readonly { token: Token; on: Token; label: string }[] = [
  { token: 'text', on: 'background', label: 'Text on background' },
  { token: 'text', on: 'surface', label: 'Text on surface' },
  { token: 'buttonText', on: 'primary', label: 'Button text on button' },
  { token: 'link', on: 'background', label: 'Link on background' },
  { token: 'link', on: 'surface', label: 'Link on surface' },
]

/** Every pair of a campaign's colors with text on a background. */
export function contrastPairs(colors: CampaignStyle['colors']): ContrastPair[] {
  return PAIRS.map(pair => {
    const ratio = contrast(colors[pair.token], colors[pair.on])
    return { ...pair, ratio, passes: ratio >= LEAST_CONTRAST }
  })
}

/** The nearest colors to these in which `token` is readable on all of its backgrounds. */
export function fixContrast(colors: CampaignStyle['colors'], token: Token): CampaignStyle['colors'] {
  const grounds = PAIRS.filter(pair => pair.token === token).map(({ on }) => colors[on])
  return { ...colors, [token]: readable(colors[token], grounds, LEAST_CONTRAST) }
}

/** "4.51", never rounded up. */
export function saidRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
