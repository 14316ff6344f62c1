import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { noteFigures } from '#features/figures/server/index.ts'
import { markRedeemed } from '#features/instant-win/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeGift } from '#test/makers/gift-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { readLiveMonitor } from './live-monitor.ts'

const service = await testApp()
const { clock, deps } = service

const make = async (wishes: CampaignWishes = {}) =>
  (await makeCampaign(service, { quantities: [1], ...wishes })).campaign

async function read(campaign: Campaign, includeTest = false) {
  await rolledUp(service)
  return service.db(db => readLiveMonitor(db, service.deps, campaign, { now: clock.now(), includeTest }))
}

/** A person of this name takes part, and plays unless told otherwise. */
function takePart(
  campaign: Campaign,
  firstName: string,
  { plays = true, email = `${unique('p')}@example.com` } = {},
) {
  const person = { firstName, lastName: 'Byron', email }
  return service.db(async db => {
    const answers = { person, others: {}, consents: {} }
    const nonce = deps.random.bytes(16)
    const { token, entry } = await enter(db, deps, campaign, { answers, source: 'qr', nonce })
    if (plays) await playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) })
    return entry
  })
}

test('an empty campaign has zeros, a full minute axis and no log', async () => {
  const monitor = await read(await make())
  expect(monitor).toMatchObject({ online5m: 0, sources: [], recent: [] })
  expect(monitor.totals).toMatchObject({ participants: 0, winRate: 0, conversionRate: 0, redemptionRate: 0 })
  expect(monitor.last60m).toHaveLength(60)
  expect(monitor.logHead).toBeUndefined()
})

test('entries, plays and wins are counted, and told newest first without a name', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [clock.now()])
  await takePart(campaign, 'Ada')
  clock.advance({ seconds: 10 })
  await takePart(campaign, 'Grace', { plays: false })
  clock.advance({ seconds: 10 })
  await takePart(campaign, 'Hedy')
  const monitor = await read(campaign)
  expect(monitor.totals).toMatchObject({ participants: 3, entries: 3, plays: 2, wins: 1, winRate: 0.5 })
  expect(monitor.recent.map(({ kind, label, prizeTitle }) => [kind, label, prizeTitle])).toEqual([
    ['play', 'H••• B.', undefined],
    ['entry', 'G••• B.', undefined],
    ['win', 'A••• B.', 'Prize 1'],
  ])
  expect(monitor.prizes).toMatchObject([{ quantity: 1, awarded: 1, redeemed: 0 }])
  expect(monitor.sources).toEqual([{ source: 'qr', entries: 3 }])
  expect(monitor.last60m.at(-1)).toMatchObject({ entries: 3, plays: 2, wins: 1 })
  expect(monitor.logHead?.seq).toBe(2)
})

test('a visitor within the last five minutes is online, once for any number of visits', async () => {
  const campaign = await make()
  const look = (userAgent: string) =>
    service.app.inject({ url: `/e/${campaign.eventKey}/visit`, headers: { 'user-agent': userAgent } })
  await look('Phone of Ada')
  clock.advance({ minutes: 4 })
  await look('Phone of Grace')
  await look('Phone of Grace')
  await look('Googlebot/2.1')
  const online = async () => (await read(campaign)).online5m
  await expect.poll(online).toBe(2)
  clock.advance({ minutes: 2 })
  expect(await online()).toBe(1)
  expect((await read(campaign)).totals).toMatchObject({ pageViews: 3, visitors: 2 })
})

test('a minute leaves the axis after an hour and stays in the totals', async () => {
  const campaign = await make()
  await takePart(campaign, 'Ada')
  clock.advance({ minutes: 59 })
  expect((await read(campaign)).last60m[0]).toMatchObject({ entries: 1, plays: 1 })
  clock.advance({ minutes: 1 })
  const { last60m, totals } = await read(campaign)
  expect(last60m.every(point => point.entries === 0)).toBe(true)
  expect(totals).toMatchObject({ entries: 1, plays: 1 })
})

test('a campaign in test mode has figures where test data is included, and none elsewhere', async () => {
  const campaign = await make({ testMode: true })
  await setMomentTimes(service, campaign, [clock.now()])
  await takePart(campaign, 'Ada')
  const tested = await read(campaign, true)
  expect(tested.totals).toMatchObject({ participants: 1, entries: 1, plays: 1, wins: 1, validWins: 1 })
  expect(tested.recent.map(({ kind, prizeTitle }) => [kind, prizeTitle])).toEqual([['win', 'Prize 1']])
  expect(tested.prizes).toMatchObject([{ quantity: 1, awarded: 1 }])
  expect(tested.last60m.at(-1)).toMatchObject({ entries: 1, plays: 1, wins: 1 })
  const monitor = await read(campaign)
  expect(monitor).toMatchObject({ online5m: 0, recent: [], sources: [] })
  expect(monitor.totals).toMatchObject({ participants: 0, entries: 0, plays: 0 })
})

test('no more people than visitors: conversion is at most all of them', async () => {
  const campaign = await make()
  await takePart(campaign, 'Ada')
  await takePart(campaign, 'Grace')
  const { accountId, id: campaignId } = campaign
  const noted = {
    campaignId,
    accountId,
    at: clock.now(),
    figure: 'visitors',
    key: 'direct',
    count: 1,
  } as const
  await service.db(db => noteFigures(db, [noted]))
  expect((await read(campaign)).totals).toMatchObject({ visitors: 1, participants: 2, conversionRate: 1 })
})

const told = ({ recent }: Awaited<ReturnType<typeof read>>) =>
  recent.map(({ kind, label, prizeTitle, cents }) => [kind, label, prizeTitle ?? cents])

test('a win stays among the newest after any number of plays, and its prize appears when it is delivered', async () => {
  const campaign = await make()
  await setMomentTimes(service, campaign, [clock.now()])
  const { id } = await takePart(campaign, 'Ada')
  for (let others = 0; others < 21; others++) {
    clock.advance({ seconds: 1 })
    await takePart(campaign, 'Grace')
  }
  const before = told(await read(campaign))
  expect([before.length, before.at(-1)]).toEqual([20, ['win', 'A••• B.', 'Prize 1']])
  clock.advance({ seconds: 1 })
  await service.db(db => markRedeemed(db, campaign, id, clock.now()))
  expect(told(await read(campaign)).slice(0, 2)).toEqual([
    ['redeem', 'A••• B.', 'Prize 1'],
    ['play', 'G••• B.', undefined],
  ])
})

test('gifts and opt-outs are shown without a name, and anonymous gifts are hidden', async () => {
  const campaign = await make()
  const { id: campaign_id, accountId: account_id, eventKey } = campaign
  await makeGift(service, eventKey, { first_name: 'Ada', last_name: 'Byron', amount: 1000 })
  clock.advance({ seconds: 1 })
  await makeGift(service, eventKey, { first_name: 'Grace', anonymous: true })
  await makeGift(service, eventKey, { paidAt: undefined })
  clock.advance({ seconds: 1 })
  const [at, provider, number] = [clock.now(), 'twilio', '+12075550100']
  const reply = { account_id, campaign_id, direction: 'out', provider, number, body: '', segments: 1, at }
  const stop = { ...reply, kind: 'stop', state: 'sent', phone_hash: '+12075550142', changed_at: at }
  await service.db(db =>
    db
      .insertInto('sms_messages')
      .values([
        { ...stop, message_key: 'sms_aaaaaaaaaaaaaaaa', test: false },
        { ...stop, message_key: 'sms_bbbbbbbbbbbbbbbb', test: true },
      ])
      .execute(),
  )
  expect(told(await read(campaign))).toEqual([
    ['optOut', '+1 (•••) •••-•142', undefined],
    ['donation', 'Anonymous', 2500],
    ['donation', 'A••• B.', 1000],
  ])
})
