import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { callerOf, createActive, createCampaign } from '#test/makers/campaign-makers.ts'
import { makeAccount, makeUser, signIn, unique } from '#test/makers/makers.ts'

const PLAY_ORIGIN = 'https://play.example.com'
const t = await testApp({ config: { publicUrl: 'https://app.example.com', playOrigin: PLAY_ORIGIN } })
const PATH = '/api/v0/account/domains'

async function makeOwner() {
  const account = await makeAccount(t)
  const user = await makeUser(t, { account })
  return { account, user, call: callerOf(t, user) }
}
type Owner = Awaited<ReturnType<typeof makeOwner>>

const newDomain = () => `${unique('win').toLowerCase()}.example.org`

async function add({ call }: Owner, domain = newDomain()) {
  const { status, body } = await call('POST', PATH, { domain })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function verified(owner: Owner, domain = newDomain()): Promise<{ id: string; domain: string }> {
  const added = await add(owner, domain)
  t.txtRecords.set(added.record.name, [added.record.value])
  const { status, body } = await owner.call('POST', `${PATH}/${added.id}/verification`)
  expect(status, JSON.stringify(body)).toBe(200)
  return added
}

/** Other processes learn of a change within seconds. */
const later = () => t.clock.advance({ seconds: 6 })

const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET', more: object = {}) =>
  t.app.inject({ method, url, headers: { host, accept: 'text/html' }, ...more })

const live = ({ call }: Owner) => createActive(call, { startTime: '2026-03-02' })

test('pages of the account are served at its domain once the TXT record is there', async () => {
  const owner = await makeOwner()
  const eventKey = await live(owner)
  const added = await add(owner)
  expect((await at(added.domain, `/e/${eventKey}`)).statusCode).toBe(421)
  const early = await owner.call('POST', `${PATH}/${added.id}/verification`)
  expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining(added.record.name) } })
  t.txtRecords.set(added.record.name, ['something else', added.record.value])
  expect((await owner.call('POST', `${PATH}/${added.id}/verification`)).body.verifiedAt).toBeDefined()
  later()
  const page = await at(added.domain.toUpperCase(), `/e/${eventKey}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`https://${added.domain}/e/`)
  for (const path of ['/rules/', '/privacy/']) {
    expect((await at(added.domain, `${path}${eventKey}`)).statusCode).toBe(200)
  }
  expect((await at(added.domain, `/api/v0/public/event/${eventKey}`)).statusCode).toBe(200)
})

test('neither another account’s campaign nor any part of the dashboard is there', async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()]
  const { domain } = await verified(owner)
  const eventKey = await live(other)
  later()
  for (const url of [`/e/${eventKey}`, `/rules/${eventKey}`, `/api/v0/public/event/${eventKey}`]) {
    expect((await at(domain, url)).statusCode, url).toBe(404)
  }
  expect((await at(domain, `/e/${eventKey}`, 'POST')).statusCode).toBe(404)
  const cookie = await signIn(t, owner.user)
  for (const url of ['/', '/login', '/api/auth/session', '/api/v0/event/campaigns/live', PATH]) {
    expect(
      (await at(domain, url, 'GET', { cookies: {}, headers: { host: domain, cookie } })).statusCode,
    ).toBe(404)
  }
  const claim = await at(domain, '/claim/example')
  expect([claim.statusCode, claim.headers.location]).toEqual([308, `${PLAY_ORIGIN}/claim/example`])
})

test('cookies belong to the domain alone, and forms of other sites are refused', async () => {
  const owner = await makeOwner()
  const eventKey = await live(owner)
  const { domain } = await verified(owner)
  later()
  const send = (origin: string) =>
    at(domain, `/api/v0/public/event/${eventKey}/share`, 'POST', { headers: { host: domain, origin } })
  expect((await send(PLAY_ORIGIN)).statusCode).toBe(403)
  expect((await send(`https://${domain}`)).statusCode).not.toBe(403)
  const page = await at(domain, `/e/${eventKey}`)
  const cookies = [page.headers['set-cookie'] ?? []].flat()
  for (const cookie of cookies) expect(cookie.toLowerCase()).not.toContain('domain=')
  expect(page.headers['content-security-policy']).not.toContain('play.example.com')
})

test('links and codes of campaigns use the domain; without it they have the shared address', async () => {
  const owner = await makeOwner()
  const eventKey = await live(owner)
  const linkOf = async () =>
    new URL((await owner.call('GET', `/api/v0/event/${eventKey}`)).body.publicUrl).origin
  expect(await linkOf()).toBe(PLAY_ORIGIN)
  const { id, domain } = await verified(owner)
  expect(await linkOf()).toBe(`https://${domain}`)
  expect((await owner.call('GET', PATH)).body).toMatchObject({ current: domain, target: 'play.example.com' })
  const code = async (eventUrl: string) =>
    (await owner.call('GET', `/api/v0/event/${eventKey}/link`)).body.url ?? eventUrl
  expect(await code('')).toContain(domain)
  expect((await owner.call('DELETE', `${PATH}/${id}`)).status).toBe(200)
  expect(await linkOf()).toBe(PLAY_ORIGIN)
  later()
  expect((await at(domain, `/e/${eventKey}`)).statusCode).toBe(421)
})

test('a verified domain belongs to one account until it is removed', async () => {
  const [first, second] = [await makeOwner(), await makeOwner()]
  const domain = newDomain()
  const { id } = await verified(first, domain)
  const added = await add(second, domain)
  t.txtRecords.set(added.record.name, [...(t.txtRecords.get(added.record.name) ?? []), added.record.value])
  const verify = () => second.call('POST', `${PATH}/${added.id}/verification`)
  expect(await verify()).toMatchObject({ status: 409, body: { message: expect.stringContaining('Another') } })
  await first.call('DELETE', `${PATH}/${id}`)
  expect((await verify()).status).toBe(200)
})

test('two accounts that verify one domain at once: one of them gets it', async () => {
  const owners = [await makeOwner(), await makeOwner()]
  const domain = newDomain()
  const added = await Promise.all(owners.map(owner => add(owner, domain)))
  t.txtRecords.set(
    `_drumroll.${domain}`,
    added.map(({ record }) => record.value),
  )
  const answers = await Promise.all(
    owners.map((owner, index) => owner.call('POST', `${PATH}/${added[index].id}/verification`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  'app.example.com',
  'x.play.example.com',
  'localhost',
  '10.0.0.1:80',
  'https://a.test',
  'a b.test',
])('%s cannot be added', async domain => {
  const { call } = await makeOwner()
  expect(await call('POST', PATH, { domain })).toMatchObject({
    status: 400,
    body: { errors: { domain: expect.any(String) } },
  })
})

test('Caddy may get certificates for verified domains, and other callers learn nothing', async () => {
  const owner = await makeOwner()
  const open = await add(owner)
  const { domain } = await verified(owner)
  const ask = (name: string, more: object = {}) =>
    t.app.inject({ url: `/own-domains/ask?domain=${name}`, headers: { host: 'app:3000' }, ...more })
  expect((await ask(domain)).statusCode).toBe(200)
  expect((await ask(open.domain)).statusCode).toBe(404)
  expect((await ask('unknown.example')).statusCode).toBe(404)
  expect((await ask('')).statusCode).toBe(404)
  expect((await ask(domain, { remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
  const forwarded = { headers: { host: 'app:3000', 'x-forwarded-for': '203.0.113.9' } }
  expect((await ask(domain, forwarded)).statusCode).toBe(404)
})

test('owners learn at once of a missing record, and the domain ends after a week', async () => {
  const owner = await makeOwner()
  const eventKey = await createCampaign(owner.call)
  const { domain } = await verified(owner)
  const stateOf = async () => (await owner.call('GET', PATH)).body.domains[0]
  const notices = async () =>
    (await owner.call('GET', '/api/v0/notifications')).body.items.filter(({ text }: { text: string }) =>
      text.includes(domain),
    )
  const records = t.txtRecords.get(`_drumroll.${domain}`) ?? []
  await t.runJob('check-own-domains')
  expect(await stateOf()).not.toHaveProperty('lostAt')
  t.txtRecords.delete(`_drumroll.${domain}`)
  await t.runJob('check-own-domains')
  expect(await stateOf()).toMatchObject({ lostAt: expect.any(String), verifiedAt: expect.any(String) })
  expect(await notices()).toHaveLength(1)
  const linkOf = async () => (await owner.call('GET', `/api/v0/event/${eventKey}`)).body.publicUrl
  expect(await linkOf()).toContain(PLAY_ORIGIN)
  t.txtRecords.set(`_drumroll.${domain}`, records)
  await t.runJob('check-own-domains')
  expect(await stateOf()).not.toHaveProperty('lostAt')
  t.txtRecords.delete(`_drumroll.${domain}`)
  await t.runJob('check-own-domains')
  t.clock.advance({ days: 8 })
  await t.runJob('check-own-domains')
  expect(await stateOf()).not.toHaveProperty('verifiedAt')
  expect(await notices()).toHaveLength(3)
})

test('a member and another account see nothing of the domains', async () => {
  const owner = await makeOwner()
  const { id } = await verified(owner)
  const manager = await makeUser(t, { account: owner.account, role: ROLE.manager })
  expect((await callerOf(t, manager)('GET', PATH)).status).toBe(403)
  const stranger = await makeOwner()
  expect((await stranger.call('GET', PATH)).body.domains).toEqual([])
  expect((await stranger.call('DELETE', `${PATH}/${id}`)).status).toBe(404)
})
