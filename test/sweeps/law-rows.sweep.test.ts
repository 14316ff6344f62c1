import { expect, test } from 'vitest'
import { LAW_TABLE, type LawTopic, taxThreshold } from '#features/law/contract.ts'
import { dueAt, lawOf } from '#features/privacy/server/requests/due.ts'
import { findingsOf, idsOf, type RuleCase } from '../makers/rule-cases.ts'

/** Findings on one side of a row's value, and not on the other. */
interface Sides {
  id: string
  on: RuleCase
  off: RuleCase
}

const one = (valueCents: number) => ({ quantity: 1, valueCents })
const inState = (state: 'NY' | 'FL' | 'RI', cents: number): RuleCase => ({
  settings: { eligibleStates: [state], retailEntry: true },
  prize: one(cents),
})
const drawnAt = (state: 'VT' | 'TX', drawTime: string): RuleCase => ({
  settings: { smsEntry: true, eligibleStates: [state], drawTime },
})
const charity = { legalName: 'Paws', ein: '12-3456789', status501c3: true, stateRegs: ['CA' as const] }
const californianGift: RuleCase = { type: 'textToDonate', settings: { eligibleStates: ['CA'], charity } }
const { NY, FL, RI, closeToLimit, majority, ages, giftReceipt, records, claims, ukCode } = LAW_TABLE
const { dollars } = taxThreshold(LAW_TABLE, 2026)

/** Each row of the table, on both sides of its value; a row without a case does not compile. */
const ROWS: Record<Exclude<LawTopic, 'ccpa' | 'privacyAnswers'>, readonly Sides[]> = {
  NY: [{ id: 'N01', on: inState('NY', NY.arv * 100 + 1), off: inState('NY', NY.arv * 100) }],
  FL: [{ id: 'F01', on: inState('FL', FL.arv * 100 + 1), off: inState('FL', FL.arv * 100) }],
  RI: [{ id: 'R01', on: inState('RI', RI.arv * 100 + 1), off: inState('RI', RI.arv * 100) }],
  closeToLimit: [
    { id: 'R02', on: { prize: one(closeToLimit * 100 + 1) }, off: { prize: one(closeToLimit * 100) } },
  ],
  tax: [{ id: 'T01', on: { prize: one(dollars * 100) }, off: { prize: one(dollars * 100 - 1) } }],
  majority: [
    {
      id: 'A02',
      on: { settings: { minimumAge: majority.most - 1 } },
      off: { settings: { minimumAge: majority.most } },
    },
  ],
  ages: [
    {
      id: 'A01',
      on: { settings: { minimumAge: ages.children - 1 } },
      off: { settings: { minimumAge: ages.children } },
    },
    {
      id: 'I01',
      on: { settings: { sponsorIndustry: 'alcohol', minimumAge: ages.alcohol - 1 } },
      off: { settings: { sponsorIndustry: 'alcohol', minimumAge: ages.alcohol } },
    },
  ],
  texting: [
    { id: 'M08', on: drawnAt('VT', '2026-06-03T21:00'), off: drawnAt('VT', '2026-06-03T20:59') },
    { id: 'M08', on: drawnAt('TX', '2026-06-03T08:59'), off: drawnAt('TX', '2026-06-03T09:00') },
    { id: 'M08', on: drawnAt('TX', '2026-06-07T11:59'), off: drawnAt('TX', '2026-06-07T12:00') },
  ],
  giftReceipt: [
    {
      id: 'D04',
      on: { type: 'textToDonate', records: { largestGift: giftReceipt } },
      off: { type: 'textToDonate', records: { largestGift: giftReceipt - 0.01 } },
    },
  ],
  fundraisingPlatform: [null, { number: 'CFP-1', until: '2026-05-30' }].map(fundraisingPlatform => ({
    id: 'D05',
    on: { ...californianGift, law: { fundraisingPlatform } },
    off: { ...californianGift, law: { fundraisingPlatform: { number: 'CFP-1', until: '2026-06-01' } } },
  })),
  ukCode: [
    {
      id: 'X05',
      on: { settings: { eligibleCountries: ['GB'] } },
      off: { settings: { eligibleCountries: ['US'] } },
    },
  ],
  languages: [
    {
      id: 'X03',
      on: { settings: { eligibleCountries: ['CA'] } },
      off: { settings: { eligibleCountries: ['CA'], language: ['en', 'fr-CA'] } },
    },
    {
      id: 'X08',
      on: { settings: { eligibleCountries: ['FR'] } },
      off: { settings: { eligibleCountries: ['FR'], language: ['en', 'fr'] } },
    },
  ],
  records: [
    {
      id: 'K01',
      on: { settings: { retention: { ...records, winnersMonths: records.winnersMonths - 1 } } },
      off: { settings: { retention: records } },
    },
  ],
  claims: [
    {
      id: 'C12',
      on: { settings: { claimDeadlineHours: claims.hours - 1 } },
      off: { settings: { claimDeadlineHours: claims.hours } },
    },
  ],
}

const cases = Object.entries(ROWS).flatMap(([topic, sides]) => sides.map(side => [topic, side] as const))

test.each(cases)('the row %s decides on both sides of its value', (_topic, { id, on, off }) => {
  expect(idsOf(on)).toContain(id)
  expect(idsOf(off)).not.toContain(id)
})

test('the age of the UK code is named below it alone, and California’s figures are those of the table', () => {
  const detail = (id: string, changes: RuleCase) => findingsOf(changes).find(one => one.id === id)?.detail
  const inUk = (minimumAge: number) => detail('X05', { settings: { eligibleCountries: ['GB'], minimumAge } })
  expect(inUk(ukCode.age - 1)).toContain(`The Voluntary Code asks for ${ukCode.age}`)
  expect(inUk(ukCode.age)).not.toContain('Code asks')
  const { revenue, consumers } = LAW_TABLE.ccpa
  const said = detail('P03', { settings: { eligibleStates: ['CA'] } })
  expect(said).toContain(revenue.toLocaleString('en-US'))
  expect(said).toContain(consumers.toLocaleString('en-US'))
})

test('requests about personal data are due by the law of the places where a campaign is open', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const days = (countries: string[]) =>
    (dueAt(LAW_TABLE, lawOf(countries), at).getTime() - at.getTime()) / 86_400_000
  expect([days(['US']), days(['US', 'DE'])]).toEqual([
    LAW_TABLE.privacyAnswers.CCPA,
    LAW_TABLE.privacyAnswers.GDPR,
  ])
})
