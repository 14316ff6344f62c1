import { expect, test } from 'vitest'
import type { Award } from '#features/claims/server/index.ts'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { receiptTokenOf } from '#features/purchase-receipts/server/index.ts'
import { testApp } from '#test/app.ts'
import { setMomentTimes } from '#test/makers/play-makers.ts'
import { makeReceiptWinner, makeReviewer, sendReceipt } from '#test/makers/receipts/receipt-makers.ts'
import { winNow } from '#test/makers/winner.ts'

const t = await testApp()
const ADDRESS = { street: '1 Main St', city: 'Portland', state: 'ME', zip: '04101', country: 'US' }
const AMOUNTS = ['10.00', '20.00', '30.00'] as const

const postPublic = (url: string, payload: object = {}) => t.app.inject({ method: 'POST', url, payload })
const claimOf = ({ entryKey, kind }: Award) => `/api/v0/public/claim/${claimTokenOf(t.deps, entryKey, kind)}`

test('receipts, claims, parcels and filings of a campaign reconcile to the unit', async () => {
  const first = await makeReceiptWinner(t, { quantities: [3], delivery: 'ship', value: 5000 })
  const { campaign } = first
  await setMomentTimes(t, campaign, [t.clock.now(), t.clock.now(), t.clock.now()])
  const awards = [first.award, await winNow(t, first), await winNow(t, first)]
  const call = await makeReviewer(t, campaign)
  const event = `/api/v0/event/${campaign.eventKey}`
  for (const [at, award] of awards.entries()) {
    const token = receiptTokenOf(t.deps, { eventId: award.entryEventId, entryId: award.entryId })
    expect((await sendReceipt(t, token, { amount: AMOUNTS[at] ?? '1' })).statusCode).toBe(200)
    expect((await postPublic(claimOf(award), { address: ADDRESS })).json()).toEqual({ status: 'responded' })
  }
  const { items } = (await call('GET', `${event}/receipts`)).body
  for (const [at, { receiptId }] of items.entries()) {
    const body = at === 2 ? { decision: 'refuse', reason: 'Another store' } : { decision: 'approve' }
    expect((await call('POST', `${event}/receipts/${receiptId}/decision`, body)).status).toBe(200)
  }
  const moves = []
  for (const { awardKey } of awards) {
    moves.push((await call('PUT', `${event}/awards/${awardKey}`, { status: 'verified' })).status)
  }
  expect(moves).toEqual([200, 200, 409])
  const [shipped, lost, refused] = awards
  const lose = { status: 'disqualified', reasonCode: 'No receipt' }
  expect((await call('PUT', `${event}/awards/${refused?.awardKey}`, lose)).status).toBe(200)
  for (const award of [shipped, lost]) {
    const parcel = { step: 'ship', carrier: 'other', tracking: 'T1', costCents: 500 }
    expect((await call('PUT', `${event}/awards/${award?.awardKey}/parcel`, parcel)).status).toBe(200)
  }
  if (!shipped || !lost) throw new Error('no winners')
  await call('PUT', `${event}/awards/${shipped.awardKey}/parcel`, { step: 'deliver' })
  expect((await postPublic(`${claimOf(lost)}/not-arrived`)).json()).toEqual({ state: 'missing' })
  expect((await call('GET', `${event}/parcels`)).body).toMatchObject({
    toShip: 0,
    shipped: 0,
    delivered: 1,
    missing: 1,
    costCents: 1000,
  })

  /** Rows of an export. */
  async function rowsOf(kind: string): Promise<Record<string, unknown>[]> {
    const asked = (await call('POST', `${event}/exports`, { kind, format: 'json' })).body
    await t.runDueJobs()
    const { url } = (await call('GET', `/api/v0/exports/${asked.exportKey}`)).body
    return (await call('GET', url)).body.rows
  }
  const receipts = await rowsOf('receipts')
  expect(receipts.map(({ amount, state }) => [amount, state])).toEqual([
    [10, 'approved'],
    [20, 'approved'],
    [30, 'refused'],
  ])
  const winners = await rowsOf('winners')
  expect(winners.map(({ status }) => status).sort()).toEqual(['awarded', 'disqualified', 'verified'])
  const filed = await rowsOf('nyWinners')
  expect(filed.map(({ awardId, value }) => [awardId, value])).toEqual([
    [shipped.awardKey, 50],
    [lost.awardKey, 50],
  ])
  expect((await rowsOf('nyRegistration')).map(({ quantity, total }) => [quantity, total])).toEqual([[3, 150]])
})
