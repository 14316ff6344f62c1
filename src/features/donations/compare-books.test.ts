import { expect, test } from 'vitest'
import { compareBooks, type OurGift } from './compare-books.ts'

const NOON = new Date('2026-03-02T12:00:00Z')
const RANGE = { from: new Date('2026-03-02T00:00:00Z'), to: new Date('2026-03-03T00:00:00Z') }

const gift = (name: string, changes: Partial<OurGift> = {}): OurGift => ({
  donationId: `don_${name}`,
  payment: `pi_${name}`,
  paidAt: NOON,
  amount: 2500,
  fee: 103,
  refunded: 0,
  disputed: false,
  ...changes,
})
const charge = (name: string, changes: object = {}) => ({
  payment: `pi_${name}`,
  reference: `don_${name}`,
  amount: 2500,
  fee: 103,
  refunded: 0,
  disputed: false,
  at: NOON,
  ...changes,
})

test('books that agree have no differences, and their sums are the same', () => {
  const both = compareBooks([gift('a'), gift('b')], [charge('a'), charge('b')], RANGE)
  expect(both).toEqual({ compared: 2, here: 5000, there: 5000, differences: [] })
})

test.each([
  [
    'a payment whose message never came',
    [gift('a', { paidAt: undefined, payment: undefined })],
    [charge('a')],
    { kind: 'missingHere', there: 2500 },
  ],
  ['a gift that the provider does not know', [gift('a')], [], { kind: 'missingThere', here: 2500 }],
  [
    'another amount',
    [gift('a', { amount: 2600 })],
    [charge('a')],
    { kind: 'otherAmount', here: 2600, there: 2500 },
  ],
  [
    'another fee than was reckoned',
    [gift('a')],
    [charge('a', { fee: 88 })],
    { kind: 'otherFee', here: 103, there: 88 },
  ],
  [
    'a refund made at the provider alone',
    [gift('a')],
    [charge('a', { refunded: 500 })],
    { kind: 'otherRefund', here: 0, there: 500 },
  ],
  [
    'a dispute that we did not hear of',
    [gift('a')],
    [charge('a', { disputed: true })],
    { kind: 'otherDispute', there: 2500 },
  ],
] as const)('%s is one difference', (_, ours, theirs, difference) => {
  const { differences } = compareBooks(ours, theirs, RANGE)
  expect(differences).toHaveLength(1)
  expect(differences[0]).toMatchObject({ donationId: 'don_a', ...difference })
})

test('payments of other campaigns are left out, and a few seconds around midnight make no difference', () => {
  const late = new Date('2026-03-02T23:59:58Z')
  const next = new Date('2026-03-03T00:00:01Z')
  const found = compareBooks([gift('a', { paidAt: late })], [charge('a', { at: next }), charge('z')], RANGE)
  expect(found).toMatchObject({ compared: 1, differences: [] })
  const before = compareBooks([gift('a', { paidAt: next })], [charge('a', { at: late })], RANGE)
  expect(before).toMatchObject({ compared: 0, here: 0, there: 0, differences: [] })
})
