import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { shownTo } from './shown-to.ts'

const asAnalyst = (counts: Record<string, number>) => shownTo(ROLE.analyst)(Object.entries(counts))

test.each([
  ['nothing is small', { NY: 30, FL: 5 }, { NY: 30, FL: 5 }],
  ['one is small: the next larger goes too, or the sum would tell it', { NY: 30, TX: 9, FL: 2 }, { NY: 30 }],
  ['two that are five together tell nothing of each', { NY: 30, FL: 3, TX: 2 }, { NY: 30 }],
  ['two that are fewer than five together take the next', { NY: 30, CA: 8, FL: 1, TX: 1 }, { NY: 30 }],
  ['nobody is nobody’s secret', { NY: 30, TX: 9, FL: 0, CA: 2 }, { NY: 30, FL: 0 }],
  ['of two, one small, none is left', { NY: 30, FL: 2 }, {}],
  ['a small one alone', { FL: 2 }, {}],
])('%s', (_, counts, shown) => {
  expect(asAnalyst(counts)).toEqual(shown)
})

test('a user with access to personal data sees every cell', () => {
  expect(shownTo(ROLE.editor)(Object.entries({ NY: 30, FL: 1 }))).toEqual({ NY: 30, FL: 1 })
})

test('cells stay in their order', () => {
  expect(Object.keys(asAnalyst({ young: 7, old: 2, older: 4, unknown: 12 }))).toEqual(['young', 'unknown'])
})
