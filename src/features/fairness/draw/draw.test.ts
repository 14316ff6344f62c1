import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { personTag } from '../game/play-log.ts'
import { beaconBytes, bytesOf, expected, pepper, seed, sweepstakes } from '../vectors.ts'
import { drawKey, drawn, drawOrder, drawRanks, nextAlternate } from './draw.ts'
import { drawEntryHash } from './draw-entry.ts'
import { freezeEntries, freezeExcluded } from './entry-list.ts'

const { eventKey } = sweepstakes

// Entries 9 and 10 belong to the first and the second person; entry 4 is left out.
const all = Array.from({ length: 10 }, (_, place) => {
  const number = place + 1
  const nonce = createHash('sha256').update(`nonce-${number}`).digest().subarray(0, 16)
  return {
    name: `entry-${number}`,
    nonce,
    hash: drawEntryHash(eventKey, `entry-${number}`, nonce),
    personTag: personTag(pepper, eventKey, `person-${number > 8 ? number - 8 : number}`),
  }
})
const eligible = all.filter(({ name }) => name !== 'entry-4')
const sorted = [...eligible].sort((a, b) => (toHex(a.hash) < toHex(b.hash) ? -1 : 1))
const listed = {
  count: sorted.length,
  personTag: (index: number) => sorted[index]?.personTag ?? new Uint8Array(),
}
const entries = freezeEntries(eligible)
const excluded = freezeExcluded(
  all.filter(({ name }) => name === 'entry-4').map(({ hash }) => ({ hash, reason: 1 })),
)
const key = drawKey({
  seed,
  commitment: bytesOf(expected.sweepstakesCommitment),
  entries,
  excluded,
  drawNo: 1,
  beaconBytes,
})
const nameOf = (index: number) => sorted[index]?.name

test('an entry is hashed as its vector says', () => {
  expect(toHex(all[0]?.nonce ?? new Uint8Array())).toBe(expected.entryNonce)
  expect(toHex(all[0]?.hash ?? new Uint8Array())).toBe(expected.entryHash)
})

test('the frozen lists are sorted by hash, and their roots reach their vectors', () => {
  expect(sorted.map(({ name }) => name.slice(6)).join(',')).toBe('8,1,2,9,6,5,7,3,10')
  expect(toHex(entries.root)).toBe(expected.entriesRoot)
  expect(toHex(excluded.root)).toBe(expected.excludedRoot)
  expect([entries.count, entries.bytes.length]).toEqual([9, 9 * 64])
  expect([excluded.count, excluded.bytes.length]).toEqual([1, 33])
})

test('the key of the draw reaches its vector', () => {
  expect(toHex(key)).toBe(expected.drawKey)
})

test('winners, alternates and skipped entries come in the order of the vectors', () => {
  const places = [...drawRanks(key, sweepstakes, listed)]
  expect(places.map(({ rank, index, role }) => `${rank} ${nameOf(index)} ${role}`)).toEqual([
    '0 entry-9 winner',
    '1 entry-7 winner',
    '2 entry-6 winner',
    '3 entry-5 alternate',
    '4 entry-2 alternate',
    '5 entry-3 unused',
    '6 entry-1 skip',
    '7 entry-10 skip',
    '8 entry-8 unused',
  ])
  expect(places.flatMap(place => (place.role === 'winner' ? [place.prize] : []))).toEqual([
    'prz-trip',
    'prz-shirt',
    'prz-shirt',
  ])
})

test('the published order ends with the last alternate', () => {
  expect(drawn(key, sweepstakes, listed).map(({ index }) => nameOf(index))).toEqual([
    'entry-9',
    'entry-7',
    'entry-6',
    'entry-5',
    'entry-2',
  ])
})

test('a winner is replaced by the next alternate, and when those run out the same order goes on', () => {
  const used = new Set<number>()
  const replacements: (string | undefined)[] = []
  for (;;) {
    const next = nextAlternate(key, sweepstakes, listed, used)
    if (!next) break
    used.add(next.index)
    replacements.push(nameOf(next.index))
  }
  expect(replacements).toEqual(['entry-5', 'entry-2', 'entry-3', 'entry-8'])
})

test('a draw takes every entry exactly once, and fewer of them are the beginning of the same order', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 0, max: 200 }),
      (anyKey, count) => {
        const order = [...drawOrder(anyKey, count)]
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      },
    ),
  )
})

test('a person with two entries is taken once when there is one prize a person, and twice otherwise', () => {
  const places = (onePrizePerPerson: boolean) =>
    [...drawRanks(key, { ...sweepstakes, onePrizePerPerson }, listed)].filter(({ role }) => role === 'skip')
      .length
  expect(places(true)).toBe(2)
  expect(places(false)).toBe(0)
})
