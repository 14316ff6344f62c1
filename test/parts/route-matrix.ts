import { beforeAll, expect } from 'vitest'
import { SCIM_BASE } from '#features/provisioning/contract.ts'
import { isStaff } from '#shared/access.ts'
import type { TestApp } from '../app.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { makeSignInStates } from '../tenant/sign-in-states.ts'
import { type Ids, KINDS, makeTenant, setPlan } from '../tenant/tenant.ts'
import { type Guard, makePrincipals, type Principal, refusalOf } from './principals.ts'
import { BODIES } from './route-bodies.ts'
import { addressOf, nameOf, type Sweep, sweepOf } from './sweep-routes.ts'

/** Owner of the objects in a request: the caller, another account, none, or no object at all. */
type KeyKind = 'own' | 'other' | 'missing' | 'malformed'
const keyKinds: readonly KeyKind[] = ['own', 'other', 'missing', 'malformed']

/** These end sessions of the caller. */
const SIGN_OUT = ['/logout', '/api/auth/logout', '/api/auth/signout']

/** They answer until the caller goes away. */
export const isEndless = ({ url }: Sweep) => url.endsWith('/stream')

/** A person may be too weak for the one whom a key names, or a step needs what this account lacks. */
const REFUSED_FOR_THE_THING = 403

const idsOf = (word: string) => Object.fromEntries(KINDS.map(kind => [kind, `${kind}_${word}`])) as Ids

const hasKeys = ({ params }: Sweep) => params.some(({ kind }) => kind !== undefined)

const isChange = ({ method }: Sweep) => method !== 'GET'

/** A body that no schema accepts: an admitted caller gets an error, and nothing changes. */
const NONSENSE = { '§': 1 }

/** Every route × thirty-three callers × keys of four kinds, and the deviations of each response. */
export async function openMatrix(t: TestApp) {
  // Its draft has no wins, because people of its own account delete it here.
  const other = await makeTenant(t, { played: false, awarded: false })
  const mine = await makeTenant(t, { played: false })
  for (const tenant of [mine, other]) await setPlan(t, 'GOLD', tenant)
  await rolledUp(t)
  const principals = [...(await makePrincipals(t, mine, other)), ...(await makeSignInStates(t, mine))]

  const routes = t.app.routeTable
    .filter(({ method, url }) => method !== 'HEAD' && method !== 'OPTIONS' && !SIGN_OUT.includes(url))
    .map(route => sweepOf(t, route))

  const KEYS = {
    own: { ...mine.ids },
    other: { ...other.ids },
    missing: { ...idsOf('q'.repeat(16)), cid: '900000000000' },
    malformed: { ...idsOf('%00'), cid: 'x' },
  } as const

  /** Last call of each route's guard. */
  const guards = new Map<string, Guard>()
  /** While set, every guard gets this instead. */
  let removal: Guard | undefined

  const check = t.app.checkAccess
  t.app.checkAccess = async request => {
    const { config } = request.routeOptions
    guards.set(`${request.method} ${config.url}`, { access: 'public', ...config })
    if (!removal) return check(request)
    const routeOptions = { value: { ...request.routeOptions, config: { ...config, ...removal } } }
    const seen: typeof request = Object.create(request, { routeOptions })
    await check(seen)
    request.actor = seen.actor
  }
  const guardOf = (route: Sweep): Guard => ({
    ...(guards.get(nameOf(route)) ?? { access: route.access }),
    isScim: route.url.startsWith(SCIM_BASE),
  })

  let asked = 0
  // A key may call six hundred times a minute, which is less than this asks: each call counts as another caller's.
  const count = t.app.callCounts.add
  t.app.callCounts.add = (key, window) => count(`${key}, call ${asked}`, window)
  async function ask(route: Sweep, { headers }: Principal, keys: Ids, payload?: object): Promise<number> {
    asked += 1
    const { statusCode } = await t.app.inject({
      method: route.method as 'GET',
      url: addressOf(route, keys),
      // Each from an address of its own, so that limits for one address are not in the way.
      remoteAddress: `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      headers,
      ...(payload ? { payload } : {}),
    })
    return statusCode
  }

  function bodyFor(route: Sweep, keys: Ids, kind: KeyKind): object | undefined {
    if (!isChange(route)) return undefined
    const right = kind === 'other' || kind === 'missing' ? BODIES[nameOf(route)]?.(keys, mine.ids) : undefined
    return right ?? (route.hasBody || kind === 'own' ? NONSENSE : undefined)
  }

  /** Deviation in a route's response to a caller; empty without one. */
  async function deviation(route: Sweep, who: Principal, kind: KeyKind): Promise<string> {
    const guard = guardOf(route)
    const refusal = refusalOf(guard, who)
    const isLetIn = refusal === undefined && (route.access !== 'public' || guard.isScim)
    // An admitted caller must not end or delete objects that later calls need.
    if (isLetIn && (isEndless(route) || (route.method === 'DELETE' && kind === 'own'))) return ''
    const seesAll = isStaff(who.role)
    // Nor may one who could change the clients of others.
    if (isLetIn && seesAll && who.mustConfirm && isChange(route) && kind !== 'missing') return ''
    const keys = KEYS[kind]
    const status = await ask(route, who, keys, bodyFor(route, keys, kind))
    const says = (what: string) => `${nameOf(route)} ${kind} by ${who.name}: ${status}, ${what}`
    if (refusal !== undefined) return status === refusal ? '' : says(`not ${refusal}`)
    if (status >= 500) return says('a fault')
    if (!isLetIn) return ''
    if (status === 401) return says('refused')
    const isForeign =
      kind !== 'malformed' && who.accountId !== undefined && KEYS_OF.get(who.accountId) !== kind
    if (hasKeys(route) && kind === 'malformed' && status < 400) return says('taken')
    if (hasKeys(route) && isForeign && !seesAll && status < 400) return says('taken')
    if (hasKeys(route) && kind === 'missing' && seesAll && status < 400) return says('taken')
    const isOpen = !hasKeys(route) && !who.isLimited
    if (isOpen && kind === 'own' && status === REFUSED_FOR_THE_THING && !isChange(route)) {
      return says('refused')
    }
    return ''
  }

  const KEYS_OF = new Map<number, KeyKind>([
    [mine.account.accountId, 'own'],
    [other.account.accountId, 'other'],
  ])

  async function deviationsOf(route: Sweep): Promise<string[]> {
    const found: string[] = []
    // Without a key in its path there is nothing to vary.
    for (const kind of hasKeys(route) ? keyKinds : (['own'] as const)) {
      const said = await Promise.all(principals.map(who => deviation(route, who, kind)))
      found.push(...said.filter(Boolean))
    }
    return found
  }

  /** Whether a wrong answer to a route's guard is noticed. */
  async function isMissed(change: Guard, route: Sweep): Promise<boolean> {
    removal = change
    try {
      for (const who of principals) if (await deviation(route, who, 'missing')) return true
      return false
    } finally {
      removal = undefined
    }
  }

  beforeAll(async () => {
    expect(principals).toHaveLength(33)
    expect(routes.length).toBeGreaterThan(100)
    const [anonymous] = principals
    for (const route of routes)
      if (anonymous && !(isEndless(route) && route.access === 'public'))
        await ask(route, anonymous, KEYS.missing)
    expect(guards.size).toBeGreaterThan(100)
  })

  return { routes, guardOf, deviationsOf, isMissed, asked: () => asked }
}
