import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONT_FILES, FONTS, FONTS_VERSION, fontFaces, fontPaths, fontStack } from './fonts.ts'
import { DEFAULT_STYLE } from './style.ts'

const NAMES = [...new Set(FONT_FILES.map(({ name }) => name))]

test.each(NAMES)('%s is installed in the release that its address names', name => {
  const { version } = JSON.parse(
    readFileSync(`node_modules/@fontsource-variable/${name}/package.json`, 'utf8'),
  )
  expect(version).toBe(FONTS_VERSION)
})

test('a page loads the families it is set in, each once, and nothing for those of the device', () => {
  expect(fontPaths({ heading: 'lora', body: 'lora' })).toEqual([
    expect.stringMatching(`^/play/fonts/lora-basic-${FONTS_VERSION}-\\d+\\.woff2$`),
  ])
  expect(fontPaths({ heading: 'system', body: 'serif' })).toEqual([])
  expect(fontFaces({ heading: 'lora', body: 'lora' }).match(/@font-face/g)).toHaveLength(2)
  expect(fontFaces({ heading: 'lora', body: 'system' }).match(/@font-face/g)).toHaveLength(2)
  expect(fontFaces({ heading: 'rounded', body: 'system' })).toBe('')
})

test('a campaign loads no font before its owner chooses one', () => {
  expect(fontPaths(DEFAULT_STYLE.fonts)).toEqual([])
  expect(fontFaces(DEFAULT_STYLE.fonts)).toBe('')
})

test('every family has something to fall back on', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(8)
  for (const font of FONTS) expect(fontStack(font)).toMatch(/,(sans-serif|serif)$/)
})
