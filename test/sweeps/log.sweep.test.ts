import { expect, test } from 'vitest'
import { openLog } from '#server/log/log.ts'
import { testApp } from '../app.ts'
import { GOOD_PASSWORD, makeUser, unique } from '../makers/makers.ts'
import { browse, filledForm, formKeys, formOf } from '../makers/participant.ts'
import { makeCampaign } from '../makers/play-makers.ts'

const lines: string[] = []
const t = await testApp({ log: openLog('trace', { write: line => void lines.push(line) }) })

/** Cookies that an answer set, as the next request sends them. */
function cookiesOf(answer: { cookies: { name: string; value: string }[] }): string {
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function signInEveryWay(email: string): Promise<string[]> {
  const wrong = 'Wrong-Horse-2!'
  const chosen = 'Brand-New-3@'
  const post = (url: string, payload: object, cookie = '') =>
    t.app.inject({ method: 'POST', url, payload, headers: { cookie } })
  await post('/login', { email, password: wrong })
  const session = cookiesOf(await post('/login', { email, password: GOOD_PASSWORD }))
  await t.app.inject({ url: '/api/v0/user/profile', headers: { cookie: session } })
  const csrf = await t.app.inject({ url: '/api/auth/csrf', headers: { cookie: session } })
  const { csrfToken } = csrf.json()
  const form = { email, password: wrong, csrfToken, json: true }
  await post('/api/auth/callback/credentials', form, cookiesOf(csrf))
  await t.app.inject({ url: '/passwordreset', query: { email } })
  await t.runDueJobs()
  const temporary = /^\S{14}$/m.exec(t.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const unfinished = cookiesOf(await post('/login', { email, password: temporary }))
  const renewed = await t.app.inject({
    method: 'PUT',
    url: '/api/v0/user/reset',
    payload: { email, password: chosen, confirmPassword: chosen },
    headers: { cookie: unfinished },
  })
  expect(renewed.statusCode).toBe(200)
  const tokens = [session, unfinished, cookiesOf(renewed)].map(cookie => cookie.split('=')[1] ?? '')
  return [wrong, GOOD_PASSWORD, chosen, temporary, csrfToken, ...tokens]
}

async function enterAndPlay(email: string): Promise<string[]> {
  const { campaign } = await makeCampaign(t, { settings: { phoneNumber: true, birthday: true, zip: true } })
  const keys = await formKeys(t, campaign)
  const person = { firstName: 'Zebulon', lastName: 'Quixote', phoneNumber: '207 555 0142', zip: '04101-7788' }
  const typed = Object.entries({ ...person, birthday: '1987-06-05' }).map(([field, text]) => [
    keys[field] ?? '',
    text,
  ])
  const { open, send } = browse(t)
  const page = `/e/${campaign.eventKey}`
  const form = { ...(await filledForm(t, campaign, { email })), ...Object.fromEntries(typed) }
  await send(page, { ...form, ...formOf(await open(page)).hidden, [keys.zip ?? '']: '?' })
  const entered = await send(page, { ...form, ...formOf(await open(page)).hidden })
  const own = String(entered.headers.location)
  const card = formOf(await open(own))
  expect((await send(card.action, card.hidden)).statusCode).toBe(303)
  expect((await open(own)).statusCode).toBe(200)
  return [own.split('/').at(-1) ?? '', ...Object.values(person), '1987-06-05', '+12075550142']
}

test('a log at its most talkative names no person and opens no door', async () => {
  const user = await makeUser(t, { email: `${unique('ada')}@private.test`, password: GOOD_PASSWORD })
  const participant = `${unique('zeb')}@private.test`
  const secrets = [
    ...(await signInEveryWay(user.email)),
    ...(await enterAndPlay(participant)),
    user.email,
    participant,
    'private.test',
  ]
  expect(secrets.every(secret => secret.length >= 4)).toBe(true)
  expect(lines.length).toBeGreaterThan(20)
  const log = lines.join('').toLowerCase()
  expect(secrets.filter(secret => log.includes(secret.toLowerCase()))).toEqual([])
  expect(log).toContain(`"path":"/e/evt_`)
})
