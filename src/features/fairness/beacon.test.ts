import { expect, test } from 'vitest'
import { beaconBytesOf, firstRoundAt, isBeaconSignature, timeOfRound } from './beacon.ts'
import { toHex } from './crypto/bytes.ts'
import { beaconBytes, expected } from './vectors.ts'

test('round 1000 has the group’s signature, and no other round does', () => {
  expect(isBeaconSignature(1000, expected.beaconSignature)).toBe(true)
  expect(isBeaconSignature(1001, expected.beaconSignature)).toBe(false)
})

test('a changed or unreadable signature is refused', () => {
  expect(isBeaconSignature(1000, expected.beaconSignature.replace(/9$/, '8'))).toBe(false)
  for (const text of ['', 'ab', 'not hex', '00'.repeat(48)]) expect(isBeaconSignature(1000, text)).toBe(false)
})

test('the bytes of round 1000 reach their vector', () => {
  expect(toHex(beaconBytesOf(expected.beaconSignature))).toBe(toHex(beaconBytes))
})

test('rounds and times agree with a published client', () => {
  expect(firstRoundAt(Date.parse('2026-04-20T00:00:00Z'))).toBe(27946612)
  expect(timeOfRound(1000)).toBe(1692806364000)
  expect(firstRoundAt(timeOfRound(1000))).toBe(1000)
  expect(firstRoundAt(timeOfRound(1000) + 1)).toBe(1001)
  expect(firstRoundAt(0)).toBe(1)
})
