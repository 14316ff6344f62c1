import { createHash } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { solveProof } from '#shared/proof/solve-proof.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, unique } from '#test/makers/makers.ts'

const t = await testApp()
/** Another process on the same database. */
const second = await testApp()

let networks = 0
/** A network without earlier requests. */
function newNetwork(): string {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}

interface From {
  from?: string
  devices?: string
  captcha?: string | undefined
  app?: typeof t.app
}

function login(
  email: string,
  password: string,
  { from = newNetwork(), devices = '', captcha, app = t.app }: From = {},
) {
  return app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: from,
    headers: { cookie: devices },
    payload: { email, password, captcha },
  })
}

const proofOf = (answer: LightMyRequestResponse) => solveProof(answer.json().challenge)

/** The cookie of known devices that an answer sets. */
function devicesOf(answer: LightMyRequestResponse): string {
  const cookie = answer.cookies.find(({ name }) => name === 'drumroll-devices')
  return cookie ? `drumroll-devices=${cookie.value}` : ''
}

/** Signs in from a network of its own; gives the browser's cookie of known devices. */
async function knowDevice(user: MadeUser, devices = ''): Promise<string> {
  const answer = await login(user.email, GOOD_PASSWORD, { devices })
  expect(answer.statusCode).toBe(200)
  return devicesOf(answer)
}

const makePerson = () => makeUser(t, { password: GOOD_PASSWORD })

/** Tries as many strangers' passwords as a person may cost, without hashing each. */
async function exhaust({ email }: Pick<MadeUser, 'email'>, count: number): Promise<void> {
  await login(email, 'Wrong')
  await t.db(db =>
    db
      .updateTable('tries')
      .set({ count })
      .where('key', 'like', 'sign-in to %')
      .where('count', '=', 1)
      .execute(),
  )
}

test('a hundred wrong tries from ten networks lock out no person who knows the password', async () => {
  const user = await makePerson()
  const devices = await knowDevice(user)
  const attackers = Array.from({ length: 10 }, newNetwork)
  for (let n = 0; n < 100; n += 1) await login(user.email, `Wrong-${n}`, { from: attackers[n % 10] ?? '' })
  const atHome = await login(user.email, GOOD_PASSWORD, { devices })
  expect(atHome.statusCode).toBe(200)
  const onTheRoad = newNetwork()
  const asked = await login(user.email, GOOD_PASSWORD, { from: onTheRoad })
  expect(asked.statusCode).toBe(429)
  const answer = await login(user.email, GOOD_PASSWORD, { from: onTheRoad, captcha: proofOf(asked) })
  expect(answer.statusCode).toBe(200)
})

test('strangers get a hundred tries in 15 minutes at any price; a known device and a temporary password still open', async () => {
  const user = await makePerson()
  const devices = await knowDevice(user)
  await exhaust(user, 99)
  const asked = await login(user.email, 'Wrong')
  expect([asked.statusCode, 'challenge' in asked.json()]).toEqual([429, true])
  expect((await login(user.email, 'Wrong', { captcha: proofOf(asked) })).statusCode).toBe(401)
  const more = await login(user.email, GOOD_PASSWORD)
  expect(more.statusCode).toBe(429)
  expect(more.json()).toEqual({
    message:
      'Too many attempts. Wait a few minutes, use a device you have signed in on before, or sign in with a temporary password',
    code: 'tooMany',
    requestId: expect.any(String),
  })
  expect((await login(user.email, GOOD_PASSWORD, { devices })).statusCode).toBe(200)
  await t.app.inject({ url: '/passwordreset', query: { email: user.email }, remoteAddress: newNetwork() })
  await t.runDueJobs()
  const temporary = /^\S{14}$/m.exec(t.mails.at(-1)?.text ?? '')?.[0] ?? ''
  expect((await login(user.email, temporary)).statusCode).toBe(200)
})

test('a refused try uses nothing up', async () => {
  const user = await makePerson()
  await exhaust(user, 50)
  for (let n = 0; n < 60; n += 1) expect((await login(user.email, `Wrong-${n}`)).statusCode).toBe(429)
  const from = newNetwork()
  const captcha = proofOf(await login(user.email, GOOD_PASSWORD, { from }))
  expect((await login(user.email, GOOD_PASSWORD, { from, captcha })).statusCode).toBe(200)
})

test('a proof counts once, for one person, and in time', async () => {
  const [user, other] = [await makePerson(), await makePerson()]
  await exhaust(user, 50)
  await exhaust(other, 50)
  const captcha = proofOf(await login(user.email, 'Wrong'))
  expect((await login(other.email, 'Wrong', { captcha })).statusCode).toBe(429)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(n => login(user.email, 'Wrong', { captcha, app: n % 2 ? t.app : second.app })),
  )
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([401, 429, 429, 429])
  const late = proofOf(await login(user.email, 'Wrong'))
  t.clock.advance({ minutes: 10 })
  await exhaust(user, 50)
  expect((await login(user.email, 'Wrong', { captcha: late })).statusCode).toBe(429)
})

test('a stolen device cookie buys ten tries, and then those of any stranger', async () => {
  const user = await makePerson()
  const devices = await knowDevice(user)
  await exhaust(user, 100)
  const tries = await Promise.all(
    Array.from({ length: 14 }, (_, n) =>
      login(user.email, `Wrong-${n}`, { devices, app: n % 2 ? t.app : second.app }),
    ),
  )
  expect(tries.filter(answer => answer.statusCode === 401)).toHaveLength(10)
  expect(tries.filter(answer => answer.statusCode === 429)).toHaveLength(4)
})

test('frequent sign-ins on a known device do not count as guessing', async () => {
  const user = await makePerson()
  let devices = await knowDevice(user)
  await exhaust(user, 100)
  for (let n = 0; n < 12; n += 1) devices = await knowDevice(user, devices)
})

test('a device is known for the people who signed in with it, the last five', async () => {
  const people = [await makePerson(), await makePerson()]
  const everyone = [...people, ...(await Promise.all([1, 2, 3, 4].map(makePerson)))]
  let devices = ''
  for (const user of everyone) devices = await knowDevice(user, devices)
  const [first, next] = people
  for (const user of everyone) await exhaust(user, 100)
  expect((await login(first?.email ?? '', GOOD_PASSWORD, { devices })).statusCode).toBe(429)
  expect((await login(next?.email ?? '', GOOD_PASSWORD, { devices })).statusCode).toBe(200)
})

test('a forged, changed or foreign cookie makes no device known', async () => {
  const [user, other] = [await makePerson(), await makePerson()]
  const own = await knowDevice(user)
  const theirs = await knowDevice(other)
  await exhaust(user, 100)
  const forged = [
    theirs,
    theirs.replace(other.userKey, user.userKey),
    // The lowest bits of the last letter are not part of the signature.
    own.replace(/\w$/, last => (last === 'A' ? 'Q' : 'A')),
    own.replace(/\.(\w)(\w+\.[\w-]+)$/, (_, first, rest) => `.${first === 'z' ? 'y' : 'z'}${rest}`),
    `drumroll-devices=${'~'.repeat(3000)}`,
    'drumroll-devices=%00',
    '',
  ]
  for (const devices of forged) {
    expect((await login(user.email, GOOD_PASSWORD, { devices })).statusCode).toBe(429)
  }
  expect((await login(user.email, GOOD_PASSWORD, { devices: own })).statusCode).toBe(200)
})

test('a device unused for a year is unknown', async () => {
  const user = await makePerson()
  const devices = await knowDevice(user)
  t.clock.advance({ days: 366 })
  await exhaust(user, 100)
  expect((await login(user.email, GOOD_PASSWORD, { devices })).statusCode).toBe(429)
})

const session = (answer: LightMyRequestResponse) => `drumroll=${answer.cookies[0]?.value}`
const NEW_PASSWORD = 'Brand-New-2@'

test.each([
  [
    'a new password',
    (cookie: string) =>
      t.app.inject({
        method: 'PUT',
        url: '/api/v0/user/password',
        headers: { cookie },
        payload: { current: GOOD_PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
      }),
    NEW_PASSWORD,
  ],
  [
    'signing out everywhere else',
    (cookie: string) => t.app.inject({ method: 'DELETE', url: '/api/v0/user/sessions', headers: { cookie } }),
    GOOD_PASSWORD,
  ],
])('after %s only the device where it was done is known', async (_how, act, password) => {
  const user = await makePerson()
  const before = await knowDevice(user)
  t.clock.advance({ seconds: 1 })
  const here = await login(user.email, GOOD_PASSWORD)
  const answer = await act(`${session(here)}; ${devicesOf(here)}`)
  expect(answer.statusCode).toBe(200)
  await exhaust(user, 100)
  expect((await login(user.email, password, { devices: before })).statusCode).toBe(429)
  expect((await login(user.email, password, { devices: devicesOf(answer) })).statusCode).toBe(200)
})

test('a flood from the same network costs strangers a proof, then closes; a known device goes on', async () => {
  const user = await makePerson()
  const devices = await knowDevice(user)
  const from = newNetwork()
  const flood = (count: number) => {
    for (let n = 0; n < count; n += 1) {
      t.app.callCounts.add(`sign-in ${from}`, { max: 1000, windowMs: 900_000 })
    }
  }
  flood(300)
  const asked = await login(user.email, GOOD_PASSWORD, { from })
  expect(asked.statusCode).toBe(429)
  const captcha = proofOf(asked)
  expect((await login(user.email, GOOD_PASSWORD, { from, captcha })).statusCode).toBe(200)
  flood(700)
  const closed = await login(user.email, GOOD_PASSWORD, { from, captcha })
  expect([closed.statusCode, 'challenge' in closed.json()]).toEqual([429, false])
  expect((await login(user.email, GOOD_PASSWORD, { from, devices })).statusCode).toBe(200)
})

test('nothing tells whether a person is known here: not the responses, not the cookies, not the counts', async () => {
  const user = await makePerson()
  const devices = await knowDevice(await makePerson())
  const seen = async (email: string) => {
    const from = newNetwork()
    const answers = []
    for (let n = 1; n <= 12; n += 1) answers.push(await login(email, `Wrong-${n}`, { from, devices }))
    await exhaust({ email }, 100)
    answers.push(await login(email, 'Wrong', { devices }))
    return answers.map(({ statusCode, headers, body }) => {
      const { requestId: _id, challenge, ...rest } = JSON.parse(body)
      return [statusCode, Object.keys(headers).sort(), rest, Object.keys(challenge ?? {})]
    })
  }
  const known = await seen(user.email)
  expect(known).toEqual(await seen(`${unique('nobody')}@example.test`))
  expect(known.flat(2)).not.toContain('set-cookie')
})

test('the cookie holds no address of a person', async () => {
  const user = await makePerson()
  const devices = await knowDevice(user)
  expect(devices).not.toContain(encodeURIComponent(user.email))
  expect(devices).not.toContain(createHash('sha256').update(user.email).digest('base64url'))
  expect(devices.split('.')[0]).toBe(`drumroll-devices=${user.userKey}`)
})
