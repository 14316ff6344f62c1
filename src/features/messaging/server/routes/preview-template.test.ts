import { expect, test } from 'vitest'
import { type MessageTemplate, TEMPLATE_NAMES } from '#features/messaging/contract.ts'
import { ROLE } from '#shared/access.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers/makers.ts'
import { queueMail } from '../queue-mail.ts'

const t = await testApp()
const manager = await signIn(t, await makeUser(t, { role: ROLE.manager }))
const staff = await signIn(t, await makeUser(t, { role: ROLE.staff }))
const get = (url: string, cookie = manager) => t.app.inject({ url, headers: { cookie } })

test('every kind of message is listed with an example, and every email has a page', async () => {
  const listed: MessageTemplate[] = (await get('/api/v0/outbox/templates')).json()
  const mails = listed.filter(({ channel }) => channel === 'email')
  // Replies to texts, and the reminder of a gift, are text messages alone.
  const mailed = TEMPLATE_NAMES.filter(name => name !== 'donation-reminder' && !name.endsWith('-reply'))
  expect(mails.map(({ template }) => template)).toEqual(mailed)
  expect(
    listed.find(({ template, channel }) => template === 'one-time-code' && channel === 'sms'),
  ).toMatchObject({
    text: expect.stringContaining('Reply STOP'),
    segments: 1,
  })
  for (const { template, subject } of mails) {
    const page = await get(`/api/v0/outbox/preview?template=${template}`)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain(`<title>${escapeMarkup(subject)}</title>`)
  }
})

test('a page runs nothing, fetches nothing and is framed by our own pages alone', async () => {
  const { headers } = await get('/api/v0/outbox/preview?template=claim-link')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'; sandbox",
  )
})

test('a template that is none is refused by name', async () => {
  const answer = await get('/api/v0/outbox/preview?template=win')
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['template']])
})

test('an email is sent as its plain text and as a page, which staff see without its secret', async () => {
  const { accountId } = await makeUser(t)
  const to = `${unique('guest')}@example.test`
  const body = 'Hello <b>Jo</b>,\n\nclaim it:\n\nhttps://a.test/claim/1\n\nLantern Events'
  const secret = { values: ['https://a.test/claim/1'], until: new Date(t.clock.now().getTime() + 1000) }
  const id = await t.db(db =>
    queueMail(db, t.deps, { accountId, to, template: 'claim-link', subject: 'Your win', body, secret }),
  )
  await t.runDueJobs()
  const sent = t.mails.find(mail => mail.to === to)
  expect(sent?.text).toBe(body)
  expect(sent?.html).toContain('Hello &lt;b&gt;Jo&lt;/b&gt;,')
  expect(sent?.html).toContain('>Claim your prize</a>')
  const page = (await get(`/api/v0/outbox/${id}/page`, staff)).body
  expect(page).toContain('Hello &lt;b&gt;Jo&lt;/b&gt;,')
  expect(page).toContain('••••••••')
  expect(page).not.toContain('a.test/claim')
  expect((await get(`/api/v0/outbox/${id}/page`)).statusCode).toBe(403)
})

test('staff cannot see an email to a person with more power as a page either', async () => {
  const admin = await makeUser(t, { role: ROLE.superAdmin })
  const { accountId, email: to } = admin
  const draft = {
    accountId,
    to,
    template: 'notification' as const,
    subject: 'Yours',
    body: 'A draw is done',
  }
  const id = await t.db(db => queueMail(db, t.deps, draft))
  expect((await get(`/api/v0/outbox/${id}/page`, staff)).statusCode).toBe(403)
})
