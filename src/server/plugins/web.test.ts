import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'drumroll-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<meta name="company" content="Drumroll" /><title>Home</title>')
writeFileSync(join(webFolder, 'assets', 'main-1a2b.js'), 'start()')
afterAll(() => rmSync(webFolder, { recursive: true }))

const { app } = await testApp({ config: { webFolder, companyName: 'Bell & "Sons" $1' } })

async function ask(url: string, accept: string | undefined, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept ? { accept } : {} })
  return `${statusCode} ${String(headers['content-type']).split(';')[0]}`
}

test.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined])(
  'every address of the dashboard is its page, for browsers and for programs that check it (%s)',
  async accept => {
    for (const url of ['/', '/login?passwordReset=true', '/events/evt_0123456789abcdef/compliance']) {
      expect(await ask(url, accept)).toBe('200 text/html')
      expect(await ask(url, accept, 'HEAD')).toBe('200 text/html')
    }
  },
)

test.each([
  ['/api/v0/nothing', 'text/html'],
  ['/api', 'text/html'],
  ['/assets/main-gone.js', '*/*'],
  ['/favicon.ico', '*/*'],
  ['/login', 'application/json'],
])('%s (%s) is not the page', async (url, accept) => {
  expect(await ask(url, accept)).toBe('404 application/json')
})

test('a page is read, not sent to', async () => {
  expect(await ask('/team', 'text/html', 'POST')).toBe('404 application/json')
})

test('the camera is for the screen that scans codes, and for no other page', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['permissions-policy']
  expect(await policyOf('/redeem?from=mail')).toBe('camera=(self), microphone=(), geolocation=()')
  for (const url of [
    '/',
    '/redeemed',
    '/e/evt_aaaaaaaaaaaaaaaa',
    '/api/auth/session',
    '/assets/main-1a2b.js',
  ]) {
    expect(await policyOf(url), url).toBe('camera=(), microphone=(), geolocation=()')
  }
})

test('a hashed file is kept for ever', async () => {
  const { headers, body } = await app.inject('/assets/main-1a2b.js')
  expect([body, headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable'])
})

test('the page holds the company of the settings, as text', async () => {
  const { body } = await app.inject('/login')
  expect(body).toBe('<meta name="company" content="Bell &amp; &quot;Sons&quot; $1" /><title>Home</title>')
})
