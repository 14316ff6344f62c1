import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, goodDraft, makeCaller } from '#test/makers/campaign-makers.ts'
import { type MadeUser, makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()
const home = await makeAccount(t, { name: 'Drumroll' })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One session of a member of staff, kept from call to call. */
async function openStaffSession(role: number = ROLE.staffOperations) {
  const user = await makeUser(t, { account: home, role })
  const cookie = await signIn(t, user)
  const call = async (method: Method, url: string, payload?: object) => {
    const answer = await t.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { user, call }
}

async function makeClient() {
  const account = await makeAccount(t, { name: unique('Otters'), subscriptionRole: 'ALECARTE' })
  const owner = await makeCaller(t, { account })
  return { account, owner, cid: account.accountId }
}

const reason = 'The owner asked by phone'

async function auditOf(accountId: number) {
  return t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'entity', 'details'])
      .where('account_id', '=', accountId)
      .orderBy('seq')
      .execute(),
  )
}

const actionsOf = async (accountId: number, { userId }: MadeUser) =>
  (await auditOf(accountId)).filter(row => row.actor_id === userId).map(row => row.action)

test('while acting everything is read and written in the client’s account, under the own name', async () => {
  const { owner, cid } = await makeClient()
  const stranger = await makeClient()
  const [theirs, elsewhere] = [await createCampaign(owner), await createCampaign(stranger.owner)]
  const { call, user } = await openStaffSession()
  expect(await call('POST', '/api/v0/ranch/act-as', { cid, reason })).toEqual({
    status: 200,
    body: { ok: true },
  })

  const created = await call('POST', '/api/v0/event/eventbuilder', goodDraft({ title: 'Made for them' }))
  expect(created.status).toBe(200)
  const { body: list } = await call('GET', '/api/v0/event/campaigns/future')
  const keys = [theirs, created.body.eventKey].sort()
  expect(list.map((row: { eventKey: string }) => row.eventKey).sort()).toEqual(keys)
  expect((await owner('GET', `/api/v0/event/${created.body.eventKey}`)).status).toBe(200)
  expect((await call('GET', `/api/v0/event/${elsewhere}`)).status).toBe(404)
  const change = { eventKey: theirs, title: 'Better title' }
  expect((await call('PUT', '/api/v0/event', change)).status).toBe(200)
  const foreign = { eventKey: elsewhere, title: 'Better title' }
  expect((await call('PUT', '/api/v0/event', foreign)).status).toBe(404)

  expect(await actionsOf(cid, user)).toEqual(['acting.started', 'campaign.created', 'campaign.updated'])
  expect(await actionsOf(home.accountId, user)).toEqual([])
  expect((await auditOf(cid)).find(row => row.action === 'acting.started')).toMatchObject({
    entity: user.userKey,
    details: { reason },
  })
})

test('the session says for whom and why, with the client’s plan, until it is stopped', async () => {
  const { account, cid, owner } = await makeClient()
  const eventKey = await createCampaign(owner)
  const { call, user } = await openStaffSession()
  await call('POST', '/api/v0/ranch/act-as', { cid, reason })
  const { body } = await call('GET', '/api/auth/session')
  expect(body.user).toMatchObject({ role: 1500, email: user.email, subscriptionRole: 'ALECARTE' })
  expect(body.user.acting).toMatchObject({ cid: account.accountId, reason })

  expect((await call('DELETE', '/api/v0/ranch/act-as')).status).toBe(200)
  const after = await call('GET', '/api/auth/session')
  expect(after.body.user).not.toHaveProperty('acting')
  expect(after.body.user.subscriptionRole).toBe('GOLD')
  expect((await call('GET', `/api/v0/event/${eventKey}`)).body.clientName).toMatch(/^Otters/)
  expect(await actionsOf(cid, user)).toEqual(['acting.started', 'acting.stopped'])
  expect((await call('DELETE', '/api/v0/ranch/act-as')).status).toBe(200)
  expect(await actionsOf(cid, user)).toHaveLength(2)
})

test.each([
  [1500, 200],
  [1000, 200],
  [1501, 403],
  [2000, 403],
  [3000, 403],
])('role %i gets %i', async (role, status) => {
  const { cid } = await makeClient()
  const { call } = await openStaffSession(role)
  expect((await call('POST', '/api/v0/ranch/act-as', { cid, reason })).status).toBe(status)
  expect((await call('DELETE', '/api/v0/ranch/act-as')).status).toBe(status)
})

test('the next client ends acting for the one before, and both logs say so', async () => {
  const [first, second] = [await makeClient(), await makeClient()]
  const { call, user } = await openStaffSession()
  await call('POST', '/api/v0/ranch/act-as', { cid: first.cid, reason })
  expect((await call('POST', '/api/v0/ranch/act-as', { cid: second.cid, reason })).status).toBe(200)
  const { body } = await call('GET', '/api/auth/session')
  expect(body.user.acting.cid).toBe(second.cid)
  expect(await actionsOf(first.cid, user)).toEqual(['acting.started', 'acting.stopped'])
  expect(await actionsOf(second.cid, user)).toEqual(['acting.started'])
  const { body: clients } = await call('GET', '/api/v0/ranch/clients?pageSize=500')
  expect(clients.length).toBeGreaterThan(1)
})

test('signing out ends it: the next session is one’s own again', async () => {
  const { cid } = await makeClient()
  const { call, user } = await openStaffSession()
  await call('POST', '/api/v0/ranch/act-as', { cid, reason })
  await call('GET', '/logout')
  expect(await actionsOf(cid, user)).toEqual(['acting.started', 'acting.stopped'])
  const headers = { cookie: await signIn(t, user) }
  const answer = await t.app.inject({ method: 'GET', url: '/api/auth/session', headers })
  expect(answer.json().user).not.toHaveProperty('acting')
})

test('one’s own profile stays one’s own', async () => {
  const { cid } = await makeClient()
  const { call, user } = await openStaffSession()
  await call('POST', '/api/v0/ranch/act-as', { cid, reason })
  const { body: profile } = await call('GET', '/api/v0/user/profile')
  expect(profile.firstName).toBe('Ada')
  const changed = await call('PUT', '/api/v0/user/profile', { ...profile, firstName: 'Grace' })
  expect(changed.body.firstName).toBe('Grace')
  expect(await actionsOf(home.accountId, user)).toEqual(['user.profileChanged'])
})

test('no other client can be named meanwhile, and no person becomes staff in a client’s account', async () => {
  const [client, other] = [await makeClient(), await makeClient()]
  const { call } = await openStaffSession(ROLE.superAdmin)
  await call('POST', '/api/v0/ranch/act-as', { cid: client.cid, reason })
  const create = (cid: number) => call('POST', '/api/v0/event/eventbuilder', goodDraft({ cid }))
  expect((await create(other.cid)).body.errors).toHaveProperty('cid')
  expect((await create(client.cid)).status).toBe(200)
  const invite = (role: number) => {
    const person = { email: `${unique('new')}@example.test`, firstName: 'New', lastName: 'Person' }
    return call('POST', '/api/v0/team', { ...person, role })
  }
  expect((await invite(2000)).status).toBe(403)
  expect((await invite(4000)).status).toBe(200)
})

test('an unknown client, a disabled one and staff’s own account are 404; a client needs a reason', async () => {
  const { cid } = await makeClient()
  const { call } = await openStaffSession()
  const act = async (body: object) => (await call('POST', '/api/v0/ranch/act-as', body)).status
  expect(await act({ cid: 999_999_999, reason })).toBe(404)
  expect(await act({ cid: home.accountId, reason })).toBe(404)
  await t.db(db =>
    db.updateTable('accounts').set({ disabled_at: t.clock.now() }).where('id', '=', cid).execute(),
  )
  expect(await act({ cid, reason })).toBe(404)
  for (const wrong of ['', '  a ', 'x'.repeat(301)]) expect(await act({ cid, reason: wrong })).toBe(400)
  expect(await act({ cid: 0, reason })).toBe(400)
})
