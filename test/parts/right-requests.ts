import { DEFAULT_SETTINGS } from '#features/notifications/contract.ts'
import type { RouteRow } from '#server/http/plugins/guard.ts'
import { ROLE } from '#shared/access.ts'
import type { TestApp } from '../app.ts'
import { goodDraft, goodPrize } from '../makers/campaign-makers.ts'
import { makeUser, signIn } from '../makers/makers.ts'
import { shownBefore } from '../makers/participant.ts'
import { makeTenant, type Tenant } from '../tenant/tenant.ts'
import { BODIES } from './route-bodies.ts'

/** An account with something of everything, and staff. */
export interface World extends Tenant {
  staff: string
  /** Components of the draft's first screen. */
  components: object
}

export async function makeWorld(t: TestApp): Promise<World> {
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
const OTHER_BODIES: Record<string, (world: World, t: TestApp) => object> = {
  'POST /login': () => ({ email: 'ada@example.test', password: 'Correct-Horse-1!' }),
  'POST /login/factor': () => ({ kind: 'totp', code: '123456' }),
  'POST /api/v0/user/factors/totp': () => ({
    setup: 'a'.repeat(100),
    code: '123456',
    name: 'My phone',
    current: 'Correct-Horse-1!',
  }),
  'POST /login/passkey': () => ({
    assertion: { id: 'aaaa', clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' },
  }),
  'POST /api/v0/user/factors/passkeys': () => ({
    name: 'My laptop',
    current: 'Correct-Horse-1!',
    credential: { id: 'aaaa', clientDataJSON: 'aaaa', attestationObject: 'aaaa', transports: ['usb'] },
  }),
  'POST /api/v0/user/factors/recovery-codes': () => ({ current: 'Correct-Horse-1!' }),
  'POST /passwordreset': () => ({ email: 'ada@example.test' }),
  'POST /api/auth/session': () => ({ csrfToken: FORM.csrfToken, data: { name: 'Ada', list: [1] } }),
  'POST /api/auth/callback/:provider': () => ({ ...FORM, email: 'ada@example.test', password: 'x' }),
  'POST /api/auth/signin/:provider': () => FORM,
  'POST /api/auth/signout': () => FORM,
  'POST /api/auth/_log': () => ({ level: 'error', code: 'CLIENT', message: 'It broke', url: '/' }),
  'PUT /api/v0/user/reset': () => ({ email: 'ada@example.test', ...NEW }),
  'PUT /api/v0/user/password': () => ({ current: 'Correct-Horse-1!', ...NEW }),
  'PUT /api/v0/user/profile': () => PROFILE,
  'POST /api/v0/team': (_world, t) => ({
    email: `ada-${t.deps.random.bytes(4).toString('hex')}@example.test`,
    firstName: 'Ada',
    lastName: 'Byron',
    role: ROLE.editor,
  }),
  'POST /api/v0/ranch/clients': (_world, t) => ({
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
  'PUT /api/v0/views': () => ({
    list: 'campaigns',
    views: [{ name: 'Cups', filters: { list: 'live', q: 'cup' }, isDefault: true }],
    version: 1,
  }),
  'PUT /api/v0/prize/:id': () => goodPrize({ delivery: 'pin', redemptionPin: '4711', use: 'instant' }),
  'PUT /api/v0/:eventKey/eventTile/:tileKey/components': world => world.components,
  'POST /api/v0/event/:eventKey/clone': () => ({
    title: 'Once more',
    startTime: '2026-04-10',
    endTime: '2026-04-20',
    withChildren: true,
  }),
  'PUT /api/v0/event/:eventKey/rules': () => ({ customHtml: '<h2>Rules</h2><p>Win a cup.</p>' }),
  'POST /api/v0/public/privacy-request': ({ ids }) => ({
    kind: 'access',
    email: 'ada@example.test',
    eventKey: ids.evt,
    wish: 'Please by mail',
  }),
  'POST /api/v0/public/event/:eventKey/view': () => ({ visitorId: 'visitor-1', source: 'qr' }),
  'POST /api/v0/public/event/:eventKey/entry': ({ played }, t) => ({
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

/** Meaning of `:id` outside of campaigns. */
const OWN_IDS = [
  ['/prize/', 'prz'],
  ['/outbox/', 'msg'],
  ['/notifications/', 'ntf'],
  ['/privacy-requests/', 'prq'],
  ['/sessions/', 'ses'],
  ['/key-management/', 'key'],
  ['/numbers/', 'num'],
] as const

/** Valid value for a parameter of an address. */
export function rightPart(name: string, route: RouteRow, { ids, played }: World): string {
  if (route.access === 'public' && name === 'eventKey') return played?.eventKey ?? ''
  const own: Record<string, string | undefined> = {
    provider: 'credentials',
    group: 'texts',
    language: 'es',
    fileKey: ids.file,
    name: '320.webp',
    template: 'claim-link',
    channel: 'email',
    x: 'public',
    token: played?.playToken,
    tileKey: ids.tile,
    componentKey: ids.cmp,
    userId: ids.usr,
    id: ids[OWN_IDS.find(([part]) => route.url.includes(part))?.[1] ?? 'evt'],
    cid: ids.cid,
    tokenKey: ids.tok,
    templateKey: ids.tpl,
    draftKey: ids.drf,
  }
  return own[name] ?? ids.evt
}

/** A body that a route takes; undefined where it takes none. */
export function rightBody({ method, url }: RouteRow, world: World, t: TestApp): object | undefined {
  const name = `${method} ${url}`
  return OTHER_BODIES[name]?.(world, t) ?? BODIES[name]?.(world.ids, world.ids)
}
