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
  monthly: false,
  anonymous: true,
  thankYouText: '',
  consentText: '',
}
const TILE = {
  components: { images: [], links: [], questions: [], texts: [], buttons: [], ttdForms: [FORM] },
}
const other = (otherAmount: string) => readGift(TILE, FORM, { amount: 'other', otherAmount })
const giftOf = (read: ReturnType<typeof readGift>) => ('gift' in read ? read.gift.gift : read.errors)

test.each([
  ['12.5', 1250],
  ['$25', 2500],
  ['25 dollars', 2500],
  ['twenty', 2000],
  [' $1,000.00 ', 100_000],
])('“%s” is a gift of %i cents', (typed, cents) => {
  expect(giftOf(other(typed))).toBe(cents)
})

test.each(['', '1e9', '-5', '4.99', '1000.01', '25%', '1.234,5', '0x10', 'NaN', '٢٥'])(
  '“%s” is invalid, and the field gives a valid example',
  typed => {
    expect(giftOf(other(typed))).toEqual({
      otherAmount: 'Enter an amount from $5 to $1,000, such as $5',
    })
  },
)

test.each([{}, { amount: '2501' }, { amount: '-1' }, { amount: '1e3' }])('%j chooses no amount', fields => {
  expect(giftOf(readGift(TILE, FORM, { ...fields }))).toEqual({ amount: 'Choose an amount' })
})

test('the fee is covered where the form offers it, and nowhere else', () => {
  const fields = { amount: '2500', coverFees: 'true', anonymous: 'true' }
  expect(readGift(TILE, FORM, fields)).toMatchObject({ gift: { covered: 106, fee: 106, anonymous: true } })
  const plain = { ...FORM, coverFees: false, anonymous: false }
  expect(readGift(TILE, plain, fields)).toMatchObject({ gift: { covered: 0, fee: 103, anonymous: false } })
})

test('a form with words to agree to wants them agreed, and keeps them', () => {
  const form = { ...FORM, consentText: 'I am 18' }
  expect(readGift(TILE, form, { amount: '2500' })).toEqual({
    errors: { donationConsent: 'Check this box to give' },
  })
  expect(readGift(TILE, form, { amount: '2500', donationConsent: 'true' })).toMatchObject({
    gift: { answers: { consents: { donationConsent: { consentFor: 'donation', text: 'I am 18' } } } },
  })
})
