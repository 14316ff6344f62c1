import { expect, test } from 'vitest'
import { claimTokenOf } from '#features/claims/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers/makers.ts'
import { browse, formOf } from '#test/makers/participant.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import type { Award } from '../award.ts'
import { openAward } from '../open-award.ts'
import { PIN_LIMITS } from './pin-limits.ts'

const service = await testApp()
const PIN = '2468'
const { prize, campaign: whole, network } = PIN_LIMITS

let addresses = 0
/** A network without earlier requests. */
function elsewhere(): string {
  addresses += 1
  return `10.${addresses >> 8}.${addresses & 255}.1`
}

/** A campaign, and as many winners of each of its prizes. */
async function makeWinners(count: number, wishes: CampaignWishes = {}) {
  const settings = { addPrizeRedemption: true }
  const made = await makeCampaign(service, {
    quantities: [count],
    pin: PIN,
    delivery: 'pin',
    settings,
    ...wishes,
  })
  const { campaign, prizes } = made
  const all = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  await setMomentTimes(service, campaign, Array(all).fill(service.clock.now()))
  const { deps } = service
  const awards: Award[] = []
  for (let made = 0; made < all; made++) {
    await service.db(async db => {
      const person = { firstName: 'Ada', lastName: 'Byron', email: `${unique('w')}@example.com` }
      const answers = { person, others: {}, consents: {} }
      const nonce = deps.random.bytes(16)
      const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
      const play = await playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) })
      const won = { kind: 'win' as const, entry, prizeId: play.win?.prizeId, at: play.receivedAt }
      awards.push(await openAward(db, deps, campaign, won))
    })
  }
  return { campaign, awards }
}

const tokenOf = ({ entryKey, kind }: Award) => claimTokenOf(service.deps, entryKey, kind)

function redeem(award: Award | undefined, pin: string, remoteAddress = elsewhere()) {
  if (!award) throw new Error('there is no such award')
  return service.app.inject({
    method: 'POST',
    url: '/api/v0/public/redeem',
    remoteAddress,
    payload: { claimToken: tokenOf(award), pin },
  })
}

/** Sends wrong PINs, `each` with every award, from new networks; returns the count of each status. */
async function guess(awards: readonly Award[], each: number) {
  const statuses: Record<number, number> = {}
  for (let tried = 0; tried < each; tried++) {
    const answers = await Promise.all(awards.map(award => redeem(award, String(1000 + tried))))
    for (const { statusCode } of answers) statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return statuses
}

test('with thirty awards of one prize no more PINs are tried at once than with one prize is allowed', async () => {
  const { awards } = await makeWinners(30)
  expect(await guess(awards, 3)).toEqual({ 400: prize.most.fresh, 423: 90 - prize.most.fresh })
  const refused = await redeem(awards[0], PIN)
  expect(refused.statusCode).toBe(423)
  expect(refused.json().message).toMatch(
    /^Too many wrong PINs for this prize\. Ask staff to scan your code instead, or try again in \d+ (minutes|hours)$/,
  )
  const wait = Number(refused.headers['retry-after'])
  service.clock.advance({ seconds: wait })
  expect((await redeem(awards[0], PIN)).statusCode).toBe(200)
})

test('awards of many prizes of one campaign are counted together', async () => {
  const { awards } = await makeWinners(6, { quantities: Array(8).fill(6) })
  const statuses = await guess(awards, 2)
  expect(statuses[400]).toBe(whole.most.fresh)
})

test('one network tries only a few, and winners elsewhere redeem all the while', async () => {
  const { awards } = await makeWinners(20)
  const home = elsewhere()
  const answers = await Promise.all(awards.slice(0, 19).map(award => redeem(award, '1111', home)))
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(network.most.fresh)
  expect((await redeem(awards[19], PIN)).statusCode).toBe(200)
})

test('under attack a venue continues: its network is known by a delivered prize, and logins are never delayed', async () => {
  const { awards, campaign } = await makeWinners(34)
  const [first, second, third, ...attackers] = awards
  const venue = elsewhere()
  expect((await redeem(first, PIN, venue)).statusCode).toBe(200)
  await guess(attackers, 3)
  expect((await redeem(second, PIN)).statusCode).toBe(423)
  expect((await redeem(second, '1111', venue)).statusCode).toBe(400)
  expect((await redeem(second, PIN, venue)).statusCode).toBe(200)
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const cookie = await signIn(service, await makeUser(service, { account, role: ROLE.clerk }))
  const counter = elsewhere()
  const byLogin = await service.app.inject({
    method: 'POST',
    url: '/api/v0/redeem',
    remoteAddress: counter,
    headers: { cookie },
    payload: { code: third?.claimCode },
  })
  expect(byLogin.statusCode).toBe(200)
  expect((await redeem(attackers[0], PIN, counter)).statusCode).toBe(200)
})

test('winners who never tried are let in where awards that were tried in vain have to wait', async () => {
  const { awards } = await makeWinners(6)
  const [honest, ...attackers] = awards
  expect((await guess(attackers, 4))[400]).toBeLessThan(prize.most.fresh)
  expect((await redeem(attackers[0], PIN)).statusCode).toBe(423)
  expect((await redeem(honest, PIN)).statusCode).toBe(200)
})

test('slips before the right PIN do not count, with any number of winners', async () => {
  const { awards } = await makeWinners(30)
  for (const award of awards) {
    expect((await redeem(award, '1111')).statusCode).toBe(400)
    expect((await redeem(award, PIN)).statusCode).toBe(200)
  }
})

test('the second lock of an award lasts twice as long, until its owner lifts it', async () => {
  const { awards, campaign } = await makeWinners(1)
  const [award] = awards
  const lock = async () => {
    let answer = await redeem(award, '1111')
    for (let tried = 2; tried <= 5; tried++) answer = await redeem(award, '1111')
    return answer
  }
  expect((await lock()).headers['retry-after']).toBe('900')
  service.clock.advance({ minutes: 15 })
  const second = await lock()
  expect([second.headers['retry-after'], second.json().message]).toEqual([
    '1800',
    'Too many wrong attempts. Please wait 30 minutes',
  ])
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const cookie = await signIn(service, await makeUser(service, { account }))
  await service.app.inject({
    method: 'POST',
    url: `/api/v0/event/${campaign.eventKey}/awards/${award?.awardKey}/unlock`,
    headers: { cookie },
    payload: { reason: 'Asked at the counter' },
  })
  expect((await redeem(award, PIN)).statusCode).toBe(200)
})

test('the page of a winner says that others tried too many PINs', async () => {
  const { awards } = await makeWinners(26)
  const [honest, ...attackers] = awards
  await guess(attackers, 1)
  if (!honest) throw new Error('there is no winner')
  const { open, send } = browse(service)
  const page = `/claim/${tokenOf(honest)}`
  const answer = await send(formOf(await open(page)).action, { pin: PIN })
  expect(answer.statusCode).toBe(423)
  expect(answer.body).toContain('Ask staff to scan your code instead')
})

test('expired records are deleted, and networks are hashes', async () => {
  const { awards, campaign } = await makeWinners(1)
  const rows = () =>
    service.db(db =>
      db
        .selectFrom('pin_limits')
        .select('scope')
        .where('campaign_id', '=', campaign.rootId)
        .orderBy('scope')
        .execute(),
    )
  await redeem(awards[0], '1111')
  const scopes = (await rows()).map(({ scope }) => scope)
  expect(scopes).toHaveLength(4)
  expect(scopes.filter(scope => /^(network|venue) [0-9a-f]{32}$/.test(scope))).toHaveLength(2)
  service.clock.advance({ hours: 1 })
  await service.db(db => service.jobs.enqueue(db, 'forget-pin-limits', {}))
  await service.runDueJobs()
  expect(await rows()).toEqual([])
})
