import { expect, test } from 'vitest'
import { openTo } from './open-to.ts'
import { type Place, STATES } from './places.ts'

const but = (...left: string[]): Place[] => STATES.filter(state => !left.includes(state))

test.each<[string[], Place[], string]>([
  [['US'], [...STATES], 'the United States'],
  [['US'], but('FL', 'NY'), 'the United States except Florida and New York'],
  [['US'], ['ME', 'VT'], 'Maine and Vermont'],
  [['US'], [...STATES, 'PR'], 'the United States and Puerto Rico'],
  [['CA', 'US'], [...STATES], 'Canada and the United States'],
  [['CA'], [], 'Canada'],
])('open to %j and %j is said as a person would', (eligibleCountries, eligibleStates, words) => {
  expect(openTo({ eligibleCountries, eligibleStates })).toBe(words)
})
