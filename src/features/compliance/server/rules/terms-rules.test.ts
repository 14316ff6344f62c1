import { day, type RuleCases, testRules } from '#test/makers/rule-cases.ts'
import { termsRules } from './terms-rules.ts'

const INSTANT = {
  distribution: 'uniform',
  playsPerPerson: 1,
  per: 'event',
  winsPerPerson: 1,
} as const

const CASES: RuleCases = [
  ['C09', 'block', { records: { rules: 'open' } }, { records: { rules: 'accepted' } }],
  ['C09', 'block', { records: { rules: 'stale' } }, { type: 'landingPage', records: { rules: 'open' } }],
  [
    'C10',
    'block',
    { status: 2, records: { lockedChanges: ['endTime'] } },
    { status: 1, records: { lockedChanges: ['endTime'] } },
  ],
  ['C10', 'block', { status: 4, records: { lockedChanges: ['endTime'] } }, { status: 4 }],
  ['C11', 'warn', { settings: { alternates: 0 } }, { settings: { alternates: 1 } }],
  ['C12', 'warn', { settings: { claimDeadlineHours: 71 } }, { settings: { claimDeadlineHours: 72 } }],
  ['C14', 'info', { settings: { expectedParticipation: 0 } }, { settings: { expectedParticipation: 1 } }],
  [
    'C14',
    'info',
    { settings: { expectedParticipation: 0, instant: { ...INSTANT, mechanism: 'moments' } } },
    { settings: { expectedParticipation: 0, instant: { ...INSTANT, mechanism: 'odds', oneIn: 50 } } },
  ],
  [
    'C21',
    'block',
    { settings: { unclaimedPolicy: 'charity' } },
    { settings: { unclaimedPolicy: 'charity', unclaimedCharity: 'Harbor Shelter' } },
  ],
  [
    'C15',
    'warn',
    { settings: { expectedParticipation: 501, instant: { ...INSTANT, mechanism: 'odds', oneIn: 50 } } },
    { settings: { expectedParticipation: 500, instant: { ...INSTANT, mechanism: 'odds', oneIn: 50 } } },
  ],
  [
    'C16',
    'block',
    { status: 2, records: { committed: false } },
    { status: 1, records: { committed: false } },
  ],
  [
    'C16',
    'block',
    { status: 3, records: { committed: false } },
    { status: 3, type: 'landingPage', records: { committed: false } },
  ],
  ['C17', 'block', { demo: true }, {}],
  ['C18', 'info', { testMode: true, status: 3 }, { testMode: true, status: 2 }],
  ['C19', 'warn', { endsAt: day('2027-05-03') }, { endsAt: day('2027-05-02') }],
  ['C20', 'block', { records: { blocksWithoutReason: 1 } }, { records: { blocksWithoutReason: 0 } }],
]

testRules(termsRules, CASES)
