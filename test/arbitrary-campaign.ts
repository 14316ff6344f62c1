import fc from 'fast-check'
import {
  type CampaignSettings,
  MECHANISMS,
  PLACES,
  PRIZE_DELIVERIES,
  type PromotionType,
  SPONSOR_INDUSTRIES,
  SPONSOR_TYPES,
  STATES,
  UNCLAIMED_POLICIES,
  VERIFY_CONTACT,
} from '#features/campaigns/contract.ts'
import { CONTENTS, DELIVERIES, type NewPrize, PRIZE_TYPES, USES } from '#features/prizes/contract.ts'
import { CustomQuestion } from '#features/tiles/contract.ts'

/** For each field of `T`, its possible values: a field without any does not compile. */
type Arbitraries<T> = { [Name in keyof T]-?: fc.Arbitrary<T[Name]> }

const { boolean, integer, constantFrom, option, record, string, subarray, uniqueArray } = fc

/** A line of printable text without spaces around it. */
const words = (maxLength: number, minLength = 2) =>
  string({ minLength, maxLength, unit: 'grapheme-ascii' }).filter(
    text => text === text.trim() && !/[<>&]/.test(text),
  )
const whole = (min: number, max: number) => integer({ min, max })
const maybe = <T>(values: fc.Arbitrary<T>) => option(values, { nil: undefined })
const link = constantFrom('', 'https://copper.test/shop', 'https://copper.test/terms?of=1')
const per = constantFrom('campaign', 'event', 'day')

const options = uniqueArray(words(120), { minLength: 2, maxLength: 4 }).map(labels =>
  labels.map((label, index) => ({ key: `choice_${index * 7}`, label })),
)

/** A question of each kind with everything that its kind asks for. */
const question: fc.Arbitrary<CustomQuestion> = record(
  {
    kind: constantFrom(...CustomQuestion.shape.kind.options),
    label: words(200),
    required: boolean(),
    help: words(300),
    placeholder: words(100),
    maxLength: whole(1, 2000),
  },
  { requiredKeys: ['kind', 'label', 'required'] },
).chain(fields => {
  if (['singleChoice', 'multiChoice', 'dropdown'].includes(fields.kind)) {
    return options.map(choices => ({ ...fields, options: choices }))
  }
  if (fields.kind === 'rating') return whole(2, 9).map(max => ({ ...fields, min: 1, max }))
  if (fields.kind === 'number') return whole(0, 99).map(min => ({ ...fields, min, max: min + 7 }))
  if (fields.kind === 'skillTest') return words(20).map(answer => ({ ...fields, answer }))
  if (fields.kind !== 'consent') return fc.constant(fields)
  return words(60).map(consentText => ({ ...fields, consentFor: 'age' as const, consentText }))
})

/** Every setting of a campaign, and its values. */
const settings: Arbitraries<CampaignSettings> = {
  expectedParticipation: whole(0, 1_000_000_000),
  minimumAge: whole(1, 99),
  privacyPolicyLink: link,
  customPrivacyPolicy: boolean(),
  socialEntry: boolean(),
  qrEntry: boolean(),
  smsEntry: boolean(),
  prizeDelivery: constantFrom(...PRIZE_DELIVERIES),
  webLink: link,
  emailContact: constantFrom('', 'hello@copper.test'),
  additionalLegalEntities: uniqueArray(words(120), { maxLength: 3, selector: name => name.toLowerCase() }),
  campaignSponsor: words(120),
  customQuestions: fc.array(question, { maxLength: 3 }),
  userCapture: constantFrom('Yes', 'No'),
  firstName: boolean(),
  lastName: boolean(),
  email: boolean(),
  phoneNumber: boolean(),
  birthday: boolean(),
  zip: boolean(),
  verifyContact: constantFrom(...VERIFY_CONTACT),
  confirmEntries: boolean(),
  addPrizeRedemption: boolean(),
  addNonWinnerRedemption: boolean(),
  addSweeps: boolean(),
  numberSweepsPages: whole(1, 5),
  eligibleCountries: constantFrom(['US'], ['US', 'CA'], ['GB', 'DE', 'FR']),
  eligibleStates: subarray([...PLACES], { minLength: 1 }),
  sponsorAddress: maybe(
    record({
      street: words(120),
      city: words(80),
      state: constantFrom('', 'VT', 'NSW'),
      zip: words(12),
      country: constantFrom('US', 'CA', 'GB'),
    }),
  ),
  sponsorType: constantFrom(...SPONSOR_TYPES),
  sponsorIndustry: constantFrom(...SPONSOR_INDUSTRIES),
  requiresPurchase: boolean(),
  amoe: record(
    {
      type: constantFrom('none', 'online', 'mail'),
      instructions: words(200),
      equalOdds: boolean(),
      receivedBy: constantFrom('2026-03-22', '2026-03-30'),
    },
    { requiredKeys: ['type', 'instructions', 'equalOdds'] },
  ),
  retailEntry: boolean(),
  entryLimit: maybe(record({ max: whole(1, 1000), per, scope: constantFrom('person', 'household') })),
  instant: maybe(
    record(
      {
        mechanism: constantFrom(...MECHANISMS),
        oneIn: whole(1, 1_000_000_000),
        distribution: constantFrom('uniform', 'stratified'),
        playsPerPerson: whole(1, 100),
        per,
        winsPerPerson: whole(1, 100),
      },
      { requiredKeys: ['mechanism', 'distribution', 'playsPerPerson', 'per', 'winsPerPerson'] },
    ),
  ),
  drawTime: maybe(constantFrom('2026-03-24', '2026-03-24T15:30', '2026-03-24T23:30:00Z')),
  alternates: whole(0, 100),
  identityCheck: maybe(record({ from: whole(0, 5000), reason: words(200, 3) })),
  claimDeadlineHours: whole(1, 8784),
  unclaimedPolicy: constantFrom(...UNCLAIMED_POLICIES),
  unclaimedCharity: words(120),
  marketingOptIn: boolean(),
  charity: maybe(
    record(
      {
        legalName: words(120),
        ein: constantFrom('12-3456789', '98-7654321'),
        status501c3: boolean(),
        stateRegs: subarray([...STATES]),
        goods: record({ kind: constantFrom('none', 'some'), description: words(200), value: whole(0, 9999) }),
      },
      { requiredKeys: ['legalName', 'ein', 'status501c3', 'stateRegs'] },
    ),
  ),
  sms: maybe(
    record(
      { keyword: fc.stringMatching(/^CUP[A-Z0-9]{12}$/), consentText: words(300) },
      { requiredKeys: ['keyword'] },
    ),
  ),
  retention: record({ entriesMonths: whole(1, 120), winnersMonths: whole(1, 120) }),
  skillQuestion: words(200, 0),
  language: constantFrom(['en']),
}

/** A prize with every field that can be said of it. */
const prize: fc.Arbitrary<NewPrize> = record(
  {
    title: words(80),
    description: words(300, 0),
    type: constantFrom(...PRIZE_TYPES),
    quantity: whole(1, 100_000),
    value: whole(0, 10_000_000_000),
    delivery: constantFrom(...DELIVERIES),
    redemptionPin: constantFrom('', '4071'),
    use: constantFrom(...USES),
    contains: subarray([...CONTENTS]),
    active: boolean(),
  },
  { requiredKeys: ['title'] },
)

/** A campaign of `type` as it is created: its columns, every setting, its dates and its prizes. */
export const campaignOf = (type: PromotionType) =>
  record({
    ...settings,
    userCapture: type === 'landingPage' ? settings.userCapture : fc.constant('Yes' as const),
    title: words(80, 3),
    description: words(300, 0),
    city: words(80, 0),
    state: constantFrom('', 'VT', 'NSW'),
    testMode: boolean(),
    startTime: constantFrom('2026-03-10', '2026-03-10T09:15'),
    endTime: constantFrom('2026-03-20', '2026-03-20T17:45', '2026-03-21T03:10:00Z'),
    timezone: constantFrom('America/New_York', 'Pacific/Auckland', 'UTC', 'Asia/Kathmandu'),
    nonWinnerRedemptionPin: constantFrom('', '4711'),
    childTimes: constantFrom([], ['2026-03-12'], ['2026-03-15T18:00/21:30', '2026-03-12']),
    newPrizes: fc.array(prize, { maxLength: 3 }),
  }).map(fields => ({ ...fields, [type]: true }))
