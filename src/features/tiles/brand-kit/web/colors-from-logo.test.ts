import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastPairs } from '../../screen/contrast-pairs.ts'
import { colorsFromLogo, type FoundColor, isLightLogo } from './colors-from-logo.ts'

const color = (hex: string, hue: number, changes: Partial<FoundColor> = {}): FoundColor => ({
  hex,
  hue,
  saturation: 0.6,
  lightness: 0.4,
  area: 0.3,
  ...changes,
})

test('the strongest color of the logo is the button, and the next of another hue the second color', () => {
  const plum = color('#4a1f55', 0.8, { area: 0.6 })
  const near = color('#5a2f65', 0.81, { area: 0.5 })
  const orange = color('#f28c3a', 0.08, { area: 0.1, saturation: 0.9 })
  expect(colorsFromLogo([orange, near, plum])).toMatchObject({ primary: '#4a1f55', secondary: '#f28c3a' })
})

test('a color too light to be read is darkened until it can be', () => {
  const colors = colorsFromLogo([color('#f5d442', 0.14, { lightness: 0.6 })])
  expect(colors?.secondary).toBe('#f5d442')
  expect(colors?.primary).not.toBe('#f5d442')
  expect(colors && contrastPairs(colors).filter(({ passes }) => !passes)).toEqual([])
})

test('black, white and gray say nothing about a brand', () => {
  const grays = ['#000000', '#ffffff', '#808080'].map(hex => color(hex, 0, { saturation: 0 }))
  expect(colorsFromLogo(grays)).toBeUndefined()
  expect(colorsFromLogo([])).toBeUndefined()
})

const part = fc.double({ min: 0, max: 1, noNaN: true })
const Hex = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)
const Found = fc.record({ hex: Hex, hue: part, saturation: part, lightness: part, area: part })

test('for any logo, every text is readable', () => {
  fc.assert(
    fc.property(fc.array(Found, { maxLength: 8 }), found => {
      const colors = colorsFromLogo(found)
      return colors === undefined || contrastPairs(colors).every(({ passes }) => passes)
    }),
  )
})

test('a logo of light colors alone wants a dark plate; one on white of its own does not', () => {
  const white = color('#ffffff', 0, { saturation: 0, lightness: 1 })
  const cream = color('#fff4d6', 0.12, { lightness: 0.92 })
  expect(isLightLogo([white, cream])).toBe(true)
  expect(isLightLogo([white, color('#4a1f55', 0.8, { lightness: 0.2, area: 0.02 })])).toBe(undefined)
  expect(isLightLogo([])).toBe(undefined)
  expect(isLightLogo([color('#2a1424', 0.8, { lightness: 0.12 })])).toBe(false)
})
