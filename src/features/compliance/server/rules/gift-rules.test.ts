import { type RuleCase, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { DRAFT_RECORDS } from '../records.ts'
import { giftRules } from './gift-rules.ts'

const donation: RuleCase = { type: 'textToDonate', settings: { sponsorType: 'charity501c3' } }

const inCalifornia: RuleCase = {
  ...donation,
  settings: { ...donation.settings, eligibleStates: ['CA'] },
}
const PLATFORM = { number: 'CFP-1', until: '2027-01-15' }

const CASES: RuleCases = [
  ['D01', 'block', { ...donation, settings: { ...donation.settings, addSweeps: true } }, donation],
  ['D02', 'block', { ...donation, settings: { sponsorType: 'forProfit' } }, donation],
  [
    'D02',
    'block',
    { ...donation, settings: { sponsorType: 'otherNonprofit' } },
    {
      ...donation,
      settings: { sponsorType: 'otherNonprofit' },
      records: { registrations: { IRS: { filedOn: '2020-01-01', number: '7', bondType: 'bond' } } },
    },
  ],
  [
    'D03',
    'block',
    {
      ...donation,
      records: { words: { ...DRAFT_RECORDS.words, paidByText: ['Reply with your card number.'] } },
    },
    donation,
  ],
  [
    'D04',
    'info',
    { ...donation, records: { largestGift: 250 } },
    { ...donation, records: { largestGift: 249.99 } },
  ],
  ['D05', 'warn', inCalifornia, donation],
  [
    'D05',
    'warn',
    { ...inCalifornia, law: { fundraisingPlatform: PLATFORM } },
    {
      ...inCalifornia,
      settings: {
        ...inCalifornia.settings,
        charity: { legalName: 'Paws', ein: '12-3456789', status501c3: true, stateRegs: ['CA'] },
      },
      law: { fundraisingPlatform: PLATFORM },
    },
  ],
  [
    'D06',
    'warn',
    donation,
    {
      ...donation,
      settings: {
        ...donation.settings,
        charity: { legalName: 'Paws', ein: '12-3456789', status501c3: true, stateRegs: ['VT'] },
      },
    },
  ],
  [
    'D07',
    'warn',
    donation,
    {
      ...donation,
      settings: {
        ...donation.settings,
        charity: {
          legalName: 'Paws',
          ein: '12-3456789',
          status501c3: true,
          stateRegs: [],
          goods: { kind: 'none', description: '', value: 0 },
        },
      },
    },
  ],
  [
    'X07',
    'warn',
    { settings: { eligibleCountries: ['DE'], emailContact: '' } },
    { settings: { eligibleCountries: ['GB'], emailContact: '' } },
  ],
  [
    'X01',
    'block',
    { settings: { eligibleCountries: ['CA'] } },
    { settings: { eligibleCountries: ['CA'], skillQuestion: '2 + 3 × 4 − 5' } },
  ],
  [
    'X02',
    'block',
    { settings: { eligibleCountries: ['CA'] }, prize: { valueCents: 0 } },
    { settings: { eligibleCountries: ['CA'] } },
  ],
  [
    'X02',
    'block',
    { settings: { eligibleCountries: ['CA'] }, records: { unnamedPrizes: ['Cup'] } },
    { records: { unnamedPrizes: ['Cup'] } },
  ],
  [
    'X04',
    'warn',
    { settings: { eligibleCountries: ['CA'], marketingOptIn: true } },
    { settings: { marketingOptIn: true } },
  ],
  [
    'X05',
    'warn',
    { settings: { eligibleCountries: ['GB'] } },
    { type: 'landingPage', settings: { eligibleCountries: ['GB'] } },
  ],
  [
    'X06',
    'block',
    { settings: { eligibleCountries: ['US', 'IT'] } },
    { settings: { eligibleCountries: ['US', 'CA', 'GB'] } },
  ],
  [
    'K01',
    'info',
    { settings: { smsEntry: true, retention: { entriesMonths: 47, winnersMonths: 84 } } },
    { settings: { smsEntry: true, retention: { entriesMonths: 48, winnersMonths: 84 } } },
  ],
  [
    'K01',
    'info',
    { settings: { retention: { entriesMonths: 1, winnersMonths: 83 } } },
    { settings: { retention: { entriesMonths: 1, winnersMonths: 84 } } },
  ],
]

testRules(giftRules, CASES)
