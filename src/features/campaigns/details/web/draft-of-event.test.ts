import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnyField,
  CampaignSettings,
  EventDetail,
  FIELD_ENTRIES,
  PROMOTION_TYPES,
  type PromotionType,
  settleOptions,
} from '#features/campaigns/contract.ts'
import { Draft, isAsked } from '#features/campaigns/wizard/contract.ts'
import { testApp } from '#test/app.ts'
import { campaignOf, valuesOf } from '#test/makers/arbitrary-campaign.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { summarize } from '../../wizard/web/pages/review/review-summary.ts'
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

const without = (names: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const settingsIn = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in CampaignSettings.shape))

/** Settings with changes in their sent form; null removes one. */
function changedSettings(type: PromotionType, before: object, changes: object): CampaignSettings {
  const merged = Object.entries({ ...settingsIn(before), ...settingsIn(changes) })
  const kept = merged.filter(([, value]) => value !== null)
  return settleOptions(type, CampaignSettings.parse(Object.fromEntries(kept)))
}

/** The typed form of `value`. */
const typed = ({ toDraft }: AnyField, value: unknown, { timezone }: Draft) =>
  toDraft ? toDraft(value, timezone) : value

test.each(PROMOTION_TYPES)(
  '%s: all stored values are shown unchanged, and kept when saved unchanged',
  async type => {
    await fc.assert(
      fc.asyncProperty(campaignOf(type), async fields => {
        const made = await owner('POST', '/api/v0/event/eventbuilder', fields)
        expect([made.status, made.body.errors]).toEqual([200, undefined])
        const { event, draft } = await shown(made.body.eventKey)

        expect(Draft.parse(draft)).toEqual(draft)
        expect(changesOf(draft, draft)).toEqual({})
        for (const [name, field] of FIELD_ENTRIES.filter(([, { kept }]) => kept === 'settings')) {
          const [is, said] = [Object(draft)[name], Object(event)[name]]
          if (said !== undefined) expect([name, is]).toEqual([name, typed(field, said, draft)])
          else expect([name, is]).toEqual([name, field.initial])
        }
      }),
      RUNS,
    )
  },
  240_000,
)

/** Fields that the details change one by one; prizes and dates have rows of their own. */
const CHANGED = FIELD_ENTRIES.filter(
  ([, { kept, page }]) => page !== undefined && (kept === 'settings' || kept === 'column'),
)
const COLUMNS: Readonly<Record<string, string>> = { testMode: 'test_mode' }

/** Columns that the database makes of others. */
const FOLLOWS = ['searched', 'sms_keyword']

test.each(PROMOTION_TYPES)(
  '%s: a change of any one field is stored, and all other fields stay the same',
  async type => {
    const [fields] = fc.sample(campaignOf(type), 1)
    const made = await owner('POST', '/api/v0/event/eventbuilder', { ...fields, cid: 0 })
    expect([made.status, made.body.errors]).toEqual([200, undefined])
    const { eventKey } = made.body
    for (const [name, field] of CHANGED) {
      const before = await stored(eventKey)
      const { draft } = await shown(eventKey)
      const values = name === 'userCapture' ? fc.constant('Yes') : valuesOf(name, field)
      const [value] = fc.sample(values, 1)
      const touched = Draft.parse({ ...draft, [name]: typed(field, value, draft) })
      const changes = changesOf(draft, touched) ?? {}
      const isMine = (other: string) => other === name || isAsked(draft, other) !== isAsked(touched, other)
      const follows = ['prizeDelivery', 'addSweeps'].includes(name) ? ['newPrizes'] : []
      expect([name, Object.keys(without(follows, changes)).filter(other => !isMine(other))]).toEqual([
        name,
        [],
      ])

      const answer = await owner('PUT', '/api/v0/event', { eventKey, ...changes })
      expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined])
      const after = await stored(eventKey)
      if (field.kept === 'column') expect(Object(after)[COLUMNS[name] ?? name]).toEqual(value)
      else if (name in changes) expect(settingsIn(after)).toEqual(changedSettings(type, before, changes))
      else if (isAsked(touched, name)) expect(settingsIn(after)).toEqual(settingsIn(before))
      const settings = Object.keys(CampaignSettings.shape)
      const free = [...settings, COLUMNS[name] ?? name, 'prizes', 'version', ...FOLLOWS]
      expect([name, without(free, after)]).toEqual([name, without(free, before)])
      // Without a screen for prizes a landing page or donation has none.
      if (isAsked(draft, 'newPrizes') !== isAsked(touched, 'newPrizes')) continue
      const kept = (row: object) => without(follows.length > 0 ? ['delivery', 'use'] : [], row)
      expect([name, after.prizes.map(kept)]).toEqual([name, before.prizes.map(kept)])
    }
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
  expect(summarize(11, draft).join()).toContain('1 in 50')
  expect(summarize(11, draft)).toContain('3 times per day per person')
  expect(summarize(12, draft).join()).toContain('Unclaimed: donate to a charity')
  const changes = changesOf(draft, { ...draft, retailEntry: true })
  expect(changes).toEqual({ retailEntry: true })
  await owner('PUT', '/api/v0/event', { eventKey, ...changes })
  expect(await stored(eventKey)).toMatchObject({ instant, unclaimedPolicy: 'charity', retailEntry: true })
})

test('emptied fields are removed: the day of the draw, the sponsor’s address', async () => {
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
