import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeUser, signIn } from '#test/makers/makers.ts'
import { queueMail } from '../queue-mail.ts'

const t = await testApp()
const HOUR_MS = 3_600_000

function queue(to: MadeUser) {
  const until = new Date(t.clock.now().getTime() + HOUR_MS)
  const secret = { values: ['Pass-Word-1!'], until }
  const draft = { accountId: to.accountId, to: to.email, subject: 'Yours', body: 'It is Pass-Word-1!' }
  return t.db(db => queueMail(db, t.deps, { ...draft, template: 'temporary-password', secret }))
}

async function read(as: MadeUser, id: string) {
  const cookie = await signIn(t, as)
  return t.app.inject({ url: `/api/v0/outbox/${id}`, headers: { cookie } })
}

test('staff read a message with dots in the place of its secret, which is sent whole', async () => {
  const owner = await makeUser(t)
  const id = await queue(owner)
  await t.runDueJobs()
  const answer = await read(await makeUser(t, { role: ROLE.staff }), id)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    id,
    to: owner.email,
    subject: 'Yours',
    body: 'It is ••••••••',
    status: 'sent',
    secret: 'sealed',
  })
  expect(t.mails.find(({ to }) => to === owner.email)?.text).toBe('It is Pass-Word-1!')
})

test('staff cannot read an email to a person with more power', async () => {
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
