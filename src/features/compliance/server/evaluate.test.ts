import { describe, expect, test } from 'vitest'
import { type CampaignSettings, defaultSettings } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'
import { LAW_TABLE } from '../law-table.ts'
import { evaluate, RULES } from './evaluate.ts'
import { factsOf } from './facts.ts'

interface Case extends Partial<Omit<Campaign, 'settings'>> {
  settings?: Partial<CampaignSettings>
  prize?: Partial<StoredPrize>
  prizes?: StoredPrize[]
  keywordTaken?: boolean
  now?: Date
}

const day = (text: string) => new Date(`${text}T05:00:00Z`)
const ADDRESS = { street: '18 Quarry Road', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' }

/** An instant win that nothing at all is found about. */
const CLEAN: CampaignSettings = {
  ...defaultSettings(),
  campaignSponsor: 'Copper Kettle',
  sponsorAddress: ADDRESS,
  emailContact: 'hello@copper.test',
  expectedParticipation: 500,
  minimumAge: 21,
  birthday: true,
  eligibleStates: ['VT'],
  unclaimedPolicy: 'secondChance',
  entryLimit: { max: 1, per: 'campaign', scope: 'person' },
}

const PRIZE: StoredPrize = {
  id: 1,
  campaignId: 1,
  prizeKey: 'prz_aaaaaaaaaaaaaaaa',
  title: 'Cup',
  description: '',
  type: 'gift',
  quantity: 10,
  awarded: 0,
  valueCents: 500,
  delivery: 'ship',
  pinHash: null,
  use: 'instant',
  contains: [],
  active: true,
  position: 0,
}

const CAMPAIGN: Campaign = {
  id: 1,
  rootId: 1,
  rootKey: 'evt_aaaaaaaaaaaaaaaa',
  accountId: 1,
  eventKey: 'evt_aaaaaaaaaaaaaaaa',
  title: 'Free Cup',
  description: '',
  type: 'instantWin',
  status: 1,
  startsAt: day('2026-05-01'),
  endsAt: day('2026-06-01'),
  timezone: 'America/New_York',
  city: '',
  state: '',
  testMode: false,
  demo: false,
  settings: CLEAN,
  nonWinnerPinHash: null,
  acknowledgements: {},
  version: 1,
  previewGeneration: 0,
  createdById: 1,
  createdAt: day('2026-03-01'),
  updatedAt: day('2026-03-01'),
  activatedAt: null,
}

function findingsOf({
  settings,
  prize,
  prizes,
  keywordTaken = false,
  now = day('2026-03-02'),
  ...changes
}: Case) {
  const campaign = { ...CAMPAIGN, ...changes, settings: { ...CLEAN, ...settings } }
  return evaluate(
    factsOf({
      campaign,
      status: campaign.status,
      prizes: prizes ?? [{ ...PRIZE, ...prize }],
      keywordTaken,
      now,
      law: LAW_TABLE,
    }),
  )
}

const idsOf = (changes: Case) => findingsOf(changes).map(finding => finding.id)

const big: Case['prize'] = { quantity: 1, valueCents: 500_001 }
const limit: Case['prize'] = { quantity: 1, valueCents: 500_000 }
const donation: Case = { type: 'textToDonate', settings: { sponsorType: 'charity501c3' } }
const inNewYork = { eligibleStates: ['NY' as const] }
const inFlorida = { eligibleStates: ['FL' as const] }

/** Rule, severity, a case in which it is found, and one beside it in which it is not. */
const CASES: [id: string, severity: string, found: Case, not: Case][] = [
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
    { settings: { requiresPurchase: true, amoe: { type: 'mail', instructions: '', equalOdds: true } } },
  ],
  [
    'C07',
    'block',
    { settings: { amoe: { type: 'mail', instructions: '', equalOdds: false } } },
    { settings: { amoe: { type: 'none', instructions: '', equalOdds: false } } },
  ],
  [
    'C08',
    'warn',
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
  ['C11', 'warn', { settings: { alternates: 0 } }, { settings: { alternates: 1 } }],
  ['C12', 'warn', { settings: { claimDeadlineHours: 71 } }, { settings: { claimDeadlineHours: 72 } }],
  [
    'C13',
    'warn',
    { settings: { unclaimedPolicy: undefined } },
    { type: 'sweepstakes', settings: { unclaimedPolicy: undefined } },
  ],
  ['C14', 'warn', { settings: { expectedParticipation: 0 } }, { settings: { expectedParticipation: 1 } }],
  ['C17', 'block', { demo: true }, {}],
  ['C18', 'info', { testMode: true, status: 3 }, { testMode: true, status: 2 }],
  ['C19', 'warn', { endsAt: day('2027-05-03') }, { endsAt: day('2027-05-02') }],
  [
    'R02',
    'info',
    { prize: { quantity: 1, valueCents: 400_001 } },
    { prize: { quantity: 1, valueCents: 400_000 } },
  ],
  ['N01', 'block', { settings: inNewYork, prize: big }, { settings: inNewYork, prize: limit }],
  [
    'N02',
    'warn',
    { settings: inNewYork, prize: big, now: day('2026-04-02') },
    { settings: inNewYork, prize: big, now: day('2026-04-01') },
  ],
  [
    'N03',
    'warn',
    { settings: inNewYork, prize: big, status: 5 },
    { settings: inNewYork, prize: big, status: 3 },
  ],
  ['F01', 'block', { settings: inFlorida, prize: big }, { settings: inFlorida, prize: limit }],
  [
    'F02',
    'block',
    { settings: inFlorida, prize: big, now: day('2026-04-25') },
    { settings: inFlorida, prize: big, now: day('2026-04-24') },
  ],
  [
    'F03',
    'warn',
    { settings: inFlorida, prize: big, status: 5 },
    { settings: inFlorida, prize: big, status: 8 },
  ],
  ['F04', 'block', { settings: { ...inFlorida, sponsorType: 'otherNonprofit' } }, { settings: inFlorida }],
  ['F05', 'warn', { settings: inFlorida, prize: { campaignId: 2 } }, { settings: inFlorida }],
  ['F06', 'info', { settings: inFlorida }, { settings: { ...inFlorida, eligibleCountries: ['CA'] } }],
  [
    'R01',
    'warn',
    { settings: { eligibleStates: ['RI'], retailEntry: true }, prize: { valueCents: 5001 } },
    { settings: { eligibleStates: ['RI'], retailEntry: true }, prize: { valueCents: 5000 } },
  ],
  ['R03', 'warn', { settings: { eligibleStates: ['PR'] } }, {}],
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
  ['T03', 'warn', { endsAt: day('2027-01-02') }, { endsAt: day('2027-01-01') }],
  ['T04', 'info', { prize: { type: 'travel' } }, { prize: { type: 'ticket' } }],
  ['A01', 'block', { settings: { minimumAge: 12 } }, { settings: { minimumAge: 13 } }],
  ['A02', 'warn', { settings: { minimumAge: 17 } }, { settings: { minimumAge: 18 } }],
  [
    'A03',
    'warn',
    { settings: { minimumAge: 18, eligibleStates: ['NE'] } },
    { settings: { minimumAge: 19, eligibleStates: ['NE'] } },
  ],
  [
    'A04',
    'info',
    { settings: { minimumAge: 18, eligibleStates: ['AL'] } },
    { settings: { minimumAge: 19, eligibleStates: ['AL'] } },
  ],
  [
    'A05',
    'warn',
    { settings: { minimumAge: 20, eligibleStates: ['MS'] } },
    { settings: { minimumAge: 21, eligibleStates: ['MS'] } },
  ],
  [
    'A06',
    'info',
    { settings: { birthday: false } },
    { type: 'landingPage', settings: { birthday: false, userCapture: 'No' } },
  ],
  [
    'P01',
    'block',
    { settings: { customPrivacyPolicy: true } },
    { settings: { customPrivacyPolicy: true, privacyPolicyLink: 'https://a.test' } },
  ],
  ['P03', 'info', { settings: { eligibleStates: ['CA'] } }, {}],
  ['P04', 'warn', { settings: { eligibleCountries: ['GB'] } }, { settings: { eligibleCountries: ['CA'] } }],
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
  ['M02', 'block', { keywordTaken: true }, { settings: { sms: { keyword: 'COFFEE' } } }],
  ['M03', 'block', { settings: { smsEntry: true } }, { settings: { smsEntry: true }, testMode: true }],
  ['M07', 'warn', { settings: { smsEntry: true } }, { settings: { smsEntry: true, qrEntry: true } }],
  ['D01', 'block', { ...donation, settings: { ...donation.settings, addSweeps: true } }, donation],
  ['D02', 'block', { ...donation, settings: { sponsorType: 'forProfit' } }, donation],
  ['D05', 'warn', { ...donation, settings: { ...donation.settings, eligibleStates: ['CA'] } }, donation],
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
    'X01',
    'block',
    { settings: { eligibleCountries: ['CA'] } },
    { settings: { eligibleCountries: ['CA'], skillQuestion: '2 + 3 × 4 − 5' } },
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
]

test('a clean campaign has no findings', () => {
  expect(findingsOf({})).toEqual([])
})

describe('each rule is found on its side of the condition and not on the other', () => {
  test.each(CASES)('%s (%s)', (id, severity, found, not) => {
    expect(findingsOf(found).find(finding => finding.id === id)).toMatchObject({ severity })
    expect(idsOf(not)).not.toContain(id)
  })

  test('and every rule has its case', () => {
    expect(CASES.map(([id]) => id).sort()).toEqual(RULES.map(rule => rule.id).sort())
  })
})

test('codes by text message wait for a carrier as entries do, and are a reason to ask for a number', () => {
  const settings = { verifyContact: 'sms' as const, phoneNumber: true }
  expect(findingsOf({ settings })).toMatchObject([
    { id: 'M03', severity: 'block', detail: 'Nobody can enter before their code arrives by text message.' },
  ])
  expect(idsOf({ settings, testMode: true })).toEqual([])
  expect(idsOf({ settings: { ...settings, verifyContact: 'email' } })).toEqual(['P06'])
})

test('totals count every piece of the campaign and its dates', () => {
  const prizes = [
    { ...PRIZE, quantity: 5, valueCents: 50_000 },
    { ...PRIZE, campaignId: 2, quantity: 5, valueCents: 50_020 },
  ]
  const [first] = findingsOf({ prizes, settings: inNewYork })
  expect(first).toMatchObject({
    id: 'N01',
    message: 'Register and bond in New York or exclude NY.',
    detail: 'Prizes total $5,001, above $5,000, and New York residents may enter.',
    source: '[S15][S16]',
    overridable: true,
    fix: { label: 'Exclude NY', eligibleStates: [] },
  })
})

test('findings come in the order block, warn, info', () => {
  const severities = findingsOf({
    settings: { eligibleStates: ['FL', 'NE'], minimumAge: 18, sponsorAddress: undefined },
  })
  expect(severities.map(({ severity }) => severity)).toEqual(['block', 'warn', 'info'])
})

test('an acknowledged warning says who and when; a block cannot be acknowledged', () => {
  const entry = { by: 'Ada Byron', userId: 1, at: '2026-03-01T10:00:00.000Z' }
  const acknowledgements = { C05: entry, C04: entry }
  const settings = { emailContact: '', sponsorAddress: undefined }
  expect(findingsOf({ settings, acknowledgements })).toMatchObject([
    { id: 'C04', acknowledged: false },
    { id: 'C05', acknowledged: true, acknowledgedBy: 'Ada Byron', acknowledgedAt: new Date(entry.at) },
  ])
})
