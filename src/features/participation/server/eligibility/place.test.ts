import { expect, test } from 'vitest'
import { STATES } from '#features/campaigns/contract.ts'
import { isNoZip, isOutside, stateOfZip } from './place.ts'

const everywhere = { eligibleCountries: ['US'], eligibleStates: [...STATES] }
const maine = { eligibleCountries: ['US'], eligibleStates: ['ME' as const] }
const vermont = { eligibleCountries: ['US'], eligibleStates: ['VT' as const] }

test.each([
  ['04101', 'ME'],
  ['10001', 'NY'],
  ['90210', 'CA'],
  ['20001', 'DC'],
  ['73301', 'TX'],
  ['88510', 'TX'],
  ['00901', 'PR'],
  ['99501', 'AK'],
  ['96701', 'HI'],
  ['96799', 'AS'],
  ['96799-0001', 'AS'],
  ['96910', 'GU'],
  ['96932', 'GU'],
  ['96940', 'PW'],
  ['96941', 'FM'],
  ['96944', 'FM'],
  ['96950', 'MP'],
  ['96952', 'MP'],
  ['96960', 'MH'],
  ['96970', 'MH'],
  ['00601', 'PR'],
  ['00725', 'PR'],
  ['00802', 'VI'],
  ['09012', 'AE'],
  ['34002', 'AA'],
  ['96205', 'AP'],
  ['96602', 'AP'],
  ['96980', undefined],
  ['00000', undefined],
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

test.each(['96701', '96799', '96910', '96940', '96941', '96950', '96960', '00601', '00801'])(
  '%s is no place of Vermont',
  zip => {
    expect(isOutside(zip, vermont)).toBe(true)
  },
)

// Military personnel abroad may live in any state.
test.each(['05401', '09012', '34002', '96205'])('%s may be of Vermont', zip => {
  expect(isOutside(zip, vermont)).toBe(false)
})

test.each([
  ['96799', 'AS'],
  ['96910', 'GU'],
  ['96950', 'MP'],
  ['00601', 'PR'],
  ['00801', 'VI'],
] as const)('%s takes part where %s is open', (zip, place) => {
  expect(isOutside(zip, { ...vermont, eligibleStates: ['VT', place] })).toBe(false)
})

test('Palau, Micronesia and the Marshall Islands are countries', () => {
  expect(isOutside('96940', { ...vermont, eligibleCountries: ['US', 'PW'] })).toBe(false)
})

test.each([
  ['0540', everywhere, true],
  ['00000', everywhere, true],
  ['00000-0000', everywhere, true],
  // Of Italy, perhaps.
  ['00118', { eligibleCountries: ['US', 'IT'] }, false],
  ['SW1A 1AA', everywhere, true],
  ['SW1A 1AA', { eligibleCountries: ['US', 'GB'] }, false],
  ['04101', everywhere, false],
  ['04101-1234', everywhere, false],
  // Of another place, and told so.
  ['K1A 0B1', everywhere, false],
])('%s is no ZIP code where only the United States are open: %#', (zip, area, none) => {
  expect(isNoZip(zip, area)).toBe(none)
})
