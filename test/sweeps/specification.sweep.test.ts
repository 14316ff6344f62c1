import { expect, test } from 'vitest'
import { describeRoutes, NO_NAMES } from '#server/http/openapi/document.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '../app.ts'
import { acceptRules, goodDraft, makeTokens } from '../makers/campaign-makers.ts'
import { makeDrawn } from '../makers/drawn-makers.ts'
import { makePicture } from '../makers/file-makers.ts'
import { makeAccount, makeUser, signIn } from '../makers/makers.ts'
import { multipart } from '../multipart.ts'

const t = await testApp()

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call as a client makes it that reads section 7 of the specification and nothing else. */
interface SpecCall {
  method: Method
  /** Path as in the specification; the parts in braces are filled from the world. */
  path: string
  /** JSON, in the fields that the specification names; absent where it names none. */
  body?: () => unknown
  /** Fields of a multipart body, and its file. */
  form?: () => Promise<{ fields: Record<string, string>; file: string }>
  /** Of several that are called `id`, which; absent: the draft. */
  id?: string
  /** Absent: the owner. */
  who?: 'staff' | 'invited'
}

const account = await makeAccount(t, { subscriptionRole: 'ALECARTE' })
const owner = await makeUser(t, { account })
const invited = await makeUser(t, { account, changePassword: false })
const cookies = {
  owner: await signIn(t, owner),
  staff: await signIn(t, await makeUser(t, { role: ROLE.staff })),
  invited: await signIn(t, invited, { temporary: true }),
}
const { owner: drawOwner, eventKey: drawn } = await makeDrawn(t)
t.clock.set('2026-03-02T12:00:00Z')

/** Values of the placeholders, and what earlier calls answered. */
const world: Record<string, string> = { drawn }
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
const answers: Record<string, any> = {}

/** The draft with the fields of section 3 alone, flattened as section 7 says. */
const draft = () => ({
  cid: 0,
  city: '',
  description: '',
  endTime: '2026-03-20',
  eventKey: '',
  startTime: '2026-03-10',
  state: '',
  status: 1,
  timezone: 'America/New_York',
  title: 'Free Cup Friday',
  winners: 0,
  nonWinnerRedemptionPin: '',
  expectedParticipation: 0,
  prizeTickets: false,
  prizeTravel: false,
  prizeGift: false,
  minimumAge: 18,
  privacyPolicyLink: '',
  socialEntry: false,
  qrEntry: false,
  smsEntry: false,
  prizeDelivery: "I'll need to ship it or email it",
  childTimes: ['2026-03-12'],
  webLink: '',
  emailContact: '',
  testMode: false,
  additionalLegalEntities: ['Kettle Holding'],
  customPrivacyPolicy: false,
  campaignSponsor: 'Copper Kettle Coffee',
  demo: false,
  newPrizes: [{ uniquePrizeKey: 'first', title: 'Free cup' }],
  customQuestions: [],
  userCapture: 'Yes',
  firstName: true,
  lastName: true,
  email: true,
  phoneNumber: false,
  birthday: false,
  zip: false,
  instantWin: true,
  sweepstakes: false,
  landingPage: false,
  extendedInstantWin: false,
  textToDonate: false,
  addPrizeRedemption: false,
  addNonWinnerRedemption: false,
  addSweeps: false,
  numberSweepsPages: 1,
})

const picture = async () => (await makePicture()).toString('latin1')

/** Every call of section 7, in an order that provides each call's needs. */
const CALLS: readonly SpecCall[] = [
  { method: 'GET', path: '/api/auth/session?update' },
  { method: 'POST', path: '/api/v0/event/eventbuilder', body: draft },
  {
    method: 'POST',
    path: '/api/v0/event/eventbuilder/sms',
    body: () => ({ keyword: 'FREECUP', startTime: '2026-03-10', endTime: '2026-03-20', type: 'instantWin' }),
  },
  { method: 'GET', path: '/api/v0/event/{eventKey}' },
  { method: 'GET', path: '/api/v0/event/campaigns/parent/{id}' },
  { method: 'GET', path: '/api/v0/event/{id}/stylemanager' },
  {
    method: 'PUT',
    path: '/api/v0/event/{id}/stylemanager',
    body: () => answers['GET /api/v0/event/{id}/stylemanager'],
  },
  { method: 'GET', path: '/api/v0/event/{id}/eventTiles' },
  { method: 'GET', path: '/api/v0/event/{id}/report/livemonitor' },
  { method: 'GET', path: '/api/v0/event/campaigns/live' },
  { method: 'GET', path: '/api/v0/event/campaigns/future' },
  { method: 'GET', path: '/api/v0/event/campaigns/live/child/{id}' },
  { method: 'GET', path: '/api/v0/event/campaigns/archived' },
  { method: 'GET', path: '/api/v0/event/campaigns/{id}' },
  { method: 'POST', path: '/api/v0/event/campaigns/{id}', body: () => ({ date: '2026-03-14' }) },
  { method: 'PUT', path: '/api/v0/event', body: () => answers['GET /api/v0/event/{eventKey} again'] },
  { method: 'GET', path: '/api/v0/event/{id}/report/campaignmetrics' },
  { method: 'GET', path: '/api/v0/event/{id}/report/eventmetrics' },
  { method: 'GET', path: '/api/v0/event/{id}/report/campaign' },
  { method: 'GET', path: '/api/v0/event/{id}/report' },
  { method: 'GET', path: '/api/v0/event/{id}/sweeps/winners', id: 'drawn' },
  { method: 'POST', path: '/api/v0/event/{id}/sweeps/select', id: 'drawn' },
  { method: 'POST', path: '/api/v0/event/{id}/clone' },
  { method: 'GET', path: '/api/v0/event/tokens/account' },
  { method: 'PUT', path: '/api/v0/event/{eventKey}/tokens', id: 'ready' },
  { method: 'GET', path: '/api/v0/{eventKey}/eventTile/{tileKey}/components' },
  { method: 'GET', path: '/api/v0/{eventKey}/eventTile/{tileKey}/styles' },
  {
    method: 'PUT',
    path: '/api/v0/{eventKey}/eventTile/{tileKey}/components',
    body: () => answers['GET /api/v0/{eventKey}/eventTile/{tileKey}/components'],
  },
  { method: 'DELETE', path: '/api/v0/{x}/eventTile/components/{a}/{b}' },
  { method: 'GET', path: '/api/v0/prize/{eventKey}/false' },
  { method: 'GET', path: '/api/v0/prize/{eventKey}/true' },
  {
    method: 'PUT',
    path: '/api/v0/prize/group/toggle',
    body: () => ({ eventKey: world.date, uniquePrizeKeys: [world.prize], active: true }),
  },
  {
    method: 'PUT',
    path: '/api/v0/prize/{id}',
    id: 'prize',
    body: () => answers['GET /api/v0/prize/{eventKey}/true'][0],
  },
  { method: 'GET', path: '/api/v0/ranch/clients', who: 'staff' },
  { method: 'GET', path: '/api/v0/connect/{id}/custom-qr' },
  {
    method: 'POST',
    path: '/api/v0/connect/{id}/custom-qr',
    form: async () => {
      const file = await picture()
      const eventUrl = answers['GET /api/v0/event/{eventKey}'].publicUrl
      return {
        file,
        fields: { size: String(file.length), key: world.eventKey ?? '', type: 'image/png', eventUrl },
      }
    },
  },
  { method: 'PUT', path: '/api/v0/connect/{id}/custom-qr' },
  {
    method: 'POST',
    path: '/api/v0/blacklist/create/{id}',
    body: () => ({ entries: [{ kind: 'email', value: 'ada@example.com', reason: 'Works here' }] }),
  },
  { method: 'GET', path: '/api/v0/blacklist/{id}' },
  {
    method: 'PUT',
    path: '/api/v0/blacklist/update',
    body: () => ({ id: world.block, reason: 'Works at the shop' }),
  },
  { method: 'POST', path: '/api/v0/blacklist/delete', body: () => ({ ids: [world.block] }) },
  {
    method: 'POST',
    path: '/api/v0/file/upload/{x}',
    form: async () => ({
      file: await picture(),
      fields: { entityKey: world.eventKey ?? '', s3Folder: 'images', entityName: 'Kettle' },
    }),
  },
  { method: 'GET', path: '/api/v0/file/public/entity/{id}' },
  { method: 'DELETE', path: '/api/v0/file/public/{fileKey}' },
  { method: 'POST', path: '/api/v0/developer/key-management', body: () => ({ name: 'Shop' }), who: 'staff' },
  { method: 'GET', path: '/api/v0/developer/key-management', who: 'staff' },
  { method: 'DELETE', path: '/api/v0/developer/key-management/{id}', id: 'key', who: 'staff' },
  { method: 'DELETE', path: '/api/v0/developer/key-management', who: 'staff' },
  { method: 'GET', path: '/passwordreset?email={email}' },
  {
    method: 'PUT',
    path: '/api/v0/user/reset',
    body: () => ({ email: invited.email, password: 'Brand-New-2@', confirmPassword: 'Brand-New-2@' }),
    who: 'invited',
  },
  { method: 'GET', path: '/logout' },
  { method: 'GET', path: '/api/auth/logout' },
]

async function send(call: SpecCall, cookie: string) {
  const { method, path } = call
  const own: Record<string, string | undefined> = { ...world, id: world[call.id ?? 'eventKey'] }
  if (call.id === 'ready') own.eventKey = world.ready
  const url = path.replace(/\{(\w+)\}/g, (_, name) => own[name] ?? `no ${name}`)
  if (call.form) {
    const { fields, file } = await call.form()
    const field = path.startsWith('/api/v0/file') ? 'files' : 'file'
    const sent = multipart(fields, [
      { name: 'cup.png', bytes: Buffer.from(file, 'latin1'), field, type: 'image/png' },
    ])
    return t.app.inject({ method, url, headers: { ...sent.headers, cookie }, payload: sent.payload })
  }
  const payload = call.body && JSON.stringify(call.body())
  const headers = { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) }
  return t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes
async function ask(method: Method, url: string, payload?: object): Promise<any> {
  const answer = await t.app.inject({
    method,
    url,
    headers: { cookie: cookies.owner },
    ...(payload ? { payload } : {}),
  })
  return answer.json()
}

/** Values of a response that later calls need. */
const LEARN: Record<string, () => Promise<void> | void> = {
  'POST /api/v0/event/eventbuilder': async () => {
    const { eventKey, children } = answers['POST /api/v0/event/eventbuilder']
    Object.assign(world, { eventKey, x: eventKey, date: children[0], a: 'texts', email: owner.email })
    const ready = await ask('POST', '/api/v0/event/eventbuilder', goodDraft())
    world.ready = ready.eventKey
    await acceptRules(async (...call) => ({ status: 200, body: await ask(...call) }), ready.eventKey)
    await makeTokens(t, account, 1)
  },
  'GET /api/v0/event/{id}/eventTiles': () => {
    world.tileKey = answers['GET /api/v0/event/{id}/eventTiles'][0].tileKey
  },
  'POST /api/v0/event/campaigns/{id}': async () => {
    answers['GET /api/v0/event/{eventKey} again'] = await ask('GET', `/api/v0/event/${world.eventKey}`)
  },
  'GET /api/v0/{eventKey}/eventTile/{tileKey}/components': () => {
    world.b = answers['GET /api/v0/{eventKey}/eventTile/{tileKey}/components'].texts[0].componentKey
  },
  'GET /api/v0/prize/{eventKey}/true': () => {
    world.prize = answers['GET /api/v0/prize/{eventKey}/true'][0].id
  },
  'POST /api/v0/blacklist/create/{id}': () => {
    world.block = answers['POST /api/v0/blacklist/create/{id}'].created[0].id
    world.x = 'public'
  },
  'POST /api/v0/file/upload/{x}': () => {
    world.fileKey = answers['POST /api/v0/file/upload/{x}'][0].fileKey
  },
  'POST /api/v0/developer/key-management': () => {
    world.key = answers['POST /api/v0/developer/key-management'].id
  },
}

test.each(CALLS)('$method $path', async call => {
  const name = `${call.method} ${call.path}`
  if (call.id === 'drawn') {
    t.clock.set('2026-03-21T12:00:00Z')
    const { status } = await drawOwner(
      call.method === 'GET' ? 'GET' : 'POST',
      call.path.replace('{id}', drawn),
    )
    t.clock.set('2026-03-02T12:00:00Z')
    expect(status).toBe(200)
    return
  }
  const answer = await send(call, cookies[call.who ?? 'owner'])
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  answers[name] = answer.json()
  await LEARN[name]?.()
})

interface Operation {
  requestBody?: { content: Record<string, unknown> }
}

const paths = Object.entries(describeRoutes(t.app.describedRoutes, NO_NAMES).paths) as [
  string,
  Record<string, Operation>,
][]
const routes = paths.flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => requestBody && 'application/json' in requestBody.content)
    .map(([method]) => ({ method: method.toUpperCase() as Method, path })),
)

/** Ways to send nothing. */
const NOTHING = {
  'no body': {},
  'JSON of no bytes': { 'content-type': 'application/json', 'content-length': '0' },
  'JSON in no pieces': { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  'text of no bytes': { 'content-type': 'text/plain;charset=UTF-8', 'content-length': '0' },
  'a form of no bytes': { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' },
  'no pieces of no type': { 'transfer-encoding': 'chunked' },
}

test('the sweep has routes to ask', () => expect(routes.length).toBeGreaterThan(60))

test.each(routes)('$method $path takes an absent body for an empty object', async ({ method, path }) => {
  const url = path
    .replace(/\{(eventKey|id|x)\}/g, 'evt_aaaaaaaaaaaaaaaa')
    .replace(/\{\w+\}/g, 'aaaaaaaaaaaaaaaa')
  const cookie = await signIn(t, await makeUser(t, { role: ROLE.superAdmin }))
  let sender = 0
  const answerTo = async (headers: Record<string, string>, payload?: string) => {
    sender += 1
    const answer = await t.app.inject({
      method,
      url,
      remoteAddress: `10.9.${path.length}.${sender}`,
      headers: { cookie, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const { requestId: _own, ...body } = answer.headers['content-type']?.toString().includes('json')
      ? answer.json()
      : { text: answer.statusCode }
    return { status: answer.statusCode, body }
  }
  const empty = await answerTo({ 'content-type': 'application/json' }, '{}')
  for (const [way, headers] of Object.entries(NOTHING)) {
    expect([way, await answerTo(headers)]).toEqual([way, empty])
  }
})
