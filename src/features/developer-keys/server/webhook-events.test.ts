import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { emptyDraft } from '#features/campaigns/wizard/contract.ts'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { unsubscribeUrl } from '#features/messaging/server/index.ts'
import { createActive, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import {
  attemptsOf,
  checkout,
  giftBody,
  makeGiving,
  makePledged,
  openCharity,
  paidGift,
} from '#test/makers/giving-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { event } from '#test/makers/payment-makers.ts'
import { privacyOf } from '#test/makers/privacy-makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { openSubscriber } from '#test/parts/subscriber.ts'
import { addressOf } from '#test/people.ts'

const { t, deliver } = await openCharity()

test('a campaign that is paused and goes on is announced each time', async () => {
  const { subscribe, events } = await openSubscriber(t)
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const eventKey = await createActive(owner)
  await subscribe(account, ['campaign.paused', 'campaign.resumed'])
  t.clock.set('2026-03-12T12:00:00Z')
  for (const status of [STATUS.paused, STATUS.live]) {
    const moved = await owner('PUT', '/api/v0/event', { eventKey, status, reason: 'Stock is late' })
    expect(moved.status).toBe(200)
  }
  await t.runDueJobs()
  const data = { eventKey, title: expect.any(String) }
  expect(events()).toEqual([
    ['campaign.paused', data],
    ['campaign.resumed', data],
  ])
})

test('a claim is announced by its award, without the person', async () => {
  const { subscribe, events, told } = await openSubscriber(t)
  const { award, campaign } = await makeWinner(t, { delivery: 'ship' })
  await subscribe({ accountId: campaign.accountId, subscriptionRole: 'GOLD' }, ['award.claimed'])
  const claimed = await t.app.inject({
    method: 'POST',
    url: `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`,
    payload: { address: { street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101', country: 'US' } },
  })
  expect(claimed.statusCode).toBe(200)
  await t.runDueJobs()
  expect(events()).toEqual([['award.claimed', { eventKey: campaign.eventKey, award: award.awardKey }]])
  expect(told[0]?.body).not.toContain('Portland')
})

test('a parcel is announced when it is shipped, reported as missing and delivered', async () => {
  const { subscribe, events } = await openSubscriber(t)
  const { award, campaign } = await makeWinner(t, { delivery: 'ship' })
  const { accountId, eventKey } = campaign
  const account = { accountId, subscriptionRole: 'GOLD' } as const
  await subscribe(account, ['award.shipped', 'award.missing', 'award.delivered'])
  const owner = await makeCaller(t, { account })
  const path = `/api/v0/event/${eventKey}/awards/${award.awardKey}`
  for (const status of ['notified', 'responded', 'verified']) await owner('PUT', path, { status })
  const ship = { step: 'ship', carrier: 'usps', tracking: '9400111899223100001234' }
  await owner('PUT', `${path}/parcel`, ship)
  await owner('PUT', `${path}/parcel`, { ...ship, costCents: 500 })
  const claim = `/api/v0/public/claim/${claimTokenOf(t.deps, award.entryKey, 'win')}`
  for (let times = 0; times < 2; times += 1) {
    await t.app.inject({ method: 'POST', url: `${claim}/not-arrived` })
  }
  await owner('PUT', `${path}/parcel`, { step: 'deliver' })
  await t.runDueJobs()
  const data = { eventKey, award: award.awardKey }
  expect(events()).toEqual([
    ['award.shipped', data],
    ['award.missing', data],
    ['award.delivered', data],
  ])
})

test('withdrawn consent and an erasure are announced by the keys of entries', async () => {
  const { subscribe, events, told } = await openSubscriber(t)
  const { confirmed, makePerson } = privacyOf(t)
  const person = await makePerson({ settings: { marketingOptIn: true } })
  const account = { accountId: person.campaign.accountId, subscriptionRole: 'GOLD' } as const
  await t.db(db =>
    db
      .updateTable('entries')
      .set({ consents: JSON.stringify({ cmp_a: { consentFor: 'emailMarketing', text: 'News, please' } }) })
      .where('email_hash', '=', addressOf(t, person.email))
      .execute(),
  )
  await subscribe(account, ['consent.withdrawn', 'person.erased'])
  const contact = { channel: 'email' as const, to: person.email }
  const token = unsubscribeUrl(t.deps, { accountId: account.accountId, contact }).split('/').at(-1) ?? ''
  for (let times = 0; times < 2; times += 1) {
    await t.app.inject({ method: 'POST', url: `/api/v0/public/unsubscribe/${token}` })
  }
  const { url } = await confirmed('delete', person)
  expect((await person.owner('PUT', url, { action: 'fulfil' })).status).toBe(200)
  await t.runDueJobs()
  const entries = [person.award.entryKey]
  expect(events()).toEqual([
    ['consent.withdrawn', { channel: 'email', entries }],
    ['person.erased', { entries }],
  ])
  expect(told.map(({ body }) => body).join()).not.toContain('@')
})

test('each saved version of a draft is announced', async () => {
  const { subscribe, events } = await openSubscriber(t)
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  await subscribe(account, ['draft.saved'])
  const path = '/api/v0/event/drafts'
  const draft = emptyDraft('2026-03-10', 'UTC')
  const { body: made } = await owner('POST', path, { draft })
  await owner('PUT', `${path}/${made.draftKey}`, { version: 1, draft: { ...draft, title: 'Second' } })
  await t.runDueJobs()
  expect(events()).toEqual([
    ['draft.saved', { draft: made.draftKey, version: 1 }],
    ['draft.saved', { draft: made.draftKey, version: 2 }],
  ])
})

test('a gift is announced when it is paid, refunded and disputed, once for repeated messages', async () => {
  const { subscribe, events } = await openSubscriber(t)
  const campaign = await makeGiving(t)
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' } as const
  await subscribe(account, ['gift.paid', 'gift.refunded', 'gift.disputed'])
  const pledge = await makePledged(t, campaign)
  await checkout(t, pledge, await giftBody(t, pledge))
  const [donation] = await attemptsOf(t, pledge)
  const gift = donation?.donation_key ?? ''
  const paid = paidGift(t, gift, 'pi_told')
  const charge = { object: 'charge', payment_intent: 'pi_told', amount: 2606, amount_refunded: 1000 }
  const dispute = { id: 'dp_told', object: 'dispute', payment_intent: 'pi_told' }
  await deliver(paid)
  await deliver(paid)
  await deliver(event(t, 'charge.refunded', { ...charge, metadata: { reference: gift } }))
  await deliver(event(t, 'charge.dispute.created', dispute))
  await t.runDueJobs()
  const data = { eventKey: campaign.eventKey, gift, amount: 2606 }
  expect(events()).toEqual([
    ['gift.paid', { ...data, refunded: 0 }],
    ['gift.refunded', { ...data, refunded: 1000 }],
    ['gift.disputed', { ...data, refunded: 1000 }],
  ])
})

test('a draw announces its frozen lists before its winners', async () => {
  const { subscribe, events } = await openSubscriber(t)
  const { eventKey } = await makeDrawn(t, {
    beforeDraw: ({ accountId }) =>
      subscribe({ accountId, subscriptionRole: 'GOLD' }, ['draw.frozen', 'winner.selected']),
  })
  await t.runDueJobs()
  expect(events()).toEqual([
    ['draw.frozen', { eventKey, drawNo: 1, entries: 8, excluded: 0 }],
    ['winner.selected', { eventKey, drawNo: 1, winners: 3 }],
  ])
})
