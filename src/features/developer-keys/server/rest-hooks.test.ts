import { beforeEach, expect, test } from 'vitest'
import { WEBHOOK_DATA, WEBHOOK_EVENTS, type WebhookEvent } from '#features/developer-keys/contract.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { runJobs } from '#test/makers/drawn-makers.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { openSubscriber, WEBHOOKS } from '#test/parts/subscriber.ts'

const t = await testApp()
const { told, url, events } = await openSubscriber(t)
beforeEach(() => {
  told.length = 0
})

const HOOKS = '/api/v0/hooks'

/** A platform with a key of an account. */
async function platform() {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  return { account, owner, ...(await makeKey(t, account, ['hooks'])) }
}

test('a platform subscribes, gets the event, and unsubscribes', async () => {
  const { owner, call } = await platform()
  const made = await call('POST', HOOKS, { url, event: 'campaign.activated' })
  expect(made).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^whk_/) } })
  const eventKey = await createActive(owner)
  await t.runDueJobs()
  expect(events()).toEqual([['campaign.activated', { eventKey, title: 'Free Cup Friday' }]])
  expect((await call('DELETE', `${HOOKS}/${made.body.id}`)).status).toBe(200)
  await createActive(owner)
  await t.runDueJobs()
  expect(told).toHaveLength(1)
})

test('staff sees the subscription with its key, and revoking the key ends it', async () => {
  const { owner, call, asStaff, key } = await platform()
  const { body: made } = await call('POST', HOOKS, { url, event: 'campaign.activated' })
  const { body: listed } = await asStaff('GET', WEBHOOKS)
  expect(listed).toMatchObject([{ id: made.id, byKey: key.prefix }])
  await asStaff('DELETE', `/api/v0/developer/key-management/${key.id}`)
  expect((await asStaff('GET', WEBHOOKS)).body).toEqual([])
  await createActive(owner)
  await t.runDueJobs()
  expect(told).toEqual([])
})

test('a key that expires ends its subscriptions', async () => {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const expiresAt = new Date(t.clock.now().getTime() + 60_000).toISOString()
  const { call, asStaff } = await makeKey(t, account, ['hooks'], { expiresAt })
  const { body: made } = await call('POST', HOOKS, { url, event: 'campaign.activated' })
  await runJobs(t, 'end-expired-hooks')
  expect((await asStaff('GET', WEBHOOKS)).body).toMatchObject([{ id: made.id }])
  t.clock.advance({ minutes: 2 })
  await runJobs(t, 'end-expired-hooks')
  expect((await asStaff('GET', WEBHOOKS)).body).toEqual([])
  await createActive(owner)
  await t.runDueJobs()
  expect(told).toEqual([])
})

test('a key ends no subscription but its own, and needs its scope', async () => {
  const { account, asStaff, call } = await platform()
  const { body: byStaff } = await asStaff('POST', WEBHOOKS, { url, events: ['award.won'] })
  expect((await call('DELETE', `${HOOKS}/${byStaff.id}`)).status).toBe(404)
  const other = await makeKey(t, account, ['hooks'])
  const { body: theirs } = await other.call('POST', HOOKS, { url, event: 'award.won' })
  expect((await call('DELETE', `${HOOKS}/${theirs.id}`)).status).toBe(404)
  const reader = await makeKey(t, account, ['read', 'write'])
  expect((await reader.call('POST', HOOKS, { url, event: 'award.won' })).status).toBe(403)
  expect((await call('GET', '/api/v0/event/campaigns')).status).toBe(403)
  const owner = await makeCaller(t, { account })
  expect((await owner('GET', `${HOOKS}/events`)).status).toBe(403)
})

test('each event has a label and a sample of the shape that is delivered', async () => {
  const { call } = await platform()
  const { body: list } = await call('GET', `${HOOKS}/events`)
  expect(list.map(({ event }: { event: WebhookEvent }) => event)).toEqual(WEBHOOK_EVENTS)
  for (const event of WEBHOOK_EVENTS) {
    const { body } = await call('GET', `${HOOKS}/samples?event=${event}`)
    expect(body).toMatchObject([{ event, id: expect.stringMatching(/^nws_/) }])
    expect(WEBHOOK_DATA[event].safeParse(body[0].data)).toMatchObject({ success: true })
  }
})

test.each([
  [{ url: 'https://10.0.0.1/' }, 'url'],
  [{ event: 'entry.created' }, 'event'],
  [{ campaigns: ['evt_0000000000000000'] }, 'campaigns'],
])('a subscription with %j is refused at its field', async (wrong, field) => {
  const { call } = await platform()
  const { status, body } = await call('POST', HOOKS, { url, event: 'award.won', ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})
