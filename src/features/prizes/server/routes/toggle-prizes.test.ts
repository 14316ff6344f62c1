import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  type Caller,
  createActive,
  createCampaign,
  goodPrize,
  makeCaller,
} from '#test/campaign-makers.ts'

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
