import { describe, expect, test } from 'vitest'
import { type Access, ROLE } from '#shared/access.ts'
import { type TestApp, testApp } from '../app.ts'
import { makeAccount, makeUser, signIn } from '../makers/makers.ts'
import { filledPath } from '../parts/filled-path.ts'

const service: TestApp = await testApp()
const routes = service.app.routeTable.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')

type Headers = Record<string, string>
function ask({ method, url }: { method: string; url: string }, headers: Headers) {
  const hasBody = method === 'POST' || method === 'PUT'
  return service.app.inject({
    method: method as 'GET',
    url: filledPath(url),
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { payload: '{}' } : {}),
  })
}

const account = await makeAccount(service)
async function cookieFor(role: number, changePassword = true): Promise<Headers> {
  const user = await makeUser(service, { account, role, changePassword })
  return { cookie: await signIn(service, user, { temporary: !changePassword }) }
}

const temporary = await cookieFor(ROLE.owner, false)
/** A role on each side of every step, and numbers between the steps. */
const roles = [
  1, 1000, 1001, 1500, 1501, 2000, 2001, 3000, 3001, 4000, 4001, 5000, 5001, 6000, 6001, 7000, 7001, 9999,
]
const signedIn = new Map<number, Headers>()
for (const role of roles) signedIn.set(role, await cookieFor(role))

function mayUse(access: Exclude<Access, 'public'>, role: number): boolean {
  return access === 'anySession' || role <= ROLE[access]
}

describe('access of every route', () => {
  test('the sweep has routes to check', () => {
    expect(routes.length).toBeGreaterThan(40)
  })

  test.each(routes)('$method $url ($access) lets in exactly who it declares', async route => {
    const anonymous = await ask(route, {})
    if (route.access === 'public') {
      expect(anonymous.statusCode).toBeLessThan(500)
      return
    }
    expect(anonymous.statusCode).toBe(401)
    expect(anonymous.json()).toMatchObject({ message: 'Invalid credentials' })
    const unfinished = await ask(route, temporary)
    if (route.access === 'anySession') {
      expect(unfinished.statusCode).toBe(400)
    } else {
      expect(unfinished.statusCode).toBe(403)
      expect(unfinished.json()).toMatchObject({ message: 'Please create a new password first' })
    }
    for (const [role, headers] of signedIn) {
      const { statusCode } = await ask(route, headers)
      expect(statusCode, `role ${role}`).toBeLessThan(500)
      if (!mayUse(route.access, role)) expect(statusCode, `role ${role}`).toBe(403)
    }
  })

  test.each(routes.filter(({ method }) => method !== 'GET'))(
    '$method $url refuses other sites',
    async route => {
      const headers = signedIn.get(ROLE.owner)
      const fromElsewhere = await ask(route, {
        ...headers,
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.test',
      })
      const fromSibling = await ask(route, {
        ...headers,
        'sec-fetch-site': 'same-site',
        origin: 'https://play.test',
      })
      const fromNowhere = await ask(route, { ...headers, origin: 'null' })
      const answers = [fromElsewhere, fromSibling, fromNowhere]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    },
  )

  const ofPeople = routes.filter(({ method, access }) => method !== 'GET' && access !== 'public')
  test.each(ofPeople)('$method $url takes no body that a form of another page can send', async route => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await service.app.inject({
        method: route.method as 'POST',
        url: filledPath(route.url),
        headers: { ...signedIn.get(ROLE.superAdmin), 'content-type': type },
        payload: '{"role":1000}',
      })
      expect([400, 403, 404, 406, 415], `${type}: ${answer.body}`).toContain(answer.statusCode)
    }
  })
})
