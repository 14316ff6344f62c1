import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo } from './draw-logo.ts'

const COLORS = { primary: '#12405a', background: '#faf9f6' }
const BOX = { width: 260, height: 76 }

/** A disk in the middle of a square, on `ground`. */
const disk = (fill: string, ground = 'none') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${ground}"/><circle cx="100" cy="100" r="80" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

/** The card's color near the edge of a drawn logo: left of its middle. */
async function edgeOf(logo: Buffer, colors = COLORS): Promise<string> {
  const { data, info } = await drawLogo(logo, colors, BOX)
  expect(info.height).toBeLessThanOrEqual(BOX.height)
  const pixels = await sharp(data).flatten({ background: colors.background }).raw().toBuffer()
  const at = (Math.floor(info.height / 2) * info.width + 2) * 3
  return `#${pixels.subarray(at, at + 3).toString('hex')}`
}

test('a white logo on a light card stands on a plate in the color of the brand', async () => {
  expect(await edgeOf(await disk('#ffffff'))).toBe(COLORS.primary)
})

test('a logo that can be seen, or that brings its own ground, gets no plate', async () => {
  expect(await edgeOf(await disk('#a03020'))).toBe(COLORS.background)
  expect(await edgeOf(await disk('#f0f0f0', '#ffffff'))).toBe('#ffffff')
})

test('a dark logo on a dark card stands on a light plate', async () => {
  const night = { primary: '#201030', background: '#101018' }
  expect(await edgeOf(await disk('#181820'), night)).toBe('#ffffff')
})
