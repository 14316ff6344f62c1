import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { Overview } from '#features/reports/contract.ts'
import { testApp } from '#test/app.ts'
import { goodDraft, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

const service = await testApp()
const { clock, deps } = service
const account = await makeAccount(service)
const { accountId } = account
const owner = await makeCaller(service, { account })

async function read(eventKey: string) {
  await rolledUp(service)
  const { status, body } = await owner('GET', `/api/v0/event/${eventKey}/report/overview`)
  expect(status).toBe(200)
  return Overview.decode(body)
}

function play(campaign: Campaign) {
  const person = { firstName: 'Ada', lastName: 'Byron', email: `${unique('p')}@example.com` }
  return service.db(async db => {
    const answers = { person, others: {}, consents: {} }
    const { token } = await enter(db, deps, campaign, { answers, source: 'qr', nonce: deps.random.bytes(16) })
    return playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) })
  })
}

test('a live campaign has an hour for each since its start, with its plays and wins', async () => {
  const { campaign } = await makeCampaign(service, { accountId, quantities: [2] })
  await setMomentTimes(service, campaign, [clock.now(), clock.now()])
  await play(campaign)
  clock.advance({ hours: 2 })
  await play(campaign)
  await play(campaign)
  const { hours, now, totals, today, prizes, recent, checks } = await read(campaign.eventKey)
  const last = hours.slice(-3)
  expect(last.map(({ count, wins }) => [count, wins])).toEqual([
    [1, 1],
    [0, 0],
    [2, 1],
  ])
  expect(hours.length).toBeLessThanOrEqual(48)
  expect(now.getTime() - (last[2]?.t.getTime() ?? 0)).toBeLessThan(3_600_000)
  expect(totals).toMatchObject({ plays: 3, wins: 2 })
  expect(today.plays).toBeLessThanOrEqual(totals.plays)
  expect(prizes).toMatchObject([{ quantity: 2, awarded: 2 }])
  expect(recent.filter(({ kind }) => kind === 'win')).toHaveLength(2)
  expect(checks).toBeUndefined()
})

async function endNow(campaign: Campaign, startedDaysAgo: number) {
  await service.db(db =>
    db
      .updateTable('campaigns')
      .set({
        starts_at: new Date(clock.now().getTime() - startedDaysAgo * 86_400_000),
        ends_at: new Date(clock.now().getTime() + 60_000),
      })
      .where('id', '=', campaign.id)
      .execute(),
  )
}

test('a campaign that is over keeps all its days', async () => {
  const { campaign } = await makeCampaign(service, { accountId, quantities: [1] })
  await play(campaign)
  await endNow(campaign, 9)
  clock.advance({ days: 9 })
  const { hours, step } = await read(campaign.eventKey)
  expect(step).toBe('day')
  expect([9, 10, 11]).toContain(hours.length)
  expect(hours.at(-1)?.count).toBe(1)
  expect(hours.slice(0, -1).every(({ count }) => count === 0)).toBe(true)
})

test('a short campaign that is over keeps its hours', async () => {
  const { campaign } = await makeCampaign(service, { accountId, quantities: [1] })
  await play(campaign)
  await endNow(campaign, 1)
  clock.advance({ days: 9 })
  const { hours, step } = await read(campaign.eventKey)
  expect(step).toBe('hour')
  expect(hours.at(-1)?.count).toBe(1)
})

test('a draft has its checks, and no hours', async () => {
  const created = await owner(
    'POST',
    '/api/v0/event/eventbuilder',
    goodDraft({ startTime: '2026-05-10', endTime: '2026-05-20' }),
  )
  const { hours, checks, waiting } = await read(created.body.eventKey)
  expect(hours).toEqual([])
  expect(checks?.findings.map(({ id }) => id)).toContain('C09')
  expect(waiting).toEqual({
    toNotify: 0,
    toVerify: 0,
    toDeliver: 0,
    toShipLate: 0,
    notArrived: 0,
    unclaimed: 0,
  })
})

test('open awards are counted by their next step', async () => {
  const { campaign } = await makeCampaign(service, { accountId, quantities: [3] })
  await setMomentTimes(service, campaign, [clock.now(), clock.now(), clock.now()])
  for (let person = 0; person < 3; person++) await play(campaign)
  const { eventKey } = campaign
  const { body } = await owner('GET', `/api/v0/event/${eventKey}/awards`)
  expect(body.items).toHaveLength(3)
  await service.db(db =>
    db
      .updateTable('awards')
      .set({ status: 'responded' })
      .where('award_key', '=', body.items[0].awardId)
      .execute(),
  )
  const { waiting } = await read(eventKey)
  expect(waiting).toMatchObject({ toNotify: 0, toVerify: 1, toDeliver: 0, unclaimed: 2 })
  expect(waiting.unclaimedUntil?.toISOString()).toBe(body.items[1].deadline)
})
