import { expect, test } from 'vitest'
import { runCron } from '#test/makers/fairness-makers.ts'
import {
  attemptsOf,
  checkout,
  giftBody,
  makeGiving,
  makePledged,
  openCharity,
  paidGift,
} from '#test/makers/giving-makers.ts'
import { figuresOf } from '#test/parts/figures.ts'

const { t, stripe, deliver } = await openCharity()

let payments = 0

/** A gift of $25 with the fee covered, paid a minute ago; its fee is reckoned as $1.06. */
async function paid(wishes = {}) {
  const campaign = await makeGiving(t, wishes)
  const pledge = await makePledged(t, campaign)
  await checkout(t, pledge, await giftBody(t, pledge))
  const [begun] = await attemptsOf(t, pledge)
  const reference = begun?.donation_key ?? ''
  const payment = `pi_fee_${payments++}`
  await deliver(paidGift(t, reference, payment))
  t.clock.advance({ minutes: 1 })
  const look = async () => {
    const [row] = await attemptsOf(t, pledge)
    return { fee: row?.fee, told: row?.fee_told_at !== null }
  }
  return { campaign, reference, payment, look }
}

test('the provider’s fee replaces the estimated one, in the figures too, and once', async () => {
  const { campaign, reference, payment, look } = await paid()
  stripe.knowPayment(payment, reference, { fee: 88, currency: 'usd' })
  expect(await look()).toEqual({ fee: 106, told: false })
  for (const _ of [1, 2]) {
    await runCron(t, 'learn-fees')
    t.clock.advance({ hours: 1 })
  }
  expect(await look()).toEqual({ fee: 88, told: true })
  expect(await figuresOf(t, campaign.id, 'donations')).toMatchObject({ net: 2606 - 88 })
})

test('while the provider does not say it is asked again, more and more rarely', async () => {
  const { reference, payment, look } = await paid()
  stripe.knowPayment(payment, reference)
  const asked = () => stripe.requests.filter(({ path }) => path.includes(payment)).length
  for (let minute = 1; minute <= 64; minute += 1) {
    await runCron(t, 'learn-fees')
    t.clock.advance({ minutes: 1 })
  }
  expect(asked()).toBe(7)
  expect(await look()).toEqual({ fee: 106, told: false })
  stripe.knowPayment(payment, reference, { fee: 90, currency: 'usd' })
  t.clock.advance({ hours: 2 })
  await runCron(t, 'learn-fees')
  expect(await look()).toEqual({ fee: 90, told: true })
})

test('a provider that is down, and a fee in another currency, leave the reckoned one', async () => {
  const { reference, payment, look } = await paid()
  stripe.knowPayment(payment, reference, { fee: 95, currency: 'eur' })
  stripe.be('broken')
  await runCron(t, 'learn-fees')
  stripe.be('well')
  t.clock.advance({ hours: 1 })
  await runCron(t, 'learn-fees')
  expect(await look()).toEqual({ fee: 106, told: false })
})
