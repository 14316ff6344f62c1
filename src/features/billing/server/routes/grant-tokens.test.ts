import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createReady, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp()
const operations = await makeCaller(t, { role: ROLE.staffOperations })

async function makeClient() {
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const owner = await makeCaller(t, { account })
  const path = `/api/v0/ranch/clients/${account.accountId}/tokens`
  return { account, owner, path, grant: (body: object) => operations('POST', path, body) }
}

test('staff gives tokens with a note, which the client reads and its log keeps', async () => {
  const { owner, grant, account, path } = await makeClient()
  const { status, body } = await grant({ count: 2, note: 'Sorry for Friday' })
  expect(status).toBe(200)
  expect(body).toMatchObject(Array(2).fill({ status: 'unspent', source: 'grant' }))
  const stories = await owner('GET', '/api/v0/billing/tokens')
  expect(stories.body).toMatchObject(Array(2).fill({ note: 'Sorry for Friday' }))
  expect((await operations('GET', path)).body).toEqual(stories.body)
  const rows = await t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', account.accountId)
      .execute(),
  )
  expect(rows).toEqual([{ action: 'tokens.granted', details: { count: 2, note: 'Sorry for Friday' } }])
})

test('staff takes an unspent token away with a reason, and no other', async () => {
  const { owner, grant } = await makeClient()
  const [token, other] = (await grant({ count: 2, note: 'Welcome' })).body
  const take = (tokenKey: string, reason = 'Given twice') =>
    operations('DELETE', `/api/v0/ranch/tokens/${tokenKey}`, { reason })
  expect((await take(token.tokenKey, ' ')).status).toBe(400)
  expect(await take(token.tokenKey)).toMatchObject({
    status: 200,
    body: { status: 'void', voidReason: 'Given twice' },
  })
  expect((await take(token.tokenKey)).status).toBe(409)
  const eventKey = await createReady(owner)
  await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect((await take(other.tokenKey)).status).toBe(409)
  expect((await take(`tok_${'a'.repeat(16)}`)).status).toBe(404)
  const told = (await owner('GET', '/api/v0/notifications')).body.items
  expect(told.map(({ text }: { text: string }) => text)).toContain('1 token was revoked: Given twice')
  const { body } = await owner('GET', '/api/v0/billing/tokens')
  expect(body).toMatchObject([
    { status: 'spent', campaignTitle: 'Free Cup Friday', eventKey },
    { status: 'void', voidReason: 'Given twice' },
  ])
})

test('support looks and gives nothing; an owner does neither; staff’s own account is no client', async () => {
  const { path, owner, account } = await makeClient()
  const staffAccount = await makeAccount(t)
  const support = await makeCaller(t, { role: ROLE.staff, account: staffAccount })
  const grant = { count: 1, note: 'Welcome' }
  expect((await support('GET', path)).status).toBe(200)
  expect((await support('POST', path, grant)).status).toBe(403)
  expect((await owner('GET', path)).status).toBe(403)
  const home = path.replace(String(account.accountId), String(staffAccount.accountId))
  expect((await operations('POST', home, grant)).status).toBe(404)
  for (const wrong of [{ count: 0 }, { count: 101 }, { note: 'x' }, { expiresAt: 'soon' }]) {
    expect((await operations('POST', path, { ...grant, ...wrong })).status).toBe(400)
  }
})
