import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createReady, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { runJobs } from '#test/makers/drawn-makers.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { type MadeAccount, makeAccount, unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const t = await testApp()
const PATH = '/api/v0/developer/webhooks'

/** A subscribed program: its deliveries, and its response. */
const told: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
const server = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  told.push({ headers: request.headers, body })
  response.writeHead(status).end()
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(server.address())
afterAll(() => server.close())
beforeEach(() => {
  told.length = 0
  status = 200
})
const url = `http://127.0.0.1:${port}/hook`

/** Staff who act for an account, and a webhook that they made. */
async function makeWebhook(account: MadeAccount, events = ['token.spent']) {
  const { asStaff } = await makeKey(t, account, ['read'])
  const made = await asStaff('POST', PATH, { url, events })
  expect(made.status).toBe(200)
  const { secret, id }: { secret: string; id: string } = made.body
  const deliveries = async () => (await asStaff('GET', `${PATH}/${id}/deliveries`)).body
  return { asStaff, secret, id, deliveries, made: made.body }
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
    }
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }, { status: 'sent' }])
    const listed = (await asStaff('GET', PATH)).body
    expect(listed).toMatchObject([{ id, url, events: ['token.spent', 'campaign.activated'] }])
    expect(JSON.stringify(listed)).not.toContain(secret)
    const stored = await t.db(db => db.selectFrom('webhooks').select('secret').execute())
    expect(stored.some(row => row.secret.includes(secret))).toBe(false)
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
    status = 500
    const tested = await asStaff('POST', `${PATH}/${id}/test`)
    expect(tested.body).toMatchObject({ event: 'webhook.test', status: 'queued' })
    for (let tries = 0; tries < 8; tries += 1)
      await expect(t.runDueJobs()).rejects.toThrow('The endpoint returned status 500')
    await t.runDueJobs()
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts: 9, lastError: 'The endpoint returned status 500' },
    ])
    expect(new Set(told.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    status = 204
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
    expect((await foreign.asStaff('DELETE', `${PATH}/${hook.id}`)).status).toBe(404)
    expect((await foreign.asStaff('GET', `${PATH}/${hook.id}/deliveries`)).status).toBe(404)
    await hook.asStaff('POST', `${PATH}/${hook.id}/test`)
    expect((await hook.asStaff('DELETE', `${PATH}/${hook.id}`)).status).toBe(200)
    await t.runDueJobs()
    expect(told).toEqual([])
    expect((await hook.asStaff('GET', PATH)).body).toEqual([])
    expect((await foreign.asStaff('DELETE', PATH, { confirm: true })).body).toEqual({ removed: 1 })
  })

  test('shows its recipient in the outbox, without the part behind the host', async () => {
    const account = await makeAccount(t)
    const owner = await makeCaller(t, { account })
    const { asStaff, id } = await makeWebhook(account)
    await asStaff('POST', `${PATH}/${id}/test`)
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
    const made = await staff('POST', PATH, { url: given, events: ['token.spent'] })
    expect([made.status, made.body.url]).toEqual([200, normal])
    expect((await staff('GET', PATH)).body).toMatchObject([{ url: normal }])
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
    const { status: refused, body } = await staff('POST', PATH, wish)
    expect([refused, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})
