import { expect, type Page } from '@playwright/test'
import type { PromotionType } from '#features/campaigns/contract.ts'
import type { NewCampaign } from '#features/campaigns/wizard/contract.ts'
import { LANGUAGE_CODES } from '#shared/i18n/languages.ts'
import { PEOPLE } from './demo.ts'
import { signIn } from './fixtures.ts'

const EVENT = '/api/v0/event'

/** Required fields of a campaign that runs now, with the default screens of its type. */
const SETTINGS: NewCampaign = {
  title: 'Free Cup Friday',
  startTime: new Date().toISOString(),
  endTime: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  timezone: 'America/New_York',
  instantWin: false,
  campaignSponsor: 'Copper Kettle Coffee',
  sponsorAddress: { street: '18 Quarry Road', city: 'Burlington', state: 'VT', zip: '05401', country: 'US' },
  emailContact: 'hello@copperkettle.example',
  qrEntry: true,
  unclaimedPolicy: 'secondChance',
  expectedParticipation: 500,
  newPrizes: [],
}

const PRIZES: NewCampaign['newPrizes'] = [
  {
    title: 'Free Coffee',
    description: '',
    type: 'gift',
    quantity: 20,
    value: 400,
    redemptionPin: '',
    contains: [],
  },
]

export const ALL_LANGUAGES: Partial<NewCampaign> = { language: [...LANGUAGE_CODES] }
/** Gifts to a charity, in all languages and for rehearsal. */
export const GIFTS: Partial<NewCampaign> = {
  ...ALL_LANGUAGES,
  testMode: true,
  sponsorType: 'charity501c3',
  charity: { legalName: 'Paws & Found', ein: '12-3456789', status501c3: true, stateRegs: [] },
}

/**
 * Signs in and makes a campaign of this type that people can enter now; gifts without a charity are those of the demo.
 * @param changes differences from the defaults of its type
 * @param prepare called with the draft
 */
export async function makeLive(
  page: Page,
  type: PromotionType,
  changes: Partial<NewCampaign> = {},
  prepare: (eventKey: string) => Promise<void> = async () => {},
): Promise<string> {
  await signIn(page, PEOPLE.gold)
  const { request } = page
  if (type === 'textToDonate' && changes.charity === undefined) {
    const live: { eventKey: string; type: string }[] = await (
      await request.get(`${EVENT}/campaigns/live`)
    ).json()
    return live.find(campaign => campaign.type === type)?.eventKey ?? ''
  }
  const data = {
    ...SETTINGS,
    [type]: true,
    newPrizes: type === 'landingPage' || type === 'textToDonate' ? [] : PRIZES,
    ...changes,
  }
  const { eventKey }: { eventKey: string } = await (
    await request.post(`${EVENT}/eventbuilder`, { data })
  ).json()
  await prepare(eventKey)
  const accepted = await request.post(`${EVENT}/${eventKey}/rules/accept`, { data: { version: 1 } })
  expect(accepted.status(), await accepted.text()).toBe(200)
  const activate = () => request.put(EVENT, { data: { eventKey, status: 2 } })
  const refused = await activate()
  if (refused.status() === 422) {
    const { findings }: { findings: { id: string }[] } = await refused.json()
    await request.post(`${EVENT}/${eventKey}/compliance/ack`, { data: { ids: findings.map(({ id }) => id) } })
    const activated = await activate()
    expect(activated.status(), await activated.text()).toBe(200)
  }
  return eventKey
}
