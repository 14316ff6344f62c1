import { type RuleCases, testRules } from '#test/rule-cases.ts'
import { tradeRules } from './trade-rules.ts'

const CASES: RuleCases = [
  [
    'I01',
    'block',
    { settings: { sponsorIndustry: 'alcohol', minimumAge: 20 } },
    { settings: { sponsorIndustry: 'alcohol' } },
  ],
  ['I02', 'block', { prize: { contains: ['alcohol'] } }, { prize: { contains: ['alcohol'], active: false } }],
  [
    'I03',
    'warn',
    { settings: { sponsorIndustry: 'alcohol', eligibleStates: ['CA'] } },
    { settings: { sponsorIndustry: 'alcohol' } },
  ],
  [
    'I04',
    'block',
    { settings: { sponsorIndustry: 'gambling' } },
    { settings: { sponsorIndustry: 'financial' } },
  ],
  [
    'I05',
    'block',
    { settings: { sponsorIndustry: 'firearms', smsEntry: true } },
    { settings: { sponsorIndustry: 'firearms' } },
  ],
  ['I06', 'block', { prize: { contains: ['firearm'] } }, {}],
  ['I07', 'info', { settings: { sponsorIndustry: 'health' } }, {}],
]

testRules(tradeRules, CASES)
