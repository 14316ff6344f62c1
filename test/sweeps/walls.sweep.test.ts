import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { hasRole, ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { BODIES } from '../parts/route-bodies.ts'
import { addressOf, nameOf, type Sweep, sweepOf } from '../parts/sweep-routes.ts'
import { withWalls } from '../parts/walls.ts'
import { say } from '../prove.ts'
import { type Ids, KINDS, makeTenant, setPlan, type Tenant } from '../tenant/tenant.ts'

/**
 * Two walls separate accounts: the account in each query, and row-level security. Each must hold alone, and with both
 * removed every route must be seen to leak; else these sweeps could not see anything.
 *
 * A database of its own: without walls, limits count what other tests have made.
 */
const t = await testApp({ ownDatabase: 'walls' })
const { walls, ...pools } = withWalls(t.deps)
Object.assign(t.deps, pools)
const mine = await makeTenant(t, { played: false })
const victim = await makeTenant(t, { played: false })
await rolledUp(t)
let asked = 0
afterAll(() => say(`${routes.length} routes with keys, two walls between accounts: ${asked} checks`))
afterEach(() => void Object.assign(walls, { queries: true, rows: true, met: 0 }))

const nobody: Ids = {
  ...Object.fromEntries(KINDS.map(kind => [kind, `${kind}_${'q'.repeat(16)}`])),
  cid: '900000000000',
} as const satisfies object as Ids

const isOwners = ({ access }: Sweep) =>
  access !== 'public' && access !== 'anySession' && hasRole(ROLE.owner, access)
const ORDER = ['GET', 'PUT', 'POST', 'DELETE']
/** Calls of an owner with the key of an object, reading first and deleting last. */
const routes = t.app.routeTable
  .map(route => sweepOf(t, route))
  .filter(
    route => route.kinds.length > 0 && isOwners(route) && !route.takesFiles && !route.url.endsWith('/stream'),
  )
  .sort((one, other) => ORDER.indexOf(one.method) - ORDER.indexOf(other.method))

/** Required queries. */
const QUERIES: Record<string, string> = {
  'GET /api/v0/event/:eventKey/consents/proofs': '?email=eve@example.com',
}

/** Routes that reveal nothing yet with both walls down, and the reason. */
const UNSEEN: Record<string, string> = {
  'GET /api/v0/file/private/:fileKey': 'the file of the sweep is a public picture',
  'GET /api/v0/exports/:exportKey': 'a file is for the person who asked for it',
  'DELETE /api/v0/exports/:exportKey': 'only whoever asked for a file stops it',
  'GET /api/v0/exports/:exportKey/file': 'a file is for the person who asked for it',
  'PUT /api/v0/notifications/:id': 'a notification is for one person',
  'DELETE /api/v0/user/sessions/:id': 'a session is of one person',
  'DELETE /api/v0/user/factors/:id': 'a second factor is of one person',
  'DELETE /api/v0/team/:userId/factor-reset': 'there is no report to cancel',
  'POST /api/v0/event/eventbuilder/check': 'looks nothing up',
  'POST /api/v0/public-api/events/:eventKey/entries': 'only keys may call it',
  'POST /api/v0/hooks': 'only keys may call it',
  'PUT /api/v0/views': 'only staff save searches of the audit log',
  'DELETE /api/v0/hooks/:id': 'only keys may call it',
  'GET /api/v0/connectors/:id/deliveries/:deliveryId': 'the message of the sweep is no delivery',
  'GET /api/v0/developer/webhooks/:id/deliveries/:deliveryId': 'the message of the sweep is no delivery',
}

/** Response to my owner with these keys: status and body, without the parts that differ each time. */
async function ask(route: Sweep, ids: Ids): Promise<string> {
  asked += 1
  const query = QUERIES[nameOf(route)] ?? ''
  const payload = route.hasBody ? BODIES[nameOf(route)]?.(ids, mine.ids) : undefined
  const { statusCode, body } = await t.app.inject({
    method: route.method as 'GET',
    url: addressOf(route, ids) + query,
    headers: { cookie: mine.owner },
    ...(payload ? { payload } : {}),
  })
  return `${statusCode} ${body.replace(/"requestId":"\w+"/, '')}`
}

/** Keys of the victim: each kind alone among one's own, and all of them; beside them, unknown keys. */
function pairsOf({ kinds }: Sweep, victim: Tenant): { foreign: Ids; missing: Ids }[] {
  const alone = [...new Set(kinds)].map(kind => ({
    foreign: { ...mine.ids, [kind]: victim.ids[kind] },
    missing: { ...mine.ids, [kind]: nobody[kind] },
  }))
  return [...alone, { foreign: victim.ids, missing: nobody }]
}

/** Whether a route answers differently about another account's objects than about unknown ones. */
async function leaks(route: Sweep, of: Tenant): Promise<boolean> {
  for (const { foreign, missing } of pairsOf(route, of)) {
    if ((await ask(route, foreign)) !== (await ask(route, missing))) return true
  }
  return false
}

async function leaking(some = routes, of = victim): Promise<string[]> {
  const found: string[] = []
  for (const route of some) {
    await setPlan(t, route.gold ? 'GOLD' : 'ALECARTE', mine)
    if (await leaks(route, of)) found.push(nameOf(route))
  }
  return found
}

describe('between accounts', () => {
  test('queries without their account leak nothing, because row-level security holds', async () => {
    expect(routes.length).toBeGreaterThan(80)
    walls.queries = false
    expect(await leaking()).toEqual([])
    expect(walls.met).toBeGreaterThan(400)
  })

  test('row-level security that was lost leaks nothing, because the queries name the account', async () => {
    walls.rows = false
    expect(await leaking()).toEqual([])
  })

  test('with both walls down every route is seen to leak', async () => {
    const untouched = await makeTenant(t, { played: false })
    Object.assign(walls, { queries: false, rows: false })
    const found = await leaking()
    const unseen = routes.filter(route => !found.includes(nameOf(route)))
    // Without walls, earlier calls have changed and deleted things of the first account: the rest is asked of another.
    const late = await leaking(unseen, untouched)
    const never = unseen.map(nameOf).filter(name => !late.includes(name))
    expect(never.sort()).toEqual(Object.keys(UNSEEN).sort())
  })
})
