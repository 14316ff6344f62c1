import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { hasRole, ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { makePicture } from '../makers/file-makers.ts'
import { makeUser, signIn } from '../makers/makers.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { multipart } from '../multipart.ts'
import { BODIES } from '../parts/route-bodies.ts'
import { addressOf, nameOf, type Sweep, sweepOf } from '../parts/sweep-routes.ts'
import { fingerprint } from '../tenant/account-tables.ts'
import { type Ids, KINDS, type Kind, makeTenant, setPlan } from '../tenant/tenant.ts'

const t = await testApp()
const picture = await makePicture()
/** The account whose things are asked for, by people of the other one. */
const victim = await makeTenant(t)
/** Caller; one for all routes, because none of them changes it. */
const stranger = await makeTenant(t, { played: false })
await rolledUp(t)

/** Status for a foreign key other than 404. */
const STATUS: Record<string, Partial<Record<Kind, number>>> = {
  'PUT /api/v0/account/brand': { file: 400 },
  'POST /api/v0/event/eventbuilder': { cid: 400, file: 400 },
  'POST /api/v0/event/drafts': { cid: 400, file: 400 },
  'PUT /api/v0/event/drafts/:draftKey': { cid: 400, file: 400 },
  'POST /api/v0/event/:eventKey/simulation': { prz: 400 },
  // Nothing is stored, and no picture is looked up.
  'POST /api/v0/event/eventbuilder/check': { file: 200 },
  'POST /api/v0/event/eventbuilder/sms': { cid: 400 },
  'POST /api/v0/templates/:templateKey/campaigns': { cid: 400 },
  'PUT /api/v0/event': { cid: 400, prz: 400, file: 400 },
  'PUT /api/v0/team/:userId': { evt: 400 },
  // Only staff save searches of the log, which name a client.
  'PUT /api/v0/views': { cid: 400 },
  'POST /api/v0/connectors': { evt: 400 },
  'PUT /api/v0/connectors/:id': { evt: 400 },
  'POST /api/v0/developer/webhooks': { evt: 400 },
  'PUT /api/v0/developer/webhooks/:id': { evt: 400 },
  'PUT /api/v0/event/:eventKey/tokens': { tok: 409 },
  'POST /api/v0/prize/:eventKey': { file: 400 },
  'PUT /api/v0/prize/:id': { evt: 400, file: 400 },
  'PUT /api/v0/event/:eventKey/compliance/registrations': { file: 400 },
  'PUT /api/v0/:eventKey/eventTile/:tileKey/components': { file: 400 },
  'PUT /api/v0/:eventKey/eventTile/:tileKey/styles': { file: 400 },
  'PUT /api/v0/event/:eventKey/stylemanager': { file: 400 },
  'POST /api/v0/event/file': { file: 400 },
  'PUT /api/v0/event/:eventKey/file': { file: 400 },
  // It only compares: names of pictures are looked up nowhere.
  'POST /api/v0/event/:eventKey/file/comparison': { file: 200 },
  // No session may call it.
  'POST /api/v0/public-api/events/:eventKey/entries': { evt: 403 },
  'POST /api/v0/hooks': { evt: 403 },
  'DELETE /api/v0/hooks/:id': { whk: 403 },
}

/** These answer something else than success although every key is one's own. */
const OWN_STATUS: Record<string, number> = {
  // The picture is public: this is the way to private documents.
  'GET /api/v0/file/private/:fileKey': 404,
  // Without the link that belongs to it.
  'GET /api/v0/exports/:exportKey/file': 404,
  // The body of the sweep is a search of the audit log.
  'PUT /api/v0/views': 400,
  // No session may call it.
  'POST /api/v0/public-api/events/:eventKey/entries': 403,
  'POST /api/v0/hooks': 403,
  'DELETE /api/v0/hooks/:id': 403,
  // The message of the sweep is no delivery of a connector or webhook.
  'GET /api/v0/developer/webhooks/:id/deliveries': 404,
  'GET /api/v0/developer/webhooks/:id/deliveries/:deliveryId': 404,
  'GET /api/v0/connectors/:id/deliveries': 404,
  'GET /api/v0/connectors/:id/deliveries/:deliveryId': 404,
  // The provider of the sweep does not answer.
  'PUT /api/v0/account/sso/providers/:providerKey': 400,
  // The domains of the sweep have no record.
  'POST /api/v0/account/domains/:domainKey/verification': 409,
  'POST /api/v0/account/sso/domains/:domainKey/verification': 409,
  'POST /api/v0/event/drafts': 201,
  // A picture holds no codes.
  'POST /api/v0/prize/:id/codes': 400,
  'POST /api/v0/event/:eventKey/entry-codes/upload': 400,
  // They are not made yet.
  'POST /api/v0/entry-codes/:batchId/link': 409,
  'GET /api/v0/entry-codes/:batchId/file': 404,
  // A picture holds no translations.
  'POST /api/v0/event/:eventKey/translations/:language/file': 400,
  // It asks for the password.
  'DELETE /api/v0/user/factors/:id': 400,
  // The member has no second factor, and without a report there is none to cancel.
  'POST /api/v0/team/:userId/factor-reset': 409,
  'DELETE /api/v0/team/:userId/factor-reset': 404,
  // A picture holds no tracking numbers.
  'POST /api/v0/event/:eventKey/parcels': 400,
  // The prize is not shipped.
  'PUT /api/v0/event/:eventKey/awards/:awardId/parcel': 409,
  // A draft has not ended.
  'POST /api/v0/event/:eventKey/fairness/reveal': 409,
  'POST /api/v0/event/:eventKey/sweeps/select': 409,
  // It takes no texts.
  'POST /api/v0/event/:eventKey/sms/phone': 409,
  'POST /api/v0/event/:eventKey/entries/manual': 409,
  'POST /api/v0/event/:eventKey/entries/bonus': 409,

  'POST /api/v0/event/:eventKey/reconciliation/gift': 409,
  // The form cannot do without its fields.
  'PUT /api/v0/:eventKey/eventTile/:tileKey/components': 409,
}

/** Queries that name objects. */
const QUERIES: Record<string, (ids: Ids) => string> = {
  'GET /api/v0/connectors/:id/deliveries': ({ msg }) => `?after=${msg}`,
  'GET /api/v0/developer/webhooks/:id/deliveries': ({ msg }) => `?after=${msg}`,
  'GET /api/v0/event/:eventKey/awards': ({ prz }) => `?prize=${prz}`,
  'GET /api/v0/event/:eventKey/receipts': ({ rcp }) => `?after=${rcp}`,
  'GET /api/v0/event/:eventKey/parcels.pdf': ({ prz }) => `?prize=${prz}`,
}

const idRoutes = t.app.routeTable
  .filter(({ access }) => access !== 'public')
  .map(route => sweepOf(t, route))
  .filter(({ params, kinds }) => params.length > 0 || kinds.length > 0)

/** Keys of the right form that name nothing. */
const nothing: Ids = {
  ...Object.fromEntries(KINDS.map(kind => [kind, `${kind}_${'q'.repeat(16)}`])),
  cid: '900000000000',
} as const satisfies object as Ids

function ask(route: Sweep, cookie: string, ids: Ids, own: Ids): Promise<LightMyRequestResponse> {
  const fields = route.hasBody ? BODIES[nameOf(route)]?.(ids, own) : undefined
  const files =
    route.takesFiles &&
    multipart({ ...fields }, [{ name: 'cup.png', field: route.fileField, bytes: picture }])
  const payload = files ? files.payload : fields
  return t.app.inject({
    method: route.method as 'GET',
    url: addressOf(route, ids, '') + (QUERIES[nameOf(route)]?.(ids) ?? ''),
    headers: { cookie, ...(files ? files.headers : {}) },
    ...(payload ? { payload } : {}),
  })
}

/** A response without the parts that differ each time. */
function seen({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _id, ...others } = headers
  const { 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _until, ...rest } = others
  return { statusCode, headers: rest, body: body.replace(/"requestId":"\w+"/, '"requestId":""') }
}

/** The keys of the victim for one kind, each beside one's own keys; for campaigns also a date and a live one. */
function foreign(kind: Kind, own: Ids): Ids[] {
  const keys = [victim.ids[kind], ...(kind === 'evt' ? victim.otherEvents : [])]
  return keys.map(key => ({ ...own, [kind]: key }))
}

/** Accounts that reads share, with awards and without. */
const shared = new Map<boolean, ReturnType<typeof makeTenant>>()

/** An account whose own keys a route is asked for: reads share one, a change gets one of its own. */
function ownTenant({ method, url }: Sweep): ReturnType<typeof makeTenant> {
  const awarded = /award|receipts|exports|winnerId|privacy-requests|entryId|donationId/.test(url)
  if (method !== 'GET') return makeTenant(t, { played: false, awarded })
  const made = shared.get(awarded) ?? makeTenant(t, { played: false, awarded })
  shared.set(awarded, made)
  return made
}

describe('keys of another account', () => {
  test('are looked for in every route that takes one', () => {
    expect(idRoutes.length).toBeGreaterThan(30)
    const unknown = idRoutes.flatMap(route =>
      route.params.filter(({ kind }) => !kind).map(({ name }) => `${nameOf(route)}: what is :${name}?`),
    )
    const bodiless = idRoutes.filter(route => route.hasBody && !BODIES[nameOf(route)]).map(nameOf)
    expect({ unknown, bodiless }).toEqual({ unknown: [], bodiless: [] })
  })

  test.each(idRoutes)('$method $url reveals nothing and changes nothing', async route => {
    const { ids: own, account } = stranger
    const waiting = t.jobs.waiting.length
    const expected = STATUS[nameOf(route)] ?? {}
    const roles = [ROLE.owner, ROLE.editor]
    const cookies = await Promise.all(
      roles.map(async role => ({ role, cookie: await signIn(t, await makeUser(t, { account, role })) })),
    )
    await setPlan(t, route.gold ? 'GOLD' : 'ALECARTE', stranger)
    const both = [victim.account.accountId, account.accountId]
    const before = await fingerprint(t, ...both)
    for (const { role, cookie } of cookies) {
      const mayUse = route.access !== 'public' && route.access !== 'anySession' && hasRole(role, route.access)
      for (const kind of route.kinds) {
        const random = seen(await ask(route, cookie, { ...own, [kind]: nothing[kind] }, own))
        expect(random.statusCode, `${kind} of nobody`).toBe(mayUse ? (expected[kind] ?? 404) : 403)
        for (const ids of foreign(kind, own)) {
          expect(seen(await ask(route, cookie, ids, own)), `${kind} of another account`).toEqual(random)
        }
      }
      const random = seen(await ask(route, cookie, nothing, own))
      expect(seen(await ask(route, cookie, victim.ids, own)), 'all of another account').toEqual(random)
    }
    expect(await fingerprint(t, ...both)).toEqual(before)
    expect(t.jobs.waiting).toHaveLength(waiting)
  })

  test.each(
    idRoutes.filter(
      ({ access, url }) =>
        access !== 'staff' &&
        access !== 'staffOperations' &&
        access !== 'superAdmin' &&
        !url.endsWith('/stream'),
    ),
  )("$method $url is refused for the key alone: one's own are taken", async route => {
    const tenant = await ownTenant(route)
    const { owner, ids } = tenant
    await setPlan(t, route.gold ? 'GOLD' : 'ALECARTE', tenant)
    const { statusCode, body } = await ask(route, owner, ids, ids)
    expect(statusCode, body).toBe(OWN_STATUS[nameOf(route)] ?? 200)
  })
})

describe('support staff', () => {
  // Webhooks, connectors and members name campaigns, and belong to the account that staff works in.
  const ofCampaigns = idRoutes.filter(
    ({ kinds, url }) =>
      kinds.some(kind => ['evt', 'prz', 'tile'].includes(kind)) &&
      !/builder|\/developer\/|\/team\/|\/connectors|\/hooks/.test(url),
  )

  test('reads the campaigns of every account', async () => {
    const cookie = await signIn(t, await makeUser(t, { role: ROLE.staff }))
    const reading = ofCampaigns.filter(({ method, url }) => method === 'GET' && !url.endsWith('/stream'))
    const answers = reading.map(route => ask(route, cookie, victim.ids, victim.ids))
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test.each(ofCampaigns.filter(({ method }) => method !== 'GET'))(
    'changes nothing by $method $url',
    async route => {
      const cookie = await signIn(t, await makeUser(t, { role: ROLE.staff }))
      const before = await fingerprint(t, victim.account.accountId)
      const { statusCode, body } = await ask(route, cookie, victim.ids, victim.ids)
      // A preview is a read that sends words, a simulation one that sends assumptions, a comparison one that sends a file.
      expect(statusCode, body).toBe(/\/(preview|simulation|comparison)$/.test(route.url) ? 200 : 403)
      expect(await fingerprint(t, victim.account.accountId)).toEqual(before)
    },
  )
})
