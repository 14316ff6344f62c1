import { expect, test } from 'vitest'
import { defaultSettings } from '#features/campaigns/contract.ts'
import { findingsOf, idsOf, PRIZE } from '#test/makers/rule-cases.ts'
import { RULES } from './evaluate.ts'

/** The ids of compliance section 2.4 in its order, with decision 090. */
const IDS = `
  C01 C02 C03 C04 C05 C06 C07 C08 C09 C10 C11 C12 C14 C15 C16 C17 C18 C19 C20 C21 C22
  N01 N02 N03
  F01 F02 F03 F04 F05 F06 F07
  R01 R02 R03
  T01 T02 T03 T04
  A01 A02 A03 A04 A05 A06 A07
  I01 I02 I03 I04 I05 I06 I07 I08 I09
  P01 P02 P03 P04 P05 P06 P07 P08 P09 P10
  M01 M02 M03 M04 M05 M06 M07 M08 M09 M10
  D01 D02 D03 D04 D05 D06 D07
  X01 X02 X03 X04 X05 X06 X07 X08
  K01
`

test('every rule of the table is there once, with its source and the day it was read', () => {
  expect(RULES.map(rule => rule.id).sort()).toEqual(IDS.trim().split(/\s+/).sort())
  for (const { source, asOf, message } of RULES) {
    expect(source).toMatch(/^(\[S\d+b?\])*( ?GK)?$|^sec\. 4$|\(20\d{2}\)/)
    expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(message).not.toBe('')
  }
})

test('only the blocks that the table marks may be lifted by staff', () => {
  const marked = RULES.filter(rule => rule.overridable).map(rule => rule.id)
  expect(marked.join(' ')).toBe('C10 N01 F01 F02 F04 F07 I02 I04 I05 I06 I08 I09 M03 M04 D01 D02 X06')
  expect(RULES.every(rule => !rule.overridable || rule.severity === 'block')).toBe(true)
})

test('a clean campaign has no findings', () => {
  expect(findingsOf({})).toEqual([])
})

test('codes by text message wait for a carrier as entries do, and are a reason to ask for a number', () => {
  const settings = { verifyContact: 'sms' as const, phoneNumber: true }
  expect(findingsOf({ settings })).toMatchObject([
    { id: 'M03', severity: 'block', detail: 'Entrants need a code by text message before they can enter.' },
  ])
  expect(idsOf({ settings, testMode: true })).toEqual([])
  expect(idsOf({ settings: { ...settings, verifyContact: 'email' } })).toEqual(['P06'])
})

test('totals count every piece of the campaign and its dates', () => {
  const prizes = [
    { ...PRIZE, quantity: 5, valueCents: 50_000 },
    { ...PRIZE, campaignId: 2, quantity: 5, valueCents: 50_020 },
  ]
  const [first] = findingsOf({ prizes, settings: { eligibleStates: ['NY'] } })
  expect(first).toMatchObject({
    id: 'N01',
    message: 'Register the promotion in New York and post a bond, or exclude New York.',
    detail: 'Prizes total $5,001, above $5,000, and New York residents may enter.',
    source: '[S15][S16]',
    overridable: true,
    fix: { label: 'Exclude New York', eligibleStates: [] },
  })
})

test.each([
  [1, expect.stringContaining('We expect about 50 wins for 1 prize.')],
  [20, expect.stringContaining('We expect about 50 wins for 20 prizes.')],
])('odds that give more than %i pieces say so', (quantity, detail) => {
  const rules = { distribution: 'uniform', playsPerPerson: 1, per: 'event', winsPerPerson: 1 } as const
  const instant = { ...rules, mechanism: 'odds', oneIn: 10 } as const
  const settings = { expectedParticipation: 500, instant }
  expect(findingsOf({ settings, prizes: [{ ...PRIZE, quantity }] })).toMatchObject([{ id: 'C15', detail }])
})

test('findings come in the order block, warn, info', () => {
  const severities = findingsOf({
    settings: { eligibleStates: ['FL'], alternates: 0, sponsorAddress: undefined },
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

test('a block that staff have lifted stays in sight with who and why; others cannot be lifted', () => {
  const lifted = { by: 'Ada Byron', at: new Date('2026-03-01T10:00:00Z'), reason: 'Counsel has cleared it.' }
  const records = { overrides: { I06: lifted, C01: lifted } }
  const [held, firearm] = [
    findingsOf({ prizes: [], records }),
    findingsOf({ prize: { contains: ['firearm'] }, records }),
  ]
  expect(held[0]).toMatchObject({ id: 'C01' })
  expect(held[0]).not.toHaveProperty('overridden')
  expect(firearm[0]).toMatchObject({ id: 'I06', overridden: lifted })
})

test.each(['instantWin', 'extendedInstantWin', 'sweepstakes'] as const)(
  'a %s with the defaults, every state, age 18 and prizes of $1,000 has no warning',
  type => {
    const { eligibleStates, minimumAge, expectedParticipation, entryLimit, birthday } = defaultSettings()
    const settings = { eligibleStates, minimumAge, expectedParticipation, entryLimit, birthday }
    const found = findingsOf({ type, settings, prize: { quantity: 100, valueCents: 1000 } })
    expect(found.filter(({ severity }) => severity !== 'info')).toEqual([])
  },
)
