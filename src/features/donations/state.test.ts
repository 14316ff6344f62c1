import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDonationEvent, type DonationEvent, type DonationFacts, refundable, stateOf } from './state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
const NOTHING: DonationFacts = { amount: 0, refunded: 0 }
const after = (...news: DonationEvent[]) => news.reduce(applyDonationEvent, NOTHING)

const begun: DonationEvent = { kind: 'begun', at: at(0), amount: 2500 }
const failed: DonationEvent = { kind: 'failed', at: at(30) }
const paid: DonationEvent = { kind: 'paid', at: at(5), amount: 2500 }
const half: DonationEvent = { kind: 'refunded', refunded: 1000, amount: 2500 }
const whole: DonationEvent = { kind: 'refunded', refunded: 2500, amount: 2500 }
const disputed: DonationEvent = { kind: 'disputed' }
const won: DonationEvent = { kind: 'disputeClosed', won: true }
const lost: DonationEvent = { kind: 'disputeClosed', won: false }

test.each([
  ['nothing yet', [], 'pledged'],
  ['the page is open', [begun], 'pending'],
  ['the page was left', [begun, failed], 'failed'],
  ['paid', [begun, paid], 'paid'],
  ['paid although the page had been given up', [begun, failed, paid], 'paid'],
  ['part of it is refunded', [begun, paid, half], 'paid'],
  ['all of it is refunded', [begun, paid, half, whole], 'refunded'],
  ['the bank wants it back', [begun, paid, disputed], 'disputed'],
  ['the charity may keep it', [begun, paid, disputed, won], 'paid'],
  ['the charity may keep it before the payment is told', [begun, disputed, won], 'disputed'],
  ['that payment is told', [begun, disputed, won, paid], 'paid'],
  ['the bank keeps it', [begun, paid, disputed, lost], 'disputed'],
  ['the refund is told before the payment', [begun, whole], 'refunded'],
] as const)('%s: %#', (_, news, state) => {
  expect(stateOf(after(...news))).toBe(state)
})

test('messages in any order, and with repeats, lead to the same facts', () => {
  const story = fc.subarray([begun, failed, paid, half, whole, disputed], { minLength: 1 })
  const ending = fc.option(fc.constantFrom(won, lost), { nil: undefined })
  const told = fc.tuple(story, ending).chain(([news, end]) => {
    const all = end ? [...news, disputed, end] : news
    const repeats = fc.array(fc.constantFrom(...all), { maxLength: 6 })
    const shuffled = repeats.chain(more =>
      fc.shuffledSubarray([...all, ...more], { minLength: all.length + more.length }),
    )
    return fc.tuple(fc.constant(all), shuffled)
  })
  fc.assert(
    fc.property(told, ([all, shuffled]) => {
      expect(after(...shuffled)).toEqual(after(...all))
    }),
    { numRuns: 2000 },
  )
})

test('only a held amount can be refunded', () => {
  expect(refundable(after(begun))).toBe(0)
  expect(refundable(after(begun, paid))).toBe(2500)
  expect(refundable(after(begun, paid, half))).toBe(1500)
  expect(refundable(after(begun, paid, whole))).toBe(0)
  expect(refundable(after(begun, paid, disputed))).toBe(0)
  expect(refundable(after(begun, paid, disputed, won))).toBe(2500)
})
