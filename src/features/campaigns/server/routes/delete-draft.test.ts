import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account })
const remove = (eventKey: string, caller = owner) => caller('DELETE', `/api/v0/event/${eventKey}`)
const statusOf = async (eventKey: string) => (await owner('GET', `/api/v0/event/${eventKey}`)).status

test('a draft goes with its dates, prizes and screens; what happened stays in the log', async () => {
  const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12'] })
  const { body: children } = await owner('GET', `/api/v0/event/campaigns/${eventKey}`)
  expect(children).toHaveLength(1)
  expect(await remove(eventKey)).toEqual({ status: 200, body: { ok: true } })
  expect(await statusOf(eventKey)).toBe(404)
  expect(await statusOf(children[0].eventKey)).toBe(404)
  expect((await remove(eventKey)).status).toBe(404)
  const rows = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', account.accountId)
      .where('entity', '=', eventKey)
      .orderBy('seq')
      .execute(),
  )
  expect(rows.map(({ action }) => action)).toEqual(['campaign.created', 'campaign.deleted'])
  expect(rows[1]?.details).toEqual({ title: 'Free Cup Friday' })
})

test('a date of a draft goes alone', async () => {
  const eventKey = await createCampaign(owner, { childTimes: ['2026-03-12', '2026-03-13'] })
  const { body: children } = await owner('GET', `/api/v0/event/campaigns/${eventKey}`)
  expect((await remove(children[0].eventKey)).status).toBe(200)
  const { body } = await owner('GET', `/api/v0/event/${eventKey}`)
  expect(body.childTimes).toEqual(['2026-03-13T04:00:00.000Z'])
  const { body: timeline } = await owner('GET', `/api/v0/event/${eventKey}/timeline`)
  expect(timeline.items[0]).toMatchObject({ what: 'Date deleted', details: 'Thu, Mar 12, 2026' })
})

test('an activated campaign stays, and the error names its status', async () => {
  const eventKey = await createActive(owner, { childTimes: ['2026-03-12'] })
  const message = (status: string) => `Only a draft can be deleted. This campaign is ${status}`
  expect(await remove(eventKey)).toMatchObject({ status: 409, body: { message: message('Scheduled') } })
  const { body: children } = await owner('GET', `/api/v0/event/campaigns/${eventKey}`)
  expect((await remove(children[0].eventKey)).status).toBe(409)
  t.clock.set('2026-03-12T12:00:00Z')
  expect(await remove(eventKey)).toMatchObject({ status: 409, body: { message: message('Live') } })
  t.clock.set('2026-03-02T12:00:00Z')
  expect(await statusOf(eventKey)).toBe(200)
})

test('a draft that was activated before keeps its commitment', async () => {
  const eventKey = await createActive(owner)
  const staff = await makeCaller(t, { role: ROLE.staffOperations })
  expect((await staff('PUT', '/api/v0/event', { eventKey, status: 1 })).status).toBe(200)
  expect(await remove(eventKey)).toMatchObject({
    status: 409,
    body: { message: 'This draft was activated before. Archive it instead' },
  })
})

test('another account gets 404, an analyst 403', async () => {
  const eventKey = await createCampaign(owner)
  expect((await remove(eventKey, await makeCaller(t))).status).toBe(404)
  expect((await remove(eventKey, await makeCaller(t, { account, role: ROLE.analyst }))).status).toBe(403)
  expect(await statusOf(eventKey)).toBe(200)
})

test('of two simultaneous deletions one gets not found', async () => {
  const eventKey = await createCampaign(owner)
  const answers = await Promise.all([remove(eventKey), remove(eventKey)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})
