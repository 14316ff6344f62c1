import fc from 'fast-check'
import {
  type AnyField,
  CAMPAIGN_FIELDS,
  FIELD_ENTRIES,
  type PromotionType,
} from '#features/campaigns/contract.ts'
import { CONTENTS, DELIVERIES, type NewPrize, PRIZE_TYPES, USES } from '#features/prizes/contract.ts'
import { CustomQuestion } from '#features/tiles/contract.ts'
import { arbitraryValue, words } from './arbitrary-value.ts'

const { boolean, integer, constantFrom, record, subarray, uniqueArray } = fc

const whole = (min: number, max: number) => integer({ min, max })

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

const { amoe } = CAMPAIGN_FIELDS

/** Fields with more rules than their schema: questions by their kind, a keyword of no other campaign, days of cards. */
const OWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  amoe: arbitraryValue(amoe.schema).map(value => {
    const { receivedBy, ...way } = amoe.schema.parse(value)
    return way.type === 'mail' && receivedBy !== undefined ? { ...way, receivedBy } : way
  }),
  customQuestions: fc.array(question, { maxLength: 3 }),
  sms: fc.option(
    record(
      { keyword: fc.stringMatching(/^CUP[A-Z0-9]{12}$/), consentText: words(300) },
      { requiredKeys: ['keyword'] },
    ),
    { nil: undefined },
  ),
}

/** Every value that a request may give a field. */
export function valuesOf(name: string, { schema }: Pick<AnyField, 'schema'>): fc.Arbitrary<unknown> {
  return OWN[name] ?? arbitraryValue(schema)
}

/** Every setting of a campaign, and its values. */
const settings = Object.fromEntries(
  FIELD_ENTRIES.filter(([, { kept }]) => kept === 'settings').map(([name, field]) => [
    name,
    valuesOf(name, field),
  ]),
)

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

/** A new campaign of `type`: its columns, every setting, its dates and its prizes. */
export const campaignOf = (type: PromotionType) =>
  record({
    ...settings,
    userCapture: type === 'landingPage' ? constantFrom('Yes', 'No') : fc.constant('Yes'),
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
