import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { notify } from '../index.ts'

const t = await testApp()

async function tellTwice({ accountId }: { accountId: number }) {
  for (const text of ['The first thing.', 'The second thing.']) {
    await t.db(db => notify(db, t.deps, { accountId, kind: 'tokens', text, link: '/' }))
  }
}

async function call(user: MadeUser, method: 'GET' | 'PUT', path = '', payload?: object) {
  const headers = { cookie: await signIn(t, user) }
  return t.app.inject({
    method,
    url: `/api/v0/notifications${path}`,
    headers,
    ...(payload ? { payload } : {}),
  })
}

test('one is read and unread again, and the count follows', async () => {
  const user = await makeUser(t)
  await tellTwice(user)
  const { items } = (await call(user, 'GET')).json()
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['The second thing.', 'The first thing.'])

  const read = await call(user, 'PUT', `/${items[0].id}`, { read: true })
  expect(read.json()).toEqual({ ...items[0], read: true })
  expect((await call(user, 'GET')).json()).toMatchObject({ unread: 1, total: 2 })
  await call(user, 'PUT', `/${items[0].id}`, { read: false })
  expect((await call(user, 'GET')).json().unread).toBe(2)
})

test("a colleague's notification is not found, and stays unread", async () => {
  const account = await makeAccount(t)
  const [user, colleague] = [await makeUser(t, { account }), await makeUser(t, { account })]
  await tellTwice(account)
  const { items } = (await call(colleague, 'GET')).json()
  expect((await call(user, 'PUT', `/${items[0].id}`, { read: true })).statusCode).toBe(404)
  await call(user, 'PUT', '', { read: true })
  expect((await call(user, 'GET')).json().unread).toBe(0)
  expect((await call(colleague, 'GET')).json().unread).toBe(2)
})

test('pages have the requested size', async () => {
  const user = await makeUser(t)
  await tellTwice(user)
  const second = (await call(user, 'GET', '?page=2&pageSize=1')).json()
  expect(second).toMatchObject({ total: 2, unread: 2, items: [{ text: 'The first thing.' }] })
})

test.each([
  ['/ntf_short', { read: true }],
  ['/ntf_aaaaaaaaaaaaaaaa', { read: 'yes' }],
  ['/ntf_aaaaaaaaaaaaaaaa', { read: true, userId: 1 }],
  ['', { read: false }],
  ['', {}],
])('PUT %s %j is refused', async (path, body) => {
  expect((await call(await makeUser(t), 'PUT', path, body)).statusCode).toBe(400)
})

test('staff who act for a client see their own', async () => {
  const staff = await makeUser(t, { role: 1500 })
  const client = await makeAccount(t)
  await tellTwice(staff)
  const cookie = await signIn(t, staff)
  await t.app.inject({
    method: 'POST',
    url: '/api/v0/ranch/act-as',
    headers: { cookie },
    payload: { cid: client.accountId, reason: 'Asked by phone' },
  })
  const bell = await t.app.inject({ url: '/api/v0/notifications', headers: { cookie } })
  expect(bell.json().total).toBe(2)
})
