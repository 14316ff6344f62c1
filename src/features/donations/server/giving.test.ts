import { expect, test } from 'vitest'
import {
  attemptsOf,
  checkout,
  giftBody,
  makeGiving,
  makePledged,
  openCharity,
  paidGift,
} from '#test/makers/giving-makers.ts'
import { event, WEBHOOK_SECRET } from '#test/makers/payment-makers.ts'
import { figuresOf } from '#test/parts/figures.ts'
import { getPaymentAccount } from './payment-account.ts'

const charity = await openCharity()
const { t, stripe, deliver } = charity

const get = async (path: string) => (await t.app.inject(path)).json()
const statusOf = (pledgeKey: string) => get(`/api/v0/public/donate/${pledgeKey}/status`)

/** A promise with its page of payment open. */
async function begun(wishes = {}, phone: string | null = '+12075550142') {
  const campaign = await makeGiving(t, wishes)
  const pledge = await makePledged(t, campaign, { phone })
  const body = await giftBody(t, pledge)
  const opened = await checkout(t, pledge, body)
  const [donation] = await attemptsOf(t, pledge)
  return { campaign, pledge, body, opened, reference: donation?.donation_key ?? '' }
}

test('the holder of the link sees the charity, the form and the last digits of their number', async () => {
  const pledge = await makePledged(t, await makeGiving(t))
  expect(await get(`/api/v0/public/donate/${pledge}`)).toMatchObject({
    charityName: 'Paws & Found',
    ein: '12-3456789',
    form: { amounts: [1000, 2500, 5000, 10_000, 25_000] },
    phoneMasked: '••• 0142',
  })
  expect(await statusOf(pledge)).toEqual({ state: 'pledged' })
  expect((await t.app.inject('/api/v0/public/donate/plg_aaaaaaaaaaaaaaaa')).statusCode).toBe(404)
})

test('a gift is paid once the provider says so, and gets a receipt, thanks and its place in the figures', async () => {
  const { campaign, pledge, body, opened, reference } = await begun()
  expect(opened).toMatchObject({
    status: 200,
    body: { checkoutUrl: expect.stringMatching(/^https:\/\/checkout\.stripe/) },
  })
  expect(await statusOf(pledge)).toEqual({ state: 'pending' })
  expect(await deliver(paidGift(t, reference, 'pi_paid'))).toBe(200)
  expect(await statusOf(pledge)).toEqual({ state: 'paid', receiptNo: '000001' })
  const [paid] = await attemptsOf(t, pledge)
  expect(paid).toMatchObject({ amount: 2606, covered: 106, fee: 106, payment: 'pi_paid', late: false })
  await t.runDueJobs()
  const mail = t.mails.find(({ to }) => to === body.donor.email)
  expect(mail?.subject).toBe('Receipt 000001: $26.06 to Paws & Found')
  for (const words of [
    'Charity: Paws & Found',
    'EIN: 12-3456789',
    'Donor: Ada Byron',
    'Amount: $26.06 (US dollars)',
    'Card fee covered: $1.06',
    'Date: March 2, 2026',
    'Paws & Found provided no goods or services in exchange for this contribution.',
    'tax-exempt under section 501(c)(3)',
  ]) {
    expect(mail?.text).toContain(words)
  }
  expect(t.texts.at(-1)).toMatchObject({
    to: '+12075550142',
    text: 'Bean Co: Thank you for your gift of $26.06 to Paws & Found. We emailed your receipt. Reply STOP to opt out',
  })
  expect(await figuresOf(t, campaign.id, 'donations')).toEqual({ count: 1, gross: 2606, net: 2500 })
})

test('fifty deliveries of one message, and another about the same payment, make one donation', async () => {
  const { pledge, reference, body } = await begun()
  const told = paidGift(t, reference, 'pi_fifty')
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(told)))
  expect(new Set(answers)).toEqual(new Set([200]))
  const twin = paidGift(t, reference, 'pi_fifty')
  expect(await deliver({ ...twin, type: 'checkout.session.async_payment_succeeded' })).toBe(200)
  expect((await attemptsOf(t, pledge)).map(({ state }) => state)).toEqual(['paid'])
  await t.runDueJobs()
  expect(t.mails.filter(({ to }) => to === body.donor.email)).toHaveLength(1)
})

test('numbers of receipts have no gaps, and trial runs have their own', async () => {
  const campaign = await makeGiving(t)
  const gifts = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const pledge = await makePledged(t, campaign)
      await checkout(t, pledge, await giftBody(t, pledge))
      const [donation] = await attemptsOf(t, pledge)
      return { pledge, told: paidGift(t, donation?.donation_key ?? '', `pi_series_${n}`) }
    }),
  )
  await Promise.all(gifts.map(({ told }) => deliver(told)))
  const numbers = await Promise.all(gifts.map(async ({ pledge }) => (await statusOf(pledge)).receiptNo))
  expect(numbers.sort()).toEqual(gifts.map((_, n) => `00000${n + 1}`))
})

test('a refund before its payment, and a dispute after it, are both in the state; nothing is counted twice', async () => {
  const { pledge, reference } = await begun()
  const charge = {
    object: 'charge',
    payment_intent: 'pi_back',
    amount: 2606,
    amount_refunded: 2606,
    metadata: { reference },
  }
  expect(await deliver(event(t, 'charge.refunded', charge))).toBe(200)
  expect((await statusOf(pledge)).state).toBe('refunded')
  expect(await deliver(paidGift(t, reference, 'pi_back'))).toBe(200)
  expect(await statusOf(pledge)).toMatchObject({ state: 'refunded', receiptNo: expect.any(String) })
  const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_back' }
  expect(await deliver(event(t, 'charge.dispute.created', dispute))).toBe(200)
  expect((await statusOf(pledge)).state).toBe('disputed')
  expect(await deliver(event(t, 'charge.dispute.closed', { ...dispute, status: 'won' }))).toBe(200)
  expect((await statusOf(pledge)).state).toBe('refunded')
})

test('a dispute that is won before its payment is reported leaves the next page of the pledge open', async () => {
  const { campaign, pledge, body, reference } = await begun()
  stripe.knowPayment('pi_early', reference)
  const { payment_key } = await t.db(db => getPaymentAccount(db, t.deps, campaign.accountId))
  const dispute = { id: 'dp_early', object: 'dispute', payment_intent: 'pi_early' }
  const secret = `${WEBHOOK_SECRET}_${campaign.accountId}`
  const tell = (type: string, more = {}) =>
    deliver(event(t, type, { ...dispute, ...more }), { secret, query: `?account=${payment_key}` })
  expect(await tell('charge.dispute.created')).toBe(200)
  expect((await checkout(t, pledge, body)).status).toBe(200)
  expect(await tell('charge.dispute.closed', { status: 'won' })).toBe(200)
  expect((await attemptsOf(t, pledge)).map(({ state }) => state)).toEqual(['disputed', 'pending'])
  expect(await deliver(paidGift(t, reference, 'pi_early'))).toBe(200)
  expect((await attemptsOf(t, pledge)).map(({ state }) => state)).toEqual(['paid', 'pending'])
})

test('a payment after the end of the campaign counts, and is marked; none can be started then', async () => {
  const endsAt = new Date(t.clock.now().getTime() + 3_600_000)
  const { campaign, pledge, reference, body } = await begun({ endsAt })
  const other = await makePledged(t, campaign)
  t.clock.advance({ hours: 2 })
  expect((await checkout(t, other, body)).status).toBe(410)
  expect(await deliver(paidGift(t, reference, 'pi_late'))).toBe(200)
  expect((await attemptsOf(t, pledge))[0]).toMatchObject({ state: 'paid', late: true })
  t.clock.advance({ hours: -2 })
})

test('the same request again leads to the same page, another amount closes the old page, and a paid gift is not paid again', async () => {
  const { pledge, body, opened, reference } = await begun()
  expect(await checkout(t, pledge, body)).toEqual(opened)
  const at_once = await Promise.all([1, 2, 3].map(() => checkout(t, pledge, { ...body, amount: 5000 })))
  const urls = new Set(at_once.map(answer => answer.body.checkoutUrl))
  expect([urls.size, urls.has(opened.body.checkoutUrl)]).toEqual([1, false])
  expect((await attemptsOf(t, pledge)).map(({ state }) => state)).toEqual(['failed', 'pending'])
  // The first page was paid in that very moment after all.
  expect(await deliver(paidGift(t, reference, 'pi_first'))).toBe(200)
  expect(await statusOf(pledge)).toMatchObject({ state: 'paid' })
  expect((await checkout(t, pledge, body)).status).toBe(409)
})

test('a provider that is down keeps the promise, and trying again makes one page', async () => {
  const pledge = await makePledged(t, await makeGiving(t))
  const body = await giftBody(t, pledge)
  stripe.be('broken')
  expect(await checkout(t, pledge, body)).toMatchObject({
    status: 502,
    body: { message: 'The payment service is not responding. You were not charged. Please try again' },
  })
  stripe.be('well')
  expect((await checkout(t, pledge, body)).status).toBe(200)
  expect(await attemptsOf(t, pledge)).toHaveLength(1)
  const keys = stripe.requests.filter(({ form }) => form['line_items[0][price_data][unit_amount]'] === '2606')
  expect(keys.at(-1)?.idempotencyKey).toBe(keys.at(-2)?.idempotencyKey)
})

test.each([
  [{ amount: 99 }, 'amount'],
  [{ amount: 10_000_001 }, 'amount'],
  [{ amount: 25.5 }, 'amount'],
  [{ amount: '25' }, 'amount'],
  [{ amount: 400 }, 'amount'],
  [{ monthly: true }, 'monthly'],
  [{ donor: { firstName: 'Ada', lastName: 'Byron', email: 'ada' } }, 'donor.email'],
  [{ consents: {} }, undefined],
])('%j is refused with the name of its field', async (changes, field) => {
  const pledge = await makePledged(t, await makeGiving(t))
  const { status, body } = await checkout(t, pledge, await giftBody(t, pledge, changes))
  expect(status).toBe(400)
  if (field) expect(Object.keys(body.errors)).toContain(field)
  expect((await attemptsOf(t, pledge))[0]?.state).toBe('pledged')
})

test('donors who texted are asked for reminder consent once the team sends reminders, and the last answer is kept', async () => {
  const campaign = await makeGiving(t)
  const remind = (reminders: boolean) =>
    t.db(db =>
      db
        .insertInto('donation_settings')
        .values({ campaign_id: campaign.id, account_id: campaign.accountId, reminders })
        .onConflict(conflict => conflict.column('campaign_id').doUpdateSet({ reminders }))
        .execute(),
    )
  const [texted, came] = [await makePledged(t, campaign), await makePledged(t, campaign, { phone: null })]
  const box = async (pledge: string) =>
    (await t.app.inject(`/donate/${pledge}`)).body.includes('name="reminderConsent"')
  expect(await box(texted)).toBe(false)
  await remind(true)
  expect([await box(texted), await box(came)]).toEqual([true, false])
  const { reminderText } = await get(`/api/v0/public/donate/${texted}`)
  expect(reminderText).toMatch(/^Bean Co may text me one reminder .* Reply STOP to opt out, HELP for help\.$/)
  const agreed = async () => Object.entries((await attemptsOf(t, texted))[0]?.consents ?? {})
  const body = await giftBody(t, texted)
  const first = await checkout(t, texted, { ...body, consents: { ...body.consents, reminderConsent: true } })
  expect(await agreed()).toContainEqual([
    'reminderConsent',
    expect.objectContaining({ consentFor: 'giftReminder', text: reminderText }),
  ])
  expect(await checkout(t, texted, body)).toEqual(first)
  expect((await agreed()).map(([key]) => key)).not.toContain('reminderConsent')
  await remind(false)
})
