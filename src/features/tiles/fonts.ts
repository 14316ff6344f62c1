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
  /** What stands in until the family is there, and for letters it does not have. */
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

/** The release that the files are from: part of their address, so that they can be kept for ever. */
export const FONTS_VERSION = '5.3.0'

/** Every family that we serve: its package and where its file is. */
export const HOSTED_FONTS: readonly { name: string; path: string }[] = Object.values(FONT_FAMILIES).flatMap(
  ({ hosted }) => (hosted === undefined ? [] : [{ name: hosted, path: pathOf(hosted) }]),
)

function pathOf(hosted: string): string {
  return `/play/fonts/${hosted}-${FONTS_VERSION}.woff2`
}

/** The Latin letters of a family in every weight, as its package has them below the working directory. */
export function fontFile(name: string): string {
  return `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
}

/** The value of `font-family` for a family. */
export function fontStack(font: Font): string {
  const { hosted, label, stack } = FONT_FAMILIES[font]
  return hosted === undefined ? stack : `"${label} Variable",${stack}`
}

/** Where the files of these families are; a family of the device has none. */
export function fontPaths(fonts: Readonly<{ heading: Font; body: Font }>): string[] {
  const hosted = [fonts.heading, fonts.body].map(font => FONT_FAMILIES[font].hosted)
  return [...new Set(hosted)].flatMap(name => (name === undefined ? [] : [pathOf(name)]))
}

/** The rules that load these families, and nothing for those of the device. */
export function fontFaces(fonts: Readonly<{ heading: Font; body: Font }>): string {
  return [...new Set([fonts.heading, fonts.body])]
    .map(font => {
      const { hosted, label } = FONT_FAMILIES[font]
      if (hosted === undefined) return ''
      const source = `src:url(${pathOf(hosted)}) format("woff2")`
      return `@font-face{font-family:"${label} Variable";${source};font-weight:200 900;font-display:swap}`
    })
    .join('')
}
