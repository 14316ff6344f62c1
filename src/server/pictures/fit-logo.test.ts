import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fitLogo } from './fit-logo.ts'

const BOX = { width: 260, height: 76, pad: 12 }
const white = sharp({ create: { width: 100, height: 20, channels: 4, background: '#ffffff' } }).png()

async function cornerOf(png: Buffer): Promise<string> {
  const corner = sharp(png).extract({ left: 0, top: 0, width: 1, height: 1 }).ensureAlpha()
  return (await corner.raw().toBuffer()).toString('hex')
}

test('a light logo stands on its plate within the box', async () => {
  const { png, width, height } = await fitLogo(await white.toBuffer(), BOX, '#12405a')
  expect([width, height]).toEqual([124, 44])
  expect(await cornerOf(png)).toBe('12405aff')
  const round = await fitLogo(await white.toBuffer(), { ...BOX, radius: 12 }, '#12405a')
  expect((await cornerOf(round.png)).slice(6)).toBe('00')
})

test('a logo without a plate keeps its size unless it grows', async () => {
  const logo = await white.toBuffer()
  expect(await fitLogo(logo, BOX, undefined)).toMatchObject({ width: 100, height: 20 })
  expect(await fitLogo(logo, { ...BOX, grows: true }, undefined)).toMatchObject({ width: 260, height: 52 })
})
