import { inflateSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { ROLE } from '#shared/access.ts'
import { type Caller, createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { GIVING, makeGift } from '#test/makers/gift-makers.ts'
import { connectPayments, openCharity } from '#test/makers/giving-makers.ts'
import { type MadeAccount, type MadeUser, makeAccount, makeUser, signIn } from '#test/makers/makers.ts'
import { event, refundedCharge } from '#test/makers/payment-makers.ts'

const { t, stripe, deliver } = await openCharity()

let account: MadeAccount
let owner: Caller
let manager: MadeUser
let eventKey: string

beforeEach(async () => {
  stripe.be('well')
  account = await makeAccount(t)
  await connectPayments(t, account.accountId)
  owner = await makeCaller(t, { account })
  manager = await makeUser(t, { account, role: ROLE.manager })
  eventKey = await createCampaign(owner, GIVING)
})

const refund = (donationId: string, reason: unknown = 'Given by mistake') =>
  owner('POST', `/api/v0/donations/${donationId}/refund`, { reason })
const one = async (donationId: string) =>
  (await owner('GET', `/api/v0/event/${eventKey}/donations?q=${donationId}`)).body.items[0]
const askedRefunds = (donationId: string) =>
  stripe.requests.filter(
    ({ path, form }) => path === '/v1/refunds' && form.payment_intent === `pi_${donationId}`,
  )

/** Payment status on the live monitor. */
const payments = async () =>
  (await owner('GET', `/api/v0/event/${eventKey}/report/livemonitor`)).body.health.payments

/** Delivers a message of the provider's. */
const tell = (type: string, object: object) => deliver(event(t, type, object))

test('a refund that is asked for many times at once is one refund, one notice and one line in the log', async () => {
  const donationId = await makeGift(t, eventKey)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(donationId)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(answers[0]?.body.refund).toMatchObject({
    state: 'waiting',
    reason: 'Given by mistake',
    amount: 2500,
  })
  await t.runDueJobs()
  await runCron(t, 'refund-gifts')
  expect(askedRefunds(donationId).map(({ form }) => form.amount)).toEqual(['2500'])
  expect((await refund(donationId)).status).toBe(200)
  await t.runDueJobs()
  expect(askedRefunds(donationId)).toHaveLength(1)
  expect(await one(donationId)).toMatchObject({ state: 'paid', refund: { state: 'done' } })
  const told = await t.app.inject({
    url: '/api/v0/notifications',
    headers: { cookie: await signIn(t, manager) },
  })
  expect(told.json().items).toMatchObject([
    {
      kind: 'donations',
      text: 'Give for Paws: a gift of $25.00 was refunded.',
      link: `/events/${eventKey}/donations`,
    },
  ])
  const lines = await t.db(db =>
    db.selectFrom('audit_log').select('action').where('account_id', '=', account.accountId).execute(),
  )
  expect(lines.filter(({ action }) => action === 'donation.refundAsked')).toHaveLength(1)
})

test("the provider's message moves the state, and then nothing is left to refund", async () => {
  const donationId = await makeGift(t, eventKey)
  await refund(donationId)
  await t.runDueJobs()
  const message = { ...refundedCharge(`pi_${donationId}`, 2500, donationId), amount: 2500 }
  expect(await tell('charge.refunded', message)).toBe(200)
  expect(await one(donationId)).toMatchObject({ state: 'refunded', refunded: 2500, refundable: 0 })
})

test('while the provider does not answer the order waits, is asked for again, and money goes back once', async () => {
  const donationId = await makeGift(t, eventKey)
  stripe.be('broken')
  expect(await refund(donationId)).toMatchObject({ status: 200, body: { refund: { state: 'waiting' } } })
  await t.runDueJobs()
  await runCron(t, 'refund-gifts')
  expect(await one(donationId)).toMatchObject({ state: 'paid', refund: { state: 'waiting' } })
  expect(await payments()).toBe('ok')
  t.clock.advance({ minutes: 2 })
  await runCron(t, 'refund-gifts')
  // Reads are shared for a second.
  await expect.poll(payments).toBe('down')
  stripe.be('well')
  t.clock.advance({ minutes: 10 })
  await runCron(t, 'refund-gifts')
  expect(await one(donationId)).toMatchObject({ refund: { state: 'done' } })
  await expect.poll(payments).toBe('ok')
  const keys = askedRefunds(donationId).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('after days of silence the team is notified, and can order it again', async () => {
  const donationId = await makeGift(t, eventKey)
  stripe.be('broken')
  await refund(donationId)
  await t.db(db =>
    db
      .updateTable('donation_refunds')
      .set({ tries: 19 })
      .where('account_id', '=', account.accountId)
      .execute(),
  )
  await runCron(t, 'refund-gifts')
  expect(await one(donationId)).toMatchObject({ refund: { state: 'stuck' } })
  stripe.be('well')
  expect((await refund(donationId)).body.refund.state).toBe('waiting')
  await t.runDueJobs()
  expect(await one(donationId)).toMatchObject({ refund: { state: 'done' } })
})

test.each([
  ['unpaid', { paidAt: undefined }, 'This gift is not paid yet'],
  ['disputed', { dispute: 'open' as const }, 'A disputed gift is settled by the bank'],
  ['refunded elsewhere', { refunded: 2500 }, 'This gift was already refunded'],
])('a gift that is %s cannot be refunded, and it is said why', async (_, facts, message) => {
  const donationId = await makeGift(t, eventKey, facts)
  expect(await refund(donationId)).toMatchObject({ status: 409, body: { message } })
})

test('a reason is wanted, and only managers of the account may refund or see receipts', async () => {
  const donationId = await makeGift(t, eventKey)
  for (const reason of ['', ' ', 'x'.repeat(201), 5])
    expect((await refund(donationId, reason)).status).toBe(400)
  const editor = await makeCaller(t, { account, role: ROLE.editor })
  const stranger = await makeCaller(t)
  const path = `/api/v0/donations/${donationId}`
  for (const [caller, status] of [
    [editor, 403],
    [stranger, 404],
  ] as const) {
    expect((await caller('POST', `${path}/refund`, { reason: 'x' })).status).toBe(status)
    expect((await caller('POST', `${path}/receipt`)).status).toBe(status)
    expect((await caller('GET', `${path}/receipt.pdf`)).status).toBe(status)
  }
  expect(await one(donationId)).not.toHaveProperty('refund')
})

/** Content streams of a PDF, whose letters are glyph numbers: enough to tell two of them apart. */
const streamsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })

async function pdfOf(donationId: string) {
  return t.app.inject({
    url: `/api/v0/donations/${donationId}/receipt.pdf`,
    headers: { cookie: await signIn(t, manager) },
  })
}

test('the receipt is a PDF, the same each time, and of an anonymous donor it has no name', async () => {
  const donationId = await makeGift(t, eventKey)
  const first = await pdfOf(donationId)
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.headers['content-disposition']).toMatch(/^attachment; filename="receipt-\d{6}\.pdf"$/)
  const lines = (pdf: Buffer) => streamsOf(pdf).join('').match(/TJ/g)?.length ?? 0
  const anonymous = await pdfOf(await makeGift(t, eventKey, { anonymous: true }))
  // The name of the field and the name.
  expect(lines(first.rawPayload) - lines(anonymous.rawPayload)).toBe(2)
  expect((await pdfOf(await makeGift(t, eventKey, { paidAt: undefined }))).statusCode).toBe(409)
})

test('the receipt is emailed again with its number and its sentences, if the donor gave an address', async () => {
  const email = `${manager.userKey.replace('_', '')}@example.com`
  const donationId = await makeGift(t, eventKey, { email })
  expect((await owner('POST', `/api/v0/donations/${donationId}/receipt`)).status).toBe(200)
  await t.runDueJobs()
  const mail = t.mails.find(({ to }) => to === email)
  expect(mail?.subject).toMatch(/^Receipt \d{6}: \$25\.00 to /)
  expect(mail?.text).toContain('provided no goods or services in exchange for this contribution.')
  const without = await makeGift(t, eventKey, { email: '' })
  expect(await owner('POST', `/api/v0/donations/${without}/receipt`)).toMatchObject({
    status: 409,
    body: { message: 'This donor has no email address' },
  })
})

test('a dispute is reported with its deadline, shown, and its end moves the state', async () => {
  const donationId = await makeGift(t, eventKey)
  const dispute = { id: `dp_${donationId}`, object: 'dispute', payment_intent: `pi_${donationId}` }
  const due = { evidence_details: { due_by: Date.parse('2026-03-20T03:59:00Z') / 1000 } }
  await tell('charge.dispute.created', { ...dispute, ...due })
  expect(await one(donationId)).toMatchObject({
    state: 'disputed',
    dispute: 'open',
    evidenceDue: '2026-03-20T03:59:00.000Z',
    refundable: 0,
  })
  const { items } = (
    await t.app.inject({ url: '/api/v0/notifications', headers: { cookie: await signIn(t, manager) } })
  ).json()
  expect(items[0].text.replace(/\s/g, ' ')).toBe(
    'Give for Paws: A donor’s bank disputes a gift of $25.00. Send your evidence to the payment provider by March 19, 2026 at 11:59 PM (America/New_York).',
  )
  await tell('charge.dispute.closed', { ...dispute, status: 'won' })
  expect(await one(donationId)).toMatchObject({ state: 'paid', dispute: 'won', refundable: 2500 })
})
