import { expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { createActive, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'

const t = await testApp()
const draft = { startTime: '2026-03-02', instantWin: false, sweepstakes: true, alternates: 2 }
const manual = (eventKey: string) => `/api/v0/event/${eventKey}/entries/manual`

function card(changes: object = {}) {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `${unique('ada')}@example.com`,
    postmark: '2026-03-05',
    receivedOn: '2026-03-09',
    ...changes,
  }
}

async function makeSweepstakes(changes: object = {}) {
  t.clock.set('2026-03-02T12:00:00Z')
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const eventKey = await createActive(owner, { ...draft, ...changes })
  t.clock.set('2026-03-10T12:00:00Z')
  return { account, owner, eventKey }
}

const select = (caller: Awaited<ReturnType<typeof makeCaller>>, eventKey: string) =>
  caller('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })

test('cards join the pool of the draw with one ticket each, and are counted at the freeze like any entry', async () => {
  const { owner, eventKey } = await makeSweepstakes()
  const { status, body } = await owner('POST', manual(eventKey), {
    rows: [card({ birthday: '1956-12-10' }), card({ email: '', phoneNumber: '(802) 555-0123' })],
  })
  expect([status, body]).toEqual([200, { created: 2, rejected: [] }])
  const listed = await owner('GET', manual(eventKey))
  expect(listed.body).toMatchObject({ total: 2, newest: [{ name: 'Ada Byron', postmark: '2026-03-05' }, {}] })
  const stored = await t.db(db =>
    db
      .selectFrom('mail_entries as m')
      .innerJoin('entries as e', 'e.id', 'm.entry_id')
      .innerJoin('draw_entries as d', 'd.entry_id', 'e.id')
      .innerJoin('campaigns as c', 'c.id', 'e.campaign_id')
      .select(['e.source', 'd.unit', 'd.draw_no'])
      .where('c.event_key', '=', eventKey)
      .execute(),
  )
  expect(stored).toEqual(Array(2).fill({ source: 'amoe', unit: 1, draw_no: 1 }))
  // A card that comes after the end still counts by its postmark, until the list is frozen.
  t.clock.set('2026-03-23T12:00:00Z')
  const late = await owner('POST', manual(eventKey), {
    rows: [card({ postmark: '2026-03-19', receivedOn: '2026-03-22' })],
  })
  expect(late.body.created).toBe(1)
  expect((await select(owner, eventKey)).body).toMatchObject({ state: 'drawn', N: 3, X: 0 })
  const frozen = await owner('POST', manual(eventKey), { rows: [card()] })
  expect([frozen.status, frozen.body.message]).toEqual([409, 'The list of this draw is frozen'])
})

test('rows that cannot be taken are named with their reason, and the others are kept', async () => {
  const { owner, eventKey } = await makeSweepstakes()
  const email = `${unique('eve')}@example.com`
  await owner('POST', `/api/v0/blacklist/create/${eventKey}`, {
    entries: [{ kind: 'email', value: email, reason: 'Fraud' }],
  })
  const twice = card()
  const rows = [
    twice,
    twice,
    card({ email: 'no address' }),
    card({ email: '', phoneNumber: '' }),
    card({ phoneNumber: '12' }),
    card({ firstName: '' }),
    card({ postmark: '2026-02-27' }),
    card({ postmark: '2026-03-09', receivedOn: '2026-03-08' }),
    card({ receivedOn: '2026-03-11' }),
    card({ postmark: '3/5/2026' }),
    card({ birthday: '2010-01-01' }),
    card({ email }),
    card(),
  ]
  const { body } = await owner('POST', manual(eventKey), { rows })
  expect(body.created).toBe(2)
  expect(body.rejected).toEqual([
    { row: 2, message: 'Entry limit reached for this person' },
    { row: 3, message: 'Email: Email is a required field' },
    { row: 4, message: 'Email: enter an email address or a phone number' },
    { row: 5, message: 'Phone: not a valid phone number' },
    { row: 6, message: 'First name: Please enter a name' },
    { row: 7, message: 'Postmark: not between 2026-03-02 and 2026-03-20' },
    { row: 8, message: 'Received on: before the postmark' },
    { row: 9, message: 'Received on: date is in the future' },
    { row: 10, message: 'Postmark: Enter a date' },
    { row: 11, message: 'Birthday: under the minimum age' },
    { row: 12, message: 'On the blacklist: Fraud' },
  ])
  expect((await owner('GET', manual(eventKey))).body.total).toBe(2)
})

test('a cell that is far too long, or holds what cannot be kept, refuses its own row alone, column by column', async () => {
  const { owner, eventKey } = await makeSweepstakes()
  const long = 'x'.repeat(5000)
  const bad = [
    { firstName: long },
    { lastName: 'x'.repeat(201) },
    { email: `${long}@example.com` },
    { phoneNumber: '8'.repeat(61) },
    { birthday: long },
    { zip: long },
    { zip: '00000' },
    { zip: '0540' },
    { postmark: long },
    { receivedOn: long },
    { firstName: 'Ada\u0000' },
  ]
  const rows = Array.from({ length: 500 }, (_, at) => card(bad[at - 1]))
  const { status, body } = await owner('POST', manual(eventKey), { rows })
  expect([status, body]).toEqual([
    200,
    {
      created: 489,
      rejected: [
        { row: 2, message: 'First name: At most 80 characters' },
        { row: 3, message: 'Last name: At most 80 characters' },
        { row: 4, message: 'Email: Email is a required field' },
        { row: 5, message: 'Phone: At most 60 characters' },
        { row: 6, message: 'Birthday: Enter a date' },
        { row: 7, message: 'ZIP code: At most 12 characters' },
        { row: 8, message: 'ZIP code: This ZIP code does not exist' },
        { row: 9, message: 'ZIP code: Enter a five-digit ZIP code' },
        { row: 10, message: 'Postmark: Enter a date' },
        { row: 11, message: 'Received on: Enter a date' },
        { row: 12, message: 'First name: Contains a character that cannot be saved' },
      ],
    },
  ])
  expect((await owner('GET', manual(eventKey))).body.total).toBe(489)
})

test('only managers may, only before a draw, and the audit log records it', async () => {
  const { account, owner, eventKey } = await makeSweepstakes()
  const editor = await makeCaller(t, { account, role: ROLE.editor })
  expect((await editor('POST', manual(eventKey), { rows: [card()] })).status).toBe(403)
  expect((await editor('GET', manual(eventKey))).status).toBe(403)
  expect((await owner('POST', manual(eventKey), { rows: [] })).status).toBe(400)
  await owner('POST', manual(eventKey), { rows: [card(), card({ email: '' })] })
  const audits = await t.db(db =>
    db.selectFrom('audit_log').select(['action', 'details']).where('entity', '=', eventKey).execute(),
  )
  expect(audits).toContainEqual({ action: 'entries.mailed', details: { created: 1, rejected: 1 } })
  const unborn = await createCampaign(owner, { ...draft, startTime: '2026-03-12' })
  expect((await owner('POST', manual(unborn), { rows: [card()] })).status).toBe(409)
})

test('bonus entries are given with a reason, each an item of its own, and not without end', async () => {
  const { owner, eventKey } = await makeSweepstakes()
  const one = card()
  await owner('POST', manual(eventKey), { rows: [one, card()] })
  const bonus = (body: object) => owner('POST', `/api/v0/event/${eventKey}/entries/bonus`, body)
  const given = { email: one.email, extra: 4, reason: 'Told four friends, rule 6' }
  expect((await bonus(given)).body).toEqual({ tickets: 5 })
  expect((await bonus({ ...given, extra: 99 })).status).toBe(400)
  expect((await bonus({ ...given, email: 'nobody@example.com' })).status).toBe(400)
  t.clock.set('2026-03-21T12:00:00Z')
  const { body } = await select(owner, eventKey)
  expect(body).toMatchObject({ N: 6 })
  expect(body.winners).toHaveLength(2)
})
