import { expect, test } from 'vitest'
import { emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { EMPTY_KIT } from '#features/tiles/brand-kit/contract.ts'
import { exchangeKit, kitFields } from './kit-fields.ts'

const agency = {
  sponsor: {
    campaignSponsor: 'Drumroll',
    emailContact: 'hello@drumroll.test',
    privacyPolicyLink: 'https://drumroll.test/privacy',
  },
}
const bakery = { sponsor: { campaignSponsor: 'Sunrise Bakery', sponsorIndustry: 'alcohol' } } as const
const fresh = emptyDraft('2026-03-02', 'UTC')

test('a draft that moves to a client takes all of its sponsor, and keeps nothing of the agency', () => {
  const draft = { ...fresh, ...kitFields(agency) }
  const moved = { ...draft, ...exchangeKit(draft, { from: agency, to: bakery }) }
  expect(moved).toEqual({ ...fresh, ...kitFields(bakery) })
  expect({ ...moved, ...exchangeKit(moved, { from: bakery, to: EMPTY_KIT }) }).toEqual(fresh)
})

test('a typed sponsor stays when the draft moves', () => {
  const draft = { ...fresh, ...kitFields(agency), campaignSponsor: 'Harbor Market' }
  const { campaignSponsor, ...changes } = exchangeKit(draft, { from: agency, to: bakery })
  expect(campaignSponsor).toBeUndefined()
  expect(changes).toMatchObject({ emailContact: '', sponsorIndustry: 'alcohol' })
})
