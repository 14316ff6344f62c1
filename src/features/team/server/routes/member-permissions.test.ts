import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { notify } from '#features/notifications/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { PERMISSIONS, type Permission, permissionsOf } from '#shared/permissions.ts'
import { testApp } from '#test/app.ts'
import { callerOf, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { type MadeAccount, makeAccount, makeUser } from '#test/makers/makers.ts'

const t = await testApp()

/** A member of an account whom its owner limited, signed in again. */
async function limit(account: MadeAccount, access: object, role: number = ROLE.manager) {
  const owner = await makeCaller(t, { account })
  const member = await makeUser(t, { account, role })
  const changed = await owner('PUT', `/api/v0/team/${member.userKey}`, access)
  return { owner, member, changed, call: callerOf(t, member) }
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Routes of members, with the method as callers know it. */
const routes = t.app.routeTable.flatMap(({ method: name, ...route }) => {
  const method = METHODS.find(one => one === name)
  return method ? [{ method, ...route }] : []
})

/** A path whose parameters are well formed; only its campaign may exist. */
const filled = (url: string, eventKey: string) =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'eventKey' ? eventKey : 'xxx_0000000000000000'))

test('every route of managers and editors declares its permission', () => {
  const open = routes.filter(
    ({ access, permission }) => (access === 'manager' || access === 'editor') && !permission,
  )
  expect(open.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    // A call that waits needs its own permission.
    'GET /api/v0/approvals',
    'GET /api/v0/approvals/:approvalId',
    'POST /api/v0/approvals/:approvalId/approve',
    'POST /api/v0/approvals/:approvalId/refuse',
    // For programs alone, whose keys act for owners.
    'POST /api/v0/public-api/events/:eventKey/entries',
    // Changes of a campaign need one permission, and its steps another.
    'PUT /api/v0/event',
  ])
})

test.each(PERMISSIONS)(
  'without the permission “%s” each of its routes is refused, and no other',
  async lost => {
    const account = await makeAccount(t)
    const { call, changed } = await limit(account, {
      permissions: permissionsOf(ROLE.manager).filter(one => one !== lost),
    })
    expect(changed.status).toBe(200)
    for (const { method, url, access, permission } of routes) {
      if (access !== 'manager' && access !== 'editor') continue
      const { status, body } = await call(method, filled(url, 'evt_0000000000000000'))
      const isRefused = status === 403 && body.code === 'notPermitted'
      expect(isRefused, `${method} ${url} answers ${status}`).toBe(permission === lost)
    }
  },
)

test('withheld permissions hold inside routes that others may use', async () => {
  const account = await makeAccount(t)
  const { owner, call } = await limit(account, { permissions: ['publish'] })
  const eventKey = await createCampaign(owner)
  const changed = await call('PUT', '/api/v0/event', { eventKey, title: 'Another title' })
  expect([changed.status, changed.body.code]).toEqual([403, 'notPermitted'])
  const report = await call('GET', `/api/v0/event/${eventKey}/report/campaign`)
  expect(report.status).toBe(200)
  expect(report.body.columns.map(({ key }: { key: string }) => key)).not.toContain('email')
  const editor = await limit(account, { permissions: ['edit'] })
  expect((await editor.call('PUT', '/api/v0/event', { eventKey, title: 'Another title' })).status).toBe(200)
  const archived = await editor.call('PUT', '/api/v0/event', { eventKey, status: STATUS.archived })
  expect([archived.status, archived.body.code]).toEqual([403, 'notPermitted'])
})

test('a member of one campaign finds it everywhere, and no other', async () => {
  const account = await makeAccount(t)
  const makes = await makeCaller(t, { account })
  const [own, other] = [await createCampaign(makes), await createCampaign(makes)]
  const { call, changed } = await limit(account, { campaigns: [own] })
  expect(changed.body).toMatchObject({ campaigns: [own] })
  for (const { method, url, access, campaigns } of routes) {
    if (method !== 'GET' || !['clerk', 'analyst', 'editor', 'manager'].includes(access)) continue
    const { status } = await call(method, filled(url, other))
    const names = url.includes(':eventKey')
    if (names) expect([404, 400], `${url} answers ${status}`).toContain(status)
    else if (!campaigns) expect([403, 400], `${url} answers ${status}`).toContain(status)
  }
  expect((await call('GET', `/api/v0/event/${own}`)).status).toBe(200)
  const listed = await call('GET', '/api/v0/event/campaigns/future')
  expect(listed.body.map(({ eventKey }: { eventKey: string }) => eventKey)).toEqual([own])
  const dashboard = await call('GET', '/api/v0/dashboard')
  expect(JSON.stringify(dashboard.body)).not.toContain(other)
  const renamed = await call('PUT', '/api/v0/event', { eventKey: other, title: 'Mine now' })
  expect(renamed.status).toBe(404)
  expect((await call('PUT', '/api/v0/event', { eventKey: own, title: 'Mine now' })).status).toBe(200)
})

test.each<[string, object, string]>([
  ['an unknown permission', { permissions: ['rule'] }, 'permissions.0'],
  ['no campaign at all', { campaigns: [] }, 'campaigns'],
  ['a campaign of another account', { campaigns: ['evt_0000000000000000'] }, 'campaigns'],
])('%s is refused by name', async (_, access, field) => {
  const { changed } = await limit(await makeAccount(t), access)
  expect(changed.status).toBe(400)
  expect(changed.body.errors).toHaveProperty([field])
})

test('the session tells what is left, and a member who becomes an owner has everything', async () => {
  const account = await makeAccount(t)
  const permissions: Permission[] = ['edit', 'draw']
  const { member, call } = await limit(account, { permissions })
  const session = await call('GET', '/api/auth/session')
  expect(session.body.user).toMatchObject({ role: ROLE.manager, permissions })
  const staff = await makeCaller(t, { account, role: ROLE.staff })
  const changed = await staff('PUT', `/api/v0/team/${member.userKey}`, { role: ROLE.owner })
  expect(changed.body).not.toHaveProperty('permissions')
})

test('a member of one campaign hears nothing of another', async () => {
  const account = await makeAccount(t)
  const makes = await makeCaller(t, { account })
  const [own, other] = [await createCampaign(makes), await createCampaign(makes)]
  const { member } = await limit(account, { campaigns: [own] })
  const { accountId } = account
  for (const eventKey of [own, other]) {
    const notice = { accountId, kind: 'campaignEnding', text: eventKey, link: `/events/${eventKey}` } as const
    await t.db(db => notify(db, t.deps, notice))
  }
  const heard = await t.db(db =>
    db.selectFrom('notifications').select('text').where('user_id', '=', member.userId).execute(),
  )
  expect(heard.map(({ text }) => text).filter(text => text.startsWith('evt_'))).toEqual([own])
})
