import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EVENT_FACTS, updateEvent } from '#features/campaigns/contract.ts'
import { hasRole, ROLE } from '#shared/access.ts'
import type { RouteDefinition } from '#shared/contract.ts'
import { testApp } from '../app.ts'
import { allContracts, schemaOf, stringFields, withText } from '../parts/contract-strings.ts'
import { FILLINGS, type Filling, filled, nameOf } from '../parts/fillings.ts'
import { superlinear } from '../parts/processor-time.ts'
import { makeWorld, rightBody, rightPart } from '../parts/right-requests.ts'
import { say } from '../prove.ts'

/** A shorter text takes no noticeable time, regardless of its processing. */
const LONG = 300

// Its own database, because its input stays there.
const t = await testApp({ ownDatabase: 'handling_time' })
const world = await makeWorld(t)
let sent = 0
/** Routes that took a long text. */
const taking = new Set<string>()
afterAll(() => say(`${sent} requests with long texts; ${taking.size} of ${routes.length} routes took one`))

/** Fillings that make a pattern try each place. */
const fillings = FILLINGS.filter(({ start }) => start !== '')

async function send({ method, path, access }: RouteDefinition, payload: object): Promise<void> {
  sent += 1
  const route = { method, url: path, access }
  const isOwners = access !== 'public' && access !== 'anySession' && hasRole(ROLE.owner, access)
  const { statusCode } = await t.app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, name) => rightPart(name, route, world)),
    headers: access === 'public' ? {} : { cookie: isOwners ? world.owner : world.staff },
    remoteAddress: `10.${(sent >> 16) % 256}.${(sent >> 8) % 256}.${sent % 256}`,
    payload,
  })
  if (statusCode < 300) taking.add(`${method} ${path}`)
}

const Body = z.object({})

/** Facts about a campaign that only the service sets: an update may repeat them, never change them. */
const isFact = ({ method, path }: RouteDefinition, name: unknown) =>
  method === 'PUT' && path === updateEvent.path && EVENT_FACTS.some(fact => fact === name)

/** The longest texts that a route takes, beside each other; `share` of their lengths. */
function fillerOf(
  contract: RouteDefinition,
): ((filling: Filling, share: number) => object | undefined) | undefined {
  const { body, method, path, access } = contract
  const right = body && rightBody({ method, url: path, access }, world, t)
  if (!right) return undefined
  const fields = stringFields(schemaOf(body)).flatMap(({ steps, most = 0 }) =>
    most >= LONG && !isFact(contract, steps[0]) && withText(right, steps, '') !== undefined
      ? [{ steps, most }]
      : [],
  )
  if (fields.length === 0) return undefined
  return (filling, share) => {
    const put = (into: unknown, { steps, most }: (typeof fields)[number], of: number) =>
      withText(into, steps, filled(filling, Math.ceil(most * of)))
    const fits = fields.filter(field => body.safeParse(put(right, field, 1)).success)
    const made = fits.reduce<unknown>((into, field) => put(into, field, share), right)
    return fits.length > 0 && Body.safeParse(made).success ? Object(made) : undefined
  }
}

const contracts = await allContracts()
const routes = contracts.flatMap(contract => {
  const fill = fillerOf(contract)
  return fill ? [[`${contract.method} ${contract.path}`, { contract, fill }] as const] : []
})

describe('texts twice as long are taken in no more than twice the time', () => {
  test.each(routes)(
    '%s',
    async (_name, { contract, fill }) => {
      const found: string[] = []
      for (const filling of fillings) {
        if (!fill(filling, 1)) continue
        const why = await superlinear(0.5, share => send(contract, fill(filling, share) ?? {}))
        if (why) found.push(`${nameOf(filling)}: ${why}`)
      }
      expect(found).toEqual([])
    },
    3_600_000,
  )

  test('every call with a body has a contract here, except forms of providers and messages of MCP', () => {
    const known = new Set(contracts.map(({ method, path }) => `${method} ${path}`))
    const calls = t.app.routeTable.filter(
      ({ method, url }) => (method === 'POST' || method === 'PUT') && url.startsWith('/api/v0/'),
    )
    const unknown = calls.map(({ method, url }) => `${method} ${url}`).filter(name => !known.has(name))
    expect(unknown.filter(name => !/\/sms\/(inbound|status)\/\w+$|\/mcp$/.test(name))).toEqual([])
  })

  test('many routes take them', () => {
    expect(taking.size / routes.length).toBeGreaterThan(0.35)
  })
})
