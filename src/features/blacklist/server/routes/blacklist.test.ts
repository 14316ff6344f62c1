import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { formKeys, shownBefore } from '#test/makers/participant.ts'

const t = await testApp()
const owner = await makeCaller(t)
const entry = (value: string, change: object = {}) => ({
  kind: 'email',
  value,
  reason: 'Chargeback',
  ...change,
})
const create = (caller: Caller, eventKey: string, ...entries: object[]) =>
  caller('POST', `/api/v0/blacklist/create/${eventKey}`, { entries })

test('an entry is added normalized, listed newest first, and a second spelling of it is a duplicate', async () => {
  const eventKey = await createCampaign(owner)
  const { status, body } = await create(
    owner,
    eventKey,
    entry('Ada+x@Example.com'),
    entry('ada@example.com'),
    entry('203.0.113.0/24', { kind: 'ip', reason: 'Bots' }),
  )
  expect(status).toBe(200)
  expect(body.duplicates).toBe(1)
  expect(body.created).toHaveLength(2)
  const listed = (await owner('GET', `/api/v0/blacklist/${eventKey}`)).body
  expect(listed).toEqual(body.created)
  expect(listed[1]).toMatchObject({
    id: expect.stringMatching(/^blk_[a-z0-9]{16}$/),
    scope: 'campaign',
    eventKey,
    kind: 'email',
    value: 'ada@example.com',
    reason: 'Chargeback',
  })
  expect((await create(owner, eventKey, entry('ADA@example.com'))).body).toEqual({
    created: [],
    duplicates: 1,
  })
})

test('an entry for the whole account shows in each of its campaigns, and only an owner makes one', async () => {
  const account = await makeAccount(t)
  const chief = await makeCaller(t, { account })
  const manager = await makeCaller(t, { account, role: ROLE.manager })
  const [one, two] = [await createCampaign(chief), await createCampaign(chief)]
  const everywhere = entry('eve@example.com', { scope: 'account' })
  expect((await create(manager, one, everywhere)).status).toBe(403)
  expect((await create(chief, one, everywhere)).body.created[0]).not.toHaveProperty('eventKey')
  const [shown] = (await manager('GET', `/api/v0/blacklist/${two}`)).body
  expect(shown).toMatchObject({ scope: 'account', value: 'eve@example.com' })
  expect((await manager('POST', '/api/v0/blacklist/delete', { ids: [shown.id] })).status).toBe(403)
  expect((await manager('PUT', '/api/v0/blacklist/update', { id: shown.id, reason: 'No' })).status).toBe(403)
  expect((await create(manager, two, entry('eve@example.com'))).body.created).toHaveLength(1)
})

test.each<[string, object, string]>([
  ['no reason', { reason: '' }, 'entries.0.reason'],
  ['only spaces as reason', { reason: '  ' }, 'entries.0.reason'],
  ['a reason of 301 characters', { reason: 'x'.repeat(301) }, 'entries.0.reason'],
  ['what is no e-mail address', { value: 'ada' }, 'entries.0.value'],
  ['an address of five parts', { kind: 'ip', value: '1.2.3.4.5' }, 'entries.0.value'],
  ['a prefix of 33', { kind: 'ip', value: '10.0.0.0/33' }, 'entries.0.value'],
  ['a kind that is none', { kind: 'shoe' }, 'entries.0.kind'],
  ['an end in the past', { expiresAt: '2026-03-01T00:00:00Z' }, 'entries.0.expiresAt'],
])('%s is refused and the field named', async (_what, change, field) => {
  const eventKey = await createCampaign(owner)
  const { status, body } = await create(owner, eventKey, entry('ada@example.com', change))
  expect(status).toBe(400)
  expect(Object.keys(body.errors)).toEqual([field])
  expect((await owner('GET', `/api/v0/blacklist/${eventKey}`)).body).toEqual([])
})

test('a thousand at once are taken, one more is not', async () => {
  const eventKey = await createCampaign(owner)
  const many = Array.from({ length: 1001 }, (_, n) => entry(`p${n}@example.com`))
  expect((await create(owner, eventKey, ...many)).status).toBe(400)
  expect((await create(owner, eventKey, ...many.slice(1))).body.created).toHaveLength(1000)
})

test('an entry changes its value, reason and end; another spelling of a listed one is refused', async () => {
  const eventKey = await createCampaign(owner)
  const { created } = (await create(owner, eventKey, entry('ada@example.com'), entry('bea@example.com'))).body
  const [{ id }] = created
  const update = (change: object) => owner('PUT', '/api/v0/blacklist/update', { id, ...change })
  const changed = await update({
    value: 'Cleo@example.com',
    reason: 'Bot',
    expiresAt: '2026-04-01T00:00:00.000Z',
  })
  expect(changed.body).toMatchObject({
    value: 'cleo@example.com',
    reason: 'Bot',
    expiresAt: '2026-04-01T00:00:00.000Z',
  })
  expect((await update({ expiresAt: null })).body).not.toHaveProperty('expiresAt')
  expect((await update({ value: 'Ada+1@example.com' })).body.errors).toEqual({
    value: 'This value is already on the blacklist',
  })
  expect((await update({ value: 'nobody' })).body.errors).toHaveProperty('value')
  expect((await update({ expiresAt: '2026-03-01T00:00:00Z' })).body.errors).toHaveProperty('expiresAt')
  expect((await update({ reason: '' })).body.errors).toHaveProperty('reason')
})

test('an expired entry can be added again, its reason alone can change, and a batch may hold it twice', async () => {
  const eventKey = await createCampaign(owner)
  const until = t.clock.now().getTime() + 3_600_000
  const expiresAt = new Date(until).toISOString()
  const [first] = (await create(owner, eventKey, entry('ada@example.com', { expiresAt }))).body.created
  const { body: held } = await create(owner, eventKey, entry('ada@example.com', { reason: 'Other' }))
  expect(held).toEqual({ created: [], duplicates: 1 })
  t.clock.advance({ hours: 1 })
  const renamed = await owner('PUT', '/api/v0/blacklist/update', { id: first.id, reason: 'Was a bot' })
  expect(renamed.body).toMatchObject({ reason: 'Was a bot', expiresAt })
  const spellings = [entry('Ada+1@example.com', { reason: 'Came back' }), entry('ada@example.com')]
  const { body } = await create(owner, eventKey, ...spellings)
  expect(body.duplicates).toBe(1)
  expect(body.created).toMatchObject([{ value: 'ada@example.com', reason: 'Came back' }])
  expect(body.created[0]).not.toHaveProperty('expiresAt')
  expect((await owner('GET', `/api/v0/blacklist/${eventKey}`)).body).toEqual(body.created)
})

test("a batch with another account's entry is refused as a whole", async () => {
  const stranger = await makeCaller(t)
  const [own, foreign] = [await createCampaign(owner), await createCampaign(stranger)]
  const mine = (await create(owner, own, entry('ada@example.com'))).body.created[0].id
  const theirs = (await create(stranger, foreign, entry('ada@example.com'))).body.created[0].id
  expect((await owner('POST', '/api/v0/blacklist/delete', { ids: [mine, theirs] })).status).toBe(404)
  expect((await owner('PUT', '/api/v0/blacklist/update', { id: theirs, reason: 'x' })).status).toBe(404)
  expect((await owner('GET', `/api/v0/blacklist/${foreign}`)).status).toBe(404)
  expect((await create(owner, foreign, entry('x@example.com'))).status).toBe(404)
  expect((await owner('POST', '/api/v0/blacklist/delete', { ids: [mine] })).body).toEqual({ deleted: 1 })
  expect((await owner('GET', `/api/v0/blacklist/${own}`)).body).toEqual([])
  expect((await stranger('GET', `/api/v0/blacklist/${foreign}`)).body).toHaveLength(1)
})

async function enter(eventKey: string, email: string, from: { ip?: string; visitorId?: string } = {}) {
  const root = await t.db(db =>
    db.selectFrom('campaigns').select('id').where('event_key', '=', eventKey).executeTakeFirstOrThrow(),
  )
  const keys = await formKeys(t, { rootId: root.id })
  const payload = {
    answers: { [keys.email ?? '']: email, [keys.firstName ?? '']: 'Ada', [keys.lastName ?? '']: 'Byron' },
    consents: { [keys.rules ?? '']: true },
    stamp: shownBefore(t, eventKey),
    ...(from.visitorId ? { visitorId: from.visitorId } : {}),
  }
  const url = `/api/v0/public/event/${eventKey}/entry`
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url,
    payload,
    ...(from.ip ? { remoteAddress: from.ip } : {}),
  })
  expect(statusCode).toBe(200)
}

test('the entries that a list would have blocked are counted over the real entries', async () => {
  const eventKey = await createActive(owner, { startTime: '2026-03-02' })
  await enter(eventKey, 'ada@example.com', { ip: '203.0.113.7' })
  await enter(eventKey, 'bea@example.com', { ip: '198.51.100.7', visitorId: 'bea-phone' })
  await enter(eventKey, 'cleo@mailinator.com', { ip: '203.0.113.8' })
  await enter(eventKey, 'dora@example.com', { ip: '203.0.113.9' })
  const values = [
    { kind: 'email', value: 'Ada+1@example.com' },
    { kind: 'domain', value: 'mailinator.com' },
    { kind: 'email', value: 'nobody@example.com' },
    { kind: 'ip', value: '203.0.113.0/24' },
    { kind: 'device', value: 'bea-phone' },
  ]
  // Each line reports its own match, also if another line matches the same.
  const { body } = await owner('POST', `/api/v0/blacklist/preview/${eventKey}`, { values })
  expect(body).toEqual({ entries: 4, each: [1, 1, 0, 3, 1] })
  const wrong = await owner('POST', `/api/v0/blacklist/preview/${eventKey}`, {
    values: [{ kind: 'ip', value: 'x' }],
  })
  expect(wrong.body.errors).toHaveProperty(['values.0.value'])
})
