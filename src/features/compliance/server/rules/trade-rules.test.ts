import { type RuleCases, testRules } from '#test/makers/rule-cases.ts'
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
  [
    'I08',
    'block',
    {
      settings: { requiresPurchase: true },
      prize: { contains: ['cash'] },
      records: { reveals: ['wheel'] },
    },
    {
      settings: { requiresPurchase: true },
      prize: { contains: ['cash'] },
      records: { reveals: ['confetti'] },
    },
  ],
  [
    'I08',
    'block',
    {
      settings: { requiresPurchase: true },
      prize: { contains: ['cash'] },
      records: { reveals: ['scratch'] },
    },
    { prize: { contains: ['cash'] }, records: { reveals: ['scratch'] } },
  ],
  [
    'I09',
    'block',
    { settings: { sponsorIndustry: 'alcohol', smsEntry: true, birthday: false } },
    { settings: { sponsorIndustry: 'alcohol', smsEntry: true } },
  ],
  ['I07', 'info', { settings: { sponsorIndustry: 'health' } }, {}],
]

testRules(tradeRules, CASES)
