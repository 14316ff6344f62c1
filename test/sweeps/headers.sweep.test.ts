import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { filledPath } from '../parts/filled-path.ts'
import { rawRequest } from '../raw-request.ts'

const service = await testApp({ config: { publicUrl: 'https://win.example' } })
const routes = service.app.routeTable.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')

const ELSEWHERE = [
  '/nothing-is-here',
  '/assets/nothing.js',
  '/play/nothing.js',
  '/%',
  '/livez',
  '/api/v0/nothing',
]

/** Security rules 3.9 and 3.10: also for refused, missing or broken requests. */
test.each([
  ...routes.map(({ method, url }) => [method, filledPath(url)]),
  ...ELSEWHERE.map(url => ['GET', url]),
])('%s %s is answered with every header', async (method = '', url = '') => {
  const { headers } = await service.app.inject({ method: method === 'GET' ? 'GET' : 'POST', url })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('microphone=()'),
    'x-request-id': expect.any(String),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/frame-ancestors '(?:none|self)'/)
  expect(policy).toMatch(/require-trusted-types-for 'script'|; sandbox/)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
})

/** Types whose bytes mean different letters in different character sets. */
const IN_LETTERS = /^text\/|^application\/(?:json|xml)|\+xml|\+json/

test('every answer with text says its type and charset', async () => {
  const asked = [
    ...routes.map(({ method, url }) => ({ method, url: filledPath(url) })),
    ...ELSEWHERE.map(url => ({ method: 'GET', url })),
  ]
  const wrong: string[] = []
  for (const { method, url } of asked) {
    const { headers, rawPayload } = await service.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
    })
    const type = String(headers['content-type'])
    const isTold = /^[a-z]+\/[\w.+-]+/.test(type) && (!IN_LETTERS.test(type) || /charset=utf-8/i.test(type))
    if (rawPayload.length > 0 && !isTold) wrong.push(`${method} ${url}: ${type}`)
  }
  expect(wrong).toEqual([])
})

await service.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => service.app.close())
const { port }: AddressInfo = Object(service.app.server.address())

test('TRACE is refused and echoes nothing', async () => {
  const answer = await rawRequest(port, [
    'TRACE / HTTP/1.1\r\nhost: a\r\nx-secret: do-not-echo\r\nconnection: close\r\n\r\n',
  ])
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('do-not-echo')
})

const ASKED = 'GET /livez HTTP/1.1\r\n'

test.each([
  ['no request at all', 'NONSENSE\r\n\r\n', 400],
  ['a method that nobody knows', 'FOO / HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['a header that is none', `${ASKED}host: a\r\nbad header: x\r\n\r\n`, 400],
  ['headers without end', `${ASKED}host: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`, 431],
  ['no host', `${ASKED}connection: close\r\n\r\n`, 400],
  ['what cannot be expected', `${ASKED}host: a\r\nexpect: much\r\nconnection: close\r\n\r\n`, 200],
])('%s is answered with every header', async (_what, bytes, status) => {
  const answer = await rawRequest(port, [bytes])
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(Number(head.split(' ')[1])).toBe(status)
  const names = head.split('\r\n').map(line => line.split(':', 1)[0]?.toLowerCase())
  const { headers } = await service.app.inject({ url: '/livez' })
  const everywhere = Object.keys(headers).filter(name =>
    /policy|security|options|cache|request-id/.test(name),
  )
  expect(everywhere.length).toBeGreaterThan(6)
  expect(names).toEqual(expect.arrayContaining(everywhere))
  if (status >= 400) expect(JSON.parse(body)).toMatchObject({ message: 'The request body is not valid' })
})
