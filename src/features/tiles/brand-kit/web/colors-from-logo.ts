import type { CampaignStyle } from '#features/tiles/contract.ts'
import { contrast, mix, readable, tone } from '#shared/text/color.ts'
import { LEAST_CONTRAST } from '../../screen/contrast-pairs.ts'

type Colors = CampaignStyle['colors']

/** A color of a picture, as `extract-colors` finds it: shares from 0 to 1. */
export interface FoundColor {
  hex: string
  hue: number
  saturation: number
  lightness: number
  /** Area in the picture. */
  area: number
}

/** Less is a gray, which says nothing about a brand. */
const LEAST_SATURATION = 0.2
/** Share of the color circle: closer hues look like one color. */
const LEAST_HUE_DISTANCE = 0.07
/** Nearer to white or black, a color is paper or ink. */
const LIGHTNESS = { least: 0.12, most: 0.9 }

/** Least lightness of a color that paper would hide. */
const LEAST_LIGHT = 0.75
/** Most lightness of a color that night would hide. */
const MOST_DARK = 0.35

const WHITE = '#ffffff'
const INK = '#16181e'

const weightOf = ({ saturation, area }: FoundColor) => saturation * Math.sqrt(area)

function hueDistance(one: FoundColor, other: FoundColor): number {
  const distance = Math.abs(one.hue - other.hue)
  return Math.min(distance, 1 - distance)
}

/**
 * The roles of a brand's colors on its pages. Each text has at least 4.5 : 1 on its background; a color of the logo
 * that does not is moved to the nearest readable one.
 * @returns undefined when the picture has grays alone
 */
export function colorsFromLogo(found: readonly FoundColor[]): Colors | undefined {
  const [main, ...others] = found
    .filter(({ saturation, lightness }) => {
      return saturation >= LEAST_SATURATION && lightness >= LIGHTNESS.least && lightness <= LIGHTNESS.most
    })
    .sort((left, right) => weightOf(right) - weightOf(left))
  if (!main) return undefined
  const second = others.find(color => hueDistance(color, main) >= LEAST_HUE_DISTANCE) ?? main
  const background = mix(main.hex, WHITE, 0.96)
  const grounds = [background, WHITE]
  const primary = readable(main.hex, grounds)
  return {
    primary,
    secondary: second.hex,
    background,
    surface: WHITE,
    text: readable(tone(main.hex, 0.24, 0.04), grounds),
    buttonText: contrast(WHITE, primary) >= LEAST_CONTRAST ? WHITE : readable(INK, [primary]),
    link: primary,
  }
}

/**
 * True when all colors of a logo are light, false when all are dark, else undefined. A logo with a white ground of its own
 * also has darker colors.
 */
export function isLightLogo(found: readonly FoundColor[]): boolean | undefined {
  if (found.length === 0) return undefined
  if (found.every(({ lightness }) => lightness >= LEAST_LIGHT)) return true
  return found.every(({ lightness }) => lightness <= MOST_DARK) ? false : undefined
}

/** Reads the colors of a picture of ours in the browser; nothing leaves it. */
export async function readColors(url: string): Promise<FoundColor[]> {
  const { extractColors } = await import('extract-colors')
  return extractColors(url)
}
