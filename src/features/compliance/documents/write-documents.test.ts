import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { legalFacts } from '#test/page-makers.ts'
import { catalogueOf } from './catalogue.ts'
import type { LegalFacts } from './legal-facts.ts'
import { documentText, parseDocument, sanitised } from './markup.ts'
import { writeAbbreviated, writeDocuments } from './write-documents.ts'

const ADDRESS = { street: '18 Quarry Road', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' }
const FULL = legalFacts(
  { filings: { NY: 'NY-77', FL: 'FL-3' } },
  {
    sponsorAddress: ADDRESS,
    additionalLegalEntities: ['Pier One'],
    smsEntry: true,
    socialEntry: true,
    qrEntry: true,
    sms: { keyword: 'BEANS' },
    marketingOptIn: true,
    unclaimedPolicy: 'secondChance',
    eligibleCountries: ['US', 'CA', 'GB', 'DE'],
    skillQuestion: '2 + 3 × 4 − 5',
    amoe: { type: 'mail', instructions: 'Send a card to PO Box 1.', equalOdds: true },
  },
)
const of = (type: LegalFacts['campaign']['type'], settings: Partial<LegalFacts['settings']> = {}) =>
  legalFacts({ campaign: { ...legalFacts().campaign, type } }, settings)
const words = (html: string) => documentText(parseDocument(html))
const headings = (facts: LegalFacts) =>
  words(writeDocuments(facts).html)
    .split('\n')
    .filter(line => /^\d+\. /.test(line))
    .map(line => line.replace(/^\d+\. /, ''))

test('the rules of an instant win with everything have every part of the outline, numbered in order', () => {
  expect(headings(FULL)).toEqual([
    'Sponsor',
    'Period',
    'Who can take part',
    'How to enter',
    'How the game works',
    'Prizes',
    'Chance to win',
    'Draw',
    'Winning and claiming',
    'Handing over',
    'Prizes that nobody claims',
    'Taxes',
    'Publicity',
    'Conduct',
    'Limits of liability',
    'Governing law and disputes',
    'Your data',
    'Text messages',
    'Winners',
    'Canada',
    'United Kingdom',
    'Filings',
    'Social networks',
    'Version',
  ])
  expect(writeDocuments(FULL).review).toEqual(['Limits of liability', 'Governing law and disputes'])
})

test('a part whose condition does not hold is left out', () => {
  const few = headings(of('sweepstakes', { ...defaultSettings(), addSweeps: false }))
  for (const heading of [
    'How the game works',
    'Text messages',
    'Canada',
    'United Kingdom',
    'Filings',
    'Social networks',
  ]) {
    expect(few).not.toContain(heading)
  }
})

test('fields stand in the words: prizes with values, clock, filings, address, keyword, taxes', () => {
  const text = words(writeDocuments(FULL).html)
  for (const part of [
    'No purchase or payment is needed to enter or win',
    '18 Quarry Road, Burlington, VT 05401, US',
    'together with Pier One',
    'Free Coffee\tWon at once, picked up at the venue\t250\t$4',
    'All prizes together\t\t251\t$1,450.50',
    'The clock of this service is the official one.',
    'under number NY-77',
    'The keyword is BEANS.',
    'Msg & data rates may apply. Reply HELP for help, STOP to end.',
    'reach $2,000 in 2026',
    '2 + 3 × 4 − 5',
    'The law of Vermont applies',
  ]) {
    expect(text).toContain(part)
  }
})

test('a gift has terms of its own: charity, fees, refunds, receipt, text messages', () => {
  const charity = { legalName: 'Paws & Found', ein: '12-3456789', status501c3: true, stateRegs: [] }
  const facts = of('textToDonate', { addSweeps: false, charity })
  expect(headings(facts)).toEqual([
    'The charity',
    'Giving',
    'Refunds',
    'Receipt',
    'Text messages',
    'Your data',
  ])
  expect(words(writeDocuments(facts).html)).toContain('Paws & Found (EIN 12-3456789)')
  expect(writeAbbreviated(facts, 'https://a.test/rules')).toBe('')
})

describe('the privacy notice', () => {
  const notice = (facts: LegalFacts) => words(writeDocuments(facts).privacyHtml)

  test('says what is asked for, who gets it, how to stop, and has the boxes of California and Europe', () => {
    for (const part of [
      'Bean Co and Pier One',
      'Your mobile number and the messages',
      'California: notice at collection',
      'European Union and United Kingdom',
      'Reply STOP to a text message',
      'Every mail with news has a link that ends them.',
      'for 4 years after the end',
      'aged 21 and over',
    ]) {
      expect(notice(FULL)).toContain(part)
    }
  })

  test('leaves out what does not apply', () => {
    expect(notice(legalFacts({}, { eligibleStates: ['VT'] }))).not.toMatch(/California|European|STOP|news/)
  })
})

test('the short form keeps to 600 characters whatever its fields, and ends with the address of the rules', () => {
  const long = legalFacts(
    {},
    { campaignSponsor: 'S'.repeat(120), eligibleStates: defaultSettings().eligibleStates.slice(1) },
  )
  for (const facts of [FULL, long, of('sweepstakes')]) {
    const text = writeAbbreviated(facts, 'https://promo.example.com/rules/evt_aaaaaaaaaaaaaaaa')
    expect(text.length).toBeLessThanOrEqual(600)
    expect(text).toMatch(
      /^NO PURCHASE NECESSARY\..*Sponsor: .*Rules: https:\/\/promo\.example\.com\/rules\/evt_a{16}$/,
    )
  }
})

test('what owners type is text, never markup', () => {
  const { html } = writeDocuments(legalFacts({}, { campaignSponsor: '<script>alert(1)</script>' }))
  expect(html).not.toContain('<script')
  expect(sanitised(html)).toBe(sanitised(sanitised(html)))
  expect(words(html)).toContain('<script>alert(1)</script>')
})

test('a language without a catalogue of its own has the English one', () => {
  expect(catalogueOf(['fr', 'es']).language).toBe('en')
  expect(catalogueOf(['fr', 'en']).language).toBe('en')
})

describe('who may take part, in words', () => {
  const eligibility = (settings: Partial<LegalFacts['settings']>) =>
    words(writeDocuments(legalFacts({}, settings)).html)

  test('adults of a state in which majority comes later have to be of age; minors need a parent', () => {
    expect(eligibility({ minimumAge: 18 })).toContain('or of the age of majority where they live')
    const minors = eligibility({ minimumAge: 16 })
    expect(minors).toContain('consent of a parent or guardian')
    expect(minors).not.toContain('or of the age of majority')
  })

  test('countries have their article, ways in are alternatives', () => {
    const text = words(writeDocuments(FULL).html)
    expect(text).toContain('Canada, the United Kingdom and Germany')
    expect(text).toContain('by the QR code, a link on social media, a text message or its address')
  })
})

test('the notice of gifts speaks of gifts: what is paid stays, nothing is won, no cookie is set', () => {
  const text = words(writeDocuments(of('textToDonate', { addSweeps: false })).privacyHtml)
  expect(text).toContain('take your gift and send you its receipt')
  expect(text).toContain('Your card is seen by the payment provider alone.')
  expect(text).toContain('set no cookies')
  expect(text).not.toMatch(/prize|winner|entry|offer|cheating/i)
})
