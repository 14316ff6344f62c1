import { describe, expect, test } from 'vitest'
import {
  checkPage,
  type Draft,
  emptyDraft,
  findFailingPage,
  pageOf,
  progressOf,
  toSubmission,
  WIZARD_PAGES_LIST,
} from './contract.ts'
import { NewCampaign } from './new-campaign.ts'

const now = new Date('2026-03-02T12:00:00Z')
const fresh = emptyDraft('2026-03-02', 'America/New_York')
const prize = {
  key: 'a',
  title: 'Cup',
  description: '',
  type: 'gift' as const,
  quantity: 3,
  value: 300,
  redemptionPin: '',
  contains: [],
}
const complete: Draft = {
  ...fresh,
  title: 'Free Cup',
  campaignSponsor: 'Copper Kettle',
  qrEntry: true,
  newPrizes: [prize],
}
const types = {
  instantWin: false,
  sweepstakes: false,
  landingPage: false,
  extendedInstantWin: false,
  textToDonate: false,
}

const skipped = (changes: Partial<Draft>) => {
  const draft = { ...complete, ...changes }
  return WIZARD_PAGES_LIST.filter(page => page.isSkipped(draft)).map(({ page }) => page)
}

function problemsOf(page: number, changes: Partial<Draft>): string[] {
  const found = WIZARD_PAGES_LIST[page - 1]
  if (!found) throw new Error(`no page ${page}`)
  return Object.keys(checkPage(found, { ...complete, ...changes }, now))
}

test('a fresh draft has the defaults of the specification', () => {
  expect(fresh).toMatchObject({
    cid: 0,
    status: 1,
    winners: 0,
    expectedParticipation: 0,
    startTime: '2026-03-02',
    endTime: '2026-03-02',
    prizeTickets: false,
    prizeTravel: false,
    prizeGift: false,
    minimumAge: 18,
    socialEntry: false,
    qrEntry: false,
    smsEntry: false,
    prizeDelivery: "I'll need to ship it or email it",
    testMode: false,
    customPrivacyPolicy: false,
    demo: false,
    userCapture: 'Yes',
    firstName: true,
    lastName: true,
    email: true,
    phoneNumber: false,
    birthday: false,
    zip: false,
    instantWin: true,
    sweepstakes: false,
    landingPage: false,
    extendedInstantWin: false,
    textToDonate: false,
    numberSweepsPages: 1,
  })
})

test('the wizard has thirteen pages, and progress is the rounded percentage', () => {
  expect(WIZARD_PAGES_LIST.map(({ page }) => progressOf(page))).toEqual([
    8, 15, 23, 31, 38, 46, 54, 62, 69, 77, 85, 92, 100,
  ])
})

test('every field of the draft is on a page, except those of the server', () => {
  const elsewhere = Object.keys(fresh).filter(name => pageOf(name) === undefined)
  // Retention is set on the screen Data.
  expect(elsewhere).toEqual(['eventKey', 'status', 'retention'])
})

test('pages are skipped as the type and options ask', () => {
  expect(skipped({})).toEqual([5])
  expect(skipped({ singleEvent: false })).toEqual([])
  expect(skipped({ ...types, landingPage: true, singleEvent: false })).toEqual([5, 10, 11])
  expect(skipped({ ...types, landingPage: true, addPrizeRedemption: true })).toEqual([5, 11])
  expect(skipped({ ...types, landingPage: true, addSweeps: true })).toEqual([5])
  expect(skipped({ ...types, landingPage: true, userCapture: 'No' })).toEqual([5, 8, 10, 11])
  expect(skipped({ ...types, textToDonate: true })).toEqual([5, 7, 8, 10, 11])
  expect(skipped({ ...types, textToDonate: true, addSweeps: true })).toEqual([5, 7, 8])
  expect(skipped({ ...types, sweepstakes: true })).toEqual([5])
})

const instantRules = {
  distribution: 'uniform',
  playsPerPerson: 1,
  per: 'campaign',
  winsPerPerson: 1,
} as const

describe('a page refuses', () => {
  test.each<[number, string, Partial<Draft>]>([
    [1, 'instantWin', { sweepstakes: true }],
    [1, 'instantWin', { instantWin: false }],
    [2, 'title', { title: 'ab' }],
    [2, 'campaignSponsor', { campaignSponsor: ' ' }],
    [2, 'campaignSponsor', { campaignSponsor: 'A' }],
    [
      2,
      'additionalLegalEntities.1.value',
      { additionalLegalEntities: [{ value: 'Pier One' }, { value: '' }] },
    ],
    [3, 'timezone', { timezone: 'Mars/Base' }],
    [3, 'startTime', { startTime: '' }],
    [3, 'startTime', { startTime: '2026-03-01' }],
    [3, 'endTime', { endTime: '2026-03-01' }],
    [3, 'endTime', { endTime: '2027-03-03' }],
    [4, 'eligibleStates', { eligibleStates: [] }],
    [5, 'childTimes', { singleEvent: false }],
    [5, 'childTimes.0.date', { singleEvent: false, childTimes: [{ date: '', key: 'a' }] }],
    [6, 'linkEntry', { linkEntry: false, qrEntry: false }],
    [6, 'webLink', { webLink: 'http://plain.test' }],
    [7, 'userCapture', { userCapture: 'No' }],
    [7, 'email', { email: false }],
    [
      8,
      'customQuestions.0.label',
      {
        customQuestions: [{ key: 'a', kind: 'shortText', label: '', help: '', required: false, options: [] }],
      },
    ],
    [
      8,
      'customQuestions.0.options',
      {
        customQuestions: [
          {
            key: 'a',
            kind: 'dropdown',
            label: 'Size',
            help: '',
            required: false,
            options: [{ key: 's', label: 'S' }],
          },
        ],
      },
    ],
    [9, 'nonWinnerRedemptionPin', { addNonWinnerRedemption: true }],
    [9, 'nonWinnerRedemptionPin', { addNonWinnerRedemption: true, nonWinnerRedemptionPin: '123' }],
    [9, 'numberSweepsPages', { numberSweepsPages: 6 }],
    [10, 'newPrizes', { newPrizes: [] }],
    [10, 'newPrizes.0.title', { newPrizes: [{ ...prize, title: '' }] }],
    [10, 'newPrizes.0.quantity', { newPrizes: [{ ...prize, quantity: 100_001 }] }],
    [10, 'newPrizes.0.value', { newPrizes: [{ ...prize, value: 0 }] }],
    [10, 'newPrizes.0.redemptionPin', { prizeDelivery: 'Winners redeem it on screen with a PIN' }],
    [10, 'prizeDelivery', { addPrizeRedemption: true }],
    [11, 'expectedParticipation', { instant: { ...instantRules, mechanism: 'deck' } }],
    [11, 'instant.oneIn', { instant: { ...instantRules, mechanism: 'odds' } }],
    [11, 'expectedParticipation', { ...types, sweepstakes: true, expectedParticipation: 2 }],
    [12, 'minimumAge', { minimumAge: 12 }],
    [12, 'minimumAge', { minimumAge: 100 }],
    [12, 'privacyPolicyLink', { customPrivacyPolicy: true }],
    [12, 'emailContact', { emailContact: 'nobody' }],
  ])('page %i: %s', (page, field, changes) => {
    expect(problemsOf(page, changes)).toEqual([field])
  })
})

test('a complete draft passes every page, and a whole year is not too long', () => {
  expect(findFailingPage(complete, now)).toBeUndefined()
  expect(problemsOf(3, { endTime: '2027-03-02' })).toEqual([])
  expect(problemsOf(11, { ...types, sweepstakes: true, expectedParticipation: 3 })).toEqual([])
})

test('the first page that fails is found, and skipped pages never fail', () => {
  expect(findFailingPage({ ...complete, title: '', newPrizes: [] }, now)?.page.page).toBe(2)
  expect(findFailingPage({ ...complete, ...types, landingPage: true, newPrizes: [] }, now)).toBeUndefined()
})

test('hidden fields are neither checked nor sent', () => {
  const draft: Draft = {
    ...complete,
    privacyPolicyLink: 'http://plain.test',
    nonWinnerRedemptionPin: '12',
    drawTime: 'soon',
    sms: { keyword: 'not one word' },
    newPrizes: [{ ...prize, redemptionPin: '1' }],
    ...types,
    landingPage: true,
  }
  expect(findFailingPage(draft, now)).toBeUndefined()
  expect(NewCampaign.safeParse(toSubmission(draft)).success).toBe(true)
  const sms = { keyword: 'GIVE' }
  const donation = { ...draft, ...types, textToDonate: true, userCapture: 'No' as const, sms }
  expect(findFailingPage(donation, now)).toBeUndefined()
  expect(NewCampaign.safeParse(toSubmission(donation)).success).toBe(true)
})

test('the request has companies and dates flattened, and nothing of skipped pages', () => {
  const draft: Draft = {
    ...complete,
    singleEvent: false,
    endTime: '2026-03-20',
    childTimes: [{ date: '2026-03-12', key: 'row' }],
    additionalLegalEntities: [{ value: 'Pier One' }],
  }
  const sent = NewCampaign.parse(toSubmission(draft))
  expect(sent).toMatchObject({ additionalLegalEntities: ['Pier One'], childTimes: ['2026-03-12'] })
  const landing = NewCampaign.parse(toSubmission({ ...draft, ...types, landingPage: true }))
  expect(landing).toMatchObject({ childTimes: [], newPrizes: [] })
})

test('entry by text message needs a keyword, which is one word and not reserved', () => {
  const page = (draft: Draft) => findFailingPage(draft, now)
  const texts: Draft = { ...complete, smsEntry: true }
  expect(page(texts)).toMatchObject({ page: { page: 6 }, problems: { 'sms.keyword': 'Choose a keyword' } })
  expect(page({ ...texts, sms: { keyword: 'two words' } })?.problems).toHaveProperty(['sms.keyword'])
  expect(page({ ...texts, sms: { keyword: 'Unsubscribe' } })?.problems).toHaveProperty(['sms.keyword'])
  expect(page({ ...texts, sms: { keyword: 'coffee' } })).toBeUndefined()
  const donation: Draft = { ...complete, ...types, textToDonate: true, smsEntry: false }
  expect(page(donation)?.problems).toEqual({ 'sms.keyword': 'Choose a keyword' })
})

test.each<[Partial<Draft>, Draft['verifyContact']]>([
  [{ verifyContact: 'email' }, 'email'],
  [{ verifyContact: 'email', email: false, phoneNumber: true }, 'none'],
  [{ verifyContact: 'sms' }, 'none'],
  [{ verifyContact: 'sms', phoneNumber: true }, 'sms'],
  [{ verifyContact: 'sms', smsEntry: true }, 'sms'],
  [{ verifyContact: 'sms', phoneNumber: true, userCapture: 'No' }, 'none'],
])('of %j codes are sent by %s: only to contacts that the form asks for', (changes, sent) => {
  expect(toSubmission({ ...complete, ...changes }).verifyContact).toBe(sent)
})
