import { expect, test } from 'vitest'
import type { TemplateName } from '#features/messaging/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers.ts'
import { queueMail } from '../queue-mail.ts'

const t = await testApp()
const withServer = await testApp({ config: { smtpUrl: 'smtp://mail.test' } })

function queue(to: MadeUser, template: TemplateName = 'temporary-password', app = t) {
  const draft = { accountId: to.accountId, to: to.email, template, subject: 'Yours', body: 'Pass-Word-1!' }
  return app.db(db => queueMail(db, app.deps, draft))
}

async function read(as: MadeUser, id: string, app = t) {
  const cookie = await signIn(app, as)
  return app.app.inject({ url: `/api/v0/outbox/${id}`, headers: { cookie } })
}

test('staff read the whole message', async () => {
  const owner = await makeUser(t)
  const id = await queue(owner)
  await t.runDueJobs()
  const answer = await read(await makeUser(t, { role: ROLE.staff }), id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id,
    to: owner.email,
    subject: 'Yours',
    body: 'Pass-Word-1!',
    status: 'sent',
  })
})

test('staff cannot read the mail of someone with more power', async () => {
  const id = await queue(await makeUser(t, { role: ROLE.superAdmin }))
  expect((await read(await makeUser(t, { role: ROLE.staff }), id)).statusCode).toBe(403)
  expect((await read(await makeUser(t, { role: ROLE.superAdmin }), id)).statusCode).toBe(200)
})

test('an owner does not read messages, not even their own', async () => {
  const owner = await makeUser(t)
  expect((await read(owner, await queue(owner))).statusCode).toBe(403)
})

test('a message that is not there is not found, and a key of another form is refused', async () => {
  const staff = await makeUser(t, { role: ROLE.staff })
  expect((await read(staff, 'msg_aaaaaaaaaaaaaaaa')).statusCode).toBe(404)
  expect((await read(staff, '1')).statusCode).toBe(400)
})

test('once a mail server has a password, the outbox keeps no copy', async () => {
  const staff = await makeUser(withServer, { role: ROLE.staff })
  const owner = await makeUser(withServer)
  const secret = await queue(owner, 'temporary-password', withServer)
  const other = await queue(owner, 'notification', withServer)
  await withServer.runDueJobs()
  expect(withServer.mails.map(mail => mail.text)).toEqual(['Pass-Word-1!', 'Pass-Word-1!'])
  expect((await read(staff, secret, withServer)).json().body).not.toContain('Pass-Word-1!')
  expect((await read(staff, other, withServer)).json().body).toContain('Pass-Word-1!')
})
