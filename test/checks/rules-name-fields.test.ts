import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CampaignSettings, FIELD_ENTRIES, PROMOTION_TYPES } from '#features/campaigns/contract.ts'
import { writeDocuments } from '#features/compliance/documents/write-documents.ts'
import { campaignOf, valuesOf } from '../makers/arbitrary-campaign.ts'
import { legalFacts } from '../makers/pages/page-makers.ts'

const SETTINGS = FIELD_ENTRIES.filter(([, { kept }]) => kept === 'settings')
const NAMES = SETTINGS.map(([name]) => name)

/** The Official Rules of some campaign with these settings. */
function rulesOf(type: (typeof PROMOTION_TYPES)[number], settings: object): string {
  const { campaign } = legalFacts()
  return writeDocuments(legalFacts({ campaign: { ...campaign, type } }, settings)).html
}

const settingsIn = (fields: object) =>
  CampaignSettings.parse(Object.fromEntries(Object.entries(fields).filter(([name]) => NAMES.includes(name))))

const bases = PROMOTION_TYPES.flatMap(type =>
  fc.sample(campaignOf(type), 60).map(fields => {
    const settings = settingsIn({ ...fields, language: ['en'] })
    return { type, settings, rules: rulesOf(type, settings) }
  }),
)

/** True when some campaign's rules read otherwise with another value of this field. */
function isNamed(name: string, values: fc.Arbitrary<unknown>): boolean {
  const others = fc.sample(values, bases.length)
  return bases.some(
    ({ type, settings, rules }, index) => rulesOf(type, { ...settings, [name]: others[index] }) !== rules,
  )
}

test.each(SETTINGS)('the schema says truly whether Official Rules depend on %s', (name, field) => {
  expect(isNamed(name, valuesOf(name, field))).toBe(field.inRules)
})
