import { describe, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { callerOf, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeKey } from '#test/makers/key-makers.ts'
import { makeAccount, makeUser } from '#test/makers/makers.ts'

const t = await testApp()
const KEYS = '/api/v0/developer/key-management'
const WEBHOOKS = '/api/v0/developer/webhooks'

/** A call with a key's secret. */
const withSecret = (secret: string, url: string) =>
  t.app.inject({ url, headers: { authorization: `Bearer ${secret}` } })

describe('an owner on the Gold plan', () => {
  test('creates, lists and revokes keys and webhooks of the account, and sees who made them', async () => {
    const account = await makeAccount(t)
    const user = await makeUser(t, { account })
    const ask = callerOf(t, user)
    const { body: key } = await ask('POST', KEYS, { name: 'Shop' })
    expect((await withSecret(key.secret, '/api/v0/event/campaigns/live')).statusCode).toBe(200)
    const { key: staffs } = await makeKey(t, account, ['read'])
    expect((await ask('GET', KEYS)).body).toMatchObject([
      { id: staffs.id, createdBy: t.deps.config.companyName },
      { id: key.id, createdBy: user.email },
    ])
    const hook = await ask('POST', WEBHOOKS, { url: 'https://example.com/hook', events: ['token.spent'] })
    expect(hook.status).toBe(200)
    expect((await ask('GET', WEBHOOKS)).body).toMatchObject([{ id: hook.body.id, createdBy: user.email }])
    expect((await ask('DELETE', `${KEYS}/${key.id}`)).status).toBe(200)
    expect((await withSecret(key.secret, '/api/v0/event/campaigns/live')).statusCode).toBe(401)
  })

  test('is not reached by the owner of another account', async () => {
    const { key } = await makeKey(t, await makeAccount(t), ['read'])
    const other = await makeCaller(t)
    expect((await other('GET', KEYS)).body).toEqual([])
    expect((await other('DELETE', `${KEYS}/${key.id}`)).status).toBe(404)
  })

  test('loses every key on becoming a manager', async () => {
    const account = await makeAccount(t)
    const user = await makeUser(t, { account })
    const { body: key } = await callerOf(t, user)('POST', KEYS, { name: 'Shop' })
    const read = () => withSecret(key.secret, '/api/v0/event/campaigns/live')
    expect((await read()).statusCode).toBe(200)
    await t.db(db =>
      db.updateTable('users').set({ role: ROLE.manager }).where('id', '=', user.userId).execute(),
    )
    expect((await read()).statusCode).toBe(401)
  })
})

test.each([
  ['an owner of an à la carte account', { subscriptionRole: 'ALECARTE' }, ROLE.owner, 'planRequired'],
  ['a manager', {}, ROLE.manager, 'forbidden'],
])('%s makes no key and no webhook', async (_, plan, role, code) => {
  const caller = await makeCaller(t, { account: await makeAccount(t, plan), role })
  const wishes = [
    [KEYS, { name: 'Shop' }],
    [WEBHOOKS, { url: 'https://example.com/hook', events: ['token.spent'] }],
  ] as const
  for (const [url, body] of wishes) {
    expect(await caller('POST', url, body)).toMatchObject({ status: 403, body: { code } })
    expect(await caller('GET', url)).toMatchObject({ status: 403, body: { code } })
  }
})

test('staff makes a key for an à la carte account, and it keeps working', async () => {
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const { call } = await makeKey(t, account, ['read'])
  expect((await call('GET', '/api/v0/event/campaigns/live')).status).toBe(200)
})
