import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { recordAudit } from '../index.ts'

const t = await testApp()

async function makeHistory() {
  const account = await makeAccount(t, { name: 'Riverbend Otters' })
  const owner = await makeUser(t, { account, email: `${unique('jo')}@otters.example` })
  const entity = unique('evt')
  const events = [
    { action: 'campaign.created', actorId: owner.userId },
    {
      action: 'campaign.updated',
      actorId: owner.userId,
      details: { before: { title: 'A' }, after: { title: '=B' }, fields: ['title'] },
    },
    { action: 'campaign.statusChanged' },
  ]
  for (const event of events) {
    await t.db(db =>
      recordAudit(db, {
        accountId: account.accountId,
        at: t.clock.now(),
        entity,
        ip: '203.0.113.7',
        ...event,
      }),
    )
    t.clock.advance({ days: 1 })
  }
  return { account, owner, entity, cid: account.accountId }
}

async function ask(role: number, query: string, path = '') {
  const cookie = await signIn(t, await makeUser(t, { role }))
  return t.app.inject({ url: `/api/v0/audit${path}?${query}`, headers: { cookie } })
}

test('staff read the actor, the subject and the change of each line, newest first', async () => {
  const { cid, owner, entity } = await makeHistory()
  const { items, total } = (await ask(ROLE.staff, `cid=${cid}`)).json()
  expect(total).toBe(3)
  expect(items[0]).toMatchObject({ seq: 3, action: 'campaign.statusChanged', client: 'Riverbend Otters' })
  expect(items[0]).not.toHaveProperty('actor')
  expect(items[1]).toMatchObject({
    seq: 2,
    cid,
    actor: owner.email,
    entity,
    before: { title: 'A' },
    after: { title: '=B' },
    details: { fields: ['title'] },
    ip: '203.0.113.7',
  })
})

test('filters narrow the list alone and together', async () => {
  const { cid, owner, entity } = await makeHistory()
  const day = t.clock.now().getTime() - 2 * 86_400_000
  const second = new Date(day).toISOString().slice(0, 10)
  const total = async (query: string) => (await ask(ROLE.staff, `cid=${cid}&${query}`)).json().total
  expect(await total('action=campaign.u')).toBe(1)
  expect(await total(`actor=${encodeURIComponent(owner.email.slice(0, 12).toUpperCase())}`)).toBe(2)
  expect(await total('actor=%25')).toBe(0)
  expect(await total(`entity=${entity}`)).toBe(3)
  expect(await total('entity=evt_other')).toBe(0)
  expect(await total(`from=${second}&to=${second}`)).toBe(1)
  expect(await total(`from=${second}&actor=nobody`)).toBe(0)
  expect((await ask(ROLE.staff, `entity=${entity}&page=2&pageSize=2`)).json().items).toHaveLength(1)
})

test.each([
  'from=yesterday',
  'to=2026-02-30',
  'cid=0',
  'page=0',
  'pageSize=201',
  'order=up',
  `action=${'x'.repeat(61)}`,
])('%s is rejected', async query => {
  expect((await ask(ROLE.staff, query)).statusCode).toBe(400)
  expect((await ask(ROLE.staff, query.startsWith('page') ? 'order=up' : query, '/export')).statusCode).toBe(
    400,
  )
})

test('owners get no access; staff acting for a client see only that log', async () => {
  const { cid } = await makeHistory()
  const other = await makeHistory()
  expect((await ask(ROLE.owner, '')).statusCode).toBe(403)
  const cookie = await signIn(t, await makeUser(t, { role: ROLE.staffOperations }))
  const headers = { cookie }
  await t.app.inject({
    method: 'POST',
    url: '/api/v0/ranch/act-as',
    headers,
    payload: { cid, reason: 'Asked' },
  })
  const { items } = (await t.app.inject({ url: '/api/v0/audit?pageSize=200', headers })).json()
  expect(items.map((item: { cid: number }) => item.cid)).toEqual([cid, cid, cid, cid])
  expect(items[0]).toMatchObject({ action: 'acting.started', actor: 'Outside this account' })
  const elsewhere = await t.app.inject({ url: `/api/v0/audit/check?cid=${other.cid}`, headers })
  expect(elsewhere.statusCode).toBe(404)
})

test('the export has one line per event, no formulas, and is itself recorded', async () => {
  const { cid } = await makeHistory()
  const staff = await makeUser(t, { role: ROLE.staff })
  const headers = { cookie: await signIn(t, staff) }
  const file = await t.app.inject({ url: `/api/v0/audit/export?cid=${cid}`, headers })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('at,client,cid,seq,actor,action,entity,before,after,details,ip,hash')
  expect(file.body).not.toMatch(/(^|,)"?=/)
  const own = await t.app.inject({ url: `/api/v0/audit?cid=${staff.accountId}`, headers })
  expect(own.json().items[0]).toMatchObject({ action: 'audit.exported', actor: staff.email })
})

test('staff verify the chain of an account', async () => {
  const { cid } = await makeHistory()
  const checked = await ask(ROLE.staff, `cid=${cid}`, '/check')
  expect(checked.json()).toEqual({ cid, client: 'Riverbend Otters', lines: 3 })
  expect((await ask(ROLE.staff, 'cid=900000000000', '/check')).statusCode).toBe(404)
})
