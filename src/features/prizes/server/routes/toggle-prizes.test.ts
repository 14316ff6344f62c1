import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  type Caller,
  createActive,
  createCampaign,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'

const t = await testApp()
const owner = await makeCaller(t)
const two = { newPrizes: [goodPrize({ title: 'Cup' }), goodPrize({ title: 'Bean' })] }

async function keysOf(eventKey: string): Promise<string[]> {
  const { body } = await owner('GET', `/api/v0/prize/${eventKey}/true`)
  return body.map((prize: { id: string }) => prize.id)
}

const toggle = (caller: Caller, eventKey: string, uniquePrizeKeys: string[], active: boolean) =>
  caller('PUT', '/api/v0/prize/group/toggle', { eventKey, uniquePrizeKeys, active })

test('prizes are switched off together, and only those that are on are activated', async () => {
  const eventKey = await createCampaign(owner, two)
  const [cup = '', bean = ''] = await keysOf(eventKey)
  const { body } = await toggle(owner, eventKey, [cup], false)
  expect(body.map((prize: { active: boolean }) => prize.active)).toEqual([false, true])
  expect((await owner('GET', `/api/v0/event/${eventKey}/compliance`)).body.arv).toBe(8000)
  await acceptRules(owner, eventKey)
  await owner('PUT', '/api/v0/event', { eventKey, status: 2 })
  const moments = await t.db(db =>
    db
      .selectFrom('moments')
      .innerJoin('prizes', 'prizes.id', 'moments.prize_id')
      .select('prize_key')
      .where('prize_key', 'in', [cup, bean])
      .distinct()
      .execute(),
  )
  expect(moments).toEqual([{ prize_key: bean }])
})

test('one foreign key refuses the whole batch', async () => {
  const eventKey = await createCampaign(owner, two)
  const [own = ''] = await keysOf(eventKey)
  const [foreign = ''] = await keysOf(await createCampaign(owner))
  expect((await toggle(owner, eventKey, [own, foreign], false)).status).toBe(404)
  expect((await toggle(await makeCaller(t), eventKey, [own], false)).status).toBe(404)
  const { body } = await owner('GET', `/api/v0/prize/${eventKey}/true`)
  expect(body.every((prize: { active: boolean }) => prize.active)).toBe(true)
})

test('once committed nothing is switched', async () => {
  const eventKey = await createActive(owner, two)
  expect((await toggle(owner, eventKey, await keysOf(eventKey), false)).status).toBe(409)
})

test('at a date the prizes of its campaign are switched for all dates, and those of another date are not found', async () => {
  const eventKey = await createCampaign(owner, {
    ...two,
    addSweeps: true,
    childTimes: ['2026-03-12', '2026-03-13'],
  })
  const [cup = '', bean = ''] = await keysOf(eventKey)
  const [first, second] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  const own = (await owner('POST', `/api/v0/prize/${first.eventKey}`, { title: 'Tickets', use: 'draw' })).body
  const { status, body } = await toggle(owner, first.eventKey, [cup, own.id], false)
  expect(status).toBe(200)
  const shown = body.map(
    ({ id, eventKey: of, active }: { id: string; eventKey: string; active: boolean }) => [id, of, active],
  )
  expect(shown).toEqual([
    [cup, eventKey, false],
    [bean, eventKey, true],
    [own.id, first.eventKey, false],
  ])
  for (const key of [eventKey, second.eventKey]) {
    const listed = (await owner('GET', `/api/v0/prize/${key}/true`)).body
    expect(listed.map(({ active }: { active: boolean }) => active)).toEqual([false, true])
  }
  expect((await toggle(owner, second.eventKey, [own.id], true)).status).toBe(404)
  expect((await toggle(owner, second.eventKey, [cup], true)).body[0]).toMatchObject({ id: cup, active: true })
})
