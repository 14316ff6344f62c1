import { describe, expect, test } from 'vitest'
import openapi from '#openapi.json' with { type: 'json' }
import { openLog } from '#server/log/log.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { formKeys } from '#test/makers/participant.ts'

const lines: string[] = []
const log = openLog('trace', { write: line => void lines.push(line) })
const t = await testApp({ log })
const PATH = '/api/v0/developer/key-management'

async function makeClient() {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  return { account, owner, eventKey: await createCampaign(owner) }
}

test('the description says that a key reads with read and changes with write', () => {
  const operations = Object.values(openapi.paths).flatMap(methods => Object.entries<object>(methods))
  const scoped = operations.flatMap(([method, operation]) =>
    'x-key-scope' in operation && !['entries', 'hooks'].includes(String(operation['x-key-scope']))
      ? [{ method, scope: operation['x-key-scope'], operation }]
      : [],
  )
  expect(scoped.length).toBeGreaterThan(50)
  for (const { method, scope, operation } of scoped) {
    expect(scope).toBe(method === 'get' ? 'read' : 'write')
    const isDrafting = JSON.stringify(operation).includes('{"apiKey":["draft"]}')
    const scopes = isDrafting ? [scope, 'draft'] : [scope]
    const keys = scopes.map(one => ({ apiKey: [one] }))
    expect(operation).toHaveProperty('security', [{ session: [] }, ...keys])
  }
})

describe('a key', () => {
  test('reads what its account’s owner reads, and nothing of another account', async () => {
    const [mine, other] = [await makeClient(), await makeClient()]
    const { call } = await makeKey(t, mine.account, ['read'])
    const read = await call('GET', `/api/v0/event/${mine.eventKey}`)
    expect(read).toEqual(await mine.owner('GET', `/api/v0/event/${mine.eventKey}`))
    expect((await call('GET', `/api/v0/event/${other.eventKey}`)).status).toBe(404)
    const list = await call('GET', '/api/v0/event/campaigns/future')
    expect(list.body.map((event: { eventKey: string }) => event.eventKey)).toEqual([mine.eventKey])
  })

  test('changes only with the scope write, and the log names the key', async () => {
    const { account, eventKey } = await makeClient()
    const reader = await makeKey(t, account, ['read'])
    const writer = await makeKey(t, account, ['write'])
    const change = { eventKey, title: 'Better title' }
    expect(await reader.call('PUT', '/api/v0/event', change)).toMatchObject({
      status: 403,
      body: { message: 'This API key does not have the scope write' },
    })
    expect((await writer.call('PUT', '/api/v0/event', change)).status).toBe(200)
    expect((await writer.call('GET', `/api/v0/event/${eventKey}`)).status).toBe(403)
    const rows = await t.db(db =>
      db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('account_id', '=', account.accountId)
        .execute(),
    )
    const changed = rows.find(({ action }) => action === 'campaign.updated')
    expect(changed?.details).toMatchObject({ apiKey: writer.key.prefix })
  })

  test('never is staff, and opens nothing that is about people, money or keys', async () => {
    const { account } = await makeClient()
    const { call } = await makeKey(t, account, ['read', 'write', 'entries'])
    const closed = [
      ['GET', PATH],
      ['POST', PATH],
      ['GET', '/api/v0/ranch/clients'],
      ['POST', '/api/v0/team'],
      ['GET', '/api/v0/team'],
      ['GET', '/api/v0/user/profile'],
      ['GET', '/api/v0/billing'],
      ['POST', '/api/v0/billing/checkout'],
      ['GET', '/api/v0/payments/account'],
      ['PUT', '/api/v0/payments/account'],
      ['DELETE', '/api/v0/payments/account'],
      ['POST', '/api/v0/donations/don_aaaaaaaaaaaaaaaa/refund'],
    ] as const
    for (const [method, url] of closed) {
      const answer = await call(method, url, method === 'POST' || method === 'PUT' ? {} : undefined)
      expect(answer, `${method} ${url}`).toMatchObject({
        status: 403,
        body: { message: 'This endpoint does not accept API keys' },
      })
    }
  })

  test('is unknown once it is revoked, expired, or its creator or account is disabled', async () => {
    const make = async (wishes = {}) => {
      const { account, eventKey } = await makeClient()
      const made = await makeKey(t, account, ['read'], wishes)
      const status = async () => (await made.call('GET', `/api/v0/event/${eventKey}`)).status
      expect(await status()).toBe(200)
      return { ...made, account, status }
    }
    const disabled = { disabled_at: t.clock.now() }
    const revoked = await make()
    expect((await revoked.asStaff('DELETE', `${PATH}/${revoked.key.id}`)).status).toBe(200)
    expect(await revoked.status()).toBe(401)
    expect((await revoked.asStaff('DELETE', `${PATH}/${revoked.key.id}`)).status).toBe(404)
    const left = await make()
    const { userId } = left.staff
    await t.db(db => db.updateTable('users').set(disabled).where('id', '=', userId).execute())
    expect(await left.status()).toBe(401)
    const closed = await make()
    const { accountId } = closed.account
    await t.db(db => db.updateTable('accounts').set(disabled).where('id', '=', accountId).execute())
    expect(await closed.status()).toBe(401)
    const short = await make({ expiresAt: new Date(t.clock.now().getTime() + 60_000).toISOString() })
    t.clock.advance({ seconds: 60 })
    expect(await short.status()).toBe(401)
  })

  test('is revoked while it is in use: nothing is taken after the answer that says so', async () => {
    const { account, eventKey } = await makeClient()
    const { call, asStaff, key } = await makeKey(t, account, ['read'])
    const read = () => call('GET', `/api/v0/event/${eventKey}`).then(({ status }) => status)
    const running = Promise.all(Array.from({ length: 40 }, read))
    await asStaff('DELETE', `${PATH}/${key.id}`)
    const after = await Promise.all(Array.from({ length: 20 }, read))
    await running
    expect(new Set(after)).toEqual(new Set([401]))
  })

  test.each([
    '',
    'Bearer',
    'Bearer pk_',
    `Bearer pk_${'a'.repeat(43)}`,
    `Basic ${'a'.repeat(46)}`,
    'Bearer \u00ff',
    `Bearer pk_${'a'.repeat(9000)}`,
  ])('as “%s” is unknown, regardless of the cookie', async authorization => {
    const owner = await makeUser(t)
    const cookie = await signIn(t, owner)
    const answer = await t.app.inject({
      url: '/api/v0/event/campaigns/live',
      headers: { authorization, cookie },
    })
    expect(answer.statusCode).toBe(401)
  })

  test('may call six hundred times a minute', async () => {
    const { account, eventKey } = await makeClient()
    const { call } = await makeKey(t, account, ['entries'])
    const read = () => call('GET', `/api/v0/event/${eventKey}`)
    for (let times = 0; times < 600; times += 100) await Promise.all(Array.from({ length: 100 }, read))
    const { status, body } = await read()
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please wait a moment'])
  })
})

describe('key management', () => {
  test('shows the secret once; stored and logged parts open nothing', async () => {
    const { account } = await makeClient()
    const { key, secret, asStaff } = await makeKey(t, account, ['read', 'entries'])
    expect(secret).toMatch(/^pk_[A-Za-z0-9_-]{43}$/)
    expect(key).toMatchObject({ name: 'Shop', prefix: secret.slice(0, 8), scopes: ['read', 'entries'] })
    const { body } = await asStaff('GET', PATH)
    expect(body).toEqual([key])
    const { rows } = await t.deps.pg.query(
      `select set_config('app.account', '*', false), (select string_agg(k::text, '') from api_keys k) as keys,
       (select string_agg(k::text, '') from idempotency_keys k) as answers`,
    )
    expect(JSON.stringify(rows)).toContain(key.id)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter(line => line.includes(secret))).toEqual([])
  })

  test('is about the account that staff works in: acting, the client’s; otherwise its own', async () => {
    const [first, second] = [await makeClient(), await makeClient()]
    const { key } = await makeKey(t, first.account, ['read'])
    const other = await makeKey(t, second.account, ['read'])
    expect((await other.asStaff('GET', PATH)).body).toEqual([other.key])
    expect((await other.asStaff('DELETE', `${PATH}/${key.id}`)).status).toBe(404)
    await other.asStaff('DELETE', '/api/v0/ranch/act-as')
    expect((await other.asStaff('GET', PATH)).body).toEqual([])
  })

  test('revokes all of them without a body, once, and writes each of them down', async () => {
    const { account, eventKey } = await makeClient()
    const { asStaff, call } = await makeKey(t, account, ['read'])
    await asStaff('POST', PATH, { name: 'Till' })
    expect((await asStaff('DELETE', PATH, { confirm: false })).status).toBe(400)
    expect(await asStaff('DELETE', PATH)).toEqual({ status: 200, body: { revoked: 2 } })
    expect(await asStaff('DELETE', PATH, { confirm: true })).toEqual({ status: 200, body: { revoked: 0 } })
    const written = await t.db(db =>
      db
        .selectFrom('audit_log')
        .select('entity')
        .where('account_id', '=', account.accountId)
        .where('action', '=', 'apiKey.revoked')
        .execute(),
    )
    expect(written).toHaveLength(2)
    expect((await call('GET', `/api/v0/event/${eventKey}`)).status).toBe(401)
    expect((await asStaff('GET', PATH)).body).toEqual([])
  })

  test('shows its last use, and owners are notified of a new one', async () => {
    const { account, eventKey, owner } = await makeClient()
    const { asStaff, call } = await makeKey(t, account, ['read'])
    t.clock.advance({ minutes: 5 })
    await call('GET', `/api/v0/event/${eventKey}`)
    expect((await asStaff('GET', PATH)).body).toMatchObject([{ lastUsedAt: t.clock.now().toISOString() }])
    const { body } = await owner('GET', '/api/v0/notifications')
    expect(body.items).toMatchObject([{ kind: 'apiKey', link: '/account/api' }])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ scopes: ['read', 'read'] }, 'scopes'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    [{ accountId: 1 }, 'accountId'],
    [{ role: 1000 }, 'role'],
  ])('refuses %j at its field', async (wrong, field) => {
    const staff = await makeCaller(t, { role: ROLE.staff })
    const { status, body } = await staff('POST', PATH, { name: 'Shop', ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  })
})

describe('an entry by a key', () => {
  async function makeEntering() {
    const { account, owner } = await makeClient()
    const eventKey = await createActive(owner, { startTime: t.clock.now().toISOString().slice(0, 10) })
    const campaign = await t.db(db =>
      db.selectFrom('campaigns').select('id').where('event_key', '=', eventKey).executeTakeFirstOrThrow(),
    )
    const {
      firstName = '',
      lastName = '',
      email = '',
      rules = '',
    } = await formKeys(t, { rootId: campaign.id })
    const body = (address = `${unique('p')}@example.com`) => ({
      answers: { [firstName]: 'Ada', [lastName]: 'Byron', [email]: address },
      consents: { [rules]: true },
    })
    return { account, owner, url: `/api/v0/public-api/events/${eventKey}/entries`, body }
  }

  test('is made once for one Idempotency-Key, with its source, and another body is refused', async () => {
    const { account, url, body } = await makeEntering()
    const { call } = await makeKey(t, account, ['entries'])
    const entry = body()
    const headers = { 'idempotency-key': 'order-1' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', url, entry, headers)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    const [first] = answers
    expect(first).toMatchObject({ status: 200, body: { entryId: expect.stringMatching(/^ent_/) } })
    const stored = await t.db(db =>
      db.selectFrom('entries').select('source').where('entry_key', '=', first?.body.entryId).execute(),
    )
    expect(stored).toEqual([{ source: 'api' }])
    expect((await call('POST', url, body(), headers)).status).toBe(422)
    expect((await call('POST', url, entry)).body.message).toBe('Already entered')
    expect((await call('POST', url, { ...body(), source: 'qr' })).status).toBe(400)
  })

  test('needs the scope entries, a key at all, and a campaign of its account', async () => {
    const [mine, other] = [await makeEntering(), await makeEntering()]
    const reader = await makeKey(t, mine.account, ['read', 'write'])
    expect((await reader.call('POST', mine.url, mine.body())).status).toBe(403)
    expect((await mine.owner('POST', mine.url, mine.body())).body.message).toBe(
      'This endpoint requires an API key',
    )
    const { call } = await makeKey(t, mine.account, ['entries'])
    expect((await call('POST', other.url, other.body())).status).toBe(404)
    expect((await call('POST', mine.url, { answers: {} })).status).toBe(400)
  })
})
