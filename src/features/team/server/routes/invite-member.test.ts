import { expect, test } from 'vitest'
import type { Member } from '#features/team/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { GOOD_PASSWORD, type MadeUser, makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const t = await testApp()

async function invite(by: MadeUser, change: object = {}) {
  const payload = {
    email: `${unique('guest')}@example.test`,
    firstName: 'Grace',
    lastName: 'Hopper',
    role: ROLE.editor,
    ...change,
  }
  const cookie = await signIn(t, by)
  return t.app.inject({ method: 'POST', url: '/api/v0/team', headers: { cookie }, payload })
}

function mailTo(email: string) {
  return t.mails.findLast(mail => mail.to === email)
}

test('the email names the expiry in the zone of the account, that of its newest campaign', async () => {
  const account = await makeAccount(t)
  const owner = await makeUser(t, { account })
  const { email: before } = (await invite(owner)).json()
  await createCampaign(await makeCaller(t, { account }), { timezone: 'America/New_York' })
  const { email: after } = (await invite(owner)).json()
  await t.runDueJobs()
  expect(mailTo(before)?.text).toContain('until Monday, March 9, 2026 at 12:00 PM UTC.')
  expect(mailTo(after)?.text).toContain('until Monday, March 9, 2026 at 8:00 AM ET.')
})

function passwordIn(text = ''): string {
  return text.split('\n').find(line => /^\S{14}$/.test(line)) ?? ''
}

function login(email: string, password: string) {
  return t.app.inject({ method: 'POST', url: '/login', payload: { email, password } })
}

test('an owner invites an editor, who signs in with the emailed password within seven days', async () => {
  const owner = await makeUser(t)
  const answer = await invite(owner)
  expect(answer.statusCode).toBe(200)
  const member = answer.json()
  expect(member).toEqual({
    userId: expect.stringMatching(/^usr_[a-z0-9]{16}$/),
    email: member.email,
    firstName: 'Grace',
    lastName: 'Hopper',
    role: 5000,
    state: 'invited',
    hasFactor: false,
    invitedUntil: new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString(),
  })
  await t.runDueJobs()
  const mail = mailTo(member.email)
  expect(mail?.subject).toBe('You are invited to Drumroll')
  expect(mail?.text).toContain('Ada Byron invited you to their team.')
  t.clock.advance({ days: 6, hours: 23 })
  const signedIn = await login(member.email, passwordIn(mail?.text))
  expect(signedIn.json().user).toMatchObject({ role: 5000, changePassword: false })
  const cookie = await signIn(t, owner)
  const team: Member[] = (await t.app.inject({ url: '/api/v0/team', headers: { cookie } })).json()
  const used = team.find(({ email }) => email === member.email)
  expect(used).toMatchObject({ state: 'invited' })
  expect(used).not.toHaveProperty('invitedUntil')
})

test('after seven days the emailed password is worthless', async () => {
  const { email } = (await invite(await makeUser(t))).json()
  await t.runDueJobs()
  t.clock.advance({ days: 7 })
  expect((await login(email, passwordIn(mailTo(email)?.text))).statusCode).toBe(401)
})

test('the member belongs to the account of the one who invites', async () => {
  const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
  const { email } = (await invite(await makeUser(t, { account }))).json()
  await t.runDueJobs()
  const signedIn = await login(email, passwordIn(mailTo(email)?.text))
  expect(signedIn.json().user.subscriptionRole).toBe('ALECARTE')
})

test('an email address that is in use is refused, and its person stays unchanged', async () => {
  const other = await makeUser(t, { password: GOOD_PASSWORD, role: ROLE.analyst })
  const mails = t.mails.length
  const answer = await invite(await makeUser(t), { email: other.email.toUpperCase() })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    message: 'Another user already has this email',
    errors: { email: 'Another user already has this email' },
  })
  await t.runDueJobs()
  expect(t.mails).toHaveLength(mails)
  expect((await login(other.email, GOOD_PASSWORD)).json().user).toMatchObject({ role: 6000 })
})

test.each([
  [ROLE.owner, ROLE.owner, 403],
  [ROLE.owner, ROLE.staff, 403],
  [ROLE.owner, ROLE.superAdmin, 403],
  [ROLE.owner, ROLE.manager, 200],
  [ROLE.staff, ROLE.owner, 200],
  [ROLE.staffOperations, ROLE.staff, 403],
  [ROLE.superAdmin, ROLE.staff, 200],
  [ROLE.superAdmin, ROLE.superAdmin, 403],
])('role %i that gives role %i gets %i', async (role, given, status) => {
  const answer = await invite(await makeUser(t, { role }), { role: given })
  expect(answer.statusCode).toBe(status)
})

test.each([
  [{ role: 1 }, 'role'],
  [{ role: '5000' }, 'role'],
  [{ role: null }, 'role'],
  [{ role: 5000.5 }, 'role'],
  [{ email: 'ada' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: 'x'.repeat(81) }, 'lastName'],
  [{ firstName: 'Grace\r\nBcc: eve@evil.test' }, 'firstName'],
  [{ accountId: 1 }, 'accountId'],
  [{ changePassword: true }, 'changePassword'],
])('%j is refused by name', async (change, field) => {
  const answer = await invite(await makeUser(t), change)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveProperty(field)
})

test('a manager may not invite, nor someone who is not signed in', async () => {
  expect((await invite(await makeUser(t, { role: ROLE.manager }))).statusCode).toBe(403)
  const answer = await t.app.inject({ method: 'POST', url: '/api/v0/team', payload: {} })
  expect(answer.statusCode).toBe(401)
})

test('an invitation that is sent again replaces the first one', async () => {
  const owner = await makeUser(t)
  const { email, userId } = (await invite(owner)).json()
  await t.runDueJobs()
  const first = passwordIn(mailTo(email)?.text)
  const resend = async (by: MadeUser) =>
    t.app.inject({
      method: 'POST',
      url: `/api/v0/team/${userId}/resend`,
      headers: { cookie: await signIn(t, by) },
    })
  expect((await resend(await makeUser(t))).statusCode).toBe(404)
  expect((await resend(owner)).json()).toEqual({ ok: true })
  await t.runDueJobs()
  expect((await login(email, first)).statusCode).toBe(401)
  expect((await login(email, passwordIn(mailTo(email)?.text))).statusCode).toBe(200)
})

test('an active member needs no invitation', async () => {
  const account = await makeAccount(t)
  const owner = await makeUser(t, { account })
  const editor = await makeUser(t, { account, role: ROLE.editor })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/v0/team/${editor.userKey}/resend`,
    headers: { cookie: await signIn(t, owner) },
  })
  expect(answer.statusCode).toBe(409)
})
