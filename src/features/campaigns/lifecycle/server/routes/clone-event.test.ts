import { describe, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import {
  createActive,
  createCampaign,
  goodDraft,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const owner = await makeCaller(t)

const clone = (eventKey: string, body: object = {}, caller = owner) =>
  caller('POST', `/api/v0/event/${eventKey}/clone`, body)
const detail = async (eventKey: string) => (await owner('GET', `/api/v0/event/${eventKey}`)).body
const tilesOf = async (eventKey: string) => (await owner('GET', `/api/v0/event/${eventKey}/eventTiles`)).body
const prizesOf = async (eventKey: string) => (await owner('GET', `/api/v0/prize/${eventKey}/true`)).body

async function cloned(eventKey: string, body: object = {}): Promise<string> {
  const answer = await clone(eventKey, body)
  expect(answer).toMatchObject({ status: 200, body: { eventKey: expect.stringMatching(/^evt_/) } })
  expect(Object.keys(answer.body)).toEqual(['eventKey'])
  expect(answer.body.eventKey).not.toBe(eventKey)
  return answer.body.eventKey
}

describe('copied by a clone', () => {
  test('settings and period, as a draft with a title that marks the copy', async () => {
    const original = await createCampaign(owner, { webLink: 'https://copper.test', city: 'Burlington' })
    const { eventKey, title, createdAt, updatedAt, publicUrl, newPrizes, compliance, ...kept } =
      await detail(original)
    const copy = await detail(await cloned(original))
    const { newPrizes: copiedPrizes, ...rest } = copy
    expect(rest).toMatchObject(kept)
    expect(copy).toMatchObject({ title: 'Free Cup Friday (copy)', status: 1, version: 1 })
    const withoutKeys = (prizes: { uniquePrizeKey: string }[]) =>
      prizes.map(({ uniquePrizeKey, ...prize }) => prize)
    expect(withoutKeys(copiedPrizes)).toEqual(withoutKeys(newPrizes))
    expect(copiedPrizes[0].uniquePrizeKey).not.toBe(newPrizes[0].uniquePrizeKey)
  })

  test('a title of 80 characters still fits', async () => {
    const original = await createCampaign(owner, { title: 'x'.repeat(80) })
    const { title } = await detail(await cloned(original))
    expect(title).toBe(`${'x'.repeat(73)} (copy)`)
  })

  test('edited screens, their look, and the links to prizes', async () => {
    const prizes = [goodPrize({ title: 'Cup' }), goodPrize({ title: 'Bean' })]
    const original = await createCampaign(owner, { newPrizes: prizes })
    const [form, winnerCup] = await tilesOf(original)
    const path = `/api/v0/${original}/eventTile/${winnerCup.tileKey}`
    const { body: read } = await owner('GET', `${path}/components`)
    read.texts[0].text = 'You hold the cup'
    expect((await owner('PUT', `${path}/components`, read)).status).toBe(200)
    const styled = { tileKey: winnerCup.tileKey, buttonColor: '#112233' }
    expect((await owner('PUT', `${path}/styles`, styled)).status).toBe(200)
    const { body: look } = await owner('GET', `/api/v0/event/${original}/stylemanager`)
    const newLook = { ...look, maxWidth: 500 }
    expect((await owner('PUT', `/api/v0/event/${original}/stylemanager`, newLook)).status).toBe(200)

    const copy = await cloned(original)
    const copiedTiles = await tilesOf(copy)
    const labels = (tiles: { eventTileLabel: string }[]) => tiles.map(tile => tile.eventTileLabel)
    expect(labels(copiedTiles)).toEqual(labels(await tilesOf(original)))
    expect(copiedTiles[0].tileKey).not.toBe(form.tileKey)
    const copiedPrizes = await prizesOf(copy)
    expect(copiedTiles[1].uniquePrizeKey).toBe(copiedPrizes[0].uniquePrizeKey)
    expect(copiedTiles[2].uniquePrizeKey).toBe(copiedPrizes[1].uniquePrizeKey)
    const copyPath = `/api/v0/${copy}/eventTile/${copiedTiles[1].tileKey}`
    const { body: components } = await owner('GET', `${copyPath}/components`)
    expect(components.texts[0]).toMatchObject({ text: 'You hold the cup' })
    expect(components.texts[0].componentKey).not.toBe(read.texts[0].componentKey)
    const { body: tileStyles } = await owner('GET', `${copyPath}/styles`)
    expect(tileStyles).toMatchObject({ buttonColor: '#112233' })
    const { body: copiedLook } = await owner('GET', `/api/v0/event/${copy}/stylemanager`)
    expect(copiedLook).toMatchObject({ eventKey: copy, maxWidth: 500 })
  })

  test('dates only when asked for, moved with the start and cut to the end', async () => {
    const original = await createCampaign(owner, { childTimes: ['2026-03-12', '2026-03-19T18:00'] })
    expect((await detail(await cloned(original))).childTimes).toEqual([])
    const wishes = { withChildren: true, startTime: '2026-06-01', title: 'Free Cup June' }
    const copy = await detail(await cloned(original, wishes))
    expect(copy).toMatchObject({
      title: 'Free Cup June',
      startTime: '2026-06-01T04:00:00.000Z',
      endTime: '2026-06-12T04:00:00.000Z',
      childTimes: ['2026-06-03T04:00:00.000Z', '2026-06-10T22:00:00.000Z'],
    })
    const { body: children } = await owner('GET', `/api/v0/event/campaigns/${copy.eventKey}`)
    expect(children.map((child: { title: string }) => child.title)).toEqual([
      'Free Cup June',
      'Free Cup June',
    ])
    const tooShort = await clone(original, { ...wishes, endTime: '2026-06-05' })
    expect(tooShort).toMatchObject({ status: 400, body: { errors: { endTime: expect.any(String) } } })
  })

  test('times of day stay over a change to winter time, and the draw moves with the end', async () => {
    const original = await createCampaign(owner, {
      startTime: '2026-03-10T17:00',
      endTime: '2026-03-12T21:30',
      drawTime: '2026-03-13T09:00',
    })
    const copy = await detail(await cloned(original, { startTime: '2026-11-10T17:00' }))
    expect(copy).toMatchObject({
      startTime: '2026-11-10T22:00:00.000Z',
      endTime: '2026-11-13T02:30:00.000Z',
      drawTime: '2026-11-13T09:00',
    })
  })
})

describe('left behind by a clone', () => {
  test('activation, commitment, acknowledgements, wins, and every PIN', async () => {
    const original = await createActive(owner, {
      addNonWinnerRedemption: true,
      nonWinnerRedemptionPin: '4071',
      newPrizes: [goodPrize({ redemptionPin: '4072' })],
    })
    await t.db(async db => {
      const { id } = await db
        .updateTable('campaigns')
        .set({
          acknowledgements: JSON.stringify({ C14: { by: 'A', userId: 1, at: '2026-03-02T12:00:00Z' } }),
        })
        .where('event_key', '=', original)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('prizes').set({ awarded: 3 }).where('campaign_id', '=', id).execute()
    })
    const copy = await cloned(original)
    const { activatedAt, tokenKey, ...rest } = await detail(copy)
    expect([activatedAt, tokenKey]).toEqual([undefined, undefined])
    expect(rest).toMatchObject({ status: 1, commitments: [], hasNonWinnerPin: false, participants: 0 })
    expect(await prizesOf(copy)).toMatchObject([{ awarded: 0, quantity: 20, hasPin: false }])
    const stored = await t.db(db =>
      db
        .selectFrom('campaigns')
        .leftJoin('play_logs', 'play_logs.campaign_id', 'campaigns.id')
        .select(['acknowledgements', 'non_winner_pin_hash', 'play_logs.campaign_id as log'])
        .where('event_key', '=', copy)
        .executeTakeFirstOrThrow(),
    )
    expect(stored).toEqual({ acknowledgements: {}, non_winner_pin_hash: null, log: null })
  })

  test('without its PINs the copy cannot be activated', async () => {
    const original = await createActive(owner, {
      addPrizeRedemption: true,
      prizeDelivery: 'Winners redeem it on screen with a PIN',
      newPrizes: [goodPrize({ redemptionPin: '4072' })],
    })
    const { compliance } = await detail(await cloned(original))
    expect(compliance.block).toBeGreaterThan(0)
  })

  test('a start that is past: the copy starts today and lasts as long', async () => {
    const original = await createActive(owner)
    t.clock.set('2026-04-01T12:00:00Z')
    const copy = await detail(await cloned(original))
    expect(copy).toMatchObject({ startTime: '2026-04-01T04:00:00.000Z', endTime: '2026-04-12T04:00:00.000Z' })
    t.clock.set('2026-03-02T12:00:00Z')
  })
})

test('a double click makes one copy', async () => {
  const user = await makeUser(t)
  const headers = { cookie: await signIn(t, user), 'idempotency-key': 'double-click' }
  const url = (path: string) => `/api/v0/event/${path}`
  const created = await t.app.inject({
    method: 'POST',
    url: url('eventbuilder'),
    headers: { cookie: headers.cookie },
    payload: goodDraft(),
  })
  const click = () =>
    t.app.inject({
      method: 'POST',
      url: url(`${created.json().eventKey}/clone`),
      headers,
      payload: { title: 'Once only' },
    })
  const answers = [await click(), await click()].map(answer => answer.json().eventKey)
  expect(answers[0]).toMatch(/^evt_/)
  expect(answers[1]).toBe(answers[0])
  const stored = await t.db(db =>
    db.selectFrom('campaigns').select('id').where('account_id', '=', user.accountId).execute(),
  )
  expect(stored).toHaveLength(2)
})

test('a copy of February 29 starts on the day that is asked for, and days are counted, not hours', async () => {
  t.clock.set('2028-02-01T12:00:00Z')
  const period = { startTime: '2028-02-29', endTime: '2028-03-12', timezone: 'Europe/Berlin' }
  const original = await createCampaign(owner, period)
  const copy = await detail(await cloned(original, { startTime: '2028-03-20' }))
  expect(copy).toMatchObject({ startTime: '2028-03-19T23:00:00.000Z', endTime: '2028-04-01T22:00:00.000Z' })
  expect((await clone(original, { startTime: '2029-02-29' })).status).toBe(400)
  t.clock.set('2026-03-02T12:00:00Z')
})

describe('refused by a clone', () => {
  test('a period that cannot be, unknown fields and a title that is too short', async () => {
    const original = await createCampaign(owner)
    const refused = async (body: object) => (await clone(original, body)).body.errors
    expect(await refused({ startTime: '2026-03-01' })).toEqual({
      startTime: 'The start cannot be before today',
    })
    expect(await refused({ startTime: '2026-05-02', endTime: '2026-05-01' })).toEqual({
      endTime: 'The end must be after the start',
    })
    expect(await refused({ title: 'ab' })).toEqual({ title: 'Enter a title of at least 3 characters' })
    expect(await refused({ title: 'x'.repeat(81) })).toEqual({ title: 'At most 80 characters' })
    expect((await clone(original, { title: 'x'.repeat(80) })).status).toBe(200)
    expect((await clone(original, { status: 2 })).status).toBe(400)
  })

  test('another account gets 404, an analyst 403, and a date is no campaign', async () => {
    const original = await createCampaign(owner, { childTimes: ['2026-03-12'] })
    const stranger = await makeCaller(t)
    expect((await clone(original, {}, stranger)).status).toBe(404)
    const account = await makeAccount(t)
    const analyst = await makeCaller(t, { account, role: ROLE.analyst })
    expect((await clone(original, {}, analyst)).status).toBe(403)
    const { body: children } = await owner('GET', `/api/v0/event/campaigns/${original}`)
    expect(await clone(children[0].eventKey)).toMatchObject({
      status: 409,
      body: { message: 'A date cannot be cloned on its own. Clone its campaign' },
    })
  })
})
