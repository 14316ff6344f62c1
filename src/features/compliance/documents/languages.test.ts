import { describe, expect, test } from 'vitest'
import { PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { legalFacts } from '#test/makers/pages/page-makers.ts'
import type { WrittenLanguage } from './catalog.ts'
import { documentText, parseDocument } from './markup.ts'
import { writeAbbreviated, writeIn } from './write-documents.ts'

const ADDRESS = { street: '18 Quarry Road', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' }
const TRANSLATED = ['es', 'fr', 'fr-CA'] as const
const words = (html: string) => documentText(parseDocument(html))

const facts = (type: (typeof PROMOTION_TYPES)[number], eligibleCountries = ['US', 'CA', 'GB', 'DE']) =>
  legalFacts(
    { campaign: { ...legalFacts().campaign, type }, filings: { NY: 'NY-77', FL: '' } },
    {
      sponsorAddress: ADDRESS,
      additionalLegalEntities: ['Pier One'],
      smsEntry: true,
      socialEntry: true,
      qrEntry: true,
      sms: { keyword: 'BEANS' },
      marketingOptIn: true,
      unclaimedPolicy: 'secondChance',
      language: ['en', 'es', 'fr-CA'],
      skillQuestion: '2 + 3 × 4 − 5',
      amoe: { type: 'mail', instructions: 'Send a card to PO Box 1.', equalOdds: true },
      eligibleCountries,
    },
  )

describe.each(TRANSLATED)('documents in %s', language => {
  test.each(PROMOTION_TYPES)('have the sections, rules and links of the English ones (%s)', type => {
    const shape = (of: WrittenLanguage) => {
      const { sections, privacySections } = writeIn(facts(type), of)
      return [...sections, ...privacySections].map(({ id, paragraphs, list, table, link }) => ({
        id,
        paragraphs: paragraphs.length,
        list: list?.length,
        table: table && [table.head.length, table.rows.length, table.foot.length],
        href: link?.href,
      }))
    }
    expect(shape(language)).toEqual(shape('en'))
  })

  test('say nothing in English but names, and leave no reference open', () => {
    const english = new Set(words(writeIn(facts('instantWin'), 'en').html).split('\n'))
    const { html, privacyHtml } = writeIn(facts('instantWin'), language)
    const own = `${words(html)}\n${words(privacyHtml)}`
    const shared = own.split('\n').filter(line => line.length > 40 && english.has(line))
    expect(shared).toEqual([])
    expect(own).not.toContain('\u0001')
    expect(own).not.toMatch(/\b(the|prizes|winner|sponsor)\b/)
  })

  test('keep the short form to 600 characters', () => {
    for (const type of ['instantWin', 'sweepstakes', 'extendedInstantWin'] as const) {
      const text = writeAbbreviated(
        facts(type),
        'https://promo.example.com/rules/evt_aaaaaaaaaaaaaaaa',
        language,
      )
      expect(text.length).toBeLessThanOrEqual(600)
      expect(text).toContain('https://promo.example.com/rules/evt_aaaaaaaaaaaaaaaa')
    }
  })
})

test('dates, money and places are written as each language does', () => {
  const spanish = words(writeIn(facts('instantWin'), 'es').html)
  expect(spanish).toContain('Reino Unido')
  expect(spanish).toMatch(/viernes,? 27 de noviembre de 2026/)
  const french = words(writeIn(facts('instantWin'), 'fr-CA').html)
  expect(french).toMatch(/1[\u00A0\u202F]000[\u00A0\u202F]\$/)
  expect(french).toContain('NUL LÀ OÙ LA LOI L’INTERDIT')
  expect(french).toContain('district de Columbia')
})

test('English controls a Spanish text; in Quebec the French text has equal force, and both say so', () => {
  expect(words(writeIn(facts('instantWin'), 'es').html)).toMatch(
    /^Esta es una traducción .*prevalece la versión en inglés/,
  )
  expect(words(writeIn(facts('instantWin'), 'fr').html)).toContain('la version anglaise prévaut')
  const canadian = words(writeIn(facts('instantWin'), 'fr-CA').html)
  expect(canadian).toMatch(/^La version française et la version anglaise .* ont la même valeur/)
  expect(words(writeIn(facts('instantWin'), 'en').html)).toContain(
    'the French and the English text of these Rules have equal force',
  )
  expect(words(writeIn(facts('instantWin', ['US']), 'en').html)).not.toContain('equal force')
})
