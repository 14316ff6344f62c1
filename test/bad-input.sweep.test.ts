import { subscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#features/notifications/contract.ts'
import type { RouteRow } from '#server/plugins/guard.ts'
import { ROLE } from '#shared/access.ts'
import { fingerprint } from './account-tables.ts'
import { testApp } from './app.ts'
import { goodDraft, goodPrize } from './campaign-makers.ts'
import { makeUser, signIn } from './makers.ts'
import { shownBefore } from './participant.ts'
import { say, sizeOf } from './prove.ts'
import { rolledUp } from './rolled-up.ts'
import { BODIES } from './route-bodies.ts'
import { makeTenant, type Tenant } from './tenant.ts'
import { mutate, mutation, oddHeaders, pathPart, queryString, rawBody } from './weird.ts'

/** `npm run prove:g4` sends as many as are wanted; the seed of a failure is printed with it, and FUZZ_SEED takes it again. */
const REQUESTS = sizeOf('FUZZ_REQUESTS', 2000)
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}
/** Requests change and delete things; after so many there are fresh ones. */
const REQUESTS_A_WORLD = 500

// Its figures may be counted before it ends only by itself.
const t = await testApp({ ownDatabase: 'bad_input' })

interface World extends Tenant {
  staff: string
  /** What the first screen of the draft shows. */
  components: object
}

async function makeWorld(): Promise<World> {
  const tenant = await makeTenant(t, { awarded: false })
  const staff = await signIn(t, await makeUser(t, { role: ROLE.superAdmin }))
  const url = `/api/v0/${tenant.ids.evt}/eventTile/${tenant.ids.tile}/components`
  const answer = await t.app.inject({ url, headers: { cookie: tenant.owner } })
  return { ...tenant, staff, components: answer.json() }
}

const NONCE = '0123456789abcdef0123456789abcdef'
const PROFILE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  properties: { icon: 'avatar3' },
  notifications: DEFAULT_SETTINGS,
}
const NEW = { password: 'Brand-New-2@', confirmPassword: 'Brand-New-2@' }
const FORM = { csrfToken: 'a'.repeat(64), callbackUrl: '/team', json: true }

/** Right bodies of the routes that name nothing of an account, and fuller ones of some that do. */
const OTHER_BODIES: Record<string, (world: World) => object> = {
  'POST /login': () => ({ email: 'ada@example.test', password: 'Correct-Horse-1!' }),
  'POST /passwordreset': () => ({ email: 'ada@example.test' }),
  'POST /api/auth/session': () => ({ csrfToken: FORM.csrfToken, data: { name: 'Ada', list: [1] } }),
  'POST /api/auth/callback/:provider': () => ({ ...FORM, email: 'ada@example.test', password: 'x' }),
  'POST /api/auth/signin/:provider': () => FORM,
  'POST /api/auth/signout': () => FORM,
  'POST /api/auth/_log': () => ({ level: 'error', code: 'CLIENT', message: 'It broke', url: '/' }),
  'PUT /api/v0/user/reset': () => ({ email: 'ada@example.test', ...NEW }),
  'PUT /api/v0/user/password': () => ({ current: 'Correct-Horse-1!', ...NEW }),
  'PUT /api/v0/user/profile': () => PROFILE,
  'POST /api/v0/team': () => ({
    email: `ada-${t.deps.random.bytes(4).toString('hex')}@example.test`,
    firstName: 'Ada',
    lastName: 'Byron',
    role: ROLE.editor,
  }),
  'POST /api/v0/ranch/clients': () => ({
    name: 'Copper Kettle',
    subscriptionRole: 'ALECARTE',
    ownerEmail: `owner-${t.deps.random.bytes(4).toString('hex')}@example.test`,
    firstName: 'Ada',
    lastName: 'Byron',
  }),
  'POST /api/v0/developer/key-management': () => ({ name: 'Shop', scopes: ['read', 'entries'] }),
  'DELETE /api/v0/developer/key-management': () => ({ confirm: true }),
  'POST /api/v0/billing/checkout': () => ({ kind: 'tokens', count: 2 }),
  'POST /api/v0/event/eventbuilder': () =>
    goodDraft({
      childTimes: ['2026-03-12', '2026-03-13T18:00:00Z'],
      additionalLegalEntities: ['Kettle Holding'],
      customQuestions: [{ kind: 'shortText', label: 'Why?', required: false }],
      newPrizes: [goodPrize({ redemptionPin: '1234', contains: ['cash'] })],
    }),
  'PUT /api/v0/event': ({ ids }) => ({
    ...goodDraft({ newPrizes: [goodPrize({ uniquePrizeKey: ids.prz })] }),
    eventKey: ids.evt,
    status: 1,
    reason: 'Because',
  }),
  'PUT /api/v0/prize/:id': () => goodPrize({ delivery: 'pin', redemptionPin: '4711', use: 'instant' }),
  'PUT /api/v0/:eventKey/eventTile/:tileKey/components': world => world.components,
  'POST /api/v0/event/:id/clone': () => ({
    title: 'Once more',
    startTime: '2026-04-10',
    endTime: '2026-04-20',
    withChildren: true,
  }),
  'POST /api/v0/public/event/:eventKey/view': () => ({ visitorId: 'visitor-1', source: 'qr' }),
  'POST /api/v0/public/event/:eventKey/entry': ({ played }) => ({
    ...played?.entry,
    source: 'qr',
    stamp: shownBefore(t, played?.eventKey ?? ''),
  }),
  'POST /api/v0/public/event/:eventKey/play': ({ played }) => ({
    playToken: played?.playToken,
    clientNonce: NONCE,
  }),
  'POST /e/:eventKey': ({ played }) => ({ nonce: NONCE, s: 'qr', ...played?.entry.answers }),
  'POST /e/:eventKey/p/:token': ({ played }) => ({ nonce: NONCE, ...played?.entry.answers }),
  'POST /e/:eventKey/p/:token/play': () => ({ nonce: NONCE }),
}

/** What `:id` names where it is no campaign. */
const OWN_IDS = [
  ['/prize/', 'prz'],
  ['/outbox/', 'msg'],
  ['/notifications/', 'ntf'],
  ['/privacy-requests/', 'prq'],
  ['/sessions/', 'ses'],
  ['/key-management/', 'key'],
] as const

/** What stands for a parameter of an address when it is right. */
function rightPart(name: string, route: RouteRow, { ids, played }: World): string {
  if (route.access === 'public' && name === 'eventKey') return played?.eventKey ?? ''
  const own: Record<string, string | undefined> = {
    provider: 'credentials',
    group: 'texts',
    fileKey: ids.file,
    name: '320.webp',
    x: 'public',
    token: played?.playToken,
    tileKey: ids.tile,
    componentKey: ids.cmp,
    userId: ids.usr,
    id: ids[OWN_IDS.find(([part]) => route.url.includes(part))?.[1] ?? 'evt'],
    cid: ids.cid,
    tokenKey: ids.tok,
  }
  return own[name] ?? ids.evt
}

// A stream does not end.
const routes = t.app.routeTable.filter(({ url }) => !url.endsWith('/stream') && !url.includes('*'))

const request = fc.record({
  route: fc.constantFrom(...routes),
  who: fc.constantFrom('owner', 'owner', 'owner', 'owner', 'editor', 'staff', 'nobody'),
  mutations: fc.array(mutation, { maxLength: 3 }),
  raw: fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: rawBody }),
  part: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: pathPart }),
  query: queryString,
  headers: oddHeaders,
  address: fc.ipV4(),
})
type Request = typeof request extends fc.Arbitrary<infer R> ? R : never

function bodyOf({ route, mutations, raw }: Request, world: World): string | undefined {
  if (raw !== undefined) return raw
  const name = `${route.method} ${route.url}`
  const right = OTHER_BODIES[name]?.(world) ?? BODIES[name]?.(world.ids, world.ids)
  if (right === undefined) return undefined
  const wrong = mutate(right, mutations)
  if (!route.url.startsWith('/e/')) return JSON.stringify(wrong)
  const fields = Object.entries(Object(wrong)).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(fields).toString()
}

async function send(made: Request, world: World) {
  const { route, who, part, query, headers, address } = made
  const url = route.url.replace(/:(\w+)/g, (_, name) => part ?? rightPart(name, route, world))
  const cookies: Record<string, string> = { owner: world.owner, editor: world.editor, staff: world.staff }
  const body = bodyOf(made, world)
  const type = route.url.startsWith('/e/') ? 'application/x-www-form-urlencoded' : 'application/json'
  const isSigningOut = route.url.includes('logout') || route.url.includes('signout')
  return t.app.inject({
    method: route.method as 'GET',
    url: url + query,
    remoteAddress: address,
    headers: {
      ...(isSigningOut ? {} : { cookie: cookies[who] ?? '' }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** Nothing of how the service is made shows in an answer. */
const INSIDES = /node_modules|\.tsx?:\d+|"stack"|relation "|syntax error|violates|ZodError|Maximum call stack/

/** Requests that are refused at the door test only the door: of a hundred, so many reach what the route does. */
const REACH = 30
/** What the first requests load stays; whatever comes after them should not add up. */
const WARM = Math.min(20_000, REQUESTS / 4)

setFlagsFromString('--expose-gc')
const collect: (how: object) => void = runInNewContext('gc')

/** Resident memory in megabytes: as it is, and when nothing lies about that nobody holds any more. */
function residentMb(): { lying: number; held: number } {
  const lying = process.memoryUsage.rss() / 2 ** 20
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return { lying, held: process.memoryUsage.rss() / 2 ** 20 }
}

/** An account with a number that nobody comes upon: staff may change any account whose number they make up. */
async function makeBystander(): Promise<number> {
  const [sequence, farAway] = ['accounts_id_seq', 3_214_567]
  const before = await t.db(db => sql<{ at: string }>`select nextval(${sequence}) as at`.execute(db))
  await t.db(db => sql`select setval(${sequence}, ${farAway})`.execute(db))
  const { ids } = await makeTenant(t, { awarded: false })
  await t.db(db => sql`select setval(${sequence}, ${before.rows[0]?.at ?? 1})`.execute(db))
  return Number(ids.cid)
}

let reached = 0
subscribe('tracing:fastify.request.handler:start', () => {
  reached += 1
})

test(
  'whatever is sent, the answer is no failure of the service, shows none of its insides and changes nothing of others',
  async () => {
    const bystander = await makeBystander()
    await rolledUp(t)
    const before = await fingerprint(t, bystander)
    let world = await makeWorld()
    let left = REQUESTS_A_WORLD
    reached = 0
    let [made, slowestMs, warm] = [0, 0, residentMb()]
    await fc.assert(
      fc.asyncProperty(request, async sent => {
        left -= 1
        made += 1
        if (left < 0) {
          world = await makeWorld()
          left = REQUESTS_A_WORLD
        }
        if (made === WARM) warm = residentMb()
        const began = performance.now()
        const { statusCode, body } = await send(sent, world)
        slowestMs = Math.max(slowestMs, performance.now() - began)
        expect(statusCode, body).toBeLessThan(500)
        expect(body).not.toMatch(INSIDES)
      }),
      { numRuns: REQUESTS, ...SEED },
    )
    const share = (100 * reached) / REQUESTS
    const end = residentMb()
    const [grownMb, heldMb] = [end.lying - warm.lying, end.held - warm.held]
    say(JSON.stringify({ requests: made, share, slowestMs, grownMb, heldMb }))
    expect(share).toBeGreaterThan(REACH)
    await rolledUp(t)
    expect(await fingerprint(t, bystander)).toEqual(before)
  },
  30_000 + 30 * REQUESTS,
)
