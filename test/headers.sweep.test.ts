import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { filledPath } from './filled-path.ts'

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

/** Security rules 3.9 and 3.10: also of what is refused, missing or broken. */
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
