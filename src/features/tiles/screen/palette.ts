import { fileUrl } from '#features/files/contract.ts'
import { luminance, mix, readable, tone } from '#shared/text/color.ts'
import type { Art } from '../art/index.ts'
import { type CardColors, cardPalette } from '../cards.ts'
import { fontFaces, fontStack } from '../fonts.ts'
import { leadLook } from '../looks.ts'
import type { CampaignStyle, TileStyles } from '../style.ts'

/** The `--play-*` variables of one color scheme. */
export type Palette = Readonly<Record<string, string>>

const BRASS = '#f3ba32'
const WARM_WHITE = '#fff4e6'
const DARK = 0.18
/** Chroma of the foil on a card: metal, not paint. */
const FOIL_CHROMA = 0.13

const RADII = { square: '4px', rounded: '16px', pill: '28px' } as const

type Colors = CampaignStyle['colors']

/** Surface on a screen's own background: a shade of it, as in a campaign of its color. */
function surfaceOf({ surface }: Colors, { backgroundColor }: Overrides): string {
  if (backgroundColor === undefined) return surface
  return luminance(backgroundColor) < DARK
    ? mix(backgroundColor, '#ffffff', 0.1)
    : mix(backgroundColor, surface, 0.5)
}

/** The campaign's colors with the overrides of one screen. */
export function colorsOf({ colors }: CampaignStyle, styles: Overrides): Colors {
  return {
    ...colors,
    background: styles.backgroundColor ?? colors.background,
    surface: surfaceOf(colors, styles),
    text: styles.textColor ?? colors.text,
    primary: styles.buttonColor ?? colors.primary,
    buttonText: styles.buttonTextColor ?? colors.buttonText,
  }
}

/** A dark twin of a light palette: the same hues, on night instead of paper. */
function atNight(colors: Colors): Colors {
  if (luminance(colors.background) < DARK) return colors
  const background = tone(colors.primary, 0.19, 0.025)
  return {
    ...colors,
    background,
    surface: tone(colors.primary, 0.25, 0.03),
    text: tone(colors.background, 0.94, 0.02),
    primary: readable(colors.primary, [background], 3),
  }
}

/** The evening sky of the loud moments; it is the same by day and by night. */
function sky({ primary, secondary }: Colors, cards: CardColors | undefined, flat?: string): Palette {
  const stops =
    flat === undefined
      ? [
          tone(primary, 0.22, 0.1),
          tone(mix(primary, secondary, 0.5), 0.33, 0.11),
          tone(secondary, 0.45, 0.13),
        ]
      : [flat, flat, flat]
  const [top = '', middle = '', low = ''] = stops
  const text = readable(WARM_WHITE, stops)
  return {
    'sky-top': top,
    'sky-middle': middle,
    'sky-low': low,
    'sky-ground': tone(primary, 0.17, 0.06),
    'sky-text': text,
    'sky-muted': readable(mix(text, middle, 0.22), stops),
    'sky-gold': readable(mix(BRASS, WARM_WHITE, 0.35), stops),
    'sky-on-text': readable(top, [text]),
    // The card of a draw is an evening of its own, on any background.
    draw: tone(primary, 0.22, 0.1),
    foil: tone(secondary, 0.76, FOIL_CHROMA),
    'foil-low': tone(secondary, 0.66, FOIL_CHROMA),
    'foil-high': tone(secondary, 0.9, FOIL_CHROMA / 2),
    'foil-ink': tone(secondary, 0.36, FOIL_CHROMA),
    ...cardPalette({ primary, secondary }, cards),
    lamp: mix(secondary, '#ffd48a', 0.72),
    'lamp-glow': mix(secondary, '#ffb45a', 0.6),
  }
}

function paper({ primary, secondary, background, surface, text, buttonText, link }: Colors): Palette {
  const grounds = [background, surface]
  const ink = readable(text, grounds)
  return {
    bg: background,
    surface,
    text: ink,
    muted: readable(mix(ink, background, 0.36), grounds),
    line: readable(mix(ink, background, 0.55), grounds, 3),
    rule: mix(ink, background, 0.86),
    faint: mix(ink, background, 0.7),
    button: primary,
    'button-text': readable(buttonText, [primary]),
    link: readable(link, grounds),
    accent: readable(secondary, grounds),
    wrong: readable('#b91a28', grounds),
  }
}

export type Overrides = Omit<TileStyles, 'tileKey'>

function pictureOf(style: CampaignStyle, styles: Overrides): string | undefined {
  return styles.backgroundFileKey ?? style.backgroundFileKey
}

/** The picture of ours on top of its pages; the owner's own, which the style sheet draws, comes first. */
export function artOf({ art, backgroundFileKey }: CampaignStyle): Art | undefined {
  return backgroundFileKey === undefined ? art : undefined
}

/** Classes of a screen beside `play` and its background: its overrides beyond colors. */
export function lookClasses(style: CampaignStyle, styles: Overrides = {}): string[] {
  const { align, hideLogo } = styles
  return [
    ...(align === undefined ? [] : [`align-${align}`]),
    ...(hideLogo ? ['no-logo'] : []),
    ...(pictureOf(style, styles) === undefined ? [] : ['has-picture']),
  ]
}

/** Classes of a first page with a lead; none for any other page. */
export function leadClasses(style: CampaignStyle, hasLead: boolean): string[] {
  const look = hasLead ? leadLook(style) : undefined
  return look === undefined ? [] : ['leads', `look-${look}`]
}

type LogoStyle = Pick<CampaignStyle, 'colors' | 'lightLogo'>

/** Plate of a light logo, which paper would hide; undefined for a dark one. */
export function lightLogoPlate({ colors, lightLogo }: LogoStyle): string | undefined {
  return lightLogo ? tone(colors.primary, 0.22, 0.1) : undefined
}

const LIGHT_PLATE = '#ffffff'

/** Plate of a logo on a ground of this color, where the ground would hide the logo. */
export function logoPlateOn(style: LogoStyle, ground: string): string | undefined {
  const hidesDark = style.lightLogo === false && luminance(ground) < DARK
  return hidesDark ? LIGHT_PLATE : lightLogoPlate(style)
}

/** Background of a logo on pages, in dark mode too. */
export function logoPlate(style: LogoStyle): string {
  const { background } = style.colors
  return logoPlateOn(style, background) ?? background
}

/** Both color schemes of a screen; every text pair has at least 4.5 : 1. */
export function palettes(style: CampaignStyle, styles: Overrides = {}): { light: Palette; dark: Palette } {
  const colors = colorsOf(style, styles)
  const shared = {
    ...sky(colors, style.cardColors, styles.backgroundColor),
    plate: logoPlate(style),
    frame: style.colors.background,
    // A plate that can be seen lines up with the words below it.
    ...(logoPlateOn(style, style.colors.background) !== undefined && { pull: '0' }),
    width: `${style.maxWidth}px`,
    radius: RADII[style.button.shape],
    heading: fontStack(style.fonts.heading),
    body: fontStack(style.fonts.body),
  }
  const picture = pictureOf(style, styles)
  if (picture !== undefined) Object.assign(shared, { picture: `url(${fileUrl(picture)})` })
  return { light: { ...shared, ...paper(colors) }, dark: paper(atNight(colors)) }
}

function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--play-${name}:${value}`)
    .join(';')
}

/** One scheme alone, regardless of the device's preference, for the elements of `selector`. */
export function schemeCss(
  style: CampaignStyle,
  styles: Overrides,
  scheme: 'light' | 'dark',
  selector: string,
): string {
  const { light, dark } = palettes(style, styles)
  const palette = scheme === 'dark' ? { ...light, ...dark } : light
  return `${fontFaces(style.fonts)}${selector}{color-scheme:${scheme};${declarations(palette)}}`
}

const MOST_SHEETS = 500
const sheets = new Map<string, string>()

/** The palette as a style sheet for every element of class `play`. The same style is reckoned once. */
export function paletteCss(style: CampaignStyle, styles: Overrides = {}): string {
  const key = JSON.stringify([style, styles])
  const known = sheets.get(key)
  if (known !== undefined) return known
  const { light, dark } = palettes(style, styles)
  const faces = fontFaces(style.fonts)
  const sheet = `${faces}.play{${declarations(light)}}@media(prefers-color-scheme:dark){.play{${declarations(dark)}}}`
  if (sheets.size >= MOST_SHEETS) sheets.clear()
  sheets.set(key, sheet)
  return sheet
}

/** The sky of the stage before a result, regardless of the result's own screen. */
export function stageCss(style: CampaignStyle): string {
  return `.play.staged{${declarations(sky(style.colors, style.cardColors))}}`
}
