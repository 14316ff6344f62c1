import { day, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { campaignRules } from './campaign-rules.ts'

const CASES: RuleCases = [
  ['C01', 'block', { prizes: [] }, { type: 'landingPage', prizes: [] }],
  ['C02', 'block', { prize: { valueCents: 0 } }, { prize: { valueCents: 1 } }],
  ['C03', 'block', { now: day('2026-06-01') }, { now: day('2026-05-31') }],
  [
    'C04',
    'block',
    { settings: { sponsorAddress: undefined } },
    { type: 'landingPage', settings: { sponsorAddress: undefined } },
  ],
  ['C05', 'warn', { settings: { emailContact: '' } }, {}],
  [
    'C06',
    'block',
    { settings: { requiresPurchase: true } },
    { settings: { requiresPurchase: true, amoe: { type: 'mail', instructions: 'A card', equalOdds: true } } },
  ],
  [
    'C06',
    'block',
    { settings: { requiresPurchase: true, amoe: { type: 'online', instructions: '', equalOdds: true } } },
    { settings: { requiresPurchase: false, amoe: { type: 'online', instructions: '', equalOdds: true } } },
  ],
  [
    'C06',
    'block',
    { settings: { receipts: 'winners' } },
    { settings: { receipts: 'winners', amoe: { type: 'mail', instructions: 'A card', equalOdds: true } } },
  ],
  [
    'C07',
    'block',
    { settings: { amoe: { type: 'mail', instructions: '', equalOdds: false } } },
    { settings: { amoe: { type: 'none', instructions: '', equalOdds: false } } },
  ],
  [
    'C22',
    'warn',
    { settings: { entryCode: true } },
    { settings: { entryCode: true, amoe: { type: 'online', instructions: 'A form', equalOdds: true } } },
  ],
  [
    'C08',
    'info',
    { settings: { entryLimit: undefined } },
    {
      settings: {
        entryLimit: undefined,
        instant: {
          mechanism: 'moments',
          distribution: 'uniform',
          playsPerPerson: 1,
          per: 'event',
          winsPerPerson: 1,
        },
      },
    },
  ],
]

testRules(campaignRules, CASES)
