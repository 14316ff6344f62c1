import { expect, test } from 'vitest'
import {
  ADDRESS_BUSY,
  ADDRESS_CROWDED,
  DEVICE_BUSY,
  DEVICE_CROWDED,
  HIGH_SCORE,
  HUMAN_MS,
  NETWORK_BUSY,
  NETWORK_CROWDED,
  scoreOf,
} from './score.ts'

const person = { filledMs: HUMAN_MS, trapped: false, hasAgent: true, hasLanguage: true }
const calm = { form: person, fromAddress: 1, fromNetwork: 1, fromDevice: 1 }

test('an ordinary person scores nothing, at the least time for a form', () => {
  expect(scoreOf(calm)).toBe(0)
})

test.each([
  ['filled faster', { ...person, filledMs: HUMAN_MS - 1 }],
  ['from yesterday', { ...person, filledMs: 86_400_001 }],
  ['without a true time', { ...person, filledMs: undefined }],
  ['with text where nobody sees a field', { ...person, trapped: true }],
  ['without any of the headers of browsers', { ...person, hasAgent: false, hasLanguage: false }],
])('a form %s needs a proof', (_, form) => {
  expect(scoreOf({ ...calm, form })).toBeGreaterThanOrEqual(HIGH_SCORE)
})

test('one missing header alone needs none', () => {
  expect(scoreOf({ ...calm, form: { ...person, hasLanguage: false } })).toBeLessThan(HIGH_SCORE)
  expect(scoreOf({ ...calm, form: { ...person, hasAgent: false } })).toBeLessThan(HIGH_SCORE)
})

test.each([
  ['fromAddress', ADDRESS_BUSY, ADDRESS_CROWDED],
  ['fromNetwork', NETWORK_BUSY, NETWORK_CROWDED],
  ['fromDevice', DEVICE_BUSY, DEVICE_CROWDED],
])('%s counts from its first bound and needs a proof above its second', (name, busy, crowded) => {
  const at = (count: number) => scoreOf({ ...calm, [name]: count })
  expect(at(busy)).toBe(0)
  expect(at(busy + 1)).toBeGreaterThan(0)
  expect(at(crowded)).toBeLessThan(HIGH_SCORE)
  expect(at(crowded + 1)).toBeGreaterThanOrEqual(HIGH_SCORE)
})
