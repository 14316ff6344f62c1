import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { unsubscribeUrl } from '#features/messaging/server/index.ts'
import { optOut } from '#features/privacy/server/index.ts'
import { testApp } from '#test/app.ts'
import { openStandIn } from '#test/connectors/stand-in.ts'
import { takePart } from '#test/connectors/take-part.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { unique } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'

/** Addresses that Klaviyo and HubSpot know, by their IDs. */
const known = new Map<string, string>()
/** Consent at Klaviyo before. */
let consent = 'NEVER_SUBSCRIBED'

const standIn = await openStandIn(({ method, url, body }) => {
  if (url.endsWith('/api/profile-import')) {
    known.set('01KLAVIYO', body.data.attributes.email)
    return { status: 201, body: { data: { id: '01KLAVIYO', attributes: {} } } }
  }
  if (url.includes('/api/profiles/')) {
    const subscriptions = { email: { marketing: { consent, suppression: [] } } }
    return {
      body: { data: { id: '01KLAVIYO', attributes: { email: known.get('01KLAVIYO'), subscriptions } } },
    }
  }
  if (url.endsWith('/batch/upsert')) {
    known.set('701', body.inputs[0].id)
    return { body: { status: 'COMPLETE', results: [{ id: '701' }] } }
  }
  if (method === 'GET' && url.includes('/contacts/701')) {
    return { body: { properties: { email: known.get('701') } } }
  }
  return { body: {} }
})
const t = await testApp({ outside: standIn.outside })
beforeEach(() => {
  standIn.clear()
  known.clear()
  consent = 'NEVER_SUBSCRIBED'
})

const CONNECTORS = '/api/v0/connectors'
const API_KEY = `${'0123456789abcdef'.repeat(2)}-us21`
const WISHES = {
  mailchimp: {
    settings: { apiKey: API_KEY, audience: 'a1b2c3d4e5' },
    mapping: [
      { from: 'firstName', to: 'FNAME' },
      { from: 'phone', to: 'PHONE' },
    ],
  },
  klaviyo: {
    settings: { apiKey: 'pk_0123456789abcdef', list: 'Y6nRLr' },
    mapping: [
      { from: 'firstName', to: 'first_name' },
      { from: 'source', to: 'way_in' },
    ],
  },
  hubspot: {
    settings: { token: 'pat-na1-0123456789', subscription: '3356897882' },
    mapping: [{ from: 'firstName', to: 'firstname' }],
  },
}
type Kind = keyof typeof WISHES

const EMAIL = { cmp_a: { consentFor: 'emailMarketing', text: 'Send me news' } }

/** An account with a connector to a list, and people who enter its campaign. */
async function connected(kind: Kind, wishes: object = {}) {
  const { campaign } = await makeCampaign(t)
  const { accountId } = campaign
  const account = { accountId, subscriptionRole: 'GOLD' } as const
  const owner = await makeCaller(t, { account })
  const made = await owner('POST', CONNECTORS, { kind, name: 'List', ...WISHES[kind], ...wishes })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  const email = `${unique('l')}@example.com`.toLowerCase()
  const contact = { channel: 'email' as const, to: email }
  return {
    campaign,
    owner,
    email,
    path: `${CONNECTORS}/${made.body.id}`,
    read: async () => (await owner('GET', CONNECTORS)).body[0],
    enter: (consents: object = EMAIL) =>
      takePart(t, campaign, {
        person: { email, phoneNumber: '+12025550123' },
        consents: { ...consents },
      }),
    async optOut() {
      const token = unsubscribeUrl(t.deps, { accountId, contact }).split('/').at(-1) ?? ''
      await t.app.inject({ method: 'POST', url: `/api/v0/public/unsubscribe/${token}` })
    },
    async erase() {
      const { url } = await privacyOf(t).confirmed('delete', { email, campaign, owner })
      standIn.clear()
      expect((await owner('PUT', url, { action: 'fulfil' })).status).toBe(200)
    },
  }
}

/** Counts everything, and delivers until nothing more is sent, whether or not jobs fail. */
async function settle() {
  await rolledUp(t)
  for (let tries = 0; tries < 12; tries += 1) await t.runDueJobs().catch(() => undefined)
}

const calls = () => standIn.seen.map(({ method, url }) => `${method} ${url}`)
const contacts = () => t.db(db => db.selectFrom('connector_contacts').selectAll().execute())

test('Mailchimp gets an opt-in, its withdrawal and the deletion', async () => {
  const { email, enter, optOut, erase, read } = await connected('mailchimp')
  await enter()
  await settle()
  const member = createHash('md5').update(email).digest('hex')
  const url = `https://us21.api.mailchimp.com/3.0/lists/a1b2c3d4e5/members/${member}`
  expect(standIn.seen).toMatchObject([
    {
      method: 'PUT',
      url: `${url}?skip_merge_validation=true`,
      headers: { authorization: `Basic ${Buffer.from(`drumroll:${API_KEY}`).toString('base64')}` },
    },
  ])
  expect(standIn.seen[0]?.body).toEqual({
    email_address: email,
    status_if_new: 'subscribed',
    language: 'en',
    timestamp_opt: expect.stringMatching(/^2026-/),
    // A phone needs consent to texts.
    merge_fields: { FNAME: 'Ada' },
  })
  expect((await read()).contacts).toEqual({ there: 1, refused: 0 })
  standIn.clear()
  await optOut()
  await settle()
  expect(standIn.seen).toMatchObject([{ method: 'PATCH', url, body: { status: 'unsubscribed' } }])
  await erase()
  await settle()
  expect(calls()).toEqual([`POST ${url}/actions/delete-permanent`])
})

test('Klaviyo gets an opt-in, its withdrawal and the deletion', async () => {
  const { email, enter, optOut, erase } = await connected('klaviyo')
  await enter()
  await settle()
  expect(calls()).toEqual([
    'POST https://a.klaviyo.com/api/profile-import',
    'GET https://a.klaviyo.com/api/profiles/01KLAVIYO?additional-fields[profile]=subscriptions',
    'POST https://a.klaviyo.com/api/profile-subscription-bulk-create-jobs',
  ])
  const [profile, , job] = standIn.seen
  expect(profile?.headers).toMatchObject({
    authorization: 'Klaviyo-API-Key pk_0123456789abcdef',
    revision: '2025-01-15',
  })
  expect(profile?.body).toEqual({
    data: {
      type: 'profile',
      attributes: { email, locale: 'en', first_name: 'Ada', properties: { way_in: 'qr' } },
    },
  })
  const list = { list: { data: { type: 'list', id: 'Y6nRLr' } } }
  const marketing = { consent: 'SUBSCRIBED', consented_at: expect.stringMatching(/^2026-/) }
  expect(job?.body.data).toEqual({
    type: 'profile-subscription-bulk-create-job',
    attributes: {
      custom_source: 'Drumroll',
      historical_import: true,
      profiles: {
        data: [
          {
            type: 'profile',
            id: '01KLAVIYO',
            attributes: { email, subscriptions: { email: { marketing } } },
          },
        ],
      },
    },
    relationships: list,
  })
  standIn.clear()
  await optOut()
  await settle()
  const subscriptions = { email: { marketing: { consent: 'UNSUBSCRIBED' } } }
  expect(standIn.seen.at(-1)).toMatchObject({
    method: 'POST',
    url: 'https://a.klaviyo.com/api/profile-subscription-bulk-delete-jobs',
    body: {
      data: {
        type: 'profile-subscription-bulk-delete-job',
        attributes: { profiles: { data: [{ type: 'profile', attributes: { email, subscriptions } }] } },
        relationships: list,
      },
    },
  })
  await erase()
  await settle()
  expect(standIn.seen.map(({ url, body }) => [url, body])).toEqual([
    [
      'https://a.klaviyo.com/api/data-privacy-deletion-jobs',
      {
        data: {
          type: 'data-privacy-deletion-job',
          attributes: { profile: { data: { type: 'profile', id: '01KLAVIYO' } } },
        },
      },
    ],
  ])
})

test('HubSpot gets an opt-in, its withdrawal and the deletion', async () => {
  const { email, enter, optOut, erase } = await connected('hubspot')
  await enter()
  await settle()
  const subscription = {
    emailAddress: email,
    subscriptionId: '3356897882',
    legalBasis: 'CONSENT_WITH_NOTICE',
  }
  const consents = 'https://api.hubapi.com/communication-preferences/v3'
  const all = 'https://api.hubapi.com/crm/v3/objects/contacts'
  expect(standIn.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    [
      'POST',
      `${all}/batch/upsert`,
      {
        inputs: [
          { idProperty: 'email', id: email, properties: { firstname: 'Ada', email, hs_language: 'en' } },
        ],
      },
    ],
    ['POST', `${consents}/subscribe`, { ...subscription, legalBasisExplanation: 'Send me news' }],
  ])
  expect(standIn.seen[0]?.headers.authorization).toBe('Bearer pat-na1-0123456789')
  standIn.clear()
  await optOut()
  await settle()
  expect(standIn.seen.at(-1)).toMatchObject({ url: `${consents}/unsubscribe`, body: subscription })
  await erase()
  await settle()
  expect(standIn.seen.map(({ url, body }) => [url, body])).toEqual([
    [`${all}/gdpr-delete`, { objectId: '701' }],
  ])
})

test('entrants without consent to email are not sent', async () => {
  const { enter, campaign } = await connected('mailchimp')
  await enter({})
  await takePart(t, campaign, { consents: { cmp_b: { consentFor: 'smsMarketing', text: 'Text me' } } })
  await settle()
  expect(standIn.seen).toEqual([])
  expect(await contacts()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ state: 'sending' })]),
  )
})

test('a phone is sent with consent to texts', async () => {
  const { enter } = await connected('mailchimp')
  await enter({ ...EMAIL, cmp_b: { consentFor: 'smsMarketing', text: 'Text me' } })
  await settle()
  expect(standIn.seen[0]?.body.merge_fields).toEqual({ FNAME: 'Ada', PHONE: '+12025550123' })
})

test('an opt-out before the delivery keeps a person off the list, also for later entries', async () => {
  const { enter, optOut, owner, path } = await connected('mailchimp')
  await owner('PUT', path, { paused: true })
  await enter()
  await rolledUp(t)
  await optOut()
  await owner('PUT', path, { paused: false })
  await settle()
  expect(standIn.seen).toEqual([])
})

test('an opt-out while a person is being added makes them leave again', async () => {
  const { enter, optOut } = await connected('mailchimp')
  standIn.answerNextWith(() => ({ status: 500 }))
  await enter()
  await rolledUp(t)
  await t.runDueJobs().catch(() => undefined)
  expect(calls()).toHaveLength(1)
  await optOut()
  t.clock.advance({ seconds: 61 })
  await settle()
  expect(standIn.seen.slice(1)).toMatchObject([{ method: 'PATCH', body: { status: 'unsubscribed' } }])
})

test('an opt-out between the reading of a person and the note of their sending is seen', async () => {
  const { enter, email, campaign } = await connected('mailchimp')
  await enter()
  await settle()
  standIn.clear()
  const { campaign: next } = await makeCampaign(t, { accountId: campaign.accountId })
  await takePart(t, next, { person: { email }, consents: EMAIL })
  await rolledUp(t)
  const { accountId } = campaign
  let sending: Promise<unknown> = Promise.resolve()
  await t.db(async db => {
    await sql`select from connector_contacts where account_id = ${accountId} for update`.execute(db)
    sending = t.runDueJobs().catch(() => undefined)
    await vi.waitFor(async () => {
      const { rows } = await t.db(other =>
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%connector_contacts%'`.execute(
          other,
        ),
      )
      expect(rows).toHaveLength(1)
    })
    await optOut(db, t.deps, { accountId, contact: { channel: 'email', to: email }, way: 'link' })
  })
  await sending
  await settle()
  expect(standIn.seen.at(-1)).toMatchObject({ method: 'PATCH', body: { status: 'unsubscribed' } })
  expect(standIn.seen.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a deletion reaches the list after the entries are gone, and leaves no row', async () => {
  const { enter, erase, email } = await connected('mailchimp')
  await enter()
  await settle()
  const before = await contacts()
  expect(JSON.stringify(before)).not.toContain(email)
  await erase()
  standIn.answerNext({ status: 500 })
  await settle()
  expect(calls()).toHaveLength(2)
  const hash = before.at(-1)?.email_hash
  expect((await contacts()).map(row => row.email_hash)).not.toContain(hash)
})

test('people whom a service refuses are counted, and hold up no one else', async () => {
  const { enter, read, campaign } = await connected('mailchimp')
  await enter()
  await takePart(t, campaign, { consents: EMAIL })
  standIn.answerNext({ status: 400, body: { title: 'Invalid Resource' } })
  await settle()
  expect(standIn.seen).toHaveLength(2)
  expect((await read()).contacts).toEqual({ there: 1, refused: 1 })
})

test('an opt-out at Klaviyo itself is never lifted', async () => {
  const { enter, read } = await connected('klaviyo')
  consent = 'UNSUBSCRIBED'
  await enter()
  await settle()
  expect(calls()).not.toContain('POST https://a.klaviyo.com/api/profile-subscription-bulk-create-jobs')
  expect((await read()).contacts).toEqual({ there: 0, refused: 1 })
})

test('a retried delivery adds only those whom it did not add yet', async () => {
  const { enter, campaign } = await connected('mailchimp')
  await enter()
  await takePart(t, campaign, { consents: EMAIL })
  standIn.answerNext({}, { status: 429, headers: { 'retry-after': '5' } })
  await settle()
  t.clock.advance({ seconds: 6 })
  await settle()
  const urls = standIn.seen.map(({ url }) => url)
  expect(urls).toHaveLength(3)
  expect(urls[1]).toBe(urls[2])
  expect(urls[0]).not.toBe(urls[1])
})

test('a list takes no events, and other accounts and removals leave nothing behind', async () => {
  const { owner, path, enter } = await connected('mailchimp')
  const wrong = await owner('PUT', path, { events: ['award.won'] })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['events']])
  await enter()
  await settle()
  const before = (await contacts()).length
  await owner('DELETE', path)
  expect(await contacts()).toHaveLength(before - 1)
})
