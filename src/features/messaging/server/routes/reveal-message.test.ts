import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'
import { queueMail } from '../queue-mail.ts'

const t = await testApp()
const admin = await makeUser(t, { role: ROLE.superAdmin })

const PASSWORD = 'Pass-Word-1!'
const BODY = `Here it is: ${PASSWORD}`

function queue({ accountId, email: to, userKey: about }: MadeUser) {
  const secret = { values: [PASSWORD], until: new Date(t.clock.now().getTime() + 3_600_000) }
  const draft = { accountId, to, about, subject: 'Yours', body: BODY, secret }
  return t.db(db => queueMail(db, t.deps, { ...draft, template: 'temporary-password' }))
}

async function reveal(id: string, as: MadeUser = admin, more: Record<string, string> = {}) {
  const headers = { cookie: await signIn(t, as), ...more }
  return t.app.inject({ method: 'POST', url: `/api/v0/outbox/${id}/reveal`, headers })
}

const linesOf = ({ accountId }: MadeUser) =>
  t.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'entity', 'details'])
      .where('account_id', '=', accountId)
      .execute(),
  )

test('a super admin reveals a secret, and the log of the account it was for says who did', async () => {
  const owner = await makeUser(t)
  const id = await queue(owner)
  const answer = await reveal(id)
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: BODY }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await linesOf(owner)).toEqual([
    {
      action: 'message.secretRevealed',
      actor_id: admin.userId,
      entity: id,
      details: { template: 'temporary-password' },
    },
  ])
})

test.each([ROLE.superAdmin + 1, ROLE.staffOperations, ROLE.staff, ROLE.owner])(
  'role %i reveals nothing, and no line is written',
  async role => {
    const owner = await makeUser(t)
    const id = await queue(owner)
    expect((await reveal(id, await makeUser(t, { role }))).statusCode).toBe(403)
    expect(await linesOf(owner)).toEqual([])
  },
)

test('a message to a person with more power stays closed', async () => {
  const id = await queue(await makeUser(t, { role: 1 }))
  expect((await reveal(id)).statusCode).toBe(403)
})

test('a message without a secret has nothing to reveal', async () => {
  const { accountId, email: to } = await makeUser(t)
  const draft = { accountId, to, template: 'notification' as const, subject: 'News', body: 'A draw is done' }
  const id = await t.db(db => queueMail(db, t.deps, draft))
  const answer = await reveal(id)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This message contains no password, code or link',
  ])
})

test('no answer is kept for a repeat of the request', async () => {
  const id = await queue(await makeUser(t))
  await reveal(id, admin, { 'idempotency-key': 'again' })
  const kept = await t.db(db =>
    db.selectFrom('idempotency_keys').select('key').where('user_id', '=', admin.userId).execute(),
  )
  expect(kept).toEqual([])
})

test('a secret that is used, sent by a mail server or expired is gone', async () => {
  const withServer = await testApp({ config: { smtpUrl: 'smtp://mail.test' } })
  const owner = await makeUser(t)
  const draft = {
    accountId: owner.accountId,
    to: owner.email,
    template: 'temporary-password' as const,
    secret: { values: [PASSWORD], until: new Date(t.clock.now().getTime() + 3_600_000) },
    subject: 'Yours',
    body: BODY,
  }
  const id = await t.db(db => queueMail(db, withServer.deps, draft))
  await withServer.runDueJobs()
  expect(withServer.mails.map(({ text }) => text)).toEqual([BODY])
  const answer = await reveal(id)
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'The password, code or link in it was used or has expired',
  ])
})
