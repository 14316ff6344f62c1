import { type RuleCases, testRules } from '#test/rule-cases.ts'
import { SERVICE_HABITS } from '../records.ts'
import { privacyRules } from './privacy-rules.ts'

const CASES: RuleCases = [
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
    { settings: { marketingOptIn: true }, records: { service: { ...SERVICE_HABITS, tickedConsents: true } } },
    { records: { service: { ...SERVICE_HABITS, tickedConsents: true } } },
  ],
  [
    'P06',
    'info',
    { settings: { phoneNumber: true } },
    { settings: { phoneNumber: true, marketingOptIn: true } },
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
    { settings: { eligibleStates: ['TN'] }, records: { service: { ...SERVICE_HABITS, fullNames: true } } },
    { records: { service: { ...SERVICE_HABITS, fullNames: true } } },
  ],
  [
    'P09',
    'warn',
    { settings: { eligibleCountries: ['GB'] }, records: { service: { ...SERVICE_HABITS, fullNames: true } } },
    { settings: { eligibleCountries: ['GB'] } },
  ],
]

testRules(privacyRules, CASES)
