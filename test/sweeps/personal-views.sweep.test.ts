import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changePeople } from '#features/participation/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { makeUser, signIn } from '../makers/makers.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { nameOf, type Sweep, sweepOf } from '../parts/sweep-routes.ts'
import { say } from '../prove.ts'
import { makeTenant } from '../tenant/tenant.ts'

const t = await testApp()
const tenant = await makeTenant(t)
const { accountId } = tenant.account

/** The last name of every participant and donor, which no team member has. */
const MARK = 'Zyxwvut'
await t.db(async db => {
  const entries = await db.selectFrom('entries').select('id').where('account_id', '=', accountId).execute()
  const ids = entries.map(({ id }) => id)
  await changePeople(db, t.deps, ids, person => ({ ...person, lastName: MARK }))
  await sql`update donations set donor = '', last_name = ${MARK}, email = ${`${MARK}@example.com`}
    where account_id = ${accountId} and paid_at is not null`.execute(db)
})
await rolledUp(t)

/** That name, and every address of a person who took part, is blocked, or has a privacy request. */
const MARKS = new RegExp(`${MARK}|\\bp-\\d[\\w-]+@example\\.com|eve@example\\.com`)

const keys: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.entries(tenant.ids).map(([kind, key]) => [kind, [key]])),
  evt: [tenant.ids.evt, ...tenant.otherEvents],
}

function addressesOf({ url, params }: Sweep): string[] {
  return params
    .reduce(
      (urls, { name, kind }) =>
        urls.flatMap(one => (keys[kind ?? ''] ?? ['x']).map(key => one.replace(`:${name}`, key))),
      [url],
    )
    .flatMap(one => (url.endsWith('/report') ? [one, `${one}?format=csv`] : [one]))
    .map(one => one.replace(/:\w+/g, 'x').replace('*', 'x'))
}

/** Number of recorded views of the account's personal data. */
async function views(): Promise<number> {
  const { rows } = await t.db(db =>
    sql<{ views: number }>`select coalesce(sum(count), 0)::int8 as views from security_events
      where account_id = ${accountId} and kind <> 'signedIn'`.execute(db),
  )
  return rows[0]?.views ?? 0
}

const routes = t.app.routeTable
  .filter(({ method, url, access }) => method === 'GET' && access !== 'public' && !url.endsWith('/stream'))
  .map(route => sweepOf(t, route))

test.each(['the owner', 'support'])(
  'every mention of a participant to %s is counted as a view of personal data',
  async who => {
    const cookie = who === 'support' ? await signIn(t, await makeUser(t, { role: ROLE.staff })) : tenant.owner
    const unnoticed = new Set<string>()
    const noticed = new Set<string>()
    for (const route of routes) {
      for (const url of addressesOf(route)) {
        const before = await views()
        const { body } = await t.app.inject({ url, headers: { cookie } })
        if (!MARKS.test(body)) continue
        const isNoticed = (await views()) > before
        ;(isNoticed ? noticed : unnoticed).add(nameOf(route))
      }
    }
    say(`${who}: ${[...noticed].join(', ')}`)
    expect([...unnoticed]).toEqual([])
    expect(noticed.size).toBeGreaterThanOrEqual(9)
  },
  120_000,
)
