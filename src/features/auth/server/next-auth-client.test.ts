import { createRequire } from 'node:module'
import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, makeUser } from '#test/makers/makers.ts'

const t = await testApp()

interface SessionContext {
  status: string
  data: { user?: object } | null
  update(data: object): Promise<unknown>
}

/** The part of the client used here; its own types would import a whole framework. */
interface Client {
  getProviders(): Promise<unknown>
  getCsrfToken(): Promise<string | undefined>
  getSession(): Promise<unknown>
  signIn(provider: string, options: object): Promise<unknown>
  signOut(options: object): Promise<unknown>
  useSession(): SessionContext
  SessionProvider(props: { children?: ReactNode }): ReactNode
}

/** Browser double: keeps cookies, resolves addresses against its page and records requests. */
function browserAt(origin: string) {
  const jar = new Map<string, string>()
  const seen: string[] = []
  const network = globalThis.fetch
  const page = new Window({ url: `${origin}/login` })
  const fetchWithCookies: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input), origin)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set('sec-fetch-site', 'same-origin')
    const answer = await network(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    seen.push(`${init.method ?? 'GET'} ${url.pathname} ${answer.status}`)
    return answer
  }
  return { jar, seen, page, fetch: fetchWithCookies }
}

let origin = ''
let browser: ReturnType<typeof browserAt>
let client: Client
let react: typeof import('react')
let dom: typeof import('react-dom/client')

beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  browser = browserAt(origin)
  vi.stubGlobal('fetch', browser.fetch)
  vi.stubGlobal('window', browser.page)
  vi.stubGlobal('document', browser.page.document)
  vi.stubGlobal('localStorage', browser.page.localStorage)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The client also writes to the console what it sends to /api/auth/_log.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  client = createRequire(import.meta.url)('next-auth/react')
  react = await import('react')
  dom = await import('react-dom/client')
})

afterEach(() => {
  browser.jar.clear()
  browser.seen.length = 0
})

afterAll(async () => {
  await browser.page.happyDOM.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function signIn(email: string, password: string, callbackUrl = '/') {
  return client.signIn('credentials', { email, password, callbackUrl, redirect: false })
}

test('the client finds the provider and gets a stable CSRF token', async () => {
  expect(await client.getProviders()).toEqual({
    credentials: {
      id: 'credentials',
      name: 'Email and password',
      type: 'credentials',
      signinUrl: `${origin}/api/auth/signin/credentials`,
      callbackUrl: `${origin}/api/auth/callback/credentials`,
    },
  })
  const token = await client.getCsrfToken()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await client.getCsrfToken()).toBe(token)
})

test('the client signs in, reads the session and signs out', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  expect(await client.getSession()).toBeNull()
  expect(await signIn(user.email, GOOD_PASSWORD, '/team')).toEqual({
    error: null,
    status: 200,
    ok: true,
    url: `${origin}/team`,
  })
  expect(await client.getSession()).toMatchObject({
    user: { email: user.email, changePassword: true },
    expires: expect.any(String),
  })
  expect(await client.signOut({ redirect: false, callbackUrl: '/login' })).toEqual({
    url: `${origin}/login`,
  })
  expect(await client.getSession()).toBeNull()
})

test('a wrong password has its own error and creates no session', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  for (const [email, password] of [
    [user.email, 'Wrong-Horse-1!'],
    ['nobody', 'x'],
    [user.email, 'x'.repeat(500)],
  ] as const) {
    expect(await signIn(email, password)).toEqual({
      error: 'CredentialsSignin',
      status: 401,
      ok: false,
      url: null,
    })
  }
  expect(await client.getSession()).toBeNull()
})

test('too many attempts have their own error, distinct from a wrong password', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  for (let n = 1; n <= 10; n += 1) await signIn(user.email, 'Wrong')
  expect(await signIn(user.email, GOOD_PASSWORD)).toMatchObject({
    error: 'Too many attempts. Please wait a moment',
    status: 429,
    ok: false,
  })
})

test.each(['https://evil.test/', '//evil.test', 'http://[', '/\\evil.test', 'https://%'])(
  'signing in never leads to %j',
  async callbackUrl => {
    const user = await makeUser(t, { password: GOOD_PASSWORD })
    expect(await signIn(user.email, GOOD_PASSWORD, callbackUrl)).toMatchObject({
      ok: true,
      url: `${origin}/`,
    })
  },
)

test('a sign-in without the CSRF cookie fails', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const body = new URLSearchParams({ email: user.email, password: GOOD_PASSWORD, json: 'true' })
  for (const csrfToken of ['', '0'.repeat(64)]) {
    body.set('csrfToken', csrfToken)
    const answer = await browser.fetch('/api/auth/callback/credentials', { method: 'POST', body })
    expect(answer.status).toBe(403)
  }
  expect(await client.getSession()).toBeNull()
})

test('a provider keeps the session, and a session update reads only the database', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  await signIn(user.email, GOOD_PASSWORD)
  let context: SessionContext | undefined
  const Reader = () => {
    context = client.useSession()
    return null
  }
  const root = dom.createRoot(document.body)
  await react.act(async () => {
    root.render(react.createElement(client.SessionProvider, null, react.createElement(Reader)))
  })
  await vi.waitFor(() => expect(context?.status).toBe('authenticated'))

  await t.db(db =>
    db.updateTable('users').set({ last_name: 'Hopper' }).where('id', '=', user.userId).execute(),
  )
  await react.act(async () => {
    browser.seen.length = 0
    await context?.update({ user: { email: 'staff@demo.test', role: 1 }, email: 'staff@demo.test' })
  })
  expect(browser.seen).toEqual(['GET /api/auth/csrf 200', 'POST /api/auth/session 200'])
  expect(context?.data?.user).toMatchObject({ email: user.email, role: 3000, lastName: 'Hopper' })
  await react.act(async () => root.unmount())
})

test('client logs are accepted within limits', async () => {
  const log = (fields: Record<string, string>) =>
    browser.fetch('/api/auth/_log', { method: 'POST', body: new URLSearchParams(fields) })
  const line = { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'offline', client: 'true' }
  const answer = await log(line)
  expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  expect((await log({ ...line, message: 'x'.repeat(3000) })).status).toBe(413)
  for (let n = 0; n < 10; n += 1) await log(line)
  expect((await log(line)).status).toBe(429)
})

test.each([
  ['/api/auth/signin', '/login'],
  ['/api/auth/signin/credentials?callbackUrl=https://evil.test', '/login?callbackUrl='],
  ['/api/auth/error?error=CredentialsSignin', '/login?error=CredentialsSignin'],
  ['/api/auth/signout', '/'],
])('%s has no page of its own', async (path, target) => {
  const answer = await browser.fetch(path)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toMatch(target)
  expect(answer.headers.get('location')).not.toContain('evil')
})
