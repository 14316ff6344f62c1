import { expect, test } from 'vitest'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn } from '#test/makers/makers.ts'
import { makeWinner } from '#test/makers/winner.ts'
import { brokenInvariants } from '#test/parts/play-invariants.ts'
import type { Award } from '../award.ts'

const service = await testApp()
const PIN = '2468'
const WRONG = '1111'

const winner = () =>
  makeWinner(service, { pin: PIN, delivery: 'pin', settings: { addPrizeRedemption: true } })

const tokenOf = ({ entryKey, kind }: Award) => claimTokenOf(service.deps, entryKey, kind)

function redeem(award: Award, pin: string) {
  return service.app.inject({
    method: 'POST',
    url: '/api/v0/public/redeem',
    payload: { claimToken: tokenOf(award), pin },
  })
}

test('the right PIN hands the prize over, once', async () => {
  const { award, campaign } = await winner()
  const first = await redeem(award, PIN)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toEqual({ ok: true, redeemedAt: service.clock.now().toISOString() })
  service.clock.advance({ minutes: 1 })
  const second = await redeem(award, PIN)
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({
    message: 'This was already redeemed',
    redeemedAt: first.json().redeemedAt,
  })
  expect(await brokenInvariants(service, campaign)).toEqual([])
  await service.runDueJobs()
  const mails = service.mails.filter(({ to }) => to === award.person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your prize was delivered: Prize 1'])
})

test('of many simultaneous tries one delivers it, and it is counted once', async () => {
  const { award, campaign } = await winner()
  const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(award, PIN)))
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, ...Array(11).fill(409)])
  const log = await service.db(db =>
    db
      .selectFrom('play_logs')
      .select('redemptions')
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirst(),
  )
  expect(log?.redemptions).toBe(1)
})

test('five wrong PINs lock the award for 15 minutes, the right one included', async () => {
  const { award } = await winner()
  for (const left of [4, 3, 2, 1]) {
    const answer = await redeem(award, WRONG)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: 'Wrong PIN', left }])
  }
  const fifth = await redeem(award, WRONG)
  expect(fifth.statusCode).toBe(423)
  expect(fifth.headers['retry-after']).toBe('900')
  expect((await redeem(award, PIN)).statusCode).toBe(423)
  service.clock.advance({ minutes: 15 })
  expect((await redeem(award, PIN)).statusCode).toBe(200)
})

test('wrong PINs that come together are all counted', async () => {
  const { award } = await winner()
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(award, WRONG)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4)
  expect(answers.filter(({ statusCode }) => statusCode === 423)).toHaveLength(4)
})

test('the owner lifts a lock with a reason, which is on record', async () => {
  const { award, campaign } = await winner()
  for (let tries = 0; tries < 5; tries++) await redeem(award, WRONG)
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const cookie = await signIn(service, await makeUser(service, { account }))
  const url = `/api/v0/event/${campaign.eventKey}/awards/${award.awardKey}/unlock`
  const unlocked = await service.app.inject({
    method: 'POST',
    url,
    headers: { cookie },
    payload: { reason: 'Asked at the counter' },
  })
  expect(unlocked.statusCode).toBe(200)
  expect(unlocked.json().lockedUntil).toBeUndefined()
  expect((await redeem(award, PIN)).statusCode).toBe(200)
  const rows = await service.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('account_id', '=', campaign.accountId)
      .orderBy('seq')
      .execute(),
  )
  expect(rows).toEqual([
    { action: 'award.unlocked', details: { award: award.awardKey, reason: 'Asked at the counter' } },
    { action: 'award.redeemed', details: { award: award.awardKey, by: 'pin' } },
  ])
})

test('the database keeps neither the claim token nor the PIN', async () => {
  const { award } = await winner()
  const text = await service.db(async db => {
    const stored = await db.selectFrom('awards').selectAll().where('id', '=', award.id).execute()
    const prizes = await db
      .selectFrom('prizes')
      .selectAll()
      .where('id', '=', award.prize?.id ?? 0)
      .execute()
    return JSON.stringify([stored, prizes])
  })
  expect(text).toContain(award.awardKey)
  expect(text).not.toContain(tokenOf(award))
  expect(text).not.toContain(`"${PIN}"`)
})

test('nothing is redeemed after the deadline, nor with an unknown token', async () => {
  const { award } = await winner()
  service.clock.set(award.deadlineAt.toISOString())
  expect((await redeem(award, PIN)).statusCode).toBe(410)
  const stranger = await service.app.inject({
    method: 'POST',
    url: '/api/v0/public/redeem',
    payload: { claimToken: 'A'.repeat(43), pin: PIN },
  })
  expect(stranger.statusCode).toBe(404)
})
