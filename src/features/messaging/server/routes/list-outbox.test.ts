import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { queueMail } from '../queue-mail.ts'

const t = await testApp()

function queue(user: MadeUser, to = `${unique('guest')}@example.test`, subject = 'You won') {
  const draft = {
    accountId: user.accountId,
    to,
    template: 'notification' as const,
    subject,
    body: 'Well done.',
  }
  return t.db(db => queueMail(db, t.deps, draft))
}

async function list(user: MadeUser, query = {}) {
  const cookie = await signIn(t, user)
  return t.app.inject({ url: '/api/v0/outbox', query, headers: { cookie } })
}

test('an account sees its own messages, newest first, without address or text, and no others', async () => {
  const user = await makeUser(t, { role: ROLE.manager })
  const other = await makeUser(t)
  const first = await queue(user, 'ada@example.test')
  await t.runDueJobs()
  const second = await queue(user)
  await queue(other)
  const answer = await list(user)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual([
    expect.objectContaining({ id: second, status: 'queued', attempts: 0 }),
    {
      id: first,
      channel: 'email',
      to: 'a•••@example.test',
      template: 'notification',
      status: 'sent',
      attempts: 1,
      createdAt: t.clock.now().toISOString(),
      sentAt: t.clock.now().toISOString(),
    },
  ])
})

test('staff see the messages of every account', async () => {
  const staff = await makeUser(t, { role: ROLE.staff })
  const keys = [await queue(await makeUser(t)), await queue(await makeUser(t))]
  const ids = (await list(staff)).json().map((item: { id: string }) => item.id)
  expect(ids).toEqual(expect.arrayContaining(keys))
})

test('a manager sees the reason of a failure without server locations, and staff sees it in full', async () => {
  const manager = await makeUser(t, { role: ROLE.manager })
  const id = await queue(manager)
  const last_error = 'connect ECONNREFUSED 10.0.0.7:25'
  await t.db(db =>
    db
      .updateTable('messages')
      .set({ status: 'failed', attempts: 9, last_error })
      .where('message_key', '=', id)
      .execute(),
  )
  expect((await list(manager)).json()).toMatchObject([
    { id, lastError: 'The email or text server could not be reached' },
  ])
  const [seen] = (await list(await makeUser(t, { role: ROLE.staff }), { status: 'failed' })).json()
  expect(seen).toMatchObject({ id, lastError: last_error })
})

test('they can be narrowed to a status and are cut into pages', async () => {
  const user = await makeUser(t)
  const sent = await queue(user)
  await t.runDueJobs()
  const waiting = [await queue(user), await queue(user)]
  const ids = async (query: object) => (await list(user, query)).json().map((item: { id: string }) => item.id)
  expect(await ids({ status: 'sent' })).toEqual([sent])
  expect(await ids({ status: 'queued', pageSize: 1, page: 2 })).toEqual([waiting[0]])
})

test('wrong questions are refused by name', async () => {
  const user = await makeUser(t)
  for (const [query, field] of [
    [{ status: 'lost' }, 'status'],
    [{ pageSize: 501 }, 'pageSize'],
    [{ account: 1 }, 'account'],
  ] as const) {
    const answer = await list(user, query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty(field)
  }
})

test('an editor may not, and a stranger neither', async () => {
  const editor = await list(await makeUser(t, { role: ROLE.editor }))
  expect([editor.statusCode, editor.json().message]).toEqual([403, 'Access Forbidden'])
  expect((await t.app.inject({ url: '/api/v0/outbox' })).statusCode).toBe(401)
})

test('a subject is one line of plain characters', async () => {
  const user = await makeUser(t)
  const to = `${unique('guest')}@example.test`
  await queue(user, to, `  Prize\r\nBcc: eve@evil.test\u2028\u202e\u0000 ${'x'.repeat(500)}`)
  await t.runDueJobs()
  const subject = t.mails.find(mail => mail.to === to)?.subject
  expect(subject).toMatch(/^Prize Bcc: eve@evil\.test {1,2}x+$/)
  expect(subject).toHaveLength(200)
})
