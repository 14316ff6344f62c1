import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { FILLINGS, filled, nameOf } from '#test/parts/fillings.ts'
import { superlinear } from '#test/parts/processor-time.ts'

const LARGE = JSON.stringify(Array.from({ length: 50_000 }, (_, at) => at))
const webFolder = mkdtempSync(join(tmpdir(), 'drumroll-web-'))
mkdirSync(join(webFolder, 'assets'))
writeFileSync(join(webFolder, 'index.html'), '<meta name="company" content="Drumroll" /><title>Home</title>')
writeFileSync(join(webFolder, 'assets', 'main-1a2b.js'), 'start()')
writeFileSync(join(webFolder, 'assets', 'main-1a2b.js.br'), brotliCompressSync('start()'))
writeFileSync(join(webFolder, 'assets', 'main-1a2b.js.gz'), gzipSync('start()'))
writeFileSync(join(webFolder, 'assets', 'large-3c4d.json'), LARGE)
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

test('a dot makes a file of the last part of an address alone', async () => {
  expect(await ask('/events/a.b/team', '*/*')).toBe('200 text/html')
  expect(await ask('/events/team.js', '*/*')).toBe('404 application/json')
})

test('an address longer than any of the dashboard is not its page, with any content', async () => {
  expect(await ask(`/${'a'.repeat(2047)}`, '*/*')).toBe('200 text/html')
  expect(await ask(`/login?from=${'a'.repeat(9000)}`, '*/*')).toBe('200 text/html')
  for (const filling of FILLINGS.filter(one => /^[!-"$->@-~]+$/.test(filled(one, 50)))) {
    const ofLength = (length: number) => `/a${filled(filling, length)}`
    expect(await ask(ofLength(15_500), '*/*'), nameOf(filling)).toMatch(/^40[04] application\/json$/)
    expect(await superlinear(7750, length => app.inject(ofLength(length))), nameOf(filling)).toBeUndefined()
  }
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

test('a file goes out compressed to clients that accept it, and unchanged to others', async () => {
  const asked = async (encoding: string) => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/main-1a2b.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-type']).toContain('javascript')
    return { encoding: headers['content-encoding'], bytes: rawPayload }
  }
  const packed = await asked('gzip, deflate, br, zstd')
  expect([packed.encoding, brotliDecompressSync(packed.bytes).toString()]).toEqual(['br', 'start()'])
  const zipped = await asked('gzip')
  expect([zipped.encoding, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', 'start()'])
  expect((await asked('br;q=0, gzip')).encoding).toBe('gzip')
  const plain = await asked('identity')
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, 'start()'])
})

test('a hashed file is kept for ever', async () => {
  const { headers, body } = await app.inject('/assets/main-1a2b.js')
  expect([body, headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable'])
})

test('a large file comes whole, and a program that checks it gets its length alone', async () => {
  const url = '/assets/large-3c4d.json'
  const whole = await app.inject(url)
  expect([whole.body, whole.headers['content-length']]).toEqual([LARGE, String(LARGE.length)])
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(LARGE.length),
  ])
})

test.each([
  '/assets/',
  '/assets/main-1a2b.js.br',
  '/assets/../index.html',
  '/assets/%2e%2e/index.html',
  '/assets/..%2findex.html',
  '/assets/.vite/manifest.json',
  '/assets/__proto__',
])('%s is no file of the build', async url => {
  expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404)
})

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/package.json',
  '/package-lock.json',
  '/data/seal.key',
  '/dist/main.js',
  '/src/app/run-main.ts',
  '/assets/../.git/config',
  '/assets/%2e%2e/%2e%2e/package.json',
])('files of the project are no files of the build: %s', async url => {
  for (const accept of ['*/*', 'text/html']) {
    const { statusCode, body } = await app.inject({ url, headers: { accept } })
    // Addresses without a file name are the dashboard’s, which says that there is nothing.
    expect(statusCode === 404 || body.includes('<title>Home</title>')).toBe(true)
  }
})

test('the page holds the company of the settings, as text', async () => {
  const { body } = await app.inject('/login')
  expect(body).toBe('<meta name="company" content="Bell &amp; &quot;Sons&quot; $1" /><title>Home</title>')
})
