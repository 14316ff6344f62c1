import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await t.app.inject({ url: '/api/auth/session', headers: { cookie } })
  return 'user' in answer.json()
}

test.each(['/logout', '/api/auth/logout'])(
  'GET %s ends the session, also for copies of its cookie',
  async url => {
    const cookie = await signIn(t, await makeUser(t))
    const answer = await t.app.inject({ url, headers: { cookie } })
    expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
    expect(answer.cookies).toMatchObject([{ name: 'drumroll', value: '', expires: new Date(0) }])
    expect(await isSignedIn(cookie)).toBe(false)
  },
)

test('signing out twice is fine', async () => {
  for (const url of ['/logout', '/api/auth/logout']) {
    expect((await t.app.inject({ url })).statusCode).toBe(200)
  }
})

test.each(['/logout', '/logout/', '/%6Cogout', '/api/auth/logout', '/api/auth/logout/'])(
  'another site cannot sign a person out by %s',
  async url => {
    const cookie = await signIn(t, await makeUser(t))
    for (const method of ['GET', 'HEAD'] as const) {
      await t.app.inject({ method, url, headers: { cookie, 'sec-fetch-site': 'cross-site' } })
    }
    expect(await isSignedIn(cookie)).toBe(true)
  },
)

test('the form needs the csrf token of its browser', async () => {
  const cookie = await signIn(t, await makeUser(t))
  for (const csrfToken of ['', 'guessed', '0'.repeat(64)]) {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/signout',
      headers: { cookie },
      payload: { csrfToken, json: true },
    })
    expect(answer.statusCode).toBe(403)
  }
  expect(await isSignedIn(cookie)).toBe(true)
})
