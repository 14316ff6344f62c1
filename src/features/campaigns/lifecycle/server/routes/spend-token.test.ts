import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { acceptRules, createReady, goodPrize, makeCaller, makeTokens } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'

const t = await testApp({ connections: 64 })

async function makeAlacarte(tokens: number) {
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const keys = await makeTokens(t, account, tokens)
  return { account, keys, owner: await makeCaller(t, { account }) }
}

const statusesOf = (accountId: number) =>
  t.db(async db => {
    const rows = await db
      .selectFrom('tokens')
      .select(['status', 'campaign_id'])
      .where('account_id', '=', accountId)
      .execute()
    return rows.map(row => row.status).sort()
  })

test('a token activates a campaign; the same call again gives the same answer and spends nothing', async () => {
  const { account, keys, owner } = await makeAlacarte(2)
  const eventKey = await createReady(owner)
  const first = await owner('PUT', `/api/v0/event/${eventKey}/tokens`, { tokenKey: keys[1] })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    eventKey,
    status: 2,
    token: { tokenKey: keys[1], status: 'spent', source: 'grant', eventKey },
  })
  const second = await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect(second.body).toEqual(first.body)
  expect(await statusesOf(account.accountId)).toEqual(['spent', 'unspent'])
  const { body: unspent } = await owner('GET', '/api/v0/event/tokens/account')
  expect(unspent.map((token: { tokenKey: string }) => token.tokenKey)).toEqual([keys[0]])
  const detail = await owner('GET', `/api/v0/event/${eventKey}`)
  expect(detail.body).toMatchObject({ status: 2, tokenKey: keys[1] })
  expect(detail.body.commitments).toHaveLength(1)
})

test('terms that someone changed since they were read are not activated', async () => {
  const { account, owner } = await makeAlacarte(1)
  const eventKey = await createReady(owner)
  await owner('PUT', '/api/v0/event', { eventKey, title: 'Changed by a colleague' })
  expect(await owner('PUT', `/api/v0/event/${eventKey}/tokens`, { version: 1 })).toMatchObject({
    status: 409,
    body: { message: 'Someone else changed this. Reload to see the newest version' },
  })
  expect(await statusesOf(account.accountId)).toEqual(['unspent'])
  await acceptRules(owner, eventKey)
  expect((await owner('PUT', `/api/v0/event/${eventKey}/tokens`, { version: 2 })).status).toBe(200)
})

test('sixty-four activations of two campaigns over as many connections spend the one token once', async () => {
  const { account, owner } = await makeAlacarte(1)
  const campaigns = [await createReady(owner), await createReady(owner)]
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, index) =>
      owner('PUT', `/api/v0/event/${campaigns[index % 2]}/tokens`, {}),
    ),
  )
  const spent = answers.filter(answer => answer.status === 200)
  expect(spent).toHaveLength(32)
  expect(new Set(spent.map(answer => answer.body.eventKey)).size).toBe(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer).toMatchObject({ status: 409, body: { message: 'No unspent tokens' } })
  }
  expect(await statusesOf(account.accountId)).toEqual(['spent'])
  const lists = await owner('GET', '/api/v0/event/campaigns/future')
  expect(lists.body.map((row: { status: number }) => row.status).sort()).toEqual([1, 2])
})

test('without a token: 409 by token, 403 by status', async () => {
  const { owner } = await makeAlacarte(0)
  const eventKey = await createReady(owner)
  expect(await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})).toMatchObject({
    status: 409,
    body: { message: 'No unspent tokens' },
  })
  expect(await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).toMatchObject({
    status: 403,
    body: { message: 'A token is required to activate this campaign' },
  })
})

test('findings block activation, and the token stays', async () => {
  const { account, owner } = await makeAlacarte(1)
  const eventKey = await createReady(owner, { newPrizes: [goodPrize({ value: 100_000 })] })
  const { status, body } = await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect(status).toBe(422)
  expect(body.findings.map((finding: { id: string }) => finding.id)).toEqual(['N01', 'F01', 'N02'])
  expect(await statusesOf(account.accountId)).toEqual(['unspent'])
})

test('an expired, a void or a foreign token is not spent', async () => {
  const { account, keys, owner } = await makeAlacarte(2)
  const foreign = await makeAlacarte(1)
  const [first = '', second = ''] = keys
  await t.db(async db => {
    await db.updateTable('tokens').set({ status: 'void' }).where('token_key', '=', first).execute()
    await db
      .updateTable('tokens')
      .set({ expires_at: t.clock.now() })
      .where('token_key', '=', second)
      .execute()
  })
  const eventKey = await createReady(owner)
  for (const tokenKey of [first, second, foreign.keys[0]]) {
    expect((await owner('PUT', `/api/v0/event/${eventKey}/tokens`, { tokenKey })).status).toBe(409)
  }
  expect(await statusesOf(account.accountId)).toEqual(['unspent', 'void'])
  expect(await statusesOf(foreign.account.accountId)).toEqual(['unspent'])
})

test('a test campaign needs no token', async () => {
  const { account, owner } = await makeAlacarte(1)
  const eventKey = await createReady(owner, { testMode: true })
  const { status, body } = await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect(status).toBe(200)
  expect(body).toEqual({ eventKey, status: 2 })
  expect(await statusesOf(account.accountId)).toEqual(['unspent'])
})

test('an editor may not activate, and another account finds nothing', async () => {
  const { account, owner } = await makeAlacarte(1)
  const eventKey = await createReady(owner)
  const editor = await makeCaller(t, { account, role: ROLE.editor })
  expect((await editor('PUT', `/api/v0/event/${eventKey}/tokens`, {})).status).toBe(403)
  expect((await editor('PUT', '/api/v0/event', { eventKey, status: 2 })).status).toBe(403)
  const stranger = await makeCaller(t)
  expect((await stranger('PUT', `/api/v0/event/${eventKey}/tokens`, {})).status).toBe(404)
  expect(await statusesOf(account.accountId)).toEqual(['unspent'])
})

test('a token comes back as a new one when the campaign is canceled before its start', async () => {
  const { account, owner } = await makeAlacarte(1)
  const eventKey = await createReady(owner)
  await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  const cancelled = await owner('PUT', '/api/v0/event', { eventKey, status: 8, reason: 'Rain' })
  expect(cancelled.body.status).toBe(8)
  expect(await statusesOf(account.accountId)).toEqual(['returned', 'unspent'])
  const { body } = await owner('GET', '/api/v0/event/tokens/account')
  expect(body).toMatchObject([{ source: 'return', status: 'unspent' }])
  expect((await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})).body.message).toBe(
    'This campaign cannot move from Canceled to Scheduled',
  )
})

test('a token that comes back expires when the spent one would have', async () => {
  const { keys, owner } = await makeAlacarte(1)
  const expires_at = new Date('2026-12-31T00:00:00Z')
  await t.db(db =>
    db
      .updateTable('tokens')
      .set({ expires_at })
      .where('token_key', '=', keys[0] ?? '')
      .execute(),
  )
  const eventKey = await createReady(owner)
  await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  await owner('PUT', '/api/v0/event', { eventKey, status: 8, reason: 'Rain' })
  const { body } = await owner('GET', '/api/v0/event/tokens/account')
  expect(body).toMatchObject([{ source: 'return', expiresAt: expires_at.toISOString() }])
})

test('a campaign that is canceled after its start keeps its token', async () => {
  const { account, owner } = await makeAlacarte(1)
  const eventKey = await createReady(owner, { startTime: '2026-03-02' })
  expect((await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})).body.status).toBe(3)
  const cancelled = await owner('PUT', '/api/v0/event', { eventKey, status: 8, reason: 'Rain' })
  expect(cancelled.body.status).toBe(8)
  expect(await statusesOf(account.accountId)).toEqual(['spent'])
})

test('a campaign that was unscheduled is activated again without another token', async () => {
  const { account, owner } = await makeAlacarte(2)
  const operations = await makeCaller(t, { role: ROLE.staffOperations })
  const eventKey = await createReady(owner)
  await owner('PUT', `/api/v0/event/${eventKey}/tokens`, {})
  expect((await operations('PUT', '/api/v0/event', { eventKey, status: 1 })).body.status).toBe(1)
  expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).body.status).toBe(2)
  expect(await statusesOf(account.accountId)).toEqual(['spent', 'unspent'])
})

test('a plan that is not exactly GOLD pays with tokens', async () => {
  const owner = await makeCaller(t, { account: await makeAccount(t, { subscriptionRole: 'Gold' }) })
  const eventKey = await createReady(owner)
  expect(await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).toMatchObject({
    status: 403,
    body: { message: 'A token is required to activate this campaign' },
  })
})
