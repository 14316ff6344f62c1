import { day, PRIZE, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { personRules } from './person-rules.ts'

const drawn = (campaignId: number, valueCents: number) => ({
  ...PRIZE,
  use: 'draw' as const,
  campaignId,
  valueCents,
})

const CASES: RuleCases = [
  ['T01', 'warn', { prize: { valueCents: 200_000 } }, { prize: { valueCents: 199_999 } }],
  [
    'T02',
    'info',
    {
      prize: { valueCents: 100_000 },
      settings: {
        instant: {
          mechanism: 'moments',
          distribution: 'uniform',
          playsPerPerson: 2,
          per: 'event',
          winsPerPerson: 2,
        },
      },
    },
    {
      prize: { valueCents: 99_999 },
      settings: {
        instant: {
          mechanism: 'moments',
          distribution: 'uniform',
          playsPerPerson: 2,
          per: 'event',
          winsPerPerson: 2,
        },
      },
    },
  ],
  [
    'T02',
    'info',
    { prizes: [drawn(1, 100_000), drawn(2, 100_000)] },
    { prizes: [drawn(1, 100_000), drawn(2, 99_999)] },
  ],
  ['T03', 'warn', { endsAt: day('2027-01-02') }, { endsAt: day('2027-01-01') }],
  ['T04', 'info', { prize: { type: 'travel' } }, { prize: { type: 'ticket' } }],
  ['A01', 'block', { settings: { minimumAge: 12 } }, { settings: { minimumAge: 13 } }],
  ['A02', 'warn', { settings: { minimumAge: 17 } }, { settings: { minimumAge: 18 } }],
  [
    'A03',
    'warn',
    { settings: { minimumAge: 17, eligibleStates: ['NE'] } },
    { settings: { minimumAge: 18, eligibleStates: ['NE'] } },
  ],
  [
    'A04',
    'info',
    { settings: { minimumAge: 17, eligibleStates: ['AL'] } },
    { settings: { minimumAge: 18, eligibleStates: ['AL'] } },
  ],
  [
    'A05',
    'warn',
    { settings: { minimumAge: 17, eligibleStates: ['MS'] } },
    { settings: { minimumAge: 18, eligibleStates: ['MS'] } },
  ],
  [
    'A06',
    'info',
    { settings: { birthday: false } },
    { type: 'landingPage', settings: { birthday: false, userCapture: 'No' } },
  ],
  [
    'A07',
    'warn',
    { records: { ageHints: ['You must be 21'] } },
    { settings: { birthday: false }, records: { ageHints: ['You must be 21'] } },
  ],
]

testRules(personRules, CASES)
