import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { filledPath } from '#test/parts/filled-path.ts'
import { rawRequest } from '#test/raw-request.ts'

const PUBLIC_URL = 'https://app.example.com'
const PLAY_ORIGIN = 'https://play.example.com'
const service = await testApp({ config: { publicUrl: PUBLIC_URL, playOrigin: PLAY_ORIGIN } })
const account = await makeAccount(service, { subscriptionRole: 'GOLD' })
const owner = await makeCaller(service, { account })
const eventKey = await createActive(owner, { startTime: '2026-03-02' })

const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET', headers = {}) =>
  service.app.inject({ method, url, headers: { host, ...headers } })
const APP = 'app.example.com'
const PLAY = 'play.example.com'

test('links of a campaign name the origin of participants', async () => {
  const { body } = await owner('GET', `/api/v0/event/${eventKey}`)
  expect(new URL(body.publicUrl).origin).toBe(PLAY_ORIGIN)
})

test.each(['/e/', '/rules/', '/privacy/', '/winners/', '/verify/'])(
  'a page below %s is at the one origin, and the other leads there',
  async prefix => {
    const url = `${prefix}${eventKey}?s=qr`
    const { statusCode } = await at(PLAY, url)
    expect([200, 404]).toContain(statusCode)
    const away = await at(APP, url)
    expect([away.statusCode, away.headers.location]).toEqual([308, `${PLAY_ORIGIN}${url}`])
    expect((await at(APP, `${prefix}${eventKey}`, 'POST')).statusCode).toBe(404)
  },
)

test.each([
  '/login',
  '/',
  '/api/auth/session',
  '/api/v0/event/campaigns/live',
  '/passwordreset?email=a@b.co',
])('nothing of the dashboard is at the origin of participants: %s', async url => {
  const { statusCode, headers } = await at(PLAY, url, 'GET', { accept: 'text/html' })
  expect(statusCode).toBe(404)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('participant calls and load balancer checks are answered there', async () => {
  expect((await at(PLAY, `/api/v0/public/event/${eventKey}`)).statusCode).toBe(200)
  expect((await at(PLAY, '/livez')).statusCode).toBe(200)
  expect((await at(PLAY, '/embed.js')).statusCode).toBe(200)
})

test('a form of a browser that says only its origin is taken from the origin of participants, not by the dashboard', async () => {
  const share = `/api/v0/public/event/${eventKey}/share`
  const send = (host: string, origin: string) => at(host, share, 'POST', { origin })
  expect((await send(PLAY, PLAY_ORIGIN)).statusCode).not.toBe(403)
  expect((await send(PLAY, PUBLIC_URL)).statusCode).toBe(403)
  expect((await send(APP, PLAY_ORIGIN)).statusCode).toBe(403)
})

test('the dashboard alone may show a preview in a frame, and may show nothing else of elsewhere', async () => {
  const { body } = await owner('POST', `/api/v0/event/${eventKey}/preview-link`)
  const url = JSON.stringify(body).match(/https:\/\/play\.example\.com(\/preview\/[^"]+)/)?.[1] ?? ''
  const preview = await at(PLAY, url)
  expect(preview.statusCode).toBe(200)
  expect(preview.headers['content-security-policy']).toContain(`frame-ancestors ${PUBLIC_URL}`)
  expect((await at(PLAY, `/e/${eventKey}`)).headers['content-security-policy']).toContain(
    "frame-ancestors 'none'",
  )
  expect((await at(APP, '/api/auth/session')).headers['content-security-policy']).toContain(
    `frame-src 'self' ${PLAY_ORIGIN};`,
  )
})

/** A character of an address in the spelling that the router reads as the same. */
const escaped = (text: string) => `%${text.charCodeAt(0).toString(16)}`

test.each([
  ['an escaped letter', PLAY, '/%6cogin', 404],
  ['an escaped letter of a page', APP, `/%65/${eventKey}`, 308],
  ['a slash at the end', APP, `/e/${eventKey}/`, 308],
  ['a whole address', APP, `http://${APP}/e/${eventKey}`, 308],
  ['a whole address of the other', APP, `http://${PLAY}/login`, 404],
  ['capitals', 'APP.Example.COM', `/e/${eventKey}`, 308],
  ['a final dot', `${PLAY}.`, '/login', 404],
  ['a port', `${PLAY}:443`, '/login', 404],
  ['a host of nobody', 'evil.example.com', '/login', 421],
  ['a host of nobody for a page', 'evil.example.com', `/e/${eventKey}`, 421],
  ['a host of nobody for nothing', '10.0.0.11:3000', '/no/such/page', 421],
  ['a host of nobody, and no address', 'evil.example.com', '/e/%zz', 421],
])('%s changes no place of any route', async (_what, host, url, status) => {
  const { statusCode, headers } = await at(host, url, 'GET', { accept: 'text/html' })
  expect([statusCode, headers.location]).toEqual([
    status,
    status === 308 ? `${PLAY_ORIGIN}/${url.replace(/^http:\/\/[^/]*/, '').slice(1)}` : undefined,
  ])
})

test('each route of the dashboard, its address escaped, is not found at the origin of participants', async () => {
  const AT_BOTH =
    /^\/(livez|readyz|startupz|healthz|metrics|play|files|embed\.js|api\/v0\/public|e|q|claim|receipt|donate|rules|winners|privacy|privacy-request|accessibility|c|\.well-known|unsubscribe|verify|preview)(\/|$)/
  const own = service.app.routeTable.filter(({ method, url }) => method === 'GET' && !AT_BOTH.test(url))
  expect(own.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { url } of own) {
    const path = filledPath(url)
    const spelled = path === '/' ? '/?a=%2f' : `/${escaped(path.slice(1))}${path.slice(2)}`
    const { statusCode, json } = await at(PLAY, spelled)
    // SCIM has a shape of its own for errors.
    const { message, detail = message } = json()
    if (statusCode !== 404 || detail !== ERRORS.notFound[1]) found.push(spelled)
  }
  expect(found).toEqual([])
})

test('a forged X-Forwarded-Host is never trusted', async () => {
  const { statusCode } = await at(PLAY, '/login', 'GET', { 'x-forwarded-host': APP })
  expect(statusCode).toBe(404)
})

test('load balancers ask after its health by its address', async () => {
  for (const path of ['/livez', '/readyz', '/startupz', '/healthz']) {
    expect((await at('10.0.0.11:3000', path)).statusCode).toBe(200)
  }
})

test('requests over one connection get the same decision from either parser', async () => {
  await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { port }: AddressInfo = Object(service.app.server.address())
  /** @param more the router reads what has a cookie, and a quicker reader the rest */
  const statusOf = async (line: string, hosts: readonly string[], more: readonly string[]) => {
    const fields = [...hosts.map(host => `host: ${host}`), ...more, 'connection: close']
    return (await rawRequest(port, [[line, ...fields, '', ''].join('\r\n')])).split(' ')[1]
  }
  const page = `GET /e/${eventKey} HTTP/1.1`
  for (const more of [[], ['cookie: a=b']]) {
    expect(await statusOf(page, [PLAY], more)).toBe('200')
    expect(await statusOf(page, ['Play.Example.Com.:443'], more)).toBe('200')
    expect(await statusOf(page, [APP], more)).toBe('308')
    expect(await statusOf(page, ['evil.example.com'], more)).toBe('421')
    expect(await statusOf(page, [APP], [...more, `x-forwarded-host: ${PLAY}`])).toBe('308')
    expect(await statusOf(page.replace('/e/', '/%65/'), [APP], more)).toBe('308')
    expect(await statusOf(page.replace('/e/', `http://${PLAY}/e/`), [APP], more)).toBe('200')
    expect(await statusOf(page, [PLAY, PLAY], more)).toBe('400')
    expect(await statusOf(page, [PLAY, APP], more)).toBe('400')
    expect(await statusOf(page.replace('1.1', '2.0'), [PLAY], more)).toBe('400')
    expect(await statusOf('GET / HTTP/2.0', [APP], more)).toBe('400')
    expect(await statusOf('GET /livez HTTP/0.9', [APP], more)).toBe('400')
    expect(await statusOf('GET /livez HTTP/1.0', [], more)).toBe('200')
  }
})
