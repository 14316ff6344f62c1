import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_STYLE, StyleManager } from '../style.ts'
import { THEMES } from '../themes.ts'
import { contrastPairs, fixContrast, LEAST_CONTRAST, saidRatio } from './contrast-pairs.ts'

const failing = (colors: typeof DEFAULT_STYLE.colors) => contrastPairs(colors).filter(pair => !pair.passes)

test.each(THEMES)('every pair of the theme $name reads well', ({ style }) => {
  expect(failing(style.colors)).toEqual([])
  expect(StyleManager.omit({ eventKey: true, version: true }).parse(style)).toEqual(style)
})

test('pale text on paper causes a warning, and is fixed without touching other colors', () => {
  const pale = { ...DEFAULT_STYLE.colors, text: '#b9b9b9' }
  expect(failing(pale).map(({ label }) => label)).toEqual(['Text on background', 'Text on surface'])
  const fixed = fixContrast(pale, 'text')
  expect(failing(fixed)).toEqual([])
  expect({ ...fixed, text: pale.text }).toEqual(pale)
})

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('for any button, its fixed text is readable on it', () => {
  fc.assert(
    fc.property(color, color, (primary, buttonText) => {
      const fixed = fixContrast({ ...DEFAULT_STYLE.colors, primary, buttonText }, 'buttonText')
      const pair = contrastPairs(fixed).find(({ token }) => token === 'buttonText')
      expect(pair?.ratio).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    }),
  )
})

test('a ratio is never said to be better than it is', () => {
  expect(saidRatio(4.49)).toBe('4.4')
  expect(saidRatio(21)).toBe('21.0')
})
