import { beforeEach, expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { testApp } from '#test/app.ts'
import { openStandIn } from '#test/connectors/stand-in.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const standIn = await openStandIn()
const t = await testApp({ outside: standIn.outside })
beforeEach(() => standIn.clear())

const CONNECTORS = '/api/v0/connectors'
const SLACK_URL = 'https://hooks.slack.com/services/T0/B0/secretpart'
const EVENTS = ['campaign.activated', 'campaign.cancelled']

/** An owner with a connector. */
async function connected(kind = 'slack', url = SLACK_URL) {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const wish = { kind, name: 'News', events: EVENTS, settings: { url } }
  const made = await owner('POST', CONNECTORS, wish)
  expect(made.status).toBe(200)
  const path = `${CONNECTORS}/${made.body.id}`
  return {
    owner,
    path,
    made: made.body,
    read: async () => (await owner('GET', CONNECTORS)).body[0],
    deliveries: async () => (await owner('GET', `${path}/deliveries`)).body,
  }
}

/** Runs jobs until none is due, whether or not they fail. */
async function settle() {
  for (let tries = 0; tries < 9; tries += 1) await t.runDueJobs().catch(() => undefined)
}

test('Slack gets a sentence with a link for each chosen event', async () => {
  const { owner } = await connected()
  const eventKey = await createActive(owner)
  await owner('PUT', '/api/v0/event', { eventKey, status: STATUS.cancelled, reason: 'Stock is late' })
  await t.runDueJobs()
  const link = `<http://localhost:${t.deps.config.port}/events/${eventKey}|Open>`
  expect(standIn.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', SLACK_URL, { text: `Free Cup Friday is activated ${link}` }],
    ['POST', SLACK_URL, { text: `Free Cup Friday is canceled ${link}` }],
  ])
})

test('Teams gets an adaptive card', async () => {
  const url =
    'https://prod-1.westus.logic.azure.com/workflows/abc/triggers/manual/paths/invoke?sig=secretpart'
  const { owner } = await connected('teams', url)
  const eventKey = await createActive(owner)
  await t.runDueJobs()
  expect(standIn.seen).toMatchObject([
    {
      method: 'POST',
      url,
      body: {
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            contentUrl: null,
            content: {
              type: 'AdaptiveCard',
              version: '1.4',
              body: [{ type: 'TextBlock', text: 'Free Cup Friday is activated', wrap: true }],
              actions: [
                {
                  type: 'Action.OpenUrl',
                  title: 'Open',
                  url: `http://localhost:${t.deps.config.port}/events/${eventKey}`,
                },
              ],
            },
          },
        ],
      },
    },
  ])
})

test('no answer holds a secret setting, and the database has it sealed', async () => {
  const { owner, path, made, read } = await connected()
  await owner('POST', `${path}/test`)
  await t.runDueJobs()
  const changed = await owner('PUT', path, { name: 'Team news' })
  expect(changed.body).toMatchObject({ name: 'Team news', host: 'hooks.slack.com', settings: {} })
  const outbox = await owner('GET', '/api/v0/outbox')
  expect(outbox.body[0]).toMatchObject({ channel: 'connector', to: 'hooks.slack.com' })
  const answers = [made, await read(), changed.body, (await owner('GET', `${path}/deliveries`)).body]
  expect(JSON.stringify([...answers, outbox.body])).not.toContain('secretpart')
  const row = await t.db(db =>
    db.selectFrom('webhooks').selectAll().where('webhook_key', '=', made.id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(row)).not.toContain('secretpart')
  const lines = await t.db(db => db.selectFrom('audit_log').selectAll().execute())
  expect(JSON.stringify(lines)).not.toContain('secretpart')
  expect(standIn.seen).toMatchObject([
    { url: SLACK_URL, body: { text: expect.stringMatching(/^Test message/) } },
  ])
})

test('a pause that the provider asks for holds all deliveries, and none is lost or repeated', async () => {
  const { owner, deliveries } = await connected()
  standIn.answerNext({ status: 429, headers: { 'retry-after': '120' } })
  await createActive(owner)
  await t.runDueJobs()
  await createActive(owner)
  await t.runDueJobs()
  expect(standIn.seen).toHaveLength(1)
  expect(await deliveries()).toMatchObject([
    { status: 'queued', attempts: 0 },
    { status: 'queued', attempts: 0, lastError: 'Slack asked for a pause (status 429)' },
  ])
  t.clock.advance({ seconds: 121 })
  await settle()
  expect(standIn.seen).toHaveLength(3)
  expect(await deliveries()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
})

test('a failed delivery is retried, with its key in the log', async () => {
  const { owner, deliveries, read } = await connected()
  standIn.answerNext({ status: 500 })
  await createActive(owner)
  await settle()
  expect(standIn.seen).toHaveLength(2)
  expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }])
  expect(await read()).not.toHaveProperty('failingSince')
})

test.each([401, 404])(
  'status %i pauses the connector with a notice, and events arrive once it is resumed',
  async status => {
    const { owner, path, deliveries, read } = await connected()
    standIn.answerNext({ status })
    await createActive(owner)
    await settle()
    await createActive(owner)
    await settle()
    expect(standIn.seen).toHaveLength(1)
    expect(await read()).toMatchObject({ pausedBecause: 'refused' })
    expect(await deliveries()).toMatchObject([
      { status: 'queued' },
      { status: 'queued', lastError: expect.stringContaining(String(status)) },
    ])
    const { body: notices } = await owner('GET', '/api/v0/notifications')
    expect(JSON.stringify(notices)).toContain('The connector “News” is paused because Slack')
    const url = 'https://hooks.slack.com/services/T0/B0/other'
    await owner('PUT', path, { settings: { url }, paused: false })
    await settle()
    expect(standIn.seen.slice(1).map(seen => seen.url)).toEqual([url, url])
    expect(await read()).not.toHaveProperty('pausedAt')
  },
)

test('another account and other roles have no such connector', async () => {
  const { path, made } = await connected()
  const stranger = await makeCaller(t)
  for (const [method, url, body] of [
    ['PUT', path, { name: 'Mine' }],
    ['DELETE', path],
    ['POST', `${path}/test`],
    ['POST', `${path}/redeliver`, { which: 'failed' }],
    ['GET', `${path}/deliveries`],
  ] as const) {
    expect((await stranger(method, url, body)).status).toBe(404)
  }
  expect((await stranger('GET', CONNECTORS)).body).toEqual([])
  expect(made.id).toMatch(/^con_/)
  const manager = await makeCaller(t, { role: 4000 })
  expect((await manager('GET', CONNECTORS)).status).toBe(403)
})

test('a removed connector gets nothing more', async () => {
  const { owner, path } = await connected()
  expect((await owner('DELETE', path)).status).toBe(200)
  await createActive(owner)
  await settle()
  expect(standIn.seen).toEqual([])
  expect((await owner('GET', CONNECTORS)).body).toEqual([])
})

test.each([
  [{ settings: { url: 'https://example.com/hook' } }, 'settings.url'],
  [{ settings: { url: 'nonsense' } }, 'settings.url'],
  [{ settings: {} }, 'settings.url'],
  [{ settings: { url: SLACK_URL, token: 'x' } }, 'settings.token'],
  [{ kind: 'teams', settings: { url: 'https://10.0.0.1/' } }, 'settings.url'],
  [{ kind: 'teams', settings: { url: 'http://teams.example/' } }, 'settings.url'],
  [{ kind: 'pager' }, 'kind'],
  [{ name: '' }, 'name'],
  [{ events: [] }, 'events'],
  [{ campaigns: ['evt_0000000000000000'] }, 'campaigns'],
])('a connector with %j is refused at its field', async (wrong, field) => {
  const owner = await makeCaller(t)
  const wish = { kind: 'slack', name: 'News', events: EVENTS, settings: { url: SLACK_URL }, ...wrong }
  const { status, body } = await owner('POST', CONNECTORS, wish)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test.each([
  [{}, 'body'],
  [{ name: 'New', kind: 'teams' }, 'kind'],
  [{ settings: { other: 'x' } }, 'settings.other'],
  [{ settings: { url: 'https://example.com' } }, 'settings.url'],
])('a change to %j is refused', async (wrong, field) => {
  const { owner, path } = await connected()
  const { status, body } = await owner('PUT', path, wrong)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})
