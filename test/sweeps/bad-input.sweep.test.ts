import { subscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { makeWorld, rightBody, rightPart, type World } from '../parts/right-requests.ts'
import { mutate, mutation, oddHeaders, pathPart, queryString, rawBody } from '../parts/weird.ts'
import { say, sizeOf } from '../prove.ts'
import { fingerprint } from '../tenant/account-tables.ts'
import { makeTenant } from '../tenant/tenant.ts'

/** `npm run prove:bad-input` sends as many as are wanted; the seed of a failure is printed with it, and FUZZ_SEED takes it again. */
const REQUESTS = sizeOf('FUZZ_REQUESTS', 2000)
const SEED = process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}
/** Requests change and delete objects; after this many there are fresh ones. */
const REQUESTS_A_WORLD = 500

// Its figures may be counted before its end only on their own.
const t = await testApp({ ownDatabase: 'bad_input' })

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
  const right = rightBody(route, world, t)
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
const INSIDES =
  /node_modules|\.tsx?:\d+|"stack"|relation "|syntax error|violates (unique|check|foreign|exclusion|not-null|row-level)|ZodError|Maximum call stack/

/** Refused requests test only the guard: of a hundred, this many reach the route. */
const REACH = 30
/** Loads of the first requests stay; later ones should not add up. */
const WARM = Math.min(20_000, REQUESTS / 4)

setFlagsFromString('--expose-gc')
const collect: (how: object) => void = runInNewContext('gc')

/** Resident memory in megabytes: now, and after garbage collection. */
function residentMb(): { lying: number; held: number } {
  const lying = process.memoryUsage.rss() / 2 ** 20
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return { lying, held: process.memoryUsage.rss() / 2 ** 20 }
}

/** An account with an unguessable number: staff may change any account whose number they make up. */
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
  'for any input, the response is no failure of the service, shows none of its internals and changes no other account',
  async () => {
    const bystander = await makeBystander()
    await rolledUp(t)
    const before = await fingerprint(t, bystander)
    let world = await makeWorld(t)
    let left = REQUESTS_A_WORLD
    reached = 0
    let [made, slowestMs, warm] = [0, 0, residentMb()]
    await fc.assert(
      fc.asyncProperty(request, async sent => {
        left -= 1
        made += 1
        if (left < 0) {
          world = await makeWorld(t)
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
  // Milliseconds that end what hangs: other tests take most of the processor.
  60_000 + 120 * REQUESTS,
)
