import { expect, test } from 'vitest'
import { readGift } from './read-gift.ts'

const FORM = {
  componentKey: 'cmp_aaaaaaaaaaaaaaaa',
  pageIndex: 0,
  charityName: 'Paws & Found',
  ein: '',
  currency: 'USD' as const,
  amounts: [1000, 2500],
  allowCustom: true,
  min: 500,
  max: 100_000,
  coverFees: true,
  monthly: true,
  anonymous: true,
  thankYouText: '',
  consentText: '',
}

test.each([
  [{ amount: '2500' }, '2500 USD once'],
  [{ amount: '1000', frequency: 'monthly' }, '1000 USD monthly'],
  [{ amount: 'other', otherAmount: '12.5' }, '1250 USD once'],
  [{ amount: 'other', otherAmount: '$1,000.00' }, '100000 USD once'],
])('%j is a gift of %s', (fields: Record<string, string>, gift) => {
  expect(readGift(FORM, fields)).toEqual({ gift })
})

test.each([
  {},
  { amount: '2501' },
  { amount: 'other', otherAmount: '4.99' },
  { amount: 'other' },
  { amount: '-1' },
])('%j is none', (fields: Record<string, string>) => {
  expect(readGift(FORM, fields)).toEqual({
    errors: { amount: 'Choose an amount or give one from $5 to $1,000' },
  })
})
