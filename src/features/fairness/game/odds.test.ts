import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { openStream, uniform } from '../crypto/stream.ts'
import { bytesOf, expected, pepper } from '../vectors.ts'
import { drawOdds, playKey } from './odds.ts'
import { personTag } from './play-log.ts'

const key = bytesOf(expected.key)
const seventh = {
  seq: 7,
  personTag: personTag(pepper, 'demo-iw-1', 'person-1'),
  clientNonce: bytesOf('00112233445566778899aabbccddeeff'),
}
const somePlay = fc.record({
  seq: fc.integer({ min: 1 }),
  personTag: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  clientNonce: fc.uint8Array({ minLength: 16, maxLength: 16 }),
})

test('the key of a play and its chance reach their vectors', () => {
  expect(toHex(playKey(key, seventh))).toBe(expected.playKey)
  expect(uniform(openStream(playKey(key, seventh), 'odds'), 100n)).toBe(21n)
  expect(drawOdds(key, seventh, 100, 4)).toBeUndefined()
})

test('at odds of one in one every play wins one of the prizes that are left', () => {
  fc.assert(
    fc.property(somePlay, fc.integer({ min: 1, max: 1000 }), (play, remaining) => {
      const won = drawOdds(key, play, 1, remaining)
      expect(won).toBeGreaterThanOrEqual(0)
      expect(won).toBeLessThan(remaining)
    }),
  )
})

test('no play wins once no prize is left', () => {
  fc.assert(fc.property(somePlay, play => drawOdds(key, play, 1, 0) === undefined))
})

test('about one play in ten wins at odds of one in ten', () => {
  const plays = Array.from({ length: 5_000 }, (_, index) => ({ ...seventh, seq: index + 1 }))
  const wins = plays.filter(play => drawOdds(key, play, 10, 4) !== undefined).length
  // Fixed by the key: five standard deviations around 500 are a check of the rule, not of luck.
  expect(wins).toBeGreaterThan(394)
  expect(wins).toBeLessThan(606)
})
