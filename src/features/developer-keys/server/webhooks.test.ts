import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createReady, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { runJobs } from '#test/makers/drawn-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { openSubscriber, WEBHOOKS } from '#test/parts/subscriber.ts'

const t = await testApp()
const subscriber = await openSubscriber(t)
const { told, answer, url, port, subscribe: makeWebhook } = subscriber
beforeEach(() => {
  told.length = 0
  answer.status = 200
})

/** As a receiver does with the library, at the time of the service. */
function verifyStandard(secret: string, headers: IncomingHttpHeaders, body: string): unknown {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  vi.useFakeTimers({ toFake: ['Date'], now: t.clock.now() })
  try {
    return new Webhook(secret).verify(body, given)
  } finally {
    vi.useRealTimers()
  }
}

describe('a webhook', () => {
  test('gets a spent token, once, signed with the secret that was shown once', async () => {
    const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
    const owner = await makeCaller(t, { account })
    const [token = ''] = await makeTokens(t, account, 1)
    const { secret, id, deliveries, asStaff } = await makeWebhook(account, [
      'token.spent',
      'campaign.activated',
    ])
    const eventKey = await createReady(owner)
    expect((await owner('PUT', `/api/v0/event/${eventKey}/tokens`, { tokenKey: token })).status).toBe(200)
    expect(told).toEqual([])
    await t.runDueJobs()
    const news = told.map(({ body }) => JSON.parse(body))
    expect(news.map(({ event, data }) => [event, data.eventKey]).sort()).toEqual([
      ['campaign.activated', eventKey],
      ['token.spent', eventKey],
    ])
    for (const { headers, body } of told) {
      const [, at, hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['drumroll-signature'])) ?? []
      expect(Number(at)).toBe(t.clock.now().getTime() / 1000)
      expect(hash).toBe(createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
      expect(body).not.toContain('@')
      expect(() => verifyStandard(secret, headers, `${body} `)).toThrow()
      expect(verifyStandard(secret, headers, body)).toEqual(JSON.parse(body))
    }
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }, { status: 'sent' }])
    const listed = (await asStaff('GET', WEBHOOKS)).body
    expect(listed).toMatchObject([{ id, url, events: ['token.spent', 'campaign.activated'] }])
    expect(JSON.stringify(listed)).not.toContain(secret)
    const stored = await t.db(db => db.selectFrom('webhooks').select('secret').execute())
    expect(stored.some(row => row.secret?.includes(secret))).toBe(false)
  })

  test.each([
    [false, 1],
    [true, 0],
  ])('gets a win once, with its award; on a trial run %s: %i times', async (testMode, times) => {
    const { campaign, prizes } = await makeCampaign(t, { quantities: [1], testMode })
    const { accountId, eventKey } = campaign
    await setMomentTimes(t, campaign, [t.clock.now()])
    await makeWebhook({ accountId, subscriptionRole: 'GOLD' }, ['award.won'])
    await t.db(async db => {
      const nonce = t.deps.random.bytes(16)
      const person = { firstName: 'Ada', email: `${unique('w')}@example.com` }
      const answers = { person, others: {}, consents: {} }
      const { token } = await enter(db, t.deps, campaign, { answers, source: 'direct', nonce })
      await playOnce(db, t.deps, campaign, { token, clientNonce: nonce })
    })
    await runJobs(t, 'open-awards', 'open-awards')
    await t.runDueJobs()
    expect(told).toHaveLength(times)
    const data = { eventKey, award: expect.stringMatching(/^awd_/), prize: prizes[0]?.prizeKey }
    for (const { body } of told) {
      expect(JSON.parse(body)).toMatchObject({ event: 'award.won', data: { ...data, prizeTitle: 'Prize 1' } })
      expect(body).not.toContain('Ada')
    }
  })

  test('a failed delivery is retried under the same id, ends as a dead letter, and is sent again by hand', async () => {
    const account = await makeAccount(t)
    const { asStaff, id, deliveries } = await makeWebhook(account)
    answer.status = 500
    const tested = await asStaff('POST', `${WEBHOOKS}/${id}/test`)
    expect(tested.body).toMatchObject({ event: 'webhook.test', status: 'queued' })
    for (let tries = 0; tries < 8; tries += 1)
      await expect(t.runDueJobs()).rejects.toThrow('The endpoint returned status 500')
    await t.runDueJobs()
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts: 9, lastError: 'The endpoint returned status 500' },
    ])
    expect(new Set(told.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    answer.status = 204
    expect((await asStaff('POST', `/api/v0/outbox/${tested.body.id}/retry`)).status).toBe(200)
    await t.runDueJobs()
    expect(await deliveries()).toMatchObject([{ status: 'sent' }])
  })

  test('gets nothing of another account, nothing it did not choose, and nothing once it is removed', async () => {
    const [mine, other] = [await makeAccount(t), await makeAccount(t)]
    const hook = await makeWebhook(mine, ['campaign.cancelled'])
    const foreign = await makeWebhook(other, ['campaign.activated'])
    await createActive(await makeCaller(t, { account: mine }))
    await t.runDueJobs()
    expect(told).toEqual([])
    expect((await foreign.asStaff('DELETE', `${WEBHOOKS}/${hook.id}`)).status).toBe(404)
    expect((await foreign.asStaff('GET', `${WEBHOOKS}/${hook.id}/deliveries`)).status).toBe(404)
    await hook.asStaff('POST', `${WEBHOOKS}/${hook.id}/test`)
    expect((await hook.asStaff('DELETE', `${WEBHOOKS}/${hook.id}`)).status).toBe(200)
    await t.runDueJobs()
    expect(told).toEqual([])
    expect((await hook.asStaff('GET', WEBHOOKS)).body).toEqual([])
    expect((await foreign.asStaff('DELETE', WEBHOOKS, { confirm: true })).body).toEqual({ removed: 1 })
  })

  test('shows its recipient in the outbox, without the part behind the host', async () => {
    const account = await makeAccount(t)
    const owner = await makeCaller(t, { account })
    const { asStaff, id } = await makeWebhook(account)
    await asStaff('POST', `${WEBHOOKS}/${id}/test`)
    const { body } = await owner('GET', '/api/v0/outbox')
    expect(body[0]).toMatchObject({ channel: 'webhook', template: 'webhook.test', to: `127.0.0.1:${port}` })
  })

  test.each([
    ['HTTPS://Shop.Example/Hook', 'https://shop.example/Hook'],
    [' hTTps://shop.example:443 ', 'https://shop.example/'],
    ['https:shop.example/a/../b?c=D#e', 'https://shop.example/b?c=D'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ])('given as %j is stored and shown as %s', async (given, normal) => {
    const staff = await makeCaller(t, { role: ROLE.staff })
    const made = await staff('POST', WEBHOOKS, { url: given, events: ['token.spent'] })
    expect([made.status, made.body.url]).toEqual([200, normal])
    expect((await staff('GET', WEBHOOKS)).body).toMatchObject([{ url: normal }])
  })

  test.each([
    [{ url: `https://shop.example/${'ü'.repeat(400)}` }, 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'http://shop.example/' }, 'url'],
    [{ url: 'https://a:b@shop.example/' }, 'url'],
    [{ url: 'nonsense' }, 'url'],
    [{ events: [] }, 'events'],
    [{ events: ['entry.created'] }, 'events.0'],
    [{ events: ['token.spent', 'token.spent'] }, 'events'],
    [{ secret: 'mine' }, 'secret'],
  ])('is refused with %j at its field', async (wrong, field) => {
    const staff = await makeCaller(t, { role: ROLE.staff })
    const wish = { url: 'https://shop.example/hook', events: ['token.spent'], ...wrong }
    const { status: refused, body } = await staff('POST', WEBHOOKS, wish)
    expect([refused, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})
