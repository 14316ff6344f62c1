import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()

async function listOf(caller: Caller, list: string): Promise<string[]> {
  const { status, body } = await caller('GET', `/api/v0/event/campaigns/${list}`)
  expect(status).toBe(200)
  return body.map((row: { eventKey: string }) => row.eventKey)
}

async function makeOwner() {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t, { name: 'Riverbend Otters' })
  return { account, owner: await makeCaller(t, { account }) }
}

test('each campaign is in exactly one list, moved by the clock even before its job has run', async () => {
  const { owner } = await makeOwner()
  const draft = await createCampaign(owner)
  const soon = await createActive(owner)
  const live = await createActive(owner, { startTime: '2026-03-02' })
  expect(await listOf(owner, 'live')).toEqual([live])
  expect((await listOf(owner, 'future')).sort()).toEqual([draft, soon].sort())
  t.clock.set('2026-03-15T12:00:00Z')
  expect((await listOf(owner, 'live')).sort()).toEqual([live, soon].sort())
  await owner('PUT', '/api/v0/event', { eventKey: live, status: 4 })
  expect((await listOf(owner, 'live')).sort()).toEqual([live, soon].sort())
  t.clock.set('2026-03-25T12:00:00Z')
  expect(await listOf(owner, 'live')).toEqual([])
  expect((await listOf(owner, 'archived')).sort()).toEqual([live, soon].sort())
  expect(await listOf(owner, 'future')).toEqual([draft])
})

test('a list is searched by title, city and sponsor, and the search takes no wildcards', async () => {
  const { owner } = await makeOwner()
  const cup = await createCampaign(owner, { title: '100% Cup_Day' })
  const puck = await createCampaign(owner, {
    title: 'Golden Puck',
    city: 'Riverbend',
    campaignSponsor: 'Otters',
  })
  const search = (q: string) => listOf(owner, `future?q=${encodeURIComponent(q)}`)
  expect(await search('cup')).toEqual([cup])
  expect(await search('RIVER')).toEqual([puck])
  expect(await search('otter')).toEqual([puck])
  expect(await search('100%')).toEqual([cup])
  expect(await search('p_D')).toEqual([cup])
  expect(await search('G%k')).toEqual([])
  expect(await search('\\')).toEqual([])
})

test('pages count from 1 and hold as many as asked for', async () => {
  const { owner } = await makeOwner()
  const starts = ['2026-03-03', '2026-03-04', '2026-03-05']
  const keys: string[] = []
  for (const startTime of starts) keys.push(await createCampaign(owner, { startTime }))
  expect(await listOf(owner, 'future?page=1&pageSize=2')).toEqual(keys.slice(0, 2))
  expect(await listOf(owner, 'future?page=2&pageSize=2')).toEqual(keys.slice(2))
  expect(await listOf(owner, 'future?page=3&pageSize=2')).toEqual([])
  for (const query of ['page=0', 'pageSize=501', 'pageSize=all', 'sort=size', 'type=raffle']) {
    expect((await owner('GET', `/api/v0/event/campaigns/future?${query}`)).status).toBe(400)
  }
})

test('a list is sorted as asked, title without regard to case, and otherwise in its own order', async () => {
  const { owner } = await makeOwner()
  const make = (title: string, startTime: string, endTime: string) =>
    createCampaign(owner, { title, startTime, endTime })
  const beta = await make('beta', '2026-03-05', '2026-03-30')
  const alpha = await make('Alpha', '2026-03-07', '2026-03-20')
  const gamma = await make('Gamma', '2026-03-06', '2026-03-25')
  expect(await listOf(owner, 'future')).toEqual([beta, gamma, alpha])
  expect(await listOf(owner, 'future?sort=start')).toEqual([beta, gamma, alpha])
  expect(await listOf(owner, 'future?sort=end')).toEqual([alpha, gamma, beta])
  expect(await listOf(owner, 'future?sort=title')).toEqual([alpha, beta, gamma])
  expect(await listOf(owner, 'future?sort=newest')).toEqual([gamma, alpha, beta])
  expect(await listOf(owner, 'future?sort=end&page=2&pageSize=2')).toEqual([beta])
})

test('campaigns that start together come in the order they were made, drafts and scheduled ones alike', async () => {
  const { owner } = await makeOwner()
  const keys: string[] = []
  for (const make of [createCampaign, createActive, createCampaign, createActive])
    keys.push(await make(owner))
  expect(await listOf(owner, 'future')).toEqual(keys)
  expect(await listOf(owner, 'future?sort=title')).toEqual(keys)
  expect(await listOf(owner, 'future?page=2&pageSize=3')).toEqual(keys.slice(3))
})

test('past campaigns come last day first, whether their job has run or not', async () => {
  const { owner } = await makeOwner()
  const make = (title: string, startTime: string, endTime: string) =>
    createActive(owner, { title, startTime, endTime })
  const first = await make('beta', '2026-03-03', '2026-03-05')
  const third = await make('Alpha', '2026-03-04', '2026-03-15')
  const second = await make('cup', '2026-03-06', '2026-03-10')
  t.clock.set('2026-03-07T12:00:00Z')
  await t.runDueJobs()
  t.clock.set('2026-03-25T12:00:00Z')
  expect(await listOf(owner, 'archived')).toEqual([third, second, first])
  expect(await listOf(owner, 'archived?sort=start')).toEqual([second, third, first])
  expect(await listOf(owner, 'archived?sort=title')).toEqual([third, first, second])
  expect(await listOf(owner, 'archived?page=2&pageSize=1')).toEqual([second])
})

test('a type filters a list, alone and with words', async () => {
  const { owner } = await makeOwner()
  const instant = await createCampaign(owner, { title: 'Cup of gold' })
  const draw = await createCampaign(owner, { title: 'Cup draw', instantWin: false, sweepstakes: true })
  expect(await listOf(owner, 'future?type=instantWin')).toEqual([instant])
  expect(await listOf(owner, 'future?type=sweepstakes&q=cup')).toEqual([draw])
  expect(await listOf(owner, 'future?type=landingPage&q=cup')).toEqual([])
})

test('lists hold campaigns, not their dates, and say when the next date is', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12', '2026-03-11'] })
  const { body } = await owner('GET', '/api/v0/event/campaigns/future')
  expect(body).toMatchObject([
    { eventKey, parentKey: null, childCount: 2, nextChild: '2026-03-11T04:00:00.000Z' },
  ])
  expect(body[0]).not.toHaveProperty('clientName')
})

test('another account sees none of it; staff sees all, with the client by name', async () => {
  const { owner } = await makeOwner()
  const eventKey = await createCampaign(owner)
  expect(await listOf(await makeCaller(t), 'future')).toEqual([])
  const staff = await makeCaller(t, { role: ROLE.staff })
  const { body } = await staff('GET', '/api/v0/event/campaigns/future?pageSize=500')
  const row = body.find((found: { eventKey: string }) => found.eventKey === eventKey)
  expect(row.clientName).toBe('Riverbend Otters')
})
