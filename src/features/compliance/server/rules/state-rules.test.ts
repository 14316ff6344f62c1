import { day, type RuleCase, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { stateRules } from './state-rules.ts'

const big: RuleCase['prize'] = { quantity: 1, valueCents: 500_001 }
const limit: RuleCase['prize'] = { quantity: 1, valueCents: 500_000 }
const inNewYork = { eligibleStates: ['NY' as const] }
const inFlorida = { eligibleStates: ['FL' as const] }

const MOMENTS = { mechanism: 'moments', playsPerPerson: 1, per: 'event', winsPerPerson: 1 } as const

const CASES: RuleCases = [
  ['N01', 'block', { settings: inNewYork, prize: big }, { settings: inNewYork, prize: limit }],
  [
    'N01',
    'block',
    {
      settings: inNewYork,
      prize: big,
      records: { registrations: { FL: { filedOn: '2026-03-01', number: '7', bondType: 'bond' } } },
    },
    {
      settings: inNewYork,
      prize: big,
      records: { registrations: { NY: { filedOn: '2026-03-01', number: '7', bondType: 'bond' } } },
    },
  ],
  [
    'N02',
    'warn',
    { settings: inNewYork, prize: big, now: day('2026-04-02') },
    { settings: inNewYork, prize: big, now: day('2026-04-01') },
  ],
  [
    'N02',
    'warn',
    {
      settings: inNewYork,
      prize: big,
      records: { registrations: { NY: { filedOn: '2026-04-02', number: '7', bondType: 'bond' } } },
    },
    {
      settings: inNewYork,
      prize: big,
      records: { registrations: { NY: { filedOn: '2026-04-01', number: '7', bondType: 'bond' } } },
    },
  ],
  [
    'N03',
    'warn',
    { settings: inNewYork, prize: big, status: 5 },
    { settings: inNewYork, prize: big, status: 3 },
  ],
  ['F01', 'block', { settings: inFlorida, prize: big }, { settings: inFlorida, prize: limit }],
  [
    'F01',
    'block',
    {
      settings: inFlorida,
      prize: big,
      records: { registrations: { NY: { filedOn: '2026-03-01', number: '7', bondType: 'bond' } } },
    },
    {
      settings: inFlorida,
      prize: big,
      records: { registrations: { FL: { filedOn: '2026-03-01', number: '7', bondType: 'bond' } } },
    },
  ],
  [
    'F02',
    'block',
    { settings: inFlorida, prize: big, now: day('2026-04-25') },
    { settings: inFlorida, prize: big, now: day('2026-04-24') },
  ],
  [
    'F02',
    'block',
    {
      settings: inFlorida,
      prize: big,
      records: { registrations: { FL: { filedOn: '2026-04-25', number: '7', bondType: 'bond' } } },
    },
    {
      settings: inFlorida,
      prize: big,
      now: day('2026-04-25'),
      records: { registrations: { FL: { filedOn: '2026-04-24', number: '7', bondType: 'bond' } } },
    },
  ],
  [
    'F03',
    'warn',
    { settings: inFlorida, prize: big, status: 5 },
    { settings: inFlorida, prize: big, status: 8 },
  ],
  ['F04', 'block', { settings: { ...inFlorida, sponsorType: 'otherNonprofit' } }, { settings: inFlorida }],
  ['F05', 'warn', { settings: inFlorida, prize: { campaignId: 2 } }, { settings: inFlorida }],
  [
    'F05',
    'warn',
    { settings: { ...inFlorida, instant: { ...MOMENTS, distribution: 'stratified' } } },
    { settings: { ...inFlorida, instant: { ...MOMENTS, distribution: 'uniform' } } },
  ],
  [
    'F07',
    'block',
    { settings: { ...inFlorida, unclaimedPolicy: 'notAwarded' } },
    { settings: { ...inFlorida, unclaimedPolicy: 'charity', unclaimedCharity: 'Harbor Shelter' } },
  ],
  ['F06', 'info', { settings: inFlorida }, { settings: { ...inFlorida, eligibleCountries: ['CA'] } }],
  [
    'R01',
    'warn',
    { settings: { eligibleStates: ['RI'], retailEntry: true }, prize: { valueCents: 5001 } },
    { settings: { eligibleStates: ['RI'], retailEntry: true }, prize: { valueCents: 5000 } },
  ],
  [
    'R01',
    'warn',
    { settings: { eligibleStates: ['RI'], retailEntry: true }, prize: { valueCents: 5001 } },
    {
      settings: { eligibleStates: ['RI'], retailEntry: true },
      prize: { valueCents: 5001 },
      records: { registrations: { RI: { filedOn: '2026-03-01', number: '7', bondType: 'bond' } } },
    },
  ],
  [
    'R02',
    'info',
    { prize: { quantity: 1, valueCents: 400_001 } },
    { prize: { quantity: 1, valueCents: 400_000 } },
  ],
  ['R03', 'warn', { settings: { eligibleStates: ['PR'] } }, {}],
]

testRules(stateRules, CASES)
