import { expect, test } from 'vitest'
import { hashPin, pinMatches } from './pin.ts'

const deps = { sealKey: Buffer.alloc(32, 1) }

test('a PIN matches its own hash, for its own owner, under its own key', () => {
  const hash = hashPin(deps, 'prz_a', '4071')
  expect(pinMatches(deps, 'prz_a', '4071', hash)).toBe(true)
  expect(pinMatches(deps, 'prz_a', '4072', hash)).toBe(false)
  expect(pinMatches(deps, 'prz_b', '4071', hash)).toBe(false)
  expect(pinMatches({ sealKey: Buffer.alloc(32, 2) }, 'prz_a', '4071', hash)).toBe(false)
})

test('without a stored PIN nothing matches', () => {
  for (const pin of ['', '0000', '0'.repeat(64)]) expect(pinMatches(deps, 'prz_a', pin, null)).toBe(false)
})
