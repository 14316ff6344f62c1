import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { EVENT_FACTS, PROMOTION_TYPES, type PromotionType, STATUS } from '#features/campaigns/contract.ts'
import { PRIZE_FACTS } from '#features/prizes/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { campaignOf } from '#test/makers/arbitrary-campaign.ts'
import {
  type Caller,
  createActive,
  createCampaign,
  goodDraft,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'

const t = await testApp()
const owner = await makeCaller(t)
const operations = await makeCaller(t, { role: ROLE.staffOperations })

const START = '2026-03-02T12:00:00Z'
const RUNS = { numRuns: 6 }

beforeEach(() => t.clock.set(START))

/** All that is stored of a campaign, its dates and its prizes. */
const stored = (eventKey: string) =>
  t.db(async db => {
    const root = await db
      .selectFrom('campaigns')
      .selectAll()
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow()
    const isOf = [root.parent_id ?? root.id]
    const dates = await db
      .selectFrom('campaigns')
      .selectAll()
      .where('parent_id', 'in', isOf)
      .orderBy('id')
      .execute()
    const prizes = await db
      .selectFrom('prizes')
      .selectAll()
      .where('campaign_id', 'in', isOf)
      .orderBy('id')
      .execute()
    return { root, dates, prizes }
  })

/** Puts a campaign's rows into another status, with its settings unchanged. */
const setStatus = (eventKey: string, status: number) =>
  t.db(db =>
    db
      .updateTable('campaigns')
      .set({ status, activated_at: status === STATUS.draft ? null : t.clock.now() })
      .where('event_key', '=', eventKey)
      .execute(),
  )

async function read(caller: Caller, path: string) {
  const { status, body } = await caller('GET', path)
  expect(status).toBe(200)
  return body
}

async function putBack(caller: Caller, eventKey: string): Promise<void> {
  const before = await stored(eventKey)
  const event = await read(caller, `/api/v0/event/${eventKey}`)
  const answer = await caller('PUT', '/api/v0/event', event)
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  expect(answer.body).toEqual(event)
  for (const list of ['true', 'false']) {
    for (const prize of await read(caller, `/api/v0/prize/${eventKey}/${list}`)) {
      const again = await caller('PUT', `/api/v0/prize/${prize.id}`, prize)
      expect([again.status, again.body]).toEqual([200, prize])
    }
  }
  expect(await stored(eventKey)).toEqual(before)
}

describe('a campaign can be written back exactly as it was read', () => {
  test.each(PROMOTION_TYPES)(
    '%s: nothing changes, as a draft, while it runs, and of a date',
    async type => {
      const states = fc.constantFrom(STATUS.draft, STATUS.live)
      await fc.assert(
        fc.asyncProperty(campaignOf(type), states, async (fields, status) => {
          t.clock.set(START)
          const made = await owner('POST', '/api/v0/event/eventbuilder', fields)
          expect([made.status, made.body.errors]).toEqual([200, undefined])
          const { eventKey, children } = made.body
          t.clock.set('2026-03-12T12:00:00Z')
          await setStatus(eventKey, status)
          for (const key of [eventKey, ...children]) await putBack(owner, key)
          // A running campaign has its keyword to itself.
          await setStatus(eventKey, STATUS.draft)
        }),
        RUNS,
      )
    },
    240_000,
  )

  test('staff writes back what it sees, and a later read returns a later verdict of the rules', async () => {
    const eventKey = await createActive(owner)
    await putBack(operations, eventKey)
    const event = await read(owner, `/api/v0/event/${eventKey}`)
    t.clock.advance({ minutes: 5 })
    expect((await owner('PUT', '/api/v0/event', event)).status).toBe(200)
  })
})

describe('an update may include the fields that follow from it', () => {
  test('the number of winners, the kinds of prizes, the type, and dates as a draft holds them', async () => {
    const eventKey = await createCampaign(owner, { childTimes: ['2026-03-15T18:00', '2026-03-12'] })
    const event = await read(owner, `/api/v0/event/${eventKey}`)
    const { status, body } = await owner('PUT', '/api/v0/event', {
      eventKey,
      version: event.version,
      instantWin: false,
      sweepstakes: true,
      type: 'sweepstakes',
      newPrizes: [{ title: 'Trip', type: 'travel', quantity: 3 }],
      winners: 3,
      prizeTravel: true,
      prizeGift: false,
      cid: 0,
      demo: false,
      childTimes: ['2026-03-12', '2026-03-15T18:00'],
    })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({ type: 'sweepstakes', winners: 3, prizeTravel: true, prizeGift: false })
  })

  test('null takes out a setting that a campaign may be without', async () => {
    const eventKey = await createCampaign(owner, { drawTime: '2026-03-24', addSweeps: true })
    const { status, body } = await owner('PUT', '/api/v0/event', { eventKey, drawTime: null, instant: null })
    expect([status, body.drawTime, body.instant]).toEqual([200, undefined, undefined])
  })
})

const OTHER_KEY = 'evt_zzzzzzzzzzzzzzzz'

describe('a change of what only the service sets is refused by name', () => {
  const wrong: Record<(typeof EVENT_FACTS)[number], unknown> = {
    parentKey: OTHER_KEY,
    type: 'landingPage',
    childCount: 7,
    childTimes: ['2026-03-14'],
    nextChild: '2026-03-14T00:00:00Z',
    participants: 5,
    wins: 5,
    needsDraw: true,
    clientName: 'Somebody else',
    thumbnailUrl: '/else.webp',
    cid: 4711,
    demo: true,
    prizeTickets: true,
    prizeTravel: true,
    prizeGift: false,
    winners: 9,
    mayChange: false,
    hasNonWinnerPin: true,
    publicUrl: 'https://else.test/e/1',
    createdBy: 'Somebody else',
    createdAt: '2020-01-01T00:00:00Z',
    updatedAt: '2020-01-01T00:00:00Z',
    activatedAt: '2020-01-01T00:00:00Z',
    tokenKey: 'tok_aaaaaaaaaaaaaaaa',
    compliance: { block: -1, warn: 0, info: 0, evaluatedAt: '2020-01-01T00:00:00Z' },
    commitments: [{ kind: 'instant-win', C: 'aa' }],
  }

  test.each(EVENT_FACTS)('%s of a campaign', async field => {
    const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12'] })
    const before = await stored(eventKey)
    const body = { eventKey, title: 'Renamed', [field]: wrong[field] }
    const answer = await owner('PUT', '/api/v0/event', body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors).map(path => path.split('.')[0])).toEqual([field])
    expect(await stored(eventKey)).toEqual(before)
  })

  const wrongPrize: Record<(typeof PRIZE_FACTS)[number], unknown> = {
    id: 'prz_zzzzzzzzzzzzzzzz',
    uniquePrizeKey: 'prz_zzzzzzzzzzzzzzzz',
    eventKey: OTHER_KEY,
    campaignPrize: false,
    awarded: 3,
    currency: 'EUR',
    hasPin: true,
    givesCodes: true,
    order: 9,
  }

  test.each(PRIZE_FACTS)('%s of a prize', async field => {
    const eventKey = await createCampaign(owner)
    const before = await stored(eventKey)
    const [{ id }] = await read(owner, `/api/v0/prize/${eventKey}/true`)
    const answer = await owner('PUT', `/api/v0/prize/${id}`, { title: 'Mug', [field]: wrongPrize[field] })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
    expect(await stored(eventKey)).toEqual(before)
  })

  test.each(['accountId', 'tokens', 'prizes'])('%s is no field at all', async field => {
    const eventKey = await createCampaign(owner)
    const answer = await owner('PUT', '/api/v0/event', { eventKey, [field]: 1 })
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: 'Unknown field' }])
  })
})

describe('prizes by key and title alone', () => {
  const short = [{ uniquePrizeKey: 'my-first-prize', title: 'Cup' }, { title: 'Bean' }]

  test.each<[PromotionType, string]>([
    ['instantWin', 'instant'],
    ['sweepstakes', 'draw'],
    ['landingPage', 'instant'],
  ])('a new %s has each of them once, as is usual there', async (type, use) => {
    const draft = goodDraft({ instantWin: false, [type]: true, newPrizes: short })
    const { status, body } = await owner('POST', '/api/v0/event/eventbuilder', draft)
    expect([status, body.errors]).toEqual([200, undefined])
    const prizes = await read(owner, `/api/v0/prize/${body.eventKey}/true`)
    const usual = { type: 'gift', quantity: 1, value: 0, delivery: 'ship', active: true, hasPin: false, use }
    expect(prizes).toMatchObject([
      { ...usual, title: 'Cup' },
      { ...usual, title: 'Bean' },
    ])
    expect(prizes[0].id).toMatch(/^prz_/)
  })

  test('an existing prize keeps all omitted fields', async () => {
    const rich = goodPrize({
      title: 'Cup',
      description: 'Any size',
      type: 'ticket',
      delivery: 'email',
      use: 'draw',
      redemptionPin: '4071',
      contains: ['alcohol'],
      active: false,
    })
    const eventKey = await createCampaign(owner, { newPrizes: [rich] })
    const [before] = await read(owner, `/api/v0/prize/${eventKey}/true`)
    const newPrizes = [{ uniquePrizeKey: before.id, title: 'Mug' }]
    expect((await owner('PUT', '/api/v0/event', { eventKey, newPrizes })).status).toBe(200)
    expect(await read(owner, `/api/v0/prize/${eventKey}/true`)).toEqual([{ ...before, title: 'Mug' }])
  })

  test('a prize that follows its campaign goes on following it', async () => {
    const eventKey = await createCampaign(owner, {
      newPrizes: [goodPrize(), goodPrize({ delivery: 'email' })],
    })
    const prizes = await read(owner, `/api/v0/prize/${eventKey}/true`)
    const newPrizes = prizes.map(({ id, title }: { id: string; title: string }) => ({
      uniquePrizeKey: id,
      title,
    }))
    const update = {
      eventKey,
      newPrizes,
      prizeDelivery: 'Winners will pick it up at the venue',
      instantWin: false,
    }
    const { body } = await owner('PUT', '/api/v0/event', { ...update, sweepstakes: true })
    expect(body.newPrizes).toMatchObject([
      { delivery: 'pickup', use: 'draw' },
      { delivery: 'email', use: 'draw' },
    ])
  })
})
