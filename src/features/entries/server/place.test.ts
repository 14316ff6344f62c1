import { expect, test } from 'vitest'
import { STATES } from '#features/campaigns/contract.ts'
import { isNoZip, isOutside, stateOfZip } from './place.ts'

const everywhere = { eligibleCountries: ['US'], eligibleStates: [...STATES] }
const maine = { eligibleCountries: ['US'], eligibleStates: ['ME' as const] }

test.each([
  ['04101', 'ME'],
  ['10001', 'NY'],
  ['90210', 'CA'],
  ['20001', 'DC'],
  ['73301', 'TX'],
  ['88510', 'TX'],
  ['00901', 'PR'],
  ['99501', 'AK'],
  ['96701', undefined],
  ['09012', undefined],
])('%s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test('every state has a ZIP code', () => {
  const found = new Set(
    Array.from({ length: 1000 }, (_, prefix) => stateOfZip(`${String(prefix).padStart(3, '0')}01`)),
  )
  expect(STATES.filter(state => !found.has(state))).toEqual([])
})

test.each([
  ['04101-1234', maine, false],
  ['10001', maine, true],
  ['10001', everywhere, false],
  ['00901', everywhere, true],
  ['K1A 0B1', everywhere, true],
  ['K1A0B1', { ...everywhere, eligibleCountries: ['US', 'CA'] }, false],
  ['10001', { eligibleCountries: ['CA'], eligibleStates: [] }, true],
  // Five digits are also what other countries have.
  ['10115', { eligibleCountries: ['DE'], eligibleStates: [] }, false],
  ['SW1A 1AA', everywhere, false],
])('%s is refused only for sure', (zip, area, outside) => {
  expect(isOutside(zip, area)).toBe(outside)
})

test.each([
  ['0540', everywhere, true],
  ['SW1A 1AA', everywhere, true],
  ['SW1A 1AA', { eligibleCountries: ['US', 'GB'] }, false],
  ['04101', everywhere, false],
  ['04101-1234', everywhere, false],
  // Of another place, and told so.
  ['K1A 0B1', everywhere, false],
])('%s is no ZIP code where only the United States are open: %#', (zip, area, none) => {
  expect(isNoZip(zip, area)).toBe(none)
})
