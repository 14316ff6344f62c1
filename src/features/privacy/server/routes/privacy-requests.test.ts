import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { wherever } from '#test/parts/wherever.ts'

const t = await testApp()

const { ask, confirm, codeFor, mailTo, makePerson, confirmed } = privacyOf(t)

test('another person asks for an address: the response is the same as for an unknown one, and nothing happens', async () => {
  const { email, campaign, owner } = await makePerson()
  const { eventKey } = campaign
  const known = await ask({ kind: 'access', email, eventKey })
  const unknown = await ask({ kind: 'access', email: 'nobody@example.com', eventKey })
  const masked = ({ statusCode, body }: typeof known) => [statusCode, body.replace(/prq_[a-z0-9]{16}/, '')]
  expect(masked(known)).toEqual(masked(unknown))
  for (const { requestId } of [known.json(), unknown.json()]) {
    const wrong = await confirm(requestId, '000000')
    expect([wrong.statusCode, wrong.json().message]).toEqual([403, 'This code is incorrect or has expired'])
  }
  expect((await owner('GET', '/api/v0/privacy-requests')).body).toMatchObject({ items: [], total: 0 })
})

test('five tries, half an hour, three requests an hour for one address, known or not', async () => {
  const { email, campaign } = await makePerson()
  const { eventKey } = campaign
  const first = (await ask({ kind: 'access', email, eventKey })).json().requestId
  const code = await codeFor(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await confirm(first, wrong)).statusCode).toBe(403)
  expect((await confirm(first, code)).statusCode).toBe(403)
  const second = (await ask({ kind: 'access', email, eventKey })).json().requestId
  const late = await codeFor(email)
  t.clock.advance({ minutes: 30 })
  expect((await confirm(second, late)).statusCode).toBe(403)
  for (const to of [email, `${unique('n')}@example.com`.toLowerCase()]) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push((await ask({ kind: 'access', email: to, eventKey })).statusCode)
    expect(statuses.at(-1)).toBe(429)
  }
})

test('an unknown person gets an answer once the address is confirmed, without work for the team', async () => {
  const { campaign, owner } = await makePerson()
  const email = `${unique('n')}@example.com`.toLowerCase()
  const { answer, open } = await confirmed('delete', { email, campaign, owner })
  expect([answer, open.total]).toEqual([{ ok: true }, 0])
  await t.runDueJobs()
  expect(mailTo(email, 'no data found')).toContain('found no data about you')
})

test('the team has 45 days, 30 if a campaign is open to Europe, is notified at once, and sees late requests', async () => {
  const european = await makePerson({ settings: { eligibleCountries: ['US', 'DE'] } })
  const american = await makePerson()
  for (const [person, days, law] of [
    [european, 30, 'GDPR'],
    [american, 45, 'CCPA'],
  ] as const) {
    const now = t.clock.now().getTime()
    const { open } = await confirmed('access', person)
    expect(open.items).toMatchObject([{ kind: 'access', contact: person.email, law, state: 'open' }])
    expect(Date.parse(open.items[0].due) - now).toBe(days * 86_400_000)
    const { body } = await person.owner('GET', '/api/v0/notifications')
    expect(body.items[0]).toMatchObject({ kind: 'privacyRequest' })
  }
  t.clock.advance({ days: 31 })
  expect((await european.owner('GET', '/api/v0/privacy-requests')).body.overdue).toBe(1)
  expect((await american.owner('GET', '/api/v0/privacy-requests')).body.overdue).toBe(0)
})

test('deleted: nothing of the person is left in any table, and the answer says when backups have forgotten', async () => {
  const { email, campaign, owner, award } = await makePerson()
  await owner('GET', `/api/v0/event/${campaign.eventKey}/awards`)
  await t.runDueJobs()
  const { requestId } = await confirmed('delete', { email, campaign, owner })
  const { body: seen } = await owner('GET', `/api/v0/privacy-requests/${requestId}`)
  expect(seen.entries).toMatchObject([{ firstName: 'Ada', eventKey: campaign.eventKey, prizes: ['Prize 1'] }])
  const { body } = await owner('PUT', `/api/v0/privacy-requests/${requestId}`, { action: 'fulfil' })
  expect(body).toMatchObject({ state: 'done', result: { entries: 1, kept: 0 } })
  expect(body).not.toHaveProperty('contact')
  await t.runDueJobs()
  const said = mailTo(email, 'deleted')
  expect(said).toContain('Backups will no longer contain it after')
  expect(said).toContain('The records that prove the campaigns were fair stay')
  // The undelivered prize is given up, and its link is dead.
  const { body: awards } = await owner('GET', `/api/v0/event/${campaign.eventKey}/awards`)
  expect(awards.items).toMatchObject([{ awardId: award.awardKey, status: 'declined', reasonCode: 'erased' }])
  expect(await wherever(t, email)).toEqual(['messages'])
  await t.db(db => db.deleteFrom('messages').where('template', '=', 'privacy-deleted').execute())
  const left = await t.db(db =>
    db
      .selectFrom('entries')
      .select(['sealed', 'email_hash', 'phone_hash', 'name_mark', 'age', 'state', 'answers', 'consents'])
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  const hashes = { email_hash: null, phone_hash: null, name_mark: null }
  const nothing = { sealed: null, ...hashes, age: null, state: null, answers: {}, consents: {} }
  expect(left).toEqual([nothing])
})

test('a mailbox gets three codes an hour, with any number of requests', async () => {
  const email = `${unique('m')}@example.com`.toLowerCase()
  const fromAnywhere = (n: number) =>
    t.app.inject({
      method: 'POST',
      url: '/api/v0/public/privacy-request',
      remoteAddress: `203.0.113.${n}`,
      payload: { kind: 'access', email },
    })
  const asked = await Promise.all(Array.from({ length: 8 }, (_, n) => fromAnywhere(n)))
  const statuses = asked.map(({ statusCode }) => statusCode)
  expect(statuses.filter(status => status !== 429)).toHaveLength(3)
})
