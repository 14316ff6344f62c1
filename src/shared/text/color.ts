/** Color arithmetic for campaign palettes: sRGB in, OKLab for mixing and lightness, WCAG 2 contrast out. */

interface Lab {
  l: number
  a: number
  b: number
}

const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

function toHex(linear: readonly number[]): string {
  const digits = linear.map(value => {
    const byte = Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, value)))) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}

function toLab(hex: string): Lab {
  const [r, g, b] = channels(hex)
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

function fromLab({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return toHex([
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ])
}

/** WCAG 2 relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` of the second color, 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const [x, y] = [toLab(one), toLab(other)]
  const at = (from: number, to: number) => from + (to - from) * share
  return fromLab({ l: at(x.l, y.l), a: at(x.a, y.a), b: at(x.b, y.b) })
}

/** The same hue at another lightness (0 to 1), its chroma at most `chroma`. */
export function tone(hex: string, lightness: number, chroma = 1): string {
  const { a, b } = toLab(hex)
  const scale = Math.min(1, chroma / Math.max(Math.hypot(a, b), 1e-6))
  return fromLab({ l: lightness, a: a * scale, b: b * scale })
}

/**
 * Color nearest to `wanted` with a contrast of at least `ratio` on each of `backgrounds`: lighter or darker, by the
 * smaller change. White or black if neither reaches it.
 */
export function readable(wanted: string, backgrounds: readonly string[], ratio = 4.5): string {
  const fits = (hex: string) => backgrounds.every(background => contrast(hex, background) >= ratio)
  if (fits(wanted)) return wanted
  for (let share = 0.05; share < 1; share += 0.05) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mix(wanted, end, share)
      if (fits(candidate)) return candidate
    }
  }
  const worst = (hex: string) => Math.min(...backgrounds.map(background => contrast(hex, background)))
  return worst('#ffffff') >= worst('#000000') ? '#ffffff' : '#000000'
}
