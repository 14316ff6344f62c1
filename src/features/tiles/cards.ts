import { fileUrl } from '#features/files/contract.ts'
import { mix, tone } from '#shared/text/color.ts'

/** Patterns on the back of a card that a person scratches or turns. */
export const CARD_PATTERNS = ['logo', 'stripes', 'dots', 'waves', 'confetti'] as const
export type CardPattern = (typeof CARD_PATTERNS)[number]

export const CARD_PATTERN_NAMES: Readonly<Record<CardPattern, string>> = {
  logo: 'Logo',
  stripes: 'Stripes',
  dots: 'Dots',
  waves: 'Waves',
  confetti: 'Confetti',
}

/** Colors of cards and of the wheel. */
export const CARD_COLORS = ['secondary', 'primary', 'both'] as const
export type CardColors = (typeof CARD_COLORS)[number]

export const CARD_COLOR_NAMES: Readonly<Record<CardColors, string>> = {
  secondary: 'Secondary, metallic',
  primary: 'Button color',
  both: 'Both',
}

/** Back of a card in a campaign's style. */
export interface CardStyle {
  logoFileKey?: string | undefined
  cardPattern?: CardPattern | undefined
  cardFileKey?: string | undefined
}

/** Pixels of a picture on a card: sharp on a dense phone. */
const PICTURE_WIDTH = 640

/** Address of the picture that covers a card. */
export const cardPicture = (fileKey: string): string => fileUrl(fileKey, PICTURE_WIDTH)

const CHROMA = 0.13

/** `--play-*` variables of cards and wheel beside the usual metal; none for that. */
export function cardPalette(
  { primary, secondary }: { primary: string; secondary: string },
  colors: CardColors | undefined,
): Readonly<Record<string, string>> {
  if (colors === undefined || colors === 'secondary') return {}
  const deep = { 'cover-low': tone(primary, 0.34, CHROMA), 'cover-ink': tone(primary, 0.96, 0.03) }
  if (colors === 'primary') {
    const cover = tone(primary, 0.42, CHROMA)
    const high = tone(primary, 0.54, CHROMA)
    return { ...deep, cover, 'cover-high': high, hit: cover, blank: tone(primary, 0.64, 0.09) }
  }
  return {
    ...deep,
    cover: tone(mix(primary, secondary, 0.4), 0.44, CHROMA),
    'cover-high': tone(secondary, 0.6, CHROMA),
    hit: tone(secondary, 0.6, CHROMA),
    blank: deep['cover-low'],
  }
}
