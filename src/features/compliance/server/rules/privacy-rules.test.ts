import { STATES } from '#features/campaigns/contract.ts'
import { type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { DRAFT_RECORDS } from '../records.ts'
import { privacyRules } from './privacy-rules.ts'

const FULL_NAMES = { ...DRAFT_RECORDS.words, fullNames: ['The full names of winners are published.'] }

const OWN_POLICY = { customPrivacyPolicy: true, privacyPolicyLink: 'https://a.test' }

const CASES: RuleCases = [
  ['P10', 'warn', { settings: { ...OWN_POLICY, phoneNumber: true } }, { settings: OWN_POLICY }],
  [
    'P10',
    'warn',
    { settings: { ...OWN_POLICY, smsEntry: true } },
    { settings: { customPrivacyPolicy: false, phoneNumber: true } },
  ],
  [
    'P01',
    'block',
    { settings: { customPrivacyPolicy: true } },
    { settings: { customPrivacyPolicy: true, privacyPolicyLink: 'https://a.test' } },
  ],
  [
    'P02',
    'block',
    { records: { rules: 'missing' } },
    {
      settings: { customPrivacyPolicy: true, privacyPolicyLink: 'https://a.test' },
      records: { rules: 'missing' },
    },
  ],
  ['P02', 'block', { records: { rules: 'missing' } }, { records: { rules: 'open' } }],
  ['P03', 'info', { settings: { eligibleStates: ['CA'] } }, {}],
  ['P04', 'warn', { settings: { eligibleCountries: ['GB'] } }, { settings: { eligibleCountries: ['CA'] } }],
  [
    'P05',
    'block',
    {
      settings: { marketingOptIn: true },
      records: { words: { ...DRAFT_RECORDS.words, ticked: ['Untick this box to get no news'] } },
    },
    { settings: { marketingOptIn: true } },
  ],
  [
    'P06',
    'info',
    { settings: { phoneNumber: true } },
    { settings: { phoneNumber: true, marketingOptIn: true } },
  ],
  [
    'P06',
    'info',
    { settings: { zip: true, eligibleStates: [...STATES] } },
    { settings: { zip: true, eligibleStates: STATES.slice(1) } },
  ],
  [
    'P07',
    'warn',
    { settings: { marketingOptIn: true, additionalLegalEntities: ['Pier One'] } },
    { settings: { marketingOptIn: true } },
  ],
  [
    'P08',
    'block',
    { settings: { marketingOptIn: true, sponsorAddress: undefined } },
    { settings: { marketingOptIn: true } },
  ],
  [
    'P09',
    'warn',
    { settings: { eligibleStates: ['TN'] }, records: { words: FULL_NAMES } },
    { records: { words: FULL_NAMES } },
  ],
  [
    'P09',
    'warn',
    { settings: { eligibleCountries: ['GB'] }, records: { words: FULL_NAMES } },
    { settings: { eligibleCountries: ['GB'] } },
  ],
]

testRules(privacyRules, CASES)
