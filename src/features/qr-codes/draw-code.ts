import { escapeMarkup } from '#shared/text/escape-markup.ts'
import type { QrDesign } from './contract.ts'

/** A code as its standard makes it: `size` modules a side, row by row, 1 for dark. */
export interface Matrix {
  size: number
  data: ArrayLike<number>
}

/** A picture in the middle, or words under the code: `ratio` is width by height. */
export interface Inset {
  href: string
  ratio: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A code to be painted, in units of one module. */
export interface Drawing {
  width: number
  height: number
  background: string
  foreground: string
  /** SVG path data of everything dark. */
  path: string
  logo?: Box & { href: string }
  frame?: Box & { words: Box }
}

/** Modules of light around the code, as its standard asks. */
export const QUIET = 4
const FINDER = 7
/** Share of a side that a logo covers: with level H a code reads with 30 % of it gone. */
const LOGO_SHARE = 0.24
const FRAME_HEIGHT = 7
const WORDS_HEIGHT = 3.4

type IsDark = (x: number, y: number) => boolean

const round = (value: number) => Number(value.toFixed(3))

/** A rectangle with a radius for each corner: from the upper left, clockwise. */
function cornered({ x, y, width, height }: Box, [a, b, c, d]: readonly number[] = []): string {
  const arc = (r: number, dx: number, dy: number) =>
    r > 0 ? `a${r} ${r} 0 0 1 ${round(dx)} ${round(dy)}` : ''
  const [tl = 0, tr = 0, br = 0, bl = 0] = [a, b, c, d]
  return [
    `M${round(x + tl)} ${round(y)}h${round(width - tl - tr)}`,
    arc(tr, tr, tr),
    `v${round(height - tr - br)}`,
    arc(br, -br, br),
    `h${round(-(width - br - bl))}`,
    arc(bl, -bl, -bl),
    `v${round(-(height - bl - tl))}`,
    arc(tl, tl, -tl),
    'z',
  ].join('')
}

const square = (x: number, y: number, side: number, radius = 0) =>
  cornered({ x, y, width: side, height: side }, [radius, radius, radius, radius])

/** Drawn in reverse, so that it is a hole in its surroundings. */
function hole(x: number, y: number, side: number, r: number): string {
  const arc = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 0 ${dx} ${dy}` : '')
  const long = round(side - 2 * r)
  return `M${round(x + r)} ${y}${arc(-r, r)}v${long}${arc(r, r)}h${long}${arc(r, -r)}v${-long}${arc(-r, -r)}z`
}

/** One of the three finder patterns for cameras. */
function eye(x: number, y: number, modules: QrDesign['modules']): string {
  const soft = { square: 0, rounded: 2, dots: 3.5 }[modules]
  const inner = { square: 0, rounded: 1, dots: 1.5 }[modules]
  return (
    square(x, y, FINDER, soft) +
    hole(x + 1, y + 1, FINDER - 2, Math.max(0, soft - 1)) +
    square(x + 2, y + 2, 3, inner)
  )
}

/** One module; a rounded one keeps the corners that touch its neighbors. */
function module(x: number, y: number, isDark: IsDark, modules: QrDesign['modules']): string {
  const [at, top] = [x + QUIET, y + QUIET]
  if (modules === 'dots') return square(at + 0.04, top + 0.04, 0.92, 0.46)
  if (modules === 'square') return square(at, top, 1)
  const [up, right, down, left] = [isDark(x, y - 1), isDark(x + 1, y), isDark(x, y + 1), isDark(x - 1, y)]
  const soft = (one: boolean, other: boolean) => (one || other ? 0 : 0.5)
  return cornered({ x: at, y: top, width: 1, height: 1 }, [
    soft(up, left),
    soft(up, right),
    soft(down, right),
    soft(down, left),
  ])
}

/** Error correction of a code: a quarter, or nearly a third where a logo or soft modules take some of it. */
export const correctionOf = ({ modules }: Pick<QrDesign, 'modules'>, hasLogo: boolean): 'Q' | 'H' =>
  hasLogo || modules !== 'square' ? 'H' : 'Q'

/** The square of modules that a logo takes, in the middle; of the same parity as the code. */
function logoModules(size: number): number {
  const side = Math.floor(size * LOGO_SHARE)
  return side % 2 === size % 2 ? side : side - 1
}

/** Drawing of a code: its dark parts as one path, and the places of logo and words. */
export function drawCode({ size, data }: Matrix, design: QrDesign, logo?: Inset): Drawing {
  const covered = logo ? logoModules(size) : 0
  const [from, to] = [(size - covered) / 2, (size + covered) / 2]
  const isEye = (x: number, y: number) =>
    (x < FINDER && (y < FINDER || y >= size - FINDER)) || (y < FINDER && x >= size - FINDER)
  const isDark: IsDark = (x, y) => {
    if (x < 0 || y < 0 || x >= size || y >= size || isEye(x, y)) return false
    if (x >= from && x < to && y >= from && y < to) return false
    return data[y * size + x] === 1
  }
  const parts: string[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (isDark(x, y)) parts.push(module(x, y, isDark, design.modules))
  }
  const far = QUIET + size - FINDER
  for (const [x, y] of [
    [QUIET, QUIET],
    [far, QUIET],
    [QUIET, far],
  ] as const)
    parts.push(eye(x, y, design.modules))
  const side = size + 2 * QUIET
  const drawing: Drawing = {
    width: side,
    height: side + (design.frameText ? FRAME_HEIGHT - 1 : 0),
    background: design.background,
    foreground: design.foreground,
    path: parts.join(''),
  }
  if (logo)
    drawing.logo = {
      ...boxOf(logo.ratio, QUIET + from + 0.5, QUIET + from + 0.5, covered - 1, covered - 1),
      href: logo.href,
    }
  if (design.frameText) {
    const frame = { x: QUIET, y: side - 1, width: size, height: FRAME_HEIGHT - 2 }
    const inside = {
      x: frame.x + 1,
      y: frame.y + (frame.height - WORDS_HEIGHT) / 2,
      width: size - 2,
      height: WORDS_HEIGHT,
    }
    drawing.frame = { ...frame, words: inside }
  }
  return drawing
}

/** The largest box of a ratio inside another, in its middle. */
export function boxOf(ratio: number, x: number, y: number, width: number, height: number): Box {
  const wide = Math.min(width, height * ratio)
  const high = wide / ratio
  return { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
}

const image = ({ x, y, width, height }: Box, href: string) =>
  `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" href="${escapeMarkup(href)}"/>`

/** Place of the words' picture inside its band. */
export const wordsBox = ({ x, y, width, height }: Box, ratio: number): Box =>
  boxOf(ratio, x, y, width, height)

/** The code as SVG; `words` is the picture of the words under it. */
export function toSvg(
  { width, height, background, foreground, path, logo, frame }: Drawing,
  words?: Inset,
): string {
  const said = frame && words ? image(wordsBox(frame.words, words.ratio), words.href) : ''
  const band = frame ? `<path d="${bandOf(frame)}" fill="${foreground}"/>${said}` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${background}"/><path d="${path}" fill="${foreground}"/>${logo ? image(logo, logo.href) : ''}${band}</svg>`
}

/** The band around the words, as path data. */
export const bandOf = (frame: Box): string => cornered(frame, [1.4, 1.4, 1.4, 1.4])
