import { expect, test } from 'vitest'
import { DISCLAIMER } from '#features/compliance/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, createReady, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn } from '#test/makers/makers.ts'

const t = await testApp()
const account = await makeAccount(t)
const owner = await makeCaller(t, { account, firstName: 'Grace', lastName: 'Hopper' })
const manager = await makeCaller(t, { account, role: ROLE.manager })
const editor = await makeCaller(t, { account, role: ROLE.editor })

const rulesOf = (eventKey: string) => `/api/v0/event/${eventKey}/rules`
const read = async (eventKey: string) => (await owner('GET', rulesOf(eventKey))).body
const page = async (eventKey: string, kind = 'rules') => (await t.app.inject(`/${kind}/${eventKey}`)).body
const findings = async (eventKey: string) =>
  (await owner('GET', `/api/v0/event/${eventKey}/compliance`)).body.findings.map(
    (one: { id: string }) => one.id,
  )

test('a new campaign has rules, which must be accepted before it can be activated', async () => {
  const eventKey = await createCampaign(owner)
  expect(await read(eventKey)).toMatchObject({
    version: 1,
    language: 'en',
    staleParts: [],
    locked: false,
    disclaimer: DISCLAIMER,
    html: expect.stringContaining('Copper Kettle Coffee'),
    privacyHtml: expect.stringContaining('Who We Are'),
    abbreviated: expect.stringContaining(`/rules/${eventKey}`),
  })
  expect(await findings(eventKey)).toContain('C09')
  const refused = await owner('PUT', '/api/v0/event', { eventKey, status: 2 })
  expect([refused.status, refused.body.findings[0].id]).toEqual([422, 'C09'])
  expect((await editor('POST', `${rulesOf(eventKey)}/accept`, { version: 1 })).status).toBe(403)
  const { body } = await owner('POST', `${rulesOf(eventKey)}/accept`, { version: 1 })
  expect(body).toMatchObject({ acceptedBy: 'Grace Hopper', acceptedAt: '2026-03-02T12:00:00.000Z' })
  expect(await findings(eventKey)).not.toContain('C09')
})

test('the first acceptance stays on record', async () => {
  const eventKey = await createReady(owner)
  await manager('POST', `${rulesOf(eventKey)}/accept`, { version: 1 })
  expect((await read(eventKey)).acceptedBy).toBe('Grace Hopper')
})

test('a change of the campaign makes named parts stale; they are rewritten, and accepted again', async () => {
  const eventKey = await createReady(owner)
  await owner('PUT', '/api/v0/event', { eventKey, minimumAge: 25 })
  expect((await read(eventKey)).staleParts).toEqual(['Eligibility', 'Privacy: Children'])
  expect(await findings(eventKey)).toContain('C09')
  expect((await owner('POST', `${rulesOf(eventKey)}/accept`, { version: 1 })).status).toBe(409)
  const { body } = await editor('PUT', rulesOf(eventKey), { reset: true })
  expect(body).toMatchObject({ version: 2, staleParts: [] })
  expect(body).not.toHaveProperty('acceptedAt')
  expect((await owner('POST', `${rulesOf(eventKey)}/accept`, { version: 1 })).status).toBe(409)
  expect((await owner('POST', `${rulesOf(eventKey)}/accept`, { version: 2 })).status).toBe(200)
  const [first, second] = [1, 2].map(version => owner('GET', `${rulesOf(eventKey)}/versions/${version}`))
  expect((await first)?.body.html).toContain('at least 21 years of age and')
  expect((await second)?.body.html).toContain('at least 25 years of age and')
  expect((await owner('GET', `${rulesOf(eventKey)}/versions/3`)).status).toBe(404)
})

test('rules by hand are reduced to safe markup, and are public once they are accepted', async () => {
  const eventKey = await createCampaign(owner)
  const customHtml = '<h2>Rules</h2><p onclick="x()">Win a Free cup.</p><script>alert(1)</script>'
  const { body } = await editor('PUT', rulesOf(eventKey), { customHtml })
  expect(body).toMatchObject({ version: 2, html: '<h2>Rules</h2>\n<p>Win a Free cup.</p>\n' })
  await owner('POST', `${rulesOf(eventKey)}/accept`, { version: 2 })
  expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).status).toBe(200)
  const html = await page(eventKey)
  expect(html).toContain('<p>Win a Free cup.</p>')
  expect(html).toContain('Version 2, accepted for Copper Kettle Coffee')
  expect(html).not.toContain('alert(1)')
  expect(html).not.toContain('Promotion Period')
  expect(await page(eventKey, 'privacy')).toContain('Who We Are')
})

test.each([
  ['without words', '<p> <br></p><script>alert(1)</script>', 'Enter the rules'],
  [
    'that grow beyond the limit when they are made safe',
    `<p>Win</p>${'<'.repeat(60_000)}`,
    'Shorten the rules: with their formatting they take 240,019 of 100,000 characters',
  ],
])('custom rules %s are refused', async (_what, customHtml, message) => {
  const eventKey = await createCampaign(owner)
  const { status, body } = await editor('PUT', rulesOf(eventKey), { customHtml })
  expect([status, body.errors]).toEqual([400, { customHtml: message }])
  expect((await read(eventKey)).version).toBe(1)
})

test('once entrants rely on them rules change only in their favor, by the owner, with a public reason', async () => {
  const eventKey = await createActive(owner)
  for (const body of [{ reset: true }, { customHtml: '<p>Other rules</p>' }]) {
    expect((await owner('PUT', rulesOf(eventKey), body)).status).toBe(409)
  }
  const change = { eventKey, claimDeadlineHours: 240, reason: 'The <b>post</b> is on strike' }
  expect((await manager('PUT', '/api/v0/event', change)).status).toBe(403)
  expect((await owner('PUT', '/api/v0/event', { ...change, reason: ' ' })).status).toBe(400)
  expect((await owner('PUT', '/api/v0/event', change)).status).toBe(200)
  expect(await read(eventKey)).toMatchObject({
    version: 2,
    acceptedBy: 'Grace Hopper',
    locked: true,
    versions: [
      {
        origin: 'correction',
        reason: 'The <b>post</b> is on strike',
        changes: [{ field: 'hours to claim a prize', from: '120', to: '240' }],
      },
      { origin: 'generated' },
    ],
  })
  const html = await page(eventKey)
  expect(html).toContain('hours to claim a prize changed from 120 to 240')
  expect(html).toContain('The &lt;b&gt;post&lt;/b&gt; is on strike')
  expect(html).toContain('within 240 hours after the win')
  expect(await findings(eventKey)).not.toContain('C09')
})

test('the rules and the notice are printed, always the same', async () => {
  const eventKey = await createReady(owner)
  const user = await makeUser(t, { account })
  const headers = { cookie: await signIn(t, user) }
  for (const document of ['rules', 'privacy']) {
    const print = () => t.app.inject({ url: `${rulesOf(eventKey)}.pdf?document=${document}`, headers })
    const [first, second] = [await print(), await print()]
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  }
})

test('a date has the documents of its campaign, a copy has its own, and another account sees neither', async () => {
  const eventKey = await createReady(owner, { childTimes: ['2026-03-12'] })
  const [date] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  expect(await read(date.eventKey)).toEqual(await read(eventKey))
  const { body: copy } = await owner('POST', `/api/v0/event/${eventKey}/clone`, {})
  const rules = await read(copy.eventKey)
  expect(rules).toMatchObject({ version: 1, html: expect.stringContaining('Free Cup Friday (copy)') })
  expect(rules).not.toHaveProperty('acceptedAt')
  const stranger = await makeCaller(t)
  expect((await stranger('GET', rulesOf(eventKey))).status).toBe(404)
})
