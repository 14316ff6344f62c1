import { expect, test } from 'vitest'
import { NO_MAIL_SERVER, WRITTEN_BEFORE } from '#features/messaging/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn, unique } from '#test/makers/makers.ts'
import { queueMail } from '../queue-mail.ts'
import { openWords } from '../sealed-words.ts'

const t = await testApp()
const { send } = t.deps.mailer

function queue(user: MadeUser) {
  const to = `${unique('guest')}@example.test`
  return t.db(db =>
    queueMail(db, t.deps, {
      accountId: user.accountId,
      to,
      template: 'notification',
      subject: 'You won',
      body: 'Well done.',
    }),
  )
}

/** Runs the queue while the mail server refuses everything. */
async function runWithoutServer(): Promise<void> {
  t.deps.mailer.send = async () => {
    throw new Error('451 try later')
  }
  await t.runDueJobs().finally(() => {
    t.deps.mailer.send = send
  })
}

async function retry(user: MadeUser, id: string) {
  const cookie = await signIn(t, user)
  return t.app.inject({ method: 'POST', url: `/api/v0/outbox/${id}/retry`, headers: { cookie } })
}

async function find(key: string) {
  const row = await t.db(db =>
    db.selectFrom('messages').selectAll().where('message_key', '=', key).executeTakeFirstOrThrow(),
  )
  return openWords(t.deps, row)
}

test('an email that cannot be sent is tried nine times, then failed, then sent when asked again', async () => {
  const user = await makeUser(t, { role: ROLE.manager })
  const key = await queue(user)
  for (let n = 1; n <= 8; n += 1) {
    await expect(runWithoutServer()).rejects.toThrow('451 try later')
    expect(await find(key)).toMatchObject({ status: 'queued', attempts: n, last_error: '451 try later' })
  }
  await runWithoutServer()
  expect(await find(key)).toMatchObject({ status: 'failed', attempts: 9 })

  const answer = await retry(user, key)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id: key, status: 'queued', attempts: 0 })
  await t.runDueJobs()
  expect(await find(key)).toMatchObject({ status: 'sent', attempts: 1, last_error: null })
})

test('without a mail server an email is not reported as sent, and goes out once there is one', async () => {
  const user = await makeUser(t, { role: ROLE.manager })
  const key = await queue(user)
  const inOutbox = async () => {
    const headers = { cookie: await signIn(t, user) }
    const { body } = await t.app.inject({ url: '/api/v0/outbox', headers })
    return JSON.parse(body).find(({ id }: { id: string }) => id === key)
  }
  t.deps.mailer.keeps = true
  await t.runDueJobs()
  const early = [await inOutbox(), (await retry(user, key)).statusCode]
  delete t.deps.mailer.keeps
  expect(early).toEqual([expect.objectContaining({ status: 'suppressed', lastError: NO_MAIL_SERVER }), 409])
  expect(await find(key)).toMatchObject({ status: 'suppressed', sent_at: null, body: 'Well done.' })
  expect(await inOutbox()).toMatchObject({ lastError: WRITTEN_BEFORE })
  expect((await retry(user, key)).statusCode).toBe(200)
  await t.runDueJobs()
  expect(await find(key)).toMatchObject({ status: 'sent', last_error: null })
})

test('a job that runs again after the email was sent sends nothing', async () => {
  const user = await makeUser(t)
  const key = await queue(user)
  t.jobs.waiting.push(...t.jobs.waiting.map(job => ({ ...job })))
  const before = t.mails.length
  await t.runDueJobs()
  expect(t.mails).toHaveLength(before + 1)
  expect(await find(key)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('only a failed message can be sent again', async () => {
  const user = await makeUser(t)
  const answer = await retry(user, await queue(user))
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toBe('Only failed messages can be resent')
})

test('the message of another account is not there, except for staff', async () => {
  const key = await queue(await makeUser(t))
  await t.db(db =>
    db.updateTable('messages').set({ status: 'failed' }).where('message_key', '=', key).execute(),
  )
  expect((await retry(await makeUser(t), key)).statusCode).toBe(404)
  expect((await retry(await makeUser(t, { role: ROLE.editor }), key)).statusCode).toBe(403)
  expect((await retry(await makeUser(t, { role: ROLE.staff }), key)).statusCode).toBe(200)
})
