import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  createActive,
  createCampaign,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account, firstName: 'Maya', lastName: 'Okafor' })
const timelineOf = async (eventKey: string, query = '') =>
  (await owner('GET', `/api/v0/event/${eventKey}/timeline${query}`)).body

test('a campaign shows its history, newest first, in plain words', async () => {
  const eventKey = await createCampaign(owner, { newPrizes: [goodPrize({ title: 'Mug' })] })
  await owner('PUT', '/api/v0/event', { eventKey, minimumAge: 22 })
  const { body: prizes } = await owner('GET', `/api/v0/prize/${eventKey}/true`)
  await owner('PUT', `/api/v0/prize/${prizes[0].id}`, { title: 'Large mug' })
  await acceptRules(owner, eventKey)
  t.clock.set('2026-03-03T12:00:00Z')
  expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).status).toBe(200)
  t.clock.set('2026-03-10T12:00:00Z')
  await t.runDueJobs()
  await owner('PUT', '/api/v0/event', { eventKey, status: 4 })
  await owner('PUT', '/api/v0/event', { eventKey, status: 8, reason: 'The venue closed' })
  const by = 'Maya Okafor'
  expect(await timelineOf(eventKey)).toMatchObject({
    total: 9,
    items: [
      { who: by, what: 'Canceled', details: 'The venue closed', at: '2026-03-10T12:00:00.000Z' },
      { who: by, what: 'Paused', details: '' },
      { who: 'Clock', what: 'Opened', details: '' },
      { who: by, what: 'Activated', details: 'Scheduled', at: '2026-03-03T12:00:00.000Z' },
      { who: by, what: 'Rules accepted', details: 'Version 2' },
      { who: by, what: 'Rules generated again', details: 'Version 2' },
      { who: by, what: 'Prize changed', details: 'Mug: title' },
      { who: by, what: 'Settings changed', details: 'minimum age' },
      { who: by, what: 'Created', details: 'Instant win' },
    ],
  })
  t.clock.set('2026-03-02T12:00:00Z')
})

test('events of a date appear on its campaign’s timeline, and a clone names its source', async () => {
  const eventKey = await createActive(owner, { childTimes: ['2026-03-12', '2026-03-13'] })
  const { body: children } = await owner('GET', `/api/v0/event/campaigns/${eventKey}`)
  await owner('PUT', '/api/v0/event', { eventKey: children[0].eventKey, status: 8, reason: 'Rain' })
  const { items } = await timelineOf(eventKey)
  expect(items[0]).toMatchObject({ what: 'Canceled', details: 'Date of Thu, Mar 12, 2026: Rain' })
  const { body: copy } = await owner('POST', `/api/v0/event/${eventKey}/clone`, {})
  expect(await timelineOf(copy.eventKey)).toMatchObject({
    items: [{ what: 'Cloned from Free Cup Friday', details: '' }],
    total: 1,
  })
})

test('clients see staff as Drumroll, and a removed person has no name', async () => {
  const eventKey = await createCampaign(owner)
  const staff = await makeCaller(t, { role: ROLE.staffOperations, firstName: 'Sam', lastName: 'Staff' })
  await staff('PUT', '/api/v0/event', { eventKey, minimumAge: 22 })
  const member = await makeUser(t, { account, role: ROLE.editor })
  await t.db(async db => {
    const latest = db.selectFrom('audit_heads').select('seq').where('account_id', '=', account.accountId)
    const { seq } = await latest.executeTakeFirstOrThrow()
    const row = {
      account_id: account.accountId,
      seq: seq + 1000,
      at: t.clock.now(),
      actor_id: member.userId,
      action: 'style.updated',
      entity: eventKey,
      details: '{}',
      hash: Buffer.alloc(32),
    }
    await db.insertInto('audit_log').values(row).execute()
    await db.deleteFrom('users').where('id', '=', member.userId).execute()
  })
  const who = (items: { who: string }[]) => items.map(item => item.who)
  expect(who((await timelineOf(eventKey)).items)).toEqual(['Former team member', 'Drumroll', 'Maya Okafor'])
  const seenByStaff = await staff('GET', `/api/v0/event/${eventKey}/timeline`)
  expect(who(seenByStaff.body.items)).toEqual(['Former team member', 'Sam Staff', 'Maya Okafor'])
})

test('the timeline is read page by page, by analysts too, and by no other account', async () => {
  const eventKey = await createCampaign(owner)
  for (const minimumAge of [22, 23, 24]) await owner('PUT', '/api/v0/event', { eventKey, minimumAge })
  const first = await timelineOf(eventKey, '?pageSize=3')
  const second = await timelineOf(eventKey, '?pageSize=3&page=2')
  expect([first.total, first.items.length, second.items.length]).toEqual([4, 3, 1])
  expect(second.items[0]).toMatchObject({ what: 'Created' })
  const analyst = await makeCaller(t, { account, role: ROLE.analyst })
  expect((await analyst('GET', `/api/v0/event/${eventKey}/timeline`)).status).toBe(200)
  const clerk = await makeCaller(t, { account, role: ROLE.clerk })
  expect((await clerk('GET', `/api/v0/event/${eventKey}/timeline`)).status).toBe(403)
  const stranger = await makeCaller(t)
  expect((await stranger('GET', `/api/v0/event/${eventKey}/timeline`)).status).toBe(404)
})
