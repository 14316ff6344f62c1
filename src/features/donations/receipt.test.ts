import { expect, test } from 'vitest'
import { ENGLISH } from '#shared/i18n/english.ts'
import { translatorOf } from '#shared/i18n/translators.ts'
import { type ReceiptFacts, writeReceipt } from './receipt.ts'

const FACTS: ReceiptFacts = {
  receiptNo: 7,
  test: false,
  charityName: 'Paws & Found',
  ein: '12-3456789',
  isDeductible: true,
  goods: { kind: 'none', description: '', value: 0 },
  paper: 'LETTER',
  donorName: 'Ada Byron',
  amount: 2606,
  covered: 106,
  refunded: 0,
  paidAt: new Date('2026-03-02T03:30:00Z'),
  timezone: 'America/New_York',
  campaignTitle: 'Help Biscuit',
  payment: 'pi_1',
}

test('a receipt names its donor, the amount, the day where the campaign is, and the sentences that the law requires', () => {
  const { title, rows, sentences } = writeReceipt(FACTS, ENGLISH)
  expect(title).toBe('Receipt for your gift')
  expect(rows).toEqual([
    ['Receipt', '000007'],
    ['Charity', 'Paws & Found'],
    ['EIN', '12-3456789'],
    ['Donor', 'Ada Byron'],
    ['Amount', '$26.06 (US dollars)'],
    ['Card fee covered', '$1.06'],
    ['Date', 'March 1, 2026'],
    ['Campaign', 'Help Biscuit'],
    ['Payment', 'pi_1'],
  ])
  expect(sentences.join(' ')).toContain(
    'Paws & Found provided no goods or services in exchange for this contribution.',
  )
  expect(sentences.join(' ')).toContain('section 501(c)(3)')
})

test.each([
  ['America/New_York', 'March 1, 2026'],
  ['Asia/Tokyo', 'March 2, 2026'],
  ['America/New_York', 'March 1, 2026'],
])('the day of a receipt is that of %s', (timezone, day) => {
  expect(writeReceipt({ ...FACTS, timezone }, ENGLISH).rows).toContainEqual(['Date', day])
})

test('goods and services are stated as the charity answered, and not at all until it was asked', () => {
  const said = (goods: ReceiptFacts['goods']) =>
    writeReceipt({ ...FACTS, goods }, ENGLISH).sentences.join(' ')
  expect(said({ kind: 'some', description: 'a dinner', value: 4000 })).toContain(
    'You received a dinner, good-faith value $40.00; only the excess is deductible.',
  )
  expect(said(undefined)).not.toMatch(/goods|received/)
})

test('a charity without 501(c)(3) status promises no deduction, and a trial run is no receipt', () => {
  expect(writeReceipt({ ...FACTS, isDeductible: false }, ENGLISH).sentences.join(' ')).not.toContain(
    '501(c)(3)',
  )
  const trial = writeReceipt({ ...FACTS, test: true }, ENGLISH)
  expect(trial.rows[0]).toEqual(['Receipt', 'TEST-000007'])
  expect(trial.sentences).toEqual(['TEST: your card was not charged. This is not a tax receipt.'])
})

test('a receipt has its rows and sentences in the language of its donor', () => {
  const { rows, sentences } = writeReceipt(FACTS, translatorOf('es'))
  expect(rows).toContainEqual(['Donante', 'Ada Byron'])
  expect(rows).toContainEqual(['Fecha', '1 de marzo de 2026'])
  expect(sentences.join(' ')).toContain('no entregó bienes ni servicios')
})
