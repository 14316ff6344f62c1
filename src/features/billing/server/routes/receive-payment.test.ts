import { describe, expect, test } from 'vitest'
import { signEvent } from '#server/payments/read-event.ts'
import { unique } from '#test/makers/makers.ts'
import {
  event,
  goldSubscription,
  makeBuyer,
  openShop,
  paidSession,
  refundedCharge,
  WEBHOOK_SECRET,
} from '#test/makers/payment-makers.ts'

const shop = await openShop()
const { t, stripe, deliver } = shop

const paidFor = (reference: string, payment = unique('pi')) =>
  event(t, 'checkout.session.completed', paidSession(reference, payment))

async function actionsOf(accountId: number): Promise<string[]> {
  const rows = await t.db(db =>
    db.selectFrom('audit_log').select('action').where('account_id', '=', accountId).orderBy('seq').execute(),
  )
  return rows.map(({ action }) => action)
}

describe('a paid purchase', () => {
  test('is there, once, with any number of simultaneous messages', async () => {
    const buyer = await makeBuyer(shop)
    const message = paidFor(await buyer.order({ kind: 'tokens', count: 3 }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(message)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await buyer.state()).tokens).toEqual(['unspent', 'unspent', 'unspent'])
    expect(await actionsOf(buyer.account.accountId)).toEqual(['purchase.begun', 'purchase.paid'])
    const { body } = await buyer.owner('GET', '/api/v0/event/tokens/account')
    expect(body).toMatchObject(Array(3).fill({ source: 'purchase', status: 'unspent' }))
  })

  test('is there once after two different messages', async () => {
    const buyer = await makeBuyer(shop)
    const reference = await buyer.order({ kind: 'tokens', count: 2 })
    await deliver(paidFor(reference))
    await deliver(event(t, 'checkout.session.async_payment_succeeded', paidSession(reference, unique('pi'))))
    expect((await buyer.state()).tokens).toHaveLength(2)
  })

  test('a promise to pay is not yet paid, and a page that was left may still be paid late', async () => {
    const buyer = await makeBuyer(shop)
    const reference = await buyer.order({ kind: 'tokens', count: 1 })
    const promise = paidSession(reference, unique('pi'), { payment_status: 'unpaid' })
    expect(await deliver(event(t, 'checkout.session.completed', promise))).toBe(200)
    expect((await buyer.state()).tokens).toEqual([])
    await deliver(event(t, 'checkout.session.expired', promise))
    const list = async () => (await buyer.owner('GET', '/api/v0/billing/purchases')).body
    expect(await list()).toMatchObject([{ purchaseKey: reference, state: 'failed' }])
    await deliver(event(t, 'checkout.session.async_payment_succeeded', paidSession(reference, unique('pi'))))
    expect(await list()).toMatchObject([{ state: 'paid', amount: 29_700, currency: 'USD' }])
    expect((await buyer.state()).tokens).toEqual(['unspent'])
  })
})

describe('a message that is not Stripe’s', () => {
  test.each([
    ['is signed with another secret', { secret: 'whsec_other' }],
    ['has no signature', { header: '' }],
    ['has half a signature', { header: 't=1772452800,v1=' }],
    ['is older than five minutes', { at: new Date(t.clock.now().getTime() - 301_000) }],
  ])('is refused when it %s', async (_, changes) => {
    const buyer = await makeBuyer(shop)
    const message = paidFor(await buyer.order({ kind: 'tokens', count: 3 }))
    expect(await deliver(message, changes)).toBe(400)
    expect((await buyer.state()).tokens).toEqual([])
  })

  test('is refused when one byte of it was changed on the way', async () => {
    const buyer = await makeBuyer(shop)
    const message = paidFor(await buyer.order({ kind: 'tokens', count: 3 }))
    expect(await deliver(message, { body: JSON.stringify(message).replace('"usd"', '"USD"') })).toBe(400)
    expect(await deliver(message, { body: JSON.stringify(message, null, 1) })).toBe(400)
    expect((await buyer.state()).tokens).toEqual([])
    expect(await deliver(message)).toBe(200)
  })

  test('but signed with its secret is refused by its missing part, and is no failure of ours', async () => {
    const whole = event(t, 'charge.refunded', refundedCharge('pi_x', 100))
    for (const body of [
      'no JSON',
      '{}',
      'null',
      JSON.stringify({ ...whole, data: { object: { amount: 'all' } } }),
    ]) {
      expect(await deliver(whole, { body, header: signEvent(body, WEBHOOK_SECRET, t.clock.now()) })).toBe(400)
    }
  })

  test('for an unknown purchase changes nothing, and is not asked for again', async () => {
    const about = ['pur_aaaaaaaaaaaaaaaa', undefined].map(reference => ({ metadata: { reference } }))
    const session = { payment_status: 'paid', amount_total: 1, currency: 'usd' }
    for (const object of about) {
      expect(await deliver(event(t, 'checkout.session.completed', { ...session, ...object }))).toBe(200)
    }
    const stranger = goldSubscription('cus_nobody', 'active')
    expect(await deliver(event(t, 'customer.subscription.updated', stranger))).toBe(200)
    expect(await deliver(event(t, 'payout.paid', {}))).toBe(200)
  })
})

describe('money that went back', () => {
  async function makeBought(count = 3) {
    const buyer = await makeBuyer(shop)
    const reference = await buyer.order({ kind: 'tokens', count })
    const payment = unique('pi')
    await deliver(paidFor(reference, payment))
    return { ...buyer, reference, payment }
  }

  test('takes every unspent token with it, and says how many had been spent', async () => {
    const { state, payment, account } = await makeBought()
    await t.db(db =>
      db
        .updateTable('tokens')
        .set({ status: 'returned' })
        .where('id', '=', eb =>
          eb
            .selectFrom('tokens')
            .select(({ fn }) => fn.min('id').as('id'))
            .where('account_id', '=', account.accountId),
        )
        .execute(),
    )
    const message = event(t, 'charge.refunded', refundedCharge(payment, 29_700))
    expect(await deliver(message)).toBe(200)
    expect(await deliver(message)).toBe(200)
    expect((await state()).tokens).toEqual(['returned', 'void', 'void'])
    const { details } = await t.db(db =>
      db
        .selectFrom('audit_log')
        .select('details')
        .where('account_id', '=', account.accountId)
        .where('action', '=', 'purchase.refunded')
        .executeTakeFirstOrThrow(),
    )
    expect(details).toEqual({ taken: 2, spent: 1 })
  })

  test('in part takes its share, however the messages come', async () => {
    const { state, payment } = await makeBought()
    const half = event(t, 'charge.refunded', refundedCharge(payment, 9900))
    const more = event(t, 'charge.refunded', refundedCharge(payment, 19_800))
    await deliver(more)
    await deliver(half)
    expect((await state()).tokens).toEqual(['unspent', 'void', 'void'])
  })

  test('before the message about its payment leaves nothing to spend', async () => {
    const buyer = await makeBuyer(shop)
    const reference = await buyer.order({ kind: 'tokens', count: 3 })
    const payment = unique('pi')
    await deliver(event(t, 'charge.refunded', refundedCharge(payment, 29_700, reference)))
    await deliver(paidFor(reference, payment))
    expect((await buyer.state()).tokens).toEqual([])
    const { body } = await buyer.owner('GET', '/api/v0/billing/purchases')
    expect(body).toMatchObject([{ state: 'refunded', amount: 29_700 }])
  })

  test('by a bank is found by its payment, which Stripe is asked about when it is unknown yet', async () => {
    const buyer = await makeBuyer(shop)
    const reference = await buyer.order({ kind: 'tokens', count: 2 })
    const payment = unique('pi')
    const dispute = event(t, 'charge.dispute.created', { id: unique('dp'), payment_intent: payment })
    expect(await deliver(dispute)).toBe(502)
    stripe.knowPayment(payment, reference)
    expect(await deliver(dispute)).toBe(200)
    await deliver(paidFor(reference, payment))
    expect((await buyer.state()).tokens).toEqual([])
    const { state, payment: known } = await makeBought(2)
    await deliver(event(t, 'charge.dispute.created', { id: unique('dp'), payment_intent: known }))
    expect((await state()).tokens).toEqual(['void', 'void'])
  })

  const disputed = (payment: string, id = unique('dp')) => ({
    begins: event(t, 'charge.dispute.created', { id, payment_intent: payment, status: 'needs_response' }),
    ends: (status: string) => event(t, 'charge.dispute.closed', { id, payment_intent: payment, status }),
  })

  test('comes back when a dispute is won, once, less refunds; a lost one gives nothing', async () => {
    const { state, payment } = await makeBought(3)
    const first = disputed(payment)
    await deliver(first.begins)
    expect((await state()).tokens).toEqual(['void', 'void', 'void'])
    await deliver(first.ends('lost'))
    expect((await state()).tokens).toEqual(['void', 'void', 'void'])
    const won = first.ends('won')
    await Promise.all([deliver(won), deliver(won), deliver(first.ends('won'))])
    expect((await state()).tokens.filter(status => status === 'unspent')).toHaveLength(3)
    await deliver(event(t, 'charge.refunded', refundedCharge(payment, 9900)))
    const second = disputed(payment)
    await deliver(second.begins)
    expect((await state()).tokens).not.toContain('unspent')
    await deliver(second.ends('won'))
    expect((await state()).tokens.filter(status => status === 'unspent')).toHaveLength(2)
  })

  test('is not taken by a dispute that was won before any other message', async () => {
    const buyer = await makeBuyer(shop)
    const reference = await buyer.order({ kind: 'tokens', count: 2 })
    const payment = unique('pi')
    stripe.knowPayment(payment, reference)
    const { begins, ends } = disputed(payment)
    for (const news of [ends('won'), begins, paidFor(reference, payment)])
      expect(await deliver(news)).toBe(200)
    expect((await buyer.state()).tokens).toEqual(['unspent', 'unspent'])
    const { body } = await buyer.owner('GET', '/api/v0/billing/purchases')
    expect(body).toMatchObject([{ state: 'paid' }])
  })
})

describe('the plan GOLD', () => {
  async function makeSubscriber() {
    const buyer = await makeBuyer(shop)
    await buyer.order({ kind: 'gold' })
    return { ...buyer, name: await buyer.customer() }
  }
  const told = (type: string, object: object, seconds = 0) =>
    deliver(
      event(t, `customer.subscription.${type}`, object, new Date(t.clock.now().getTime() + seconds * 1000)),
    )

  test('begins with its subscription, stays while a payment is late, and ends with it', async () => {
    const { name, state, account } = await makeSubscriber()
    await told('created', goldSubscription(name, 'incomplete'))
    expect((await state()).plan).toBe('ALECARTE')
    await told('updated', goldSubscription(name, 'active'))
    expect((await state()).plan).toBe('GOLD')
    await told('updated', goldSubscription(name, 'past_due'), 10)
    expect((await state()).plan).toBe('GOLD')
    await told('deleted', goldSubscription(name, 'canceled'), 20)
    expect((await state()).plan).toBe('ALECARTE')
    expect(await actionsOf(account.accountId)).toEqual(['purchase.begun', 'plan.changed', 'plan.changed'])
  })

  test('follows the last event, not the last message', async () => {
    const { name, state, owner } = await makeSubscriber()
    await told('updated', goldSubscription(name, 'active', { cancel_at_period_end: true }), 10)
    await told('updated', goldSubscription(name, 'active'), 5)
    await told('created', goldSubscription(name, 'incomplete'))
    expect((await state()).plan).toBe('GOLD')
    const { body } = await owner('GET', '/api/v0/billing')
    expect(body).toMatchObject({ subscriptionRole: 'GOLD', subscription: { status: 'active', ends: true } })
    await told('deleted', goldSubscription(name, 'canceled'), 7)
    await told('updated', goldSubscription(name, 'active'), 20)
    expect((await state()).plan).toBe('ALECARTE')
  })

  test('that staff gave is not taken by a subscription that never ran', async () => {
    const { name, state, account } = await makeSubscriber()
    await t.db(db =>
      db
        .updateTable('accounts')
        .set({ subscription_role: 'GOLD' })
        .where('id', '=', account.accountId)
        .execute(),
    )
    await told('deleted', goldSubscription(name, 'incomplete_expired'))
    expect((await state()).plan).toBe('GOLD')
  })

  test('is not given by a subscription to something else', async () => {
    const { name, state } = await makeSubscriber()
    const items = { data: [{ price: { id: 'price_mugs' } }] }
    await told('updated', goldSubscription(name, 'active', { items }))
    expect((await state()).plan).toBe('ALECARTE')
  })
})
