import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { type MadeUser, makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()

async function makeTeam(role: number = ROLE.editor) {
  const account = await makeAccount(t)
  return { owner: await makeUser(t, { account }), member: await makeUser(t, { account, role }) }
}

async function update(by: MadeUser, member: MadeUser, payload: object) {
  const cookie = await signIn(t, by)
  return t.app.inject({
    method: 'PUT',
    url: `/api/v0/team/${member.userKey}`,
    headers: { cookie },
    payload,
  })
}

async function remove(by: MadeUser, member: MadeUser) {
  const cookie = await signIn(t, by)
  return t.app.inject({ method: 'DELETE', url: `/api/v0/team/${member.userKey}`, headers: { cookie } })
}

async function list(by: MadeUser) {
  const cookie = await signIn(t, by)
  return t.app.inject({ url: '/api/v0/team', headers: { cookie } })
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await t.app.inject({ url: '/api/auth/session', headers: { cookie } })
  return 'user' in answer.json()
}

test('the team is everyone of the account, most powerful first, and no one else', async () => {
  const { owner, member } = await makeTeam()
  await makeTeam()
  const answer = await list(owner)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual([
    {
      userId: owner.userKey,
      email: owner.email,
      firstName: 'Ada',
      lastName: 'Byron',
      role: 3000,
      state: 'active',
      hasFactor: false,
    },
    expect.objectContaining({ userId: member.userKey, role: 5000, state: 'active' }),
  ])
})

test('a changed role counts at once: the member has to sign in again', async () => {
  const { owner, member } = await makeTeam()
  const cookie = await signIn(t, member)
  const answer = await update(owner, member, { role: ROLE.analyst })
  expect(answer.json()).toMatchObject({ role: 6000, state: 'active' })
  expect(await isSignedIn(cookie)).toBe(false)
})

test('a disabled member is out at once, and back when enabled, but not in the old session', async () => {
  const { owner, member } = await makeTeam()
  const cookie = await signIn(t, member)
  expect((await update(owner, member, { disabled: true })).json()).toMatchObject({ state: 'disabled' })
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await update(owner, member, { disabled: false })).json()).toMatchObject({ state: 'active' })
  expect(await isSignedIn(cookie)).toBe(false)
  expect(await isSignedIn(await signIn(t, member))).toBe(true)
})

test('a removed member is gone, with their sessions; their actions stay', async () => {
  const { owner, member } = await makeTeam()
  const cookie = await signIn(t, member)
  expect((await remove(owner, member)).json()).toEqual({ ok: true })
  expect(await isSignedIn(cookie)).toBe(false)
  expect((await list(owner)).json()).toHaveLength(1)
  const log = await t.db(db =>
    db.selectFrom('audit_log').selectAll().where('account_id', '=', owner.accountId).execute(),
  )
  expect(log).toMatchObject([{ action: 'member.removed', entity: member.userKey, actor_id: owner.userId }])
})

test('another account gets 404, and nothing happens', async () => {
  const { member } = await makeTeam()
  const stranger = await makeUser(t)
  expect((await update(stranger, member, { disabled: true })).statusCode).toBe(404)
  expect((await remove(stranger, member)).statusCode).toBe(404)
  expect(await isSignedIn(await signIn(t, member))).toBe(true)
})

test('a person cannot change a member with equal power, including themselves', async () => {
  const { owner, member } = await makeTeam(ROLE.owner)
  for (const target of [owner, member]) {
    expect((await update(owner, target, { role: ROLE.clerk })).statusCode).toBe(403)
    expect((await remove(owner, target)).statusCode).toBe(403)
  }
})

test('a person cannot promote a member to their own power or above', async () => {
  const { owner, member } = await makeTeam()
  for (const role of [ROLE.owner, ROLE.staff, ROLE.superAdmin]) {
    expect((await update(owner, member, { role })).statusCode).toBe(403)
  }
  expect((await list(owner)).json()).toContainEqual(expect.objectContaining({ role: 5000 }))
})

test('the last owner can be neither removed, shut out nor lowered, not even by staff', async () => {
  const { owner } = await makeTeam()
  const staff = await makeUser(t, { role: ROLE.staff, account: owner })
  for (const answer of [
    await remove(staff, owner),
    await update(staff, owner, { disabled: true }),
    await update(staff, owner, { role: ROLE.manager }),
  ]) {
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('An account needs an owner. Make another member the owner first')
  }
})

test('of two owners removed at the same moment one stays', async () => {
  const { owner, member } = await makeTeam(ROLE.owner)
  const staff = await makeUser(t, { role: ROLE.staff, account: owner })
  const answers = await Promise.all([remove(staff, owner), remove(staff, member)])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 409])
})

test('wrong changes are refused by name', async () => {
  const { owner, member } = await makeTeam()
  for (const [payload, field] of [
    [{ role: 0 }, 'role'],
    [{ role: 2500 }, 'role'],
    [{ disabled: 'yes' }, 'disabled'],
    [{ email: 'new@example.test' }, 'email'],
  ] as const) {
    const answer = await update(owner, member, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty(field)
  }
  const odd = await t.app.inject({
    method: 'DELETE',
    url: '/api/v0/team/1',
    headers: { cookie: await signIn(t, owner) },
  })
  expect(odd.statusCode).toBe(400)
})

test('a manager may do none of it', async () => {
  const { owner, member } = await makeTeam()
  const manager = await makeUser(t, { role: ROLE.manager, account: owner })
  expect((await list(manager)).statusCode).toBe(403)
  expect((await update(manager, member, { disabled: true })).statusCode).toBe(403)
  expect((await remove(manager, member)).statusCode).toBe(403)
})
