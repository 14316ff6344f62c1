import { expect, test } from 'vitest'
import { takesTexts } from '#features/messaging/server/index.ts'
import { findPerson } from '#features/participation/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { runJobs } from '#test/makers/drawn-makers.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { addressOf, changePersons } from '#test/people.ts'
import { optOut } from '../opt-out.ts'

const t = await testApp({ ownDatabase: 'privacy_refusals' })
const { ask, confirm, codeFor, makePerson } = privacyOf(t)

let numbers = 0
async function makeTexter() {
  const person = await makePerson()
  numbers += 1
  const phone = `+120755501${String(10 + numbers)}`
  const agreed = {
    a: { consentFor: 'smsMarketing', text: 'Texts, please' },
    b: { consentFor: 'emailMarketing', text: 'Mails, please' },
  }
  const entries = await t.db(db =>
    db
      .updateTable('entries')
      .set({ consents: JSON.stringify(agreed) })
      .where('email_hash', '=', addressOf(t, person.email))
      .returning('id')
      .execute(),
  )
  await changePersons(
    t,
    entries.map(({ id }) => id),
    { phone },
  )
  return { ...person, phone, accountId: person.campaign.accountId }
}

const withdrawnOf = (email: string) =>
  t.db(async db => {
    const { consents } = await db
      .selectFrom('entries')
      .select('consents')
      .where('email_hash', '=', addressOf(t, email))
      .executeTakeFirstOrThrow()
    return Object.values(consents ?? {}).flatMap(given =>
      typeof given === 'object' && given !== null && 'withdrawnAt' in given ? [given] : [],
    )
  })

test('a number that wants no more marketing gets no text at all, as after STOP', async () => {
  const { accountId, phone, email } = await makeTexter()
  const takes = () => t.db(db => takesTexts(db, t.deps, { accountId, to: phone }))
  expect(await takes()).toBe(true)
  const contact = { channel: 'sms', to: phone } as const
  await t.db(db => optOut(db, t.deps, { accountId, contact, way: 'request' }))
  expect(await takes()).toBe(false)
  expect(await withdrawnOf(email)).toHaveLength(2)
})

test('STOP removes a number from text consents within a minute, and leaves emails and later consents', async () => {
  const { accountId, phone, email } = await makeTexter()
  const stop = {
    account_id: accountId,
    message_key: `sms_${'s'.repeat(16)}`,
    direction: 'in',
    provider: 'twilio',
    number: '+12075550100',
    phone_hash: phone,
    body: 'STOP',
    segments: 1,
    kind: 'stop',
    state: 'received',
    test: false,
    at: t.clock.now(),
    changed_at: t.clock.now(),
  }
  await t.db(db => db.insertInto('sms_messages').values(stop).execute())
  await runJobs(t, 'privacy-withdraw-stopped')
  expect(await withdrawnOf(email)).toMatchObject([{ consentFor: 'smsMarketing' }])
  t.clock.advance({ minutes: 5 })
  const again = { a: { consentFor: 'smsMarketing', text: 'Texts, please', at: t.clock.now().toISOString() } }
  await t.db(db =>
    db
      .updateTable('entries')
      .set({ consents: JSON.stringify(again) })
      .where('email_hash', '=', addressOf(t, email))
      .execute(),
  )
  await runJobs(t, 'privacy-withdraw-stopped')
  expect(await withdrawnOf(email)).toEqual([])
})

test('a campaign whose key is lost blocks no request: its people are found by their address, and the team is notified', async () => {
  const person = await makePerson()
  const { email, campaign, owner } = person
  await t.db(db =>
    db
      .updateTable('play_logs')
      .set({ pepper_sealed: Buffer.alloc(60, 1) })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  const found = await t.db(db => findPerson(db, t.deps, campaign.accountId, { email }))
  expect(found).toMatchObject([{ email }])
  const other = await makePerson()
  for (const { email: to } of [person, other]) {
    const { requestId } = (await ask({ kind: 'access', email: to })).json()
    expect((await confirm(requestId, await codeFor(to))).statusCode).toBe(200)
  }
  await t.runDueJobs()
  expect((await other.owner('GET', '/api/v0/privacy-requests')).body.total).toBe(1)
  const { body } = await owner('GET', '/api/v0/privacy-requests')
  expect(body.total).toBe(1)
  expect((await owner('GET', `/api/v0/privacy-requests/${body.items[0].id}`)).body).toMatchObject({
    entries: [{ eventKey: campaign.eventKey }],
    lostKeys: [campaign.title],
  })
})

test('if an account cannot be reached staff sees it and tries again, and no account gets the request twice', async () => {
  const { email, owner } = await makePerson()
  const { requestId } = (await ask({ kind: 'access', email })).json()
  expect((await confirm(requestId, await codeFor(email))).statusCode).toBe(200)
  await t.db(db =>
    db.updateTable('privacy_asks').set({ failed: 1 }).where('request_key', '=', requestId).execute(),
  )
  const cookie = await signIn(t, await makeUser(t, { role: ROLE.staff }))
  const url = '/api/v0/privacy-requests/unfinished'
  const list = async () => (await t.app.inject({ url, headers: { cookie } })).json().items
  expect(await list()).toMatchObject([{ id: requestId, kind: 'access', reached: 0, failed: 1 }])
  expect((await owner('GET', url)).status).toBe(403)
  for (let tries = 0; tries < 2; tries++) {
    await t.app.inject({ method: 'POST', url: `${url}/${requestId}/retry`, headers: { cookie } })
  }
  await t.runDueJobs()
  expect(await list()).toEqual([])
  expect((await owner('GET', '/api/v0/privacy-requests')).body.total).toBe(1)
})
