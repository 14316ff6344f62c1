import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { createActive, makeCaller } from '#test/campaign-makers.ts'
import { makeAccount } from '#test/makers.ts'

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
  expect(body).toMatchObject({ publicUrl: `${PLAY_ORIGIN}/e/${eventKey}` })
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

test('what participants call, and what load balancers ask, is answered there', async () => {
  expect((await at(PLAY, `/api/v0/public/event/${eventKey}`)).statusCode).toBe(200)
  expect((await at(PLAY, '/livez')).statusCode).toBe(200)
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
