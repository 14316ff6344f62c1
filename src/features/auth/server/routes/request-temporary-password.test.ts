import { expect, test } from 'vitest'
import { solveProof } from '#shared/proof/solve-proof.ts'
import { testApp } from '#test/app.ts'
import { GOOD_PASSWORD, type MadeUser, makeUser, unique } from '#test/makers/makers.ts'
import { INVITATION_MS, issueTemporaryPassword } from '../temporary-password.ts'

const t = await testApp()

let address = 0
/** Each test asks from an address of its own. */
function newAddress(): string {
  address += 1
  return `10.${address >> 8}.${address & 255}.1`
}

function ask(email: string, remoteAddress = newAddress()) {
  return t.app.inject({ url: '/passwordreset', query: { email }, remoteAddress })
}

function login(email: string, password: string) {
  return t.app.inject({
    method: 'POST',
    url: '/login',
    payload: { email, password },
    remoteAddress: newAddress(),
  })
}

function mailsTo(email: string) {
  return t.mails.filter(mail => mail.to === email)
}

/** Requests a temporary password and reads it from the email. */
async function temporaryPasswordOf(user: MadeUser): Promise<string> {
  await ask(user.email)
  await t.runDueJobs()
  const lines = mailsTo(user.email).at(-1)?.text.split('\n') ?? []
  return lines.find(line => /^\S{14}$/.test(line)) ?? ''
}

test('known and unknown addresses get the same response, and only known ones get an email', async () => {
  const user = await makeUser(t)
  const nobody = `${unique('nobody')}@example.test`
  const [known, unknown] = [await ask(user.email), await ask(nobody)]
  expect([known.statusCode, known.body]).toEqual([200, '{"ok":true}'])
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  expect(known.headers['cache-control']).toBe('no-store')
  expect(t.mails).toEqual([])
  await t.runDueJobs()
  expect(mailsTo(user.email)).toHaveLength(1)
  expect(mailsTo(nobody)).toEqual([])
})

test('the email says how long the password works, where, and that ignoring it changes nothing', async () => {
  const user = await makeUser(t, { firstName: 'Grace' })
  await temporaryPasswordOf(user)
  const [mail] = mailsTo(user.email)
  expect(mail).toMatchObject({
    subject: 'Your temporary password for Drumroll',
    messageId: expect.stringMatching(/^msg_[a-z0-9]{16}$/),
  })
  expect(mail?.text).toContain('Hello Grace,')
  expect(mail?.text).toContain('until Monday, March 2, 2026 at 1:00 PM UTC')
  expect(mail?.text).toContain('http://localhost:3000/login')
  expect(mail?.text).toContain('Your current password keeps working')
})

test('the old password works until the temporary one is used, which works once', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const temporary = await temporaryPasswordOf(user)
  expect((await login(user.email, GOOD_PASSWORD)).json().user.changePassword).toBe(true)
  const first = await login(user.email, temporary)
  expect(first.json()).toMatchObject({ user: { email: user.email, changePassword: false } })
  expect((await login(user.email, temporary)).statusCode).toBe(401)
  expect((await login(user.email, GOOD_PASSWORD)).statusCode).toBe(401)
})

test('used twice at the same moment it opens one session', async () => {
  const user = await makeUser(t)
  const temporary = await temporaryPasswordOf(user)
  const answers = await Promise.all([1, 2, 3, 4].map(() => login(user.email, temporary)))
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, 401, 401, 401])
})

test('it expires after an hour', async () => {
  const user = await makeUser(t)
  const temporary = await temporaryPasswordOf(user)
  t.clock.advance({ minutes: 60 })
  expect((await login(user.email, temporary)).statusCode).toBe(401)
})

test('a second one works beside the first; using either ends both', async () => {
  const user = await makeUser(t)
  const first = await temporaryPasswordOf(user)
  t.clock.advance({ minutes: 1 })
  const second = await temporaryPasswordOf(user)
  expect(second).not.toBe(first)
  expect((await login(user.email, first)).statusCode).toBe(200)
  expect((await login(user.email, second)).statusCode).toBe(401)
})

test('an invitation outlasts what strangers ask for', async () => {
  const user = await makeUser(t, { changePassword: false })
  const invitation = await t.db(db =>
    issueTemporaryPassword(db, t.deps, user.userId, new Date(t.clock.now().getTime() + INVITATION_MS)),
  )
  await temporaryPasswordOf(user)
  t.clock.advance({ days: 6 })
  expect((await login(user.email, invitation)).statusCode).toBe(200)
})

test('a job that runs twice sends one email', async () => {
  const user = await makeUser(t)
  await ask(user.email)
  t.jobs.waiting.push(...t.jobs.waiting.map(job => ({ ...job })))
  await t.runDueJobs()
  expect(mailsTo(user.email)).toHaveLength(1)
})

test('a disabled person gets none', async () => {
  const user = await makeUser(t, { disabled: true })
  await ask(user.email)
  await t.runDueJobs()
  expect(mailsTo(user.email)).toEqual([])
})

test('endless requests lock no person out of recovery and fill no mailbox', async () => {
  const user = await makeUser(t)
  for (let minute = 0; minute < 180; minute += 1) {
    expect((await ask(user.email)).statusCode).toBe(200)
    expect((await ask(user.email)).statusCode).toBe(200)
    await t.runDueJobs()
    if (minute === 59) expect(mailsTo(user.email)).toHaveLength(6)
    t.clock.advance({ minutes: 1 })
  }
  expect(mailsTo(user.email).length).toBeLessThanOrEqual(15)
  const mailed = mailsTo(user.email).map(({ text }) => /^\S{14}$/m.exec(text)?.[0] ?? '')
  // All in the last hour except the oldest, which ends just now.
  expect(new Set(mailed.slice(-3)).size).toBe(3)
  expect((await login(user.email, mailed.at(-3) ?? '')).statusCode).toBe(200)
})

test('a second request a minute later sends an email, a simultaneous one does not', async () => {
  const user = await makeUser(t)
  const countAfter = async (minutes: number) => {
    t.clock.advance({ minutes })
    await ask(user.email)
    await t.runDueJobs()
    return mailsTo(user.email).length
  }
  expect([await countAfter(0), await countAfter(0), await countAfter(1), await countAfter(4)]).toEqual([
    1, 1, 2, 2,
  ])
  expect([await countAfter(1), await countAfter(14), await countAfter(1)]).toEqual([3, 3, 4])
})

test('ten requests from one network within an hour are free, by GET and POST together; more cost a proof, up to sixty', async () => {
  const from = newAddress()
  const post = (captcha?: string) =>
    t.app.inject({
      method: 'POST',
      url: '/passwordreset',
      payload: { email: `${unique('nobody')}@example.test`, captcha },
      remoteAddress: from,
    })
  for (let n = 1; n <= 10; n += 1) {
    const email = `${unique('nobody')}@example.test`
    expect((await (n % 2 ? ask(email, from) : post())).statusCode).toBe(200)
  }
  const asked = await ask(`${unique('nobody')}@example.test`, from)
  expect(asked.statusCode).toBe(429)
  const captcha = solveProof(asked.json().challenge)
  expect((await post(captcha)).statusCode).toBe(200)
  expect((await post(captcha)).statusCode).toBe(429)
  await t.db(db => db.updateTable('tries').set({ count: 60 }).where('key', '=', `forgot ${from}`).execute())
  const closed = await post()
  expect([closed.statusCode, 'challenge' in closed.json()]).toEqual([429, false])
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
})

test('a known device asks on its own account, regardless of others on its network', async () => {
  const user = await makeUser(t, { password: GOOD_PASSWORD })
  const known = await login(user.email, GOOD_PASSWORD)
  const cookie = `drumroll-devices=${known.cookies.find(({ name }) => name === 'drumroll-devices')?.value}`
  const from = newAddress()
  for (let n = 0; n < 11; n += 1) await ask(`${unique('nobody')}@example.test`, from)
  const answer = await t.app.inject({
    url: '/passwordreset',
    query: { email: user.email },
    remoteAddress: from,
    headers: { cookie },
  })
  expect(answer.statusCode).toBe(200)
})

test.each(['', 'ada', 'a@b.test,c@d.test', 'a@b.test\r\nbcc:c@d.test', `${'a'.repeat(250)}@b.test`])(
  'an email address like %j is refused',
  async email => {
    const answer = await ask(email)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: 'Email is a required field' })
  },
)

test('several email addresses are refused', async () => {
  const answer = await t.app.inject({ url: '/passwordreset?email=a@b.test&email=c@d.test' })
  expect(answer.statusCode).toBe(400)
})

test('another site cannot make a browser ask, however the path is spelled', async () => {
  for (const path of ['/passwordreset', '/passwordreset/', '/%70asswordreset']) {
    const answer = await t.app.inject({
      url: `${path}?email=a@b.test`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect([403, 404]).toContain(answer.statusCode)
  }
})
