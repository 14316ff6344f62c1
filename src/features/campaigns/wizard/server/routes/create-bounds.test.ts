import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { goodDraft, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()
const owner = await makeCaller(t)
const create = (changes: object) => owner('POST', '/api/v0/event/eventbuilder', goodDraft(changes))

const names = (count: number) => Array.from({ length: count }, (_, index) => `Company ${index + 1}`)
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `o${index}`, label: `Option ${index + 1}` }))
const question = (changes: object = {}) => ({
  kind: 'shortText',
  label: 'Your seat?',
  required: false,
  ...changes,
})
const questions = (count: number) => Array.from({ length: count }, () => question())
const prize = (changes: object) => ({ newPrizes: [goodPrize(changes)] })
const address = (changes: object) => ({
  sponsorAddress: {
    street: '18 Quarry Road',
    city: 'Burlington',
    state: 'VT',
    zip: '05401',
    country: 'US',
    ...changes,
  },
})
const redeemed = { addNonWinnerRedemption: true }

/** A rule of the wizard's pages: its page, the field that is refused, the last value it takes, the first it does not. */
const BOUNDS: [page: number, field: string, taken: object, refused: object][] = [
  [1, 'instantWin', { instantWin: false, sweepstakes: true }, { instantWin: true, sweepstakes: true }],
  [2, 'title', { title: 'abc' }, { title: 'ab' }],
  [2, 'title', { title: 'x'.repeat(80) }, { title: 'x'.repeat(81) }],
  [2, 'description', { description: 'x'.repeat(500) }, { description: 'x'.repeat(501) }],
  [2, 'campaignSponsor', { campaignSponsor: 'AB' }, { campaignSponsor: 'A' }],
  [2, 'campaignSponsor', { campaignSponsor: 'x'.repeat(120) }, { campaignSponsor: 'x'.repeat(121) }],
  [
    2,
    'additionalLegalEntities',
    { additionalLegalEntities: names(10) },
    { additionalLegalEntities: names(11) },
  ],
  [2, 'additionalLegalEntities.0', { additionalLegalEntities: ['AB'] }, { additionalLegalEntities: ['A'] }],
  [
    2,
    'additionalLegalEntities',
    { additionalLegalEntities: ['Acme', 'Acne'] },
    { additionalLegalEntities: ['Acme', 'ACME'] },
  ],
  [3, 'startTime', { startTime: '2026-03-02' }, { startTime: '2026-03-01' }],
  [
    3,
    'endTime',
    { startTime: '2026-03-10', endTime: '2026-03-10' },
    { startTime: '2026-03-10', endTime: '2026-03-09' },
  ],
  [3, 'endTime', { endTime: '2026-03-10T00:01' }, { endTime: '2026-03-10T00:00' }],
  [3, 'timezone', { timezone: 'Asia/Kathmandu' }, { timezone: 'Asia/Nowhere' }],
  [
    3,
    'startTime',
    { startTime: '2028-02-29', endTime: '2028-03-05' },
    { startTime: '2027-02-29', endTime: '2027-03-05' },
  ],
  [4, 'state', { state: 'VT' }, { state: 'vermont' }],
  [4, 'eligibleStates.0', { eligibleStates: ['NY'] }, { eligibleStates: ['ZZ'] }],
  [4, 'eligibleCountries.0', { eligibleCountries: ['US'] }, { eligibleCountries: ['USA'] }],
  [5, 'childTimes', { childTimes: ['2026-03-10'] }, { childTimes: ['2026-03-09'] }],
  [5, 'childTimes', { childTimes: ['2026-03-20'] }, { childTimes: ['2026-03-21'] }],
  [
    5,
    'childTimes',
    { childTimes: ['2026-03-11', '2026-03-12'] },
    { childTimes: ['2026-03-11', '2026-03-11'] },
  ],
  [6, 'webLink', { webLink: 'https://kettle.test' }, { webLink: 'http://kettle.test' }],
  [6, 'sms.keyword', { smsEntry: true, sms: { keyword: 'AB' } }, { smsEntry: true, sms: { keyword: 'A' } }],
  [
    6,
    'sms.keyword',
    { smsEntry: true, sms: { keyword: 'STOPS' } },
    { smsEntry: true, sms: { keyword: 'STOP' } },
  ],
  [
    7,
    'userCapture',
    { instantWin: false, landingPage: true, userCapture: 'No', newPrizes: [] },
    { userCapture: 'No' },
  ],
  [8, 'customQuestions', { customQuestions: questions(10) }, { customQuestions: questions(11) }],
  [
    8,
    'customQuestions.0.label',
    { customQuestions: [question({ label: 'x'.repeat(200) })] },
    { customQuestions: [question({ label: 'x'.repeat(201) })] },
  ],
  [
    8,
    'customQuestions.0.label',
    { customQuestions: [question({ label: 'x' })] },
    { customQuestions: [question({ label: '' })] },
  ],
  [
    8,
    'customQuestions.0.options',
    { customQuestions: [question({ kind: 'singleChoice', options: options(2) })] },
    { customQuestions: [question({ kind: 'singleChoice', options: options(1) })] },
  ],
  [
    8,
    'customQuestions.0.options',
    { customQuestions: [question({ kind: 'singleChoice', options: options(20) })] },
    { customQuestions: [question({ kind: 'singleChoice', options: options(21) })] },
  ],
  [
    9,
    'nonWinnerRedemptionPin',
    { ...redeemed, nonWinnerRedemptionPin: '1234' },
    { ...redeemed, nonWinnerRedemptionPin: '123' },
  ],
  [
    9,
    'nonWinnerRedemptionPin',
    { ...redeemed, nonWinnerRedemptionPin: '12345678' },
    { ...redeemed, nonWinnerRedemptionPin: '123456789' },
  ],
  [9, 'numberSweepsPages', { numberSweepsPages: 1 }, { numberSweepsPages: 0 }],
  [9, 'numberSweepsPages', { numberSweepsPages: 5 }, { numberSweepsPages: 6 }],
  [10, 'newPrizes.0.title', prize({ title: 'x' }), prize({ title: '' })],
  [10, 'newPrizes.0.title', prize({ title: 'x'.repeat(80) }), prize({ title: 'x'.repeat(81) })],
  [10, 'newPrizes.0.quantity', prize({ quantity: 1 }), prize({ quantity: 0 })],
  [10, 'newPrizes.0.quantity', prize({ quantity: 100_000 }), prize({ quantity: 100_001 })],
  [10, 'newPrizes.0.value', prize({ value: 0 }), prize({ value: -1 })],
  [
    10,
    'newPrizes.0.redemptionPin',
    prize({ delivery: 'pin', redemptionPin: '12345678' }),
    prize({ delivery: 'pin', redemptionPin: '123' }),
  ],
  [11, 'expectedParticipation', { expectedParticipation: 0 }, { expectedParticipation: -1 }],
  [11, 'alternates', { alternates: 100 }, { alternates: 101 }],
  [12, 'minimumAge', { minimumAge: 99 }, { minimumAge: 100 }],
  [
    12,
    'privacyPolicyLink',
    { privacyPolicyLink: 'https://kettle.test/privacy' },
    { privacyPolicyLink: 'ftp://kettle.test' },
  ],
  [12, 'emailContact', { emailContact: 'a@kettle.test' }, { emailContact: 'a@kettle' }],
  [12, 'sponsorAddress.zip', address({ zip: '1' }), address({ zip: '' })],
]

test.each(BOUNDS)('page %i, %s: %j is taken, %j is refused by name', async (_page, field, taken, refused) => {
  expect(await create(taken)).toMatchObject({ status: 200 })
  const { status, body } = await create(refused)
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
})
