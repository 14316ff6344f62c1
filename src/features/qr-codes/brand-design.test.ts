import { expect, test } from 'vitest'
import { DEFAULT_STYLE } from '#features/tiles/contract.ts'
import { brandDesign } from './brand-design.ts'
import { PLAIN_DESIGN } from './contract.ts'

test('codes have the color of a chosen look when it reaches 4.5 to 1 on white', () => {
  const foregroundOf = (primary: string, version = 2) =>
    brandDesign({ colors: { primary }, version }).foreground
  expect(foregroundOf('#7a0040')).toBe('#7a0040')
  expect(foregroundOf('#ff9900')).toBe(PLAIN_DESIGN.foreground)
  expect(foregroundOf('#7a0040', 1)).toBe('#7a0040')
  expect(foregroundOf(DEFAULT_STYLE.colors.primary, 1)).toBe(PLAIN_DESIGN.foreground)
})
