/** Families that a campaign can be set in: four of the reader's own device, the others from our own origin. */
export const FONTS = [
  'system',
  'rounded',
  'serif',
  'condensed',
  'bricolageGrotesque',
  'geist',
  'inter',
  'dmSans',
  'nunito',
  'oswald',
  'fraunces',
  'lora',
] as const
export type Font = (typeof FONTS)[number]

interface Family {
  label: string
  /** Fallback fonts until the family loads, and for letters it lacks. */
  stack: string
  /** The npm package below @fontsource-variable that the file is from. */
  hosted?: string
}

const SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
const SERIF = 'ui-serif,Georgia,"Times New Roman",serif'
const NARROW = '"Avenir Next Condensed","Arial Narrow","Roboto Condensed",system-ui,sans-serif'

export const FONT_FAMILIES: Readonly<Record<Font, Family>> = {
  system: { label: 'Device', stack: SANS },
  rounded: {
    label: 'Device, rounded',
    stack: 'ui-rounded,"SF Pro Rounded","Arial Rounded MT Bold",system-ui,sans-serif',
  },
  serif: { label: 'Device, serif', stack: SERIF },
  condensed: { label: 'Device, narrow', stack: NARROW },
  bricolageGrotesque: { label: 'Bricolage Grotesque', stack: SANS, hosted: 'bricolage-grotesque' },
  geist: { label: 'Geist', stack: SANS, hosted: 'geist' },
  inter: { label: 'Inter', stack: SANS, hosted: 'inter' },
  dmSans: { label: 'DM Sans', stack: SANS, hosted: 'dm-sans' },
  nunito: { label: 'Nunito', stack: SANS, hosted: 'nunito' },
  oswald: { label: 'Oswald', stack: NARROW, hosted: 'oswald' },
  fraunces: { label: 'Fraunces', stack: SERIF, hosted: 'fraunces' },
  lora: { label: 'Lora', stack: SERIF, hosted: 'lora' },
}

/** The release that the files are cut from: part of their address, so that they can be kept for ever. */
export const FONTS_VERSION = '5.3.0'
/** Also part of their address: grows when other letters, weights or features are cut out of the same release. */
const CUT = 2

/**
 * The files of a family, each with its letters for CSS and for the build. A browser fetches a file when a page has one
 * of its letters, and asks the last rule first: `more` has the letters that `basic` lacks.
 */
export const LETTERS = {
  /** Other signs of the keyboard and the languages of Western Europe. */
  more: 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  /** English, numbers and prices. */
  basic: 'U+20-22,U+24-3A,U+3F,U+41-5A,U+61-7A,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
} as const
export type Letters = keyof typeof LETTERS
/** The weights in each file, lightest and boldest; pages in other weights get the nearest. */
export const WEIGHTS = [400, 700] as const

/** A file that we serve: the package it is cut from, which letters, and where it is. */
export interface FontFile {
  name: string
  letters: Letters
  path: string
}

export const FONT_FILES: readonly FontFile[] = Object.values(FONT_FAMILIES).flatMap(({ hosted }) =>
  hosted === undefined ? [] : filesOf(hosted),
)

function filesOf(name: string): FontFile[] {
  return (['more', 'basic'] as const).map(letters => ({
    name,
    letters,
    path: `/play/fonts/${name}-${letters}-${FONTS_VERSION}-${CUT}.woff2`,
  }))
}

/** The Latin letters of a family in every weight, as its package has them below the working directory. */
export function fontSource(name: string): string {
  return `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
}

/** The value of `font-family` for a family. */
export function fontStack(font: Font): string {
  const { hosted, label, stack } = FONT_FAMILIES[font]
  return hosted === undefined ? stack : `"${label} Variable",${stack}`
}

/** Families of these that we serve, each once; those of the device are not among them. */
function hostedAmong(fonts: Readonly<{ heading: Font; body: Font }>): { name: string; label: string }[] {
  return [...new Set([fonts.heading, fonts.body])].flatMap(font => {
    const { hosted: name, label } = FONT_FAMILIES[font]
    return name === undefined ? [] : [{ name, label }]
  })
}

/** The files that nearly every page in these families needs. */
export function fontPaths(fonts: Readonly<{ heading: Font; body: Font }>): string[] {
  return hostedAmong(fonts)
    .flatMap(({ name }) => filesOf(name))
    .filter(({ letters }) => letters === 'basic')
    .map(({ path }) => path)
}

/** The rules that load one family, when its letters are needed; `addressOf` says where a file is instead of its path. */
export function fontFace(name: string, label: string, addressOf = (path: string) => path): string {
  return filesOf(name)
    .map(({ letters, path }) => {
      const source = `src:url(${addressOf(path)}) format("woff2")`
      const range = `font-weight:${WEIGHTS.join(' ')};unicode-range:${LETTERS[letters]}`
      return `@font-face{font-family:"${label} Variable";${source};${range};font-display:swap}`
    })
    .join('')
}

/** The rules that load these families, and nothing for those of the device. */
export function fontFaces(fonts: Readonly<{ heading: Font; body: Font }>): string {
  return hostedAmong(fonts)
    .map(({ name, label }) => fontFace(name, label))
    .join('')
}
