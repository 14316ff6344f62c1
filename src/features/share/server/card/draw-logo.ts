import sharp from 'sharp'
import { contrast } from '#shared/text/color.ts'

/** Contrast of a logo with its ground from which on it can be seen; a picture needs less than text. */
const LEAST = 1.8
const INK = '#16181e'
const PAPER = '#ffffff'
/** Share of pixels that may be transparent in a logo with a ground of its own. */
const MOST_HOLES = 0.02
const OPAQUE = 250
const SIDE = 48
const PLATE_PAD = 12

/** Average color of what a logo shows; undefined for one that brings its own ground. */
async function inkOf(logo: Buffer): Promise<string | undefined> {
  const pixels = await sharp(logo)
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const sum = [0, 0, 0]
  let weight = 0
  let holes = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha < OPAQUE) holes += 1
    weight += alpha
    for (const channel of [0, 1, 2]) {
      sum[channel] = (sum[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha
    }
  }
  if (weight === 0 || holes <= (MOST_HOLES * pixels.length) / 4) return undefined
  const hex = sum.map(total =>
    Math.round(total / weight)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** Draws a logo within a box, on a plate where it could not be seen on the background. */
export async function drawLogo(
  logo: Buffer,
  { primary, background }: { primary: string; background: string },
  box: { width: number; height: number },
): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  const ink = await inkOf(logo)
  const isSeen = (ground: string) => ink === undefined || contrast(ink, ground) >= LEAST
  const plate = isSeen(background) ? undefined : [primary, INK, PAPER].find(isSeen)
  const pad = plate === undefined ? 0 : PLATE_PAD
  const { data, info } = await sharp(logo)
    .resize({ width: box.width - 2 * pad, height: box.height - 2 * pad, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (plate === undefined) return { data, info }
  const [width, height] = [info.width + 2 * pad, info.height + 2 * pad]
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="12" fill="${plate}"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: data, left: pad, top: pad }])
    .png()
    .toBuffer({ resolveWithObject: true })
}
