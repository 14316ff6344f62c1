import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { EventKey, line } from '#shared/fields.ts'
import { ART } from './art/index.ts'
import { CARD_COLORS, CARD_PATTERNS } from './cards.ts'
import { FONTS } from './fonts.ts'
import { Color } from './kinds/base.ts'
import { LOOKS } from './looks.ts'
import { REVEALS } from './reveals/index.ts'

/** Style of a campaign's participant pages. */
export const StyleManager = z.strictObject({
  eventKey: EventKey,
  logoFileKey: FileKey.optional(),
  /** True for a logo in light colors, which needs a dark plate; false for a dark one, which needs a light plate. */
  lightLogo: z.boolean().optional(),
  backgroundFileKey: FileKey.optional(),
  /** Drawn at the top of its pages. */
  art: z.enum(ART).optional(),
  colors: z.strictObject({
    primary: Color,
    secondary: Color,
    background: Color,
    surface: Color,
    text: Color,
    buttonText: Color,
    link: Color,
  }),
  /** Back of the card that people scratch or turn; absent: the logo. */
  cardPattern: z.enum(CARD_PATTERNS).optional(),
  /** Colors of card and wheel; absent: the secondary color as metal. */
  cardColors: z.enum(CARD_COLORS).optional(),
  /** Picture on the card instead of colors and pattern. */
  cardFileKey: FileKey.optional(),
  fonts: z.strictObject({ heading: z.enum(FONTS), body: z.enum(FONTS) }),
  button: z.strictObject({ shape: z.enum(['square', 'rounded', 'pill']) }),
  /** Layout of the first page; absent: the classic look. */
  look: z.enum(LOOKS).optional(),
  /** Layout of a page on a window wider than a phone: a card, or the window itself. */
  layout: z.enum(['card', 'full']),
  /** Pixels. */
  maxWidth: z.int().min(320).max(720),
  footerText: line(300).optional(),
  /** Grows with each save; a save on an older version is refused. */
  version: z.int().min(1).max(1_000_000),
})
export type StyleManager = z.infer<typeof StyleManager>
export type CampaignStyle = Omit<StyleManager, 'eventKey' | 'version'>

export const DEFAULT_STYLE: CampaignStyle = {
  colors: {
    primary: '#1241c1',
    secondary: '#d9573f',
    background: '#faf9f6',
    surface: '#ffffff',
    text: '#16181e',
    buttonText: '#ffffff',
    link: '#1241c1',
  },
  fonts: { heading: 'system', body: 'system' },
  button: { shape: 'rounded' },
  layout: 'card',
  maxWidth: 430,
}

type Chosen = Pick<StyleManager, 'version' | 'art'> & { colors: Pick<StyleManager['colors'], 'primary'> }

/** True once an owner chose a look: a style starts at version 1, with our default or with a look of a template or kit. */
export function isLookChosen({ version, art, colors: { primary } }: Chosen): boolean {
  return version > 1 || art !== undefined || primary !== DEFAULT_STYLE.colors.primary
}

/** Differences of one screen from the campaign's style. */
export const TileStyles = z.strictObject({
  tileKey: z.string().regex(/^tile_[a-z0-9]{16}$/, 'Not a tile key'),
  backgroundColor: Color.optional(),
  backgroundFileKey: FileKey.optional(),
  textColor: Color.optional(),
  buttonColor: Color.optional(),
  buttonTextColor: Color.optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  hideLogo: z.boolean().optional(),
  /** Presentation only: the result is decided before it plays. */
  reveal: z.enum(['none', ...REVEALS]).optional(),
})
export type TileStyles = z.infer<typeof TileStyles>
