import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { beaconBytes, expected, instantWin, seed, sweepstakes } from '../vectors.ts'
import { commit, masterKey, specHash } from './commitment.ts'

const none = new Uint8Array()

test('the instant win reaches its commitment and its keys with and without a beacon', () => {
  const { specHash: hash, commitment } = commit(seed, instantWin)
  expect(toHex(hash)).toBe(expected.instantWinSpecHash)
  expect(toHex(commitment)).toBe(expected.instantWinCommitment)
  expect(toHex(masterKey(seed, commitment, beaconBytes))).toBe(expected.key)
  expect(toHex(masterKey(seed, commitment, none))).toBe(expected.keyWithoutBeacon)
})

test('the sweepstakes reaches its commitment', () => {
  expect(toHex(specHash(sweepstakes))).toBe(expected.sweepstakesSpecHash)
  expect(toHex(commit(seed, sweepstakes).commitment)).toBe(expected.sweepstakesCommitment)
})

test('another seed or another quantity gives another commitment', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 4, max: 99 }),
      (other, qty) => {
        const changed = { ...instantWin, prizes: [{ key: 'prz-coffee', qty }] }
        const hexes = [commit(seed, instantWin), commit(other, instantWin), commit(seed, changed)]
        expect(new Set(hexes.map(({ commitment }) => toHex(commitment))).size).toBe(3)
      },
    ),
  )
})

test('a seed, commitment or beacon of a wrong length is refused', () => {
  const { commitment } = commit(seed, instantWin)
  const short = new Uint8Array(31)
  expect(() => commit(short, instantWin)).toThrow('The seed must be 32 bytes, not 31')
  expect(() => masterKey(short, commitment, none)).toThrow('The seed must be 32 bytes, not 31')
  expect(() => masterKey(seed, short, none)).toThrow('The commitment must be 32 bytes, not 31')
  expect(() => masterKey(seed, commitment, short)).toThrow('The beacon must be 32 bytes, not 31')
})
