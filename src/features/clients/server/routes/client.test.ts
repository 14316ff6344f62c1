import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()
const operations = await makeCaller(t, { role: ROLE.staffOperations })
const support = await makeCaller(t, { role: ROLE.staff })

async function makeClient() {
  const account = await makeAccount(t, { name: unique('Otters'), subscriptionRole: 'ALECARTE' })
  const user = await makeUser(t, { account })
  const owner = await makeCaller(t, { account })
  const path = `/api/v0/ranch/clients/${account.accountId}`
  return { account, user, owner, path, change: (body: object) => operations('PUT', path, body) }
}

async function actionsOf(accountId: number): Promise<string[]> {
  const rows = await t.db(db =>
    db.selectFrom('audit_log').select('action').where('account_id', '=', accountId).orderBy('seq').execute(),
  )
  return rows.map(({ action }) => action)
}

test('staff reads a client: plan, tokens, people and campaigns', async () => {
  const { account, owner, path, user } = await makeClient()
  await makeTokens(t, account, 2)
  const eventKey = await createCampaign(owner)
  const { status, body } = await support('GET', path)
  expect(status).toBe(200)
  expect(body).toMatchObject({ cid: account.accountId, subscriptionRole: 'ALECARTE', unspentTokens: 2 })
  expect(body.people).toHaveLength(2)
  expect(body.people[0]).toMatchObject({ userId: user.userKey, role: ROLE.owner, state: 'active' })
  expect(body.campaigns).toMatchObject([{ eventKey, title: 'Free Cup Friday', status: 1 }])
  expect(body).not.toHaveProperty('disabledAt')
  expect((await owner('GET', path)).status).toBe(403)
  expect((await support('GET', '/api/v0/ranch/clients/999999999')).status).toBe(404)
})

test('a client is opened with its owner, who signs in through the invitation email', async () => {
  const ownerEmail = `${unique('first')}@otters.example`
  const wish = { name: 'Otters', subscriptionRole: 'GOLD', ownerEmail, firstName: 'Jo', lastName: 'Brook' }
  const { status, body } = await operations('POST', '/api/v0/ranch/clients', wish)
  expect(status).toBe(200)
  await t.runDueJobs()
  const mail = t.mails.find(({ to }) => to === ownerEmail)
  const password = mail?.text.split('\n\n')[2] ?? ''
  const payload = { email: ownerEmail, password }
  const login = await t.app.inject({ method: 'POST', url: '/login', payload })
  expect(login.json().user).toMatchObject({
    role: ROLE.owner,
    subscriptionRole: 'GOLD',
    changePassword: false,
  })
  expect(await actionsOf(body.cid)).toEqual(['account.opened', 'client.created', 'user.signedIn'])
  const again = await operations('POST', '/api/v0/ranch/clients', wish)
  expect([again.status, again.body.errors]).toEqual([
    409,
    { ownerEmail: 'Another user already has this email' },
  ])
  expect((await support('POST', '/api/v0/ranch/clients', wish)).status).toBe(403)
  for (const wrong of [{ subscriptionRole: 'PLATINUM' }, { name: 'x' }, { role: 1000 }]) {
    const answer = await operations('POST', '/api/v0/ranch/clients', { ...wish, ...wrong })
    expect(answer.status).toBe(400)
  }
})

test('a disabled client’s people are out at their next request and cannot sign in; enabled, they can again', async () => {
  const { user, change, account } = await makeClient()
  const cookie = await signIn(t, user)
  const ask = async () =>
    (await t.app.inject({ url: '/api/v0/event/campaigns/live', headers: { cookie } })).statusCode
  expect(await ask()).toBe(200)
  expect((await change({ disabled: true })).body.disabledAt).toBe('2026-03-02T12:00:00.000Z')
  expect(await ask()).toBe(401)
  expect(
    (await operations('POST', '/api/v0/ranch/act-as', { cid: account.accountId, reason: 'Look' })).status,
  ).toBe(404)
  expect((await change({ disabled: true })).status).toBe(200)
  expect((await change({ disabled: false })).body).not.toHaveProperty('disabledAt')
  expect(await ask()).toBe(200)
  expect((await actionsOf(account.accountId)).filter(action => action.startsWith('client.'))).toEqual([
    'client.disabled',
    'client.enabled',
  ])
})

test('acting for a client stops when it is disabled', async () => {
  const { account, change } = await makeClient()
  const cookie = await signIn(t, await makeUser(t, { role: ROLE.staffOperations }))
  const headers = { cookie }
  const payload = { cid: account.accountId, reason: 'By phone' }
  await t.app.inject({ method: 'POST', url: '/api/v0/ranch/act-as', headers, payload })
  await change({ disabled: true })
  const session = await t.app.inject({ url: '/api/auth/session', headers })
  expect(session.json().user).not.toHaveProperty('acting')
})

test('plan and name change at once, in the log with their earlier values', async () => {
  const { account, owner, change, path } = await makeClient()
  const { body } = await change({ name: 'River Otters', subscriptionRole: 'GOLD' })
  expect(body).toMatchObject({ name: 'River Otters', subscriptionRole: 'GOLD' })
  expect((await owner('GET', '/api/auth/session')).body.user.subscriptionRole).toBe('GOLD')
  expect(await actionsOf(account.accountId)).toEqual(['client.renamed', 'plan.changed'])
  await change({ name: 'River Otters', subscriptionRole: 'GOLD' })
  expect(await actionsOf(account.accountId)).toHaveLength(2)
  expect((await support('PUT', path, { name: 'Mine' })).status).toBe(403)
  expect((await operations('POST', path, { name: 'Otters of POST' })).body.name).toBe('Otters of POST')
  expect((await change({ subscriptionRole: 'gold' })).status).toBe(400)
  expect((await change({ role: 1000 })).status).toBe(400)
})
