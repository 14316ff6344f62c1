import { describe, expect, test } from 'vitest'
import { type CampaignSettings, defaultSettings } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { evaluate } from '#features/compliance/server/evaluate.ts'
import { factsOf } from '#features/compliance/server/facts.ts'
import { DRAFT_RECORDS, type Records } from '#features/compliance/server/records.ts'
import type { Rule } from '#features/compliance/server/rule.ts'
import { LAW_TABLE, type LawThresholds } from '#features/law/contract.ts'
import type { StoredPrize } from '#features/prizes/server/index.ts'

/** Differences of a campaign from one without findings. */
export interface RuleCase extends Partial<Omit<Campaign, 'settings'>> {
  settings?: Partial<CampaignSettings>
  prize?: Partial<StoredPrize>
  prizes?: StoredPrize[]
  keywordTaken?: boolean
  records?: Partial<Records>
  now?: Date
  /** Differences from the built-in table. */
  law?: Partial<LawThresholds>
}

/** Rule, severity, a case with the finding, and one without. */
export type RuleCases = [id: string, severity: string, found: RuleCase, not: RuleCase][]

/** Midnight of New York's winter on this day. */
export const day = (text: string) => new Date(`${text}T05:00:00Z`)
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

export const PRIZE: StoredPrize = {
  id: 1,
  campaignId: 1,
  prizeKey: 'prz_aaaaaaaaaaaaaaaa',
  title: 'Cup',
  description: '',
  type: 'gift',
  quantity: 10,
  valueCents: 500,
  delivery: 'ship',
  pinHash: null,
  use: 'instant',
  contains: [],
  active: true,
  givesCodes: false,
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

/** Findings about a campaign with these differences. */
export function findingsOf({
  settings,
  prize,
  prizes,
  keywordTaken = false,
  records,
  now = day('2026-03-02'),
  law,
  ...changes
}: RuleCase) {
  const campaign = { ...CAMPAIGN, ...changes, settings: { ...CLEAN, ...settings } }
  return evaluate(
    factsOf({
      campaign,
      status: campaign.status,
      prizes: prizes ?? [{ ...PRIZE, ...prize }],
      keywordTaken,
      now,
      law: { ...LAW_TABLE, ...law },
      records: { ...DRAFT_RECORDS, committed: true, ...records },
    }),
  )
}

export const idsOf = (changes: RuleCase) => findingsOf(changes).map(finding => finding.id)

/** Each rule is found on its side of its condition and not on the other, and each has its case. */
export function testRules(rules: readonly Rule[], cases: RuleCases): void {
  describe('each rule is found on its side of the condition and not on the other', () => {
    test.each(cases)('%s (%s)', (id, severity, found, not) => {
      expect(findingsOf(found).find(finding => finding.id === id)).toMatchObject({ severity })
      expect(idsOf(not)).not.toContain(id)
    })

    test('and every rule has its case', () => {
      expect([...new Set(cases.map(([id]) => id))].sort()).toEqual(rules.map(rule => rule.id).sort())
    })
  })
}
