import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })
const add = (caller: Caller, eventKey: string, date: object) =>
  caller('POST', `/api/v0/event/campaigns/${eventKey}`, date)

test('a day is added as a date of its own, with the campaign’s title and place unless it has others', async () => {
  const eventKey = await createCampaign(owner, { city: 'Burlington' })
  const { status, body } = await add(owner, eventKey, { date: '2026-03-12' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    parentKey: eventKey,
    title: 'Free Cup Friday',
    city: 'Burlington',
    startTime: '2026-03-12T04:00:00.000Z',
    endTime: '2026-03-13T04:00:00.000Z',
  })
  const other = {
    date: '2026-03-11T19:00',
    endTime: '2026-03-11T22:00',
    title: 'Game 2',
    city: 'Stowe',
    state: 'VT',
  }
  expect((await add(owner, eventKey, other)).body).toMatchObject({
    title: 'Game 2',
    city: 'Stowe',
    state: 'VT',
  })
  const { body: dates } = await owner('GET', `/api/v0/event/campaigns/${eventKey}`)
  expect(dates.map((date: { title: string }) => date.title)).toEqual(['Game 2', 'Free Cup Friday'])
})

test('outside the period, before its own start, or in a campaign that is over: 409', async () => {
  const eventKey = await createCampaign(owner)
  for (const date of [
    { date: '2026-03-09' },
    { date: '2026-03-21' },
    { date: '2026-03-12T19:00', endTime: '2026-03-12T18:00' },
    { date: '2026-03-20', endTime: '2026-03-21' },
  ]) {
    expect((await add(owner, eventKey, date)).status).toBe(409)
  }
  const over = await createActive(owner)
  await owner('PUT', '/api/v0/event', { eventKey: over, status: 8, reason: 'Storm' })
  expect(await add(owner, over, { date: '2026-03-12' })).toMatchObject({
    status: 409,
    body: { message: 'A campaign that is Canceled cannot have dates' },
  })
  const { body } = await add(owner, eventKey, { date: '2026-03-12' })
  expect((await add(owner, body.eventKey, { date: '2026-03-12' })).status).toBe(409)
})

test('an editor adds to a draft only, another account to nothing', async () => {
  const editor = await makeCaller(t, { account, role: ROLE.editor })
  const draft = await createCampaign(owner)
  const active = await createActive(owner)
  expect((await add(editor, draft, { date: '2026-03-12' })).status).toBe(200)
  expect((await add(editor, active, { date: '2026-03-12' })).status).toBe(403)
  expect((await add(owner, active, { date: '2026-03-12' })).status).toBe(200)
  expect((await add(await makeCaller(t), draft, { date: '2026-03-12' })).status).toBe(404)
})

test('only dates that run now are live', async () => {
  const eventKey = await createActive(owner, { childTimes: ['2026-03-11', '2026-03-12'] })
  t.clock.set('2026-03-12T12:00:00Z')
  const { body } = await owner('GET', `/api/v0/event/campaigns/live/child/${eventKey}`)
  expect(body).toMatchObject([{ startTime: '2026-03-12T04:00:00.000Z', status: 3, parentKey: eventKey }])
  t.clock.set('2026-03-02T12:00:00Z')
})
