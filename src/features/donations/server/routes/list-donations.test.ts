import { beforeAll, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { GIVING, makeGift } from '#test/makers/gift-makers.ts'
import { type MadeAccount, makeAccount } from '#test/makers/makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const t = await testApp()
let account: MadeAccount
let owner: Caller
let analyst: Caller

beforeAll(async () => {
  account = await makeAccount(t)
  owner = await makeCaller(t, { account })
  analyst = await makeCaller(t, { account, role: ROLE.analyst })
})

/** The answer once the roll-up has counted every gift. */
async function listOf(caller: Caller, eventKey: string, query = '') {
  await rolledUp(t)
  return caller('GET', `/api/v0/event/${eventKey}/donations${query}`)
}

test('before the first gift everything is nothing', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  const { status, body } = await listOf(owner, eventKey)
  expect(status).toBe(200)
  expect(body).toEqual({
    items: [],
    total: 0,
    totals: {
      count: 0,
      gross: 0,
      fees: 0,
      feesUntold: 0,
      refunded: 0,
      disputed: 0,
      net: 0,
      avg: 0,
      unfinished: 0,
      raised: 0,
    },
    byDay: [],
    settings: { goal: null, reminders: false },
  })
})

test('totals count payments, and net is without fees, refunds and disputes', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  const now = t.clock.now()
  await makeGift(t, eventKey, { amount: 10_000 })
  await makeGift(t, eventKey, { amount: 5000, refunded: 5000 })
  await makeGift(t, eventKey, { amount: 3000, dispute: 'open' })
  await makeGift(t, eventKey, { amount: 2000, dispute: 'won' })
  await makeGift(t, eventKey, { amount: 900, paidAt: undefined, failedAt: now })
  await makeGift(t, eventKey, { paidAt: undefined, begunAt: undefined, cents: 4000 })
  const { body } = await listOf(owner, eventKey)
  expect(body.totals).toEqual({
    count: 4,
    gross: 20_000,
    fees: 412,
    feesUntold: 4,
    refunded: 5000,
    disputed: 3000,
    net: 11_588,
    avg: 5000,
    unfinished: 2,
    raised: 12_000,
  })
  expect(body.total).toBe(6)
  expect(body.items[0]).toMatchObject({ state: 'pledged', amount: 4000, refundable: 0 })
  const states = body.items.map(({ state }: { state: string }) => state)
  expect(states).toEqual(['pledged', 'failed', 'paid', 'disputed', 'refunded', 'paid'])
})

test('gifts are cut by day in the zone of the campaign, days without one included', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  // Eleven in the evening of the first, in New York.
  await makeGift(t, eventKey, { amount: 1000, paidAt: new Date('2026-03-02T04:00:00Z') })
  await makeGift(t, eventKey, { amount: 2000, paidAt: new Date('2026-03-04T15:00:00Z') })
  const { body } = await listOf(owner, eventKey)
  expect(body.byDay).toEqual([
    { day: '2026-03-01', count: 1, amount: 1000 },
    { day: '2026-03-02', count: 0, amount: 0 },
    { day: '2026-03-03', count: 0, amount: 0 },
    { day: '2026-03-04', count: 1, amount: 2000 },
  ])
  const first = await listOf(owner, eventKey, '?from=2026-03-01&to=2026-03-01')
  expect(first.body).toMatchObject({ total: 1, totals: { gross: 1000, raised: 3000 } })
  expect((await listOf(owner, eventKey, '?from=2026-03-02&to=2026-03-01')).status).toBe(400)
})

test('an analyst sees figures and no donor; anonymous donors are hidden from all readers', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  await makeGift(t, eventKey, { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com' })
  await makeGift(t, eventKey, { anonymous: true, first_name: 'Secret', email: 'secret@example.com' })
  const { body } = await listOf(owner, eventKey)
  expect(body.items[1]).toMatchObject({
    donorName: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '+12075550142',
  })
  expect(body.items[0]).toMatchObject({ anonymous: true })
  expect(JSON.stringify(body)).not.toMatch(/secret/i)
  const figures = await listOf(analyst, eventKey)
  expect(figures.body.totals).toEqual(body.totals)
  expect(JSON.stringify(figures.body)).not.toMatch(/grace|hopper|secret|\+1207/i)
  for (const [caller, q, found] of [
    [owner, 'hopp', 1],
    [owner, 'secret', 0],
    [analyst, 'hopp', 0],
    [owner, '555-0142', 1],
    [owner, '100%', 0],
  ] as const) {
    expect((await listOf(caller, eventKey, `?q=${encodeURIComponent(q)}`)).body.total, q).toBe(found)
  }
})

test('gifts are found by the number of their receipt and by state, a page at a time', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  for (let made = 0; made < 3; made += 1) await makeGift(t, eventKey)
  const { body } = await listOf(owner, eventKey, '?page=2&pageSize=2&state=paid')
  expect(body).toMatchObject({ total: 3, items: [{ state: 'paid' }] })
  const { receiptNo } = body.items[0]
  expect((await listOf(analyst, eventKey, `?q=${receiptNo}`)).body.total).toBe(1)
  expect((await listOf(owner, eventKey, '?state=refunded')).body.total).toBe(0)
  expect((await listOf(owner, eventKey, '?state=lost')).status).toBe(400)
})

test('gifts of a test are listed and counted where test data is included, and nowhere else', async () => {
  const eventKey = await createCampaign(owner, { ...GIVING, testMode: true })
  await makeGift(t, eventKey)
  const left = await listOf(owner, eventKey)
  expect(left.body).toMatchObject({ items: [], total: 0, totals: { count: 0, feesUntold: 0 }, byDay: [] })
  const { body } = await listOf(owner, eventKey, '?includeTest=true')
  expect(body).toMatchObject({ total: 1, totals: { count: 1, feesUntold: 1 }, byDay: [{ count: 1 }] })
  expect(body.items[0].receiptNo).toMatch(/^TEST-\d{6}$/)
})

test('a gift of the simulator to a campaign that is not a test is counted nowhere', async () => {
  const eventKey = await createCampaign(owner, GIVING)
  await makeGift(t, eventKey)
  await makeGift(t, eventKey, { test: true })
  for (const query of ['', '?includeTest=true']) {
    expect((await listOf(owner, eventKey, query)).body).toMatchObject({ total: 1, totals: { count: 1 } })
  }
})

test('a goal is set by a manager, kept in the log, and holds for the dates as well', async () => {
  const eventKey = await createCampaign(owner, { ...GIVING, childTimes: ['2026-03-12'] })
  const path = `/api/v0/event/${eventKey}/donations/settings`
  expect(await owner('PUT', path, { goal: 500_000, reminders: false })).toMatchObject({ status: 200 })
  expect((await analyst('PUT', path, { goal: 1, reminders: false })).status).toBe(403)
  for (const goal of [0, -1, 1.5, '500', 99]) {
    expect((await owner('PUT', path, { goal, reminders: false })).status, String(goal)).toBe(400)
  }
  const { body } = await owner('GET', `/api/v0/event/campaigns/${eventKey}`)
  const [date] = body.events ?? body.items ?? body
  expect((await listOf(owner, date.eventKey)).body.settings).toEqual({ goal: 500_000, reminders: false })
  const stranger = await makeCaller(t)
  expect((await stranger('PUT', path, { goal: 100, reminders: false })).status).toBe(404)
})
