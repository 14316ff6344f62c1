import { expect, test } from 'vitest'
import { SECRET_GONE } from '#features/messaging/contract.ts'
import { lookupsOf } from '#server/keys/lookup.ts'
import { openMailer } from '#server/messaging/mailer.ts'
import { ROLE } from '#shared/access.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'
import { testApp } from '#test/app.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'
import { openedMessages } from '#test/opened-rows.ts'
import { queueMail } from './queue-mail.ts'

const t = await testApp()

const post = (url: string, payload: object, cookie = '') =>
  t.app.inject({ method: 'POST', url, payload, headers: { cookie } })

const messagesTo = async ({ email }: Pick<MadeUser, 'email'>) => {
  const rows = await t.db(db =>
    db
      .selectFrom('messages')
      .select([
        'account_id',
        'message_key',
        'subject',
        'body',
        'status',
        'last_error',
        'secret',
        'secret_sealed',
      ])
      .where('recipient_hash', 'in', lookupsOf(t.deps, [email]))
      .where('template', '<>', 'notification')
      .orderBy('id')
      .execute(),
  )
  return openedMessages(t, rows)
}

const secretsOf = async (user: Pick<MadeUser, 'email'>) =>
  (await messagesTo(user)).map(({ secret }) => secret)

async function askForPassword({ email }: MadeUser): Promise<string> {
  await post('/passwordreset', { email })
  await t.runDueJobs()
  return /^\S{14}$/m.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}

test('a temporary password is sealed until it is used to sign in', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const password = await askForPassword(user)
  expect(await secretsOf(user)).toEqual(['sealed'])
  expect((await post('/login', { email: user.email, password: 'Wrong-Horse-2!' })).statusCode).toBe(401)
  expect(await secretsOf(user)).toEqual(['sealed'])
  expect((await post('/login', { email: user.email, password })).statusCode).toBe(200)
  const [message] = await messagesTo(user)
  expect(message).toMatchObject({ secret: 'gone', secret_sealed: null })
  expect(message?.body).toContain('••••••••')
})

test('a temporary password asked for again leaves the first one sealed, until either is used', async () => {
  const user = await makeUser(t)
  await askForPassword(user)
  t.clock.advance({ minutes: 1 })
  const password = await askForPassword(user)
  expect(await secretsOf(user)).toEqual(['sealed', 'sealed'])
  expect((await post('/login', { email: user.email, password })).statusCode).toBe(200)
  expect(await secretsOf(user)).toEqual(['gone', 'gone'])
})

test('an invitation of a removed member opens nothing, and is blanked', async () => {
  const owner = await makeUser(t)
  const cookie = await signIn(t, owner)
  const email = `removed.${owner.userKey}@example.test`
  const person = { firstName: 'Theo', lastName: 'Lane', email, role: ROLE.editor }
  const { userId } = (await post('/api/v0/team', person, cookie)).json()
  expect(await secretsOf({ email })).toEqual(['sealed'])
  await t.app.inject({ method: 'DELETE', url: `/api/v0/team/${userId}`, headers: { cookie } })
  expect(await secretsOf({ email })).toEqual(['gone'])
})

function queue({ accountId, email: to }: MadeUser, lastsMs: number) {
  const secret = { values: ['Pass-Word-1!'], until: new Date(t.clock.now().getTime() + lastsMs) }
  const draft = { accountId, to, subject: 'Yours', body: 'Pass-Word-1!', secret }
  return t.db(db => queueMail(db, t.deps, { ...draft, template: 'invitation' }))
}

test('an expired secret is blanked within minutes, and is not sent any more', async () => {
  const [late, early] = [await makeUser(t), await makeUser(t)]
  await queue(early, HOUR_MS)
  await queue(late, 7 * DAY_MS)
  t.clock.advance({ hours: 1 })
  await runCron(t, 'blank-secrets')
  expect([await secretsOf(early), await secretsOf(late)]).toEqual([['gone'], ['sealed']])
  await t.runDueJobs()
  expect(await messagesTo(early)).toMatchObject([{ status: 'suppressed', last_error: SECRET_GONE }])
  expect(t.mails.filter(({ to }) => to === early.email)).toEqual([])
  expect(await messagesTo(late)).toMatchObject([{ status: 'sent' }])
})

test('a failed message is not sent again once its secret is gone', async () => {
  const owner = await makeUser(t)
  const id = await queue(owner, HOUR_MS)
  await t.db(db =>
    db.updateTable('messages').set({ status: 'failed' }).where('message_key', '=', id).execute(),
  )
  t.clock.advance({ hours: 1 })
  await runCron(t, 'blank-secrets')
  const answer = await post(`/api/v0/outbox/${id}/retry`, {}, await signIn(t, owner))
  expect([answer.statusCode, answer.json().message]).toEqual([409, SECRET_GONE])
})

/** As an earlier version wrote it. */
async function writeEarlier({ accountId, email: recipient_hash }: MadeUser, until: Date | null) {
  const key = `msg_${t.deps.random.bytes(8).toString('hex')}`
  const row = {
    message_key: key,
    account_id: accountId,
    channel: 'email',
    recipient_hash,
    status: 'suppressed',
  }
  const text = { template: 'invitation', subject: 'Yours', body: 'Pass-Word-1!', secret_until: until }
  await t.db(db =>
    db
      .insertInto('messages')
      .values({ ...row, ...text, created_at: t.clock.now() })
      .execute(),
  )
  return key
}

test('a message of an earlier version is hidden, then sealed while its secret works, else blanked', async () => {
  const [open, over] = [await makeUser(t), await makeUser(t)]
  const now = t.clock.now()
  const id = await writeEarlier(open, null)
  await writeEarlier(over, now)
  const staff = await signIn(t, await makeUser(t, { role: ROLE.staff }))
  const read = async () =>
    (await t.app.inject({ url: `/api/v0/outbox/${id}`, headers: { cookie: staff } })).json()
  expect(await read()).toMatchObject({
    secret: 'sealed',
    body: expect.stringContaining('Its text is hidden'),
  })
  await runCron(t, 'blank-secrets')
  expect(await messagesTo(open)).toMatchObject([
    { secret: 'sealed', body: expect.stringContaining('Its text is hidden') },
  ])
  expect(await messagesTo(over)).toMatchObject([
    { secret: 'gone', body: expect.stringContaining('Its text is hidden') },
  ])
  const admin = await signIn(t, await makeUser(t, { role: ROLE.superAdmin }))
  expect((await post(`/api/v0/outbox/${id}/reveal`, {}, admin)).json()).toEqual({ body: 'Pass-Word-1!' })
})

test('without a mail server a secret goes to the terminal once, and every other message stays in the outbox', async () => {
  const shown: string[] = []
  const alone = await testApp()
  alone.deps.mailer = openMailer(alone.deps.config, text => void shown.push(text))
  const user = await makeUser(alone)
  await alone.app.inject({ method: 'POST', url: '/passwordreset', payload: { email: user.email } })
  await alone.runDueJobs()
  const { accountId, email: to } = user
  const news = { accountId, to, template: 'notification' as const, subject: 'News', body: 'A draw is done' }
  await alone.db(db => queueMail(db, alone.deps, news))
  await alone.runDueJobs()
  expect(shown).toHaveLength(1)
  expect(shown[0]).toContain(`To: ${to}`)
  expect(shown[0]).toMatch(/^\S{14}$/m)
  expect(await messagesTo(user)).toMatchObject([{ status: 'suppressed', secret: 'sealed' }])
})
