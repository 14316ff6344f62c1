import { describe, expect, test } from 'vitest'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { DAY_MS } from '#shared/time/durations.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { openedMessages } from '#test/opened-rows.ts'

const service = await testApp()
const UPS = { step: 'ship', carrier: 'ups', tracking: '1z 999AA1 0123456784', costCents: 899 }
const USPS = { step: 'ship', carrier: 'usps', tracking: '9400111899223100001234', costCents: 500 }

/** An approved winner of a prize that is shipped, and calls about it. */
async function approved(delivery: 'ship' | 'email' = 'ship') {
  const winner = await makeWinner(service, { delivery })
  const { accountId, eventKey } = winner.campaign
  const account = { accountId, subscriptionRole: 'GOLD' } as const
  const cookie = await signIn(service, await makeUser(service, { account, role: ROLE.manager }))
  const url = `/api/v0/event/${eventKey}/awards/${winner.award.awardKey}`
  const put = (path: string, payload: object) =>
    service.app.inject({ method: 'PUT', url: `${url}${path}`, headers: { cookie }, payload })
  for (const status of ['notified', 'responded', 'verified']) await put('', { status })
  const { entryKey, kind } = winner.award
  const claim = `/api/v0/public/claim/${claimTokenOf(service.deps, entryKey, kind)}`
  const read = (path: string) => service.app.inject({ url: path, headers: { cookie } })
  /** Sets the approval back by days. */
  const approvedBefore = (days: number) =>
    service.db(db =>
      db
        .updateTable('awards')
        .set({ changed_at: new Date(service.clock.now().getTime() - days * DAY_MS) })
        .where('award_key', '=', winner.award.awardKey)
        .execute(),
    )
  return {
    approvedBefore,
    waiting: async () => (await read(`/api/v0/event/${eventKey}/report/overview`)).json().waiting,
    attention: async () => (await read('/api/v0/dashboard')).json().attention,
    step: (payload: object) => put('/parcel', payload),
    report: () => service.app.inject({ method: 'POST', url: `${claim}/not-arrived` }),
    claim: async () => (await service.app.inject({ url: claim })).json(),
    told: async () => {
      const rows = await service.db(db =>
        db
          .selectFrom('messages')
          .select(['account_id', 'message_key', 'subject', 'body'])
          .where('about', '=', winner.award.awardKey)
          .where('template', '=', 'prize-shipped')
          .orderBy('id')
          .execute(),
      )
      return (await openedMessages(service, rows)).map(({ subject, body }) => ({ subject, body }))
    },
    audited: () =>
      service.db(db =>
        db
          .selectFrom('audit_log')
          .select('action')
          .where('account_id', '=', accountId)
          .where('action', 'like', 'parcel.%')
          .orderBy('seq')
          .execute(),
      ),
  }
}

describe('a prize on its way', () => {
  test('is shipped with a number that its winner can follow, then delivered', async () => {
    const { step, claim } = await approved()
    const shipped = await step(UPS)
    expect(shipped.json().parcel).toMatchObject({
      state: 'shipped',
      tracking: '1Z999AA10123456784',
      url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      costCents: 899,
    })
    const seen = (await claim()).parcel
    expect(seen).toMatchObject({ state: 'shipped', carrier: 'ups' })
    expect(seen).not.toHaveProperty('costCents')
    expect((await step({ step: 'deliver' })).json()).toMatchObject({
      status: 'awarded',
      parcel: { state: 'delivered' },
    })
  })

  test('that did not arrive is sent again, and both parcels are paid for', async () => {
    const { step, report, claim, audited } = await approved()
    await step(UPS)
    expect((await report()).json()).toEqual({ state: 'missing' })
    expect((await report()).json()).toEqual({ state: 'missing' })
    expect((await claim()).parcel.state).toBe('missing')
    expect((await step(USPS)).json().parcel).toMatchObject({ state: 'shipped', costCents: 1399, reships: 1 })
    const actions = (await audited()).map(({ action }) => action)
    expect(actions).toEqual(['parcel.ship', 'parcel.missing', 'parcel.ship'])
  })

  test('whose report was closed says so, with the reason on record', async () => {
    const { step, report } = await approved()
    await step(UPS)
    await step({ step: 'deliver' })
    expect((await step({ step: 'close', reason: 'Signed for' })).statusCode).toBe(409)
    await report()
    expect((await step({ step: 'close', reason: 'Signed for' })).json().parcel.state).toBe('closed')
  })

  test('that is marked twice was shipped once', async () => {
    const { step, audited } = await approved()
    await step(UPS)
    expect((await step(UPS)).json().parcel).toMatchObject({ costCents: 899, reships: 0 })
    expect(await audited()).toHaveLength(1)
  })
})

test('the winner gets one message for each parcel, with a link that follows it', async () => {
  const { step, report, told } = await approved()
  await step(UPS)
  await step(UPS)
  await step({ ...UPS, costCents: 999 })
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.body).toContain('UPS 1Z999AA10123456784')
  expect(mail?.body).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784')
  await report()
  await step(USPS)
  expect((await told()).at(-1)?.body).toContain('USPS 9400111899223100001234')
})

describe('attention', () => {
  test('is asked for a prize that waits over 14 days to be shipped, until it is', async () => {
    const { step, waiting, attention, approvedBefore } = await approved()
    expect(await waiting()).toMatchObject({ toDeliver: 1, toShipLate: 0 })
    await approvedBefore(14)
    expect(await waiting()).toMatchObject({ toDeliver: 1, toShipLate: 1 })
    expect(await attention()).toContainEqual(
      expect.objectContaining({ kind: 'toShipLate', title: '1 prize to ship' }),
    )
    await step(UPS)
    expect(await waiting()).toMatchObject({ toShipLate: 0, notArrived: 0 })
  })

  test('is asked for a parcel that did not arrive, delivered or not, until its report is closed', async () => {
    const { step, report, waiting, attention } = await approved()
    await step(UPS)
    await step({ step: 'deliver' })
    await report()
    expect(await waiting()).toMatchObject({ toDeliver: 0, notArrived: 1 })
    expect(await attention()).toContainEqual(
      expect.objectContaining({ kind: 'notArrived', title: '1 parcel did not arrive' }),
    )
    await step({ step: 'close', reason: 'Signed for' })
    expect(await waiting()).toMatchObject({ notArrived: 0 })
  })
})

describe('refused', () => {
  test('is a tracking number in another format', async () => {
    const { step } = await approved()
    const wrong = await step({ ...UPS, tracking: '12345' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors.tracking).toContain('1Z and 16 letters or digits')
  })

  test('is a prize by email, and one that was delivered before it was shipped', async () => {
    expect((await (await approved('email')).step(UPS)).statusCode).toBe(409)
    const { step, report } = await approved()
    expect((await step({ step: 'deliver' })).statusCode).toBe(409)
    expect((await report()).statusCode).toBe(409)
  })
})
