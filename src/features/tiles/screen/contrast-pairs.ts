import { contrast, readable } from '#shared/text/colour.ts'
import type { CampaignStyle } from '../style.ts'

/** What text needs to be read by everyone (WCAG 2, level AA). */
export const LEAST_CONTRAST = 4.5

type Token = keyof CampaignStyle['colors']

/** A colour and one that it is read on, with how well. */
export interface ContrastPair {
  token: Token
  on: Token
  label: string
  ratio: number
  passes: boolean
}

/** The secondary colour is for pictures; where it is read, the page takes the nearest of it that can be. */
const PAIRS: readonly { token: Token; on: Token; label: string }[] = [
  { token: 'text', on: 'background', label: 'Text on background' },
  { token: 'text', on: 'surface', label: 'Text on surface' },
  { token: 'buttonText', on: 'primary', label: 'Button text on button' },
  { token: 'link', on: 'background', label: 'Link on background' },
  { token: 'link', on: 'surface', label: 'Link on surface' },
]

/** Every pair of a campaign's colours in which one is read on the other. */
export function contrastPairs(colors: CampaignStyle['colors']): ContrastPair[] {
  return PAIRS.map(pair => {
    const ratio = contrast(colors[pair.token], colors[pair.on])
    return { ...pair, ratio, passes: ratio >= LEAST_CONTRAST }
  })
}

/** The colours nearest to these in which `token` reads on everything that it stands on. */
export function fixContrast(colors: CampaignStyle['colors'], token: Token): CampaignStyle['colors'] {
  const grounds = PAIRS.filter(pair => pair.token === token).map(({ on }) => colors[on])
  return { ...colors, [token]: readable(colors[token], grounds, LEAST_CONTRAST) }
}

/** "4.51", never rounded up to what it is not. */
export function saidRatio(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1)
}
