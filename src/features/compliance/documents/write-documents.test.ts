import { expect, test } from 'vitest'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { legalFacts } from '#test/makers/pages/page-makers.ts'
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
    'Agreement to Official Rules',
    'Eligibility',
    'Promotion Period',
    'How to Enter',
    'Alternate Method of Entry',
    'Entry Limits',
    'Instant Win Game',
    'Second-Chance Drawing',
    'Prizes and Approximate Retail Value (“ARV”)',
    'Odds of Winning',
    'Winner Notification and Claims',
    'Winner Verification',
    'Unclaimed Prizes',
    'Prize Delivery',
    'Taxes',
    'Publicity',
    'General Conditions',
    'Release and Limitation of Liability',
    'Governing Law and Disputes',
    'Privacy',
    'Text Messages',
    'Winners List',
    'Third Parties',
    'State and Country Terms',
    'Versions and Changes',
    'Sponsor and Administrator',
  ])
  expect(writeDocuments(FULL).review).toEqual([
    'Release and Limitation of Liability',
    'Governing Law and Disputes',
  ])
})

test('references name the section of the rules, with any sections before it', () => {
  const verification = /does not comply with Section (\d+) or/
  for (const facts of [FULL, of('sweepstakes'), of('instantWin', { addSweeps: false })]) {
    const text = words(writeDocuments(facts).html)
    const number = text.match(verification)?.[1]
    expect(text).toContain(`\n${number}. Winner Verification`)
    expect(text).not.toContain('\u0001')
  }
})

test('fields stand in the words: prizes with values, clock, filings, address, keyword, taxes', () => {
  const text = words(writeDocuments(FULL).html)
  for (const part of [
    'NO PURCHASE NECESSARY. VOID WHERE PROHIBITED.',
    'Bean Co, 18 Quarry Road, Burlington, VT 05401; hello@bean.test',
    'Partners: Pier One',
    'administered by Drumroll (“Administrator”)',
    'Free Coffee\tInstant win\t250\t$4\t$1,000',
    'Total ARV of all prizes\t\t251\t\t$1,450.50',
    'Administrator’s server clock is the official clock',
    'under number NY-77',
    'The keyword for Coffee Rush is BEANS.',
    'Message and data rates may apply. Reply STOP to opt out or HELP for help.',
    'a total value of $2,000 in 2026',
    'correctly answer a mathematical skill-testing question',
    'The laws of Vermont govern these Rules.',
  ]) {
    expect(text).toContain(part)
  }
})

test('a gift has terms of its own: charity, fees, refunds, receipt, text messages', () => {
  const charity = { legalName: 'Paws & Found', ein: '12-3456789', status501c3: true, stateRegs: [] }
  const facts = of('textToDonate', { addSweeps: false, charity })
  expect(headings(facts)).toEqual([
    'The Charity',
    'How to Give',
    'Refunds',
    'Receipts',
    'Text Messages',
    'Privacy',
    'Sponsor and Administrator',
  ])
  expect(words(writeDocuments(facts).html)).toContain('Paws & Found (EIN 12-3456789)')
  expect(writeAbbreviated(facts, 'https://a.test/rules')).toBe('')
})

test('the short form keeps to 600 characters with any fields, and never cuts notices, odds, prizes or address', () => {
  const states = defaultSettings().eligibleStates
  const rulesUrl = 'https://promo.example.com/rules/evt_aaaaaaaaaaaaaaaa'
  const long = { campaignSponsor: 'S'.repeat(120), sponsorAddress: { ...ADDRESS, city: 'C'.repeat(80) } }
  for (const count of [1, 20, 25, 30, 51]) {
    for (const type of ['instantWin', 'sweepstakes', 'extendedInstantWin'] as const) {
      const eligibleCountries = ['US', 'CA', 'GB', 'DE', 'FR', 'NL', 'SE', 'DK', 'NO', 'FI']
      const facts = of(type, {
        ...FULL.settings,
        ...long,
        eligibleStates: states.slice(0, count),
        eligibleCountries,
      })
      const text = writeAbbreviated(facts, rulesUrl)
      expect(text.length).toBeLessThanOrEqual(600)
      expect(text).toContain('Void where prohibited.')
      expect(text).toContain('Total ARV $1,450.50.')
      expect(text).toContain('depend on the number of eligible Entries received.')
      expect(text).toContain(`Official Rules, visit ${rulesUrl}. Sponsor: S`)
    }
  }
})

test('text from owners is never markup', () => {
  const { html } = writeDocuments(legalFacts({}, { campaignSponsor: '<script>alert(1)</script>' }))
  expect(html).not.toContain('<script')
  expect(sanitised(html)).toBe(sanitised(sanitised(html)))
  expect(words(html)).toContain('<script>alert(1)</script>')
})

test('countries have their article, ways in are alternatives', () => {
  const text = words(writeDocuments(FULL).html)
  expect(text).toContain('Canada, the United Kingdom and Germany')
  expect(text).toContain('go to the campaign page, scan the QR code or follow a link on social media')
})

test('the notice of gifts covers gifts: payments stay, nothing is won, a cookie leads back', () => {
  const text = words(writeDocuments(of('textToDonate', { addSweeps: false })).privacyHtml)
  expect(text).toContain('process your gift and send you its receipt')
  expect(text).toContain('Only the payment processor sees your card number.')
  expect(text).toContain('After you give, one cookie leads you back to your own gift for 30 days.')
  expect(text).not.toMatch(/prize|winner|offer|fraud/i)
})
