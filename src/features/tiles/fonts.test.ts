import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONTS, FONTS_VERSION, fontFaces, fontPaths, fontStack, HOSTED_FONTS } from './fonts.ts'

test.each(HOSTED_FONTS)('$name is installed in the release that its address names', ({ name }) => {
  const { version } = JSON.parse(
    readFileSync(`node_modules/@fontsource-variable/${name}/package.json`, 'utf8'),
  )
  expect(version).toBe(FONTS_VERSION)
})

test('a page loads the families it is set in, each once, and nothing for those of the device', () => {
  expect(fontPaths({ heading: 'lora', body: 'lora' })).toEqual([`/play/fonts/lora-${FONTS_VERSION}.woff2`])
  expect(fontPaths({ heading: 'system', body: 'serif' })).toEqual([])
  expect(fontFaces({ heading: 'lora', body: 'system' }).match(/@font-face/g)).toHaveLength(1)
  expect(fontFaces({ heading: 'rounded', body: 'system' })).toBe('')
})

test('every family has something to fall back on', () => {
  expect(HOSTED_FONTS.length).toBeGreaterThanOrEqual(8)
  for (const font of FONTS) expect(fontStack(font)).toMatch(/,(sans-serif|serif)$/)
})
