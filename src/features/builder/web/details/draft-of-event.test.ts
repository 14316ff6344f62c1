import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Draft } from '#features/builder/contract.ts'
import {
  CampaignSettings,
  EventDetail,
  PRIZE_DELIVERIES,
  PROMOTION_TYPES,
} from '#features/campaigns/contract.ts'
import { testApp } from '#test/app.ts'
import { campaignOf } from '#test/arbitrary-campaign.ts'
import { createCampaign, makeCaller } from '#test/campaign-makers.ts'
import { changedRules } from '../pages/instant-rules.ts'
import { summarise } from '../pages/review-summary.ts'
import { changesOf } from './details-changes.ts'
import { draftOf } from './draft-of-event.ts'

const t = await testApp()
const owner = await makeCaller(t)

const RUNS = { numRuns: 10 }

const stored = (eventKey: string) =>
  t.db(async db => {
    const { id, settings, version, updated_at, ...columns } = await db
      .selectFrom('campaigns')
      .selectAll()
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow()
    const prizes = await db
      .selectFrom('prizes')
      .selectAll()
      .where('campaign_id', '=', id)
      .orderBy('id')
      .execute()
    return { ...columns, ...CampaignSettings.parse(settings), version, prizes }
  })

async function shown(eventKey: string) {
  const { status, body } = await owner('GET', `/api/v0/event/${eventKey}`)
  expect(status).toBe(200)
  const event = EventDetail.parse(body)
  return { event, draft: draftOf(event) }
}

/** One thing that a person changes in the form, and the names under which the database has it. */
interface Touch {
  change: (draft: Draft) => Partial<Draft>
  stored: string[]
}

const FLAGS = [
  'socialEntry',
  'qrEntry',
  'marketingOptIn',
  'retailEntry',
  'requiresPurchase',
  'zip',
  'testMode',
] as const
const COLUMNS: Readonly<Record<string, string>> = { testMode: 'test_mode' }

const question = (key: string): Draft['customQuestions'][number] => ({
  key,
  kind: 'shortText',
  label: 'Why?',
  help: '',
  required: false,
  options: [],
})

const touches: Touch[] = [
  ...FLAGS.map(name => ({
    change: (draft: Draft) => ({ [name]: !draft[name] }),
    stored: [COLUMNS[name] ?? name],
  })),
  { change: () => ({ title: 'Touched' }), stored: ['title'] },
  { change: () => ({ description: 'Touched' }), stored: ['description'] },
  { change: () => ({ claimDeadlineHours: 77 }), stored: ['claimDeadlineHours'] },
  { change: () => ({ unclaimedPolicy: 'charity' }), stored: ['unclaimedPolicy'] },
  {
    change: () => ({ additionalLegalEntities: [{ value: 'Touched' }] }),
    stored: ['additionalLegalEntities'],
  },
  { change: draft => ({ amoe: { ...draft.amoe, equalOdds: !draft.amoe.equalOdds } }), stored: ['amoe'] },
  {
    change: draft => ({ customQuestions: [...draft.customQuestions, question('new')] }),
    stored: ['customQuestions'],
  },
  { change: draft => ({ instant: changedRules(draft, { winsPerPerson: 7 }) }), stored: ['instant'] },
  {
    change: ({ prizeDelivery }) => ({
      prizeDelivery: PRIZE_DELIVERIES.find(other => other !== prizeDelivery) ?? prizeDelivery,
    }),
    stored: ['prizeDelivery'],
  },
  {
    change: ({ newPrizes }) => ({
      newPrizes: newPrizes.map((prize, index) => (index === 0 ? { ...prize, title: 'Touched' } : prize)),
    }),
    stored: [],
  },
]

const without = (names: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

test.each(PROMOTION_TYPES)(
  '%s: everything stored is shown as it is, and saving one change keeps all the rest',
  async type => {
    await fc.assert(
      fc.asyncProperty(campaignOf(type), fc.constantFrom(...touches), async (fields, touch) => {
        const made = await owner('POST', '/api/v0/event/eventbuilder', fields)
        expect([made.status, made.body.errors]).toEqual([200, undefined])
        const { eventKey } = made.body
        const before = await stored(eventKey)
        const { event, draft } = await shown(eventKey)

        expect(Draft.parse(draft)).toEqual(draft)
        expect(changesOf(draft, draft)).toEqual({})
        const { additionalLegalEntities, customQuestions, sponsorAddress, sms, drawTime, ...same } =
          Object(draft)
        for (const name of Object.keys(CampaignSettings.shape)) {
          if (name in same) expect([name, same[name]]).toEqual([name, Object(event)[name]])
        }
        expect(additionalLegalEntities.map((row: { value: string }) => row.value)).toEqual(
          event.additionalLegalEntities,
        )
        expect(customQuestions).toMatchObject(event.customQuestions)
        if (event.sponsorAddress) expect(sponsorAddress).toEqual(event.sponsorAddress)
        if (event.sms) expect(sms).toEqual(event.sms)
        expect(drawTime === '').toBe(event.drawTime === undefined)

        const changes = changesOf(draft, { ...draft, ...touch.change(draft) })
        const answer = await owner('PUT', '/api/v0/event', { eventKey, ...changes })
        expect([answer.status, answer.body.errors]).toEqual([200, undefined])
        const after = await stored(eventKey)
        const free = [...touch.stored, 'prizes', 'version', 'searched']
        expect(without(free, after)).toEqual(without(free, before))
        const follows = touch.stored.includes('prizeDelivery')
        const kept = (row: object) => without(['title', ...(follows ? ['delivery'] : [])], row)
        expect(after.prizes.map(kept)).toEqual(before.prizes.map(kept))
      }),
      RUNS,
    )
  },
  240_000,
)

test('a draft with fixed odds, a daily limit and a policy for unclaimed prizes keeps them when something else is saved', async () => {
  const instant = {
    mechanism: 'odds',
    oneIn: 50,
    distribution: 'uniform',
    playsPerPerson: 3,
    per: 'day',
    winsPerPerson: 2,
  } as const
  const eventKey = await createCampaign(owner, { instant, unclaimedPolicy: 'charity' })
  const { draft } = await shown(eventKey)
  expect(summarise(11, draft).join()).toContain('1 in 50')
  expect(summarise(11, draft)).toContain('3 times a day per person')
  expect(summarise(12, draft).join()).toContain('Unclaimed: donate to a charity')
  const changes = changesOf(draft, { ...draft, retailEntry: true })
  expect(changes).toEqual({ retailEntry: true })
  await owner('PUT', '/api/v0/event', { eventKey, ...changes })
  expect(await stored(eventKey)).toMatchObject({ instant, unclaimedPolicy: 'charity', retailEntry: true })
})

test('what is emptied in the form is taken out: the day of the draw, the sponsor’s address', async () => {
  const eventKey = await createCampaign(owner, { addSweeps: true, drawTime: '2026-03-24T15:30' })
  const { draft } = await shown(eventKey)
  expect(draft.drawTime).toBe('2026-03-24T15:30')
  const sponsorAddress = { street: '', city: '', state: '', zip: '', country: 'US' }
  const changes = changesOf(draft, { ...draft, drawTime: '', sponsorAddress })
  expect(changes).toEqual({ drawTime: null, sponsorAddress: null })
  expect((await owner('PUT', '/api/v0/event', { eventKey, ...changes })).status).toBe(200)
  const after = await shown(eventKey)
  expect([after.event.drawTime, after.event.sponsorAddress]).toEqual([undefined, undefined])
})
