import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['$25', 2500],
  ['25', 2500],
  ['25 dollars', 2500],
  ['25 Dollars!', 2500],
  ['USD 12.50', 1250],
  ['US$ 12.5', 1250],
  ['12.50 usd', 1250],
  ['$1,000', 100_000],
  ['1,000,000', 100_000_000],
  ['twenty', 2000],
  ['Twenty-five dollars', 2500],
  ['a hundred', 10_000],
  ['one hundred and twenty five bucks', 12_500],
  ['two thousand', 200_000],
  ['２５', 2500],
  ['0.01', 1],
])('%s is %i cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents)
})

test.each([
  '',
  '$',
  '0',
  'zero',
  '-5',
  '$-5',
  '1e9',
  '0x10',
  '1.234,5',
  '1,00',
  '10,0000',
  '25.123',
  '25%',
  '€25',
  '25 pounds',
  '1000001',
  '99999999999',
  'NaN',
  'Infinity',
  'twenty twenty',
  'a',
  'five hundred hundred',
  '25 25',
  '$$25',
  '٢٥',
  'give',
])('“%s” is no gift', text => {
  expect(parseAmount(text)).toBeUndefined()
})

test('every amount of whole cents is read correctly, with and without commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), cents => {
      const [whole, part] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')]
      expect(parseAmount(`$${whole}.${part}`)).toBe(cents)
      expect(parseAmount(`${whole.toLocaleString('en-US')}.${part} dollars`)).toBe(cents)
    }),
  )
})

test('for any input, the result is whole cents of at most a million, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const cents = parseAmount(text) ?? 1
      expect(Number.isSafeInteger(cents) && cents > 0 && cents <= 100_000_000).toBe(true)
    }),
  )
})
