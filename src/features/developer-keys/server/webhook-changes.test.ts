import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test, vi } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { openSubscriber, WEBHOOKS } from '#test/parts/subscriber.ts'

const t = await testApp()
const { told, answer, subscribe, events } = await openSubscriber(t)
beforeEach(() => {
  told.length = 0
  answer.status = 200
})

/** An account with a webhook, and calls about it. */
async function subscribed() {
  const account = await makeAccount(t)
  const hook = await subscribe(account, ['campaign.cancelled', 'campaign.activated'])
  const path = `${WEBHOOKS}/${hook.id}`
  const owner = await makeCaller(t, { account })
  return {
    ...hook,
    owner,
    change: (body: object) => hook.asStaff('PUT', path, body),
    redeliver: (body: object) => hook.asStaff('POST', `${path}/redeliver`, body),
    rotate: () => hook.asStaff('POST', `${path}/secret`),
    test: () => hook.asStaff('POST', `${path}/test`),
    read: async () => (await hook.asStaff('GET', WEBHOOKS)).body[0],
    /** Lets a day pass, in which both stay signed in. */
    tomorrow: async () => {
      for (let parts = 0; parts < 2; parts += 1) {
        t.clock.advance({ hours: 13 })
        await hook.asStaff('GET', WEBHOOKS)
        await owner('GET', '/api/v0/notifications')
      }
    },
    path,
  }
}

/** Runs jobs until none is due, whether or not they fail. */
async function settle() {
  for (let tries = 0; tries < 9; tries += 1) await t.runDueJobs().catch(() => undefined)
}

test('a webhook of some campaigns gets their events and no others', async () => {
  const { owner, change } = await subscribed()
  const [mine, other] = [await createActive(owner), await createActive(owner)]
  await t.runDueJobs()
  told.length = 0
  expect((await change({ campaigns: [mine] })).body.campaigns).toEqual([mine])
  for (const eventKey of [mine, other]) {
    await owner('PUT', '/api/v0/event', { eventKey, status: STATUS.cancelled, reason: 'Stock is late' })
  }
  await t.runDueJobs()
  expect(events().map(([event, { eventKey }]) => [event, eventKey])).toEqual([['campaign.cancelled', mine]])
  const foreign = await createActive(await makeCaller(t, { account: await makeAccount(t) }))
  const refused = await change({ campaigns: [foreign] })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { campaigns: 'Campaign 1 of the list does not exist' },
  ])
})

test('events of a paused webhook wait, and arrive in order when it goes on', async () => {
  const { owner, change, read, deliveries } = await subscribed()
  expect((await change({ paused: true })).body).toMatchObject({ pausedBecause: 'person' })
  const keys = [await createActive(owner), await createActive(owner)]
  await t.runDueJobs()
  expect(told).toEqual([])
  expect(await deliveries()).toMatchObject([{ status: 'queued', attempts: 0 }, { status: 'queued' }])
  await change({ paused: false })
  await settle()
  expect(events().map(([, { eventKey }]) => eventKey)).toEqual(keys)
  expect(await read()).not.toHaveProperty('pausedAt')
})

test('an event that is retried when its webhook is paused waits as well, with its id', async () => {
  const { owner, change } = await subscribed()
  answer.status = 500
  await createActive(owner)
  await t.runDueJobs().catch(() => undefined)
  await change({ paused: true })
  answer.status = 200
  await settle()
  expect(told).toHaveLength(1)
  await change({ paused: false })
  await settle()
  expect(told).toHaveLength(2)
  expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('a webhook that gets nothing for a day is paused, its owners are notified, and failed events are sent again', async () => {
  const { change, read, redeliver, test: sendTest, tomorrow, owner } = await subscribed()
  answer.status = 503
  const eventKey = await createActive(owner)
  await settle()
  expect(await read()).toMatchObject({ failingSince: t.clock.now().toISOString() })
  await tomorrow()
  await sendTest()
  await settle()
  expect(await read()).toMatchObject({ pausedBecause: 'failures' })
  const { body: news } = await owner('GET', '/api/v0/notifications')
  expect(JSON.stringify(news)).toContain('is paused because nothing arrived for 24 hours')
  answer.status = 200
  expect((await redeliver({ which: 'failed' })).status).toBe(409)
  told.length = 0
  await change({ paused: false })
  expect((await redeliver({ which: 'failed' })).body).toEqual({ queued: 1 })
  await settle()
  expect(events()).toContainEqual(['campaign.activated', { eventKey, title: expect.any(String) }])
  expect(await read()).not.toHaveProperty('failingSince')
})

test('all events since a moment are sent again, oldest first, with their ids', async () => {
  const { owner, redeliver, asStaff, path } = await subscribed()
  await createActive(owner)
  await t.runDueJobs()
  t.clock.advance({ hours: 1 })
  const since = t.clock.now()
  const keys = [await createActive(owner), await createActive(owner)]
  await t.runDueJobs()
  const first = told.slice(1).map(({ headers }) => headers['webhook-id'])
  told.length = 0
  expect((await redeliver({ which: 'since', since: since.toISOString() })).body).toEqual({ queued: 2 })
  await settle()
  expect(told.map(({ headers }) => headers['webhook-id'])).toEqual(first)
  expect(events().map(([, { eventKey }]) => eventKey)).toEqual(keys)
  const { body: all } = await asStaff('GET', `${path}/deliveries?limit=200`)
  const oldest = all.at(-1).id
  const { body: after } = await asStaff('GET', `${path}/deliveries?after=${oldest}`)
  expect(after.map(({ id }: { id: string }) => id)).toEqual(first)
  const { body: shown } = await asStaff('GET', `${path}/deliveries/${first[0]}`)
  expect(JSON.parse(shown.body).data.eventKey).toBe(keys[0])
})

test('after a new secret, deliveries are signed with both for a day', async () => {
  const { secret: old, rotate, test: sendTest, tomorrow } = await subscribed()
  const { secret } = (await rotate()).body
  const isGood = (key: string) => {
    const { headers = {}, body = '' } = told.at(-1) ?? {}
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    vi.useFakeTimers({ toFake: ['Date'], now: t.clock.now() })
    try {
      return Boolean(new Webhook(key).verify(body, given))
    } catch {
      return false
    } finally {
      vi.useRealTimers()
    }
  }
  await sendTest()
  await t.runDueJobs()
  expect([isGood(old), isGood(secret)]).toEqual([true, true])
  await tomorrow()
  await sendTest()
  await t.runDueJobs()
  expect([isGood(old), isGood(secret)]).toEqual([false, true])
})

test.each([
  [{}, 'body'],
  [{ events: [] }, 'events'],
  [{ campaigns: ['evt_no'] }, 'campaigns.0'],
  [{ paused: 'yes' }, 'paused'],
  [{ url: 'https://example.com' }, 'url'],
])('a change to %j is refused', async (wrong, field) => {
  const { change } = await subscribed()
  const { status, body } = await change(wrong)
  expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, field])
})
