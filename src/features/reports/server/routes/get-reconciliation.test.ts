import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CampaignSettings, STATUS } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { openAward } from '#features/claims/server/index.ts'
import { enter, playOnce, voidPlay } from '#features/participation/server/index.ts'
import type { Reconciliation } from '#features/reports/contract.ts'
import { ROLE } from '#shared/access.ts'
import { testApp } from '#test/app.ts'
import { makeUser, signIn, unique } from '#test/makers/makers.ts'
import { makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'

const service = await testApp()
const { clock, deps } = service

/** An instant win whose pieces can all be won now, and its manager. */
async function make(quantities: number[], settings: Partial<CampaignSettings> = {}) {
  const { campaign, prizes } = await makeCampaign(service, { quantities, settings })
  const pieces = quantities.reduce((sum, quantity) => sum + quantity, 0)
  await setMomentTimes(
    service,
    campaign,
    Array.from({ length: pieces }, () => clock.now()),
  )
  const account = { accountId: campaign.accountId, subscriptionRole: 'GOLD' }
  const user = await makeUser(service, { account, role: ROLE.manager })
  const cookie = await signIn(service, user)
  const url = `/api/v0/event/${campaign.eventKey}/reconciliation`
  const read = async (): Promise<Reconciliation> =>
    (await service.app.inject({ url, headers: { cookie } })).json()
  const give = (payload: object) =>
    service.app.inject({ method: 'POST', url: `${url}/gift`, headers: { cookie }, payload })
  return { campaign, prizes, userId: user.userId, read, give }
}

type Life = 'selected' | 'notified' | 'awarded' | 'forfeited' | 'declined' | 'disqualified'

/** A new person plays; `life` decides how far their win goes. Returns the entry and the prize. */
async function playAs(campaign: Campaign, life: Life) {
  return service.db(async db => {
    const answers = { person: { email: `${unique('p')}@example.com` }, others: {}, consents: {} }
    const nonce = deps.random.bytes(16)
    const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
    const play = await playOnce(db, deps, campaign, { token, clientNonce: nonce })
    if (!play.win) return undefined
    const { prizeId } = play.win
    if (play.outcome !== 'win') return { entryId: entry.id, prizeId }
    const award = await openAward(db, deps, campaign, { kind: 'win', entry, prizeId, at: play.receivedAt })
    await db.updateTable('awards').set({ status: life }).where('id', '=', award.id).execute()
    return { entryId: entry.id, prizeId }
  })
}

const takeBack = (campaign: Campaign, entryId: number, userId: number) =>
  service.db(db => voidPlay(db, deps, campaign, { entryId, reason: 'staff', userId }))

const end = ({ id }: Campaign) =>
  service.db(db => db.updateTable('campaigns').set({ status: STATUS.ended }).where('id', '=', id).execute())

const LIVES: Life[] = ['selected', 'notified', 'awarded', 'forfeited', 'declined', 'disqualified']
const PLACE = { selected: 'won', notified: 'won', awarded: 'claimed' } as const
const placeOf = (life: Life) =>
  life in PLACE ? PLACE[life === 'awarded' ? 'awarded' : 'selected'] : 'expired'

test('after any event, every unit of every prize has exactly one status', async () => {
  const step = fc.record({ life: fc.constantFrom(...LIVES), isTakenBack: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 10 }),
      async (quantities, steps) => {
        const { campaign, prizes, userId, read } = await make(quantities)
        const expected = prizes.map(({ prizeKey: uniquePrizeKey, quantity }, at) => ({
          ...{ uniquePrizeKey, title: `Prize ${at + 1}`, quantity, secondChance: 0 },
          ...{ won: 0, claimed: 0, expired: 0, void: 0, unawarded: quantity },
        }))
        for (const { life, isTakenBack } of steps) {
          const won = await playAs(campaign, life)
          const row = expected[prizes.findIndex(({ id }) => id === won?.prizeId)]
          if (!won || !row) continue
          if (isTakenBack) await takeBack(campaign, won.entryId, userId)
          row[isTakenBack ? 'void' : placeOf(life)] += 1
          row.unawarded -= isTakenBack ? 0 : 1
        }
        const { prizes: found } = await read()
        expect(found).toEqual(expected)
        for (const { quantity, won, claimed, expired, unawarded } of found) {
          expect(won + claimed + expired + unawarded).toBe(quantity)
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('a revoked win is won again by the next play, and trial runs leave the report unchanged', async () => {
  const { campaign, userId, read } = await make([1])
  const trial = await playAs({ ...campaign, testMode: true }, 'awarded')
  expect(trial).toBeDefined()
  const untouched = { quantity: 1, won: 0, claimed: 0, expired: 0, void: 0, unawarded: 1 }
  expect((await read()).prizes).toMatchObject([untouched])
  const first = await playAs(campaign, 'selected')
  expect(await playAs(campaign, 'selected')).toBeUndefined()
  await takeBack(campaign, first?.entryId ?? 0, userId)
  expect(await playAs(campaign, 'awarded')).toBeDefined()
  expect((await read()).prizes).toMatchObject([{ ...untouched, claimed: 1, void: 1, unawarded: 0 }])
})

test('leftover prizes go to a charity once no winner can claim them any more, and the report names it', async () => {
  const { campaign, read, give } = await make([3], { unclaimedPolicy: 'charity' })
  await playAs(campaign, 'awarded')
  await playAs(campaign, 'selected')
  expect((await read()).unclaimed).toMatchObject({ policy: 'charity', state: 'running', pieces: 1 })
  expect((await give({ recipient: 'City Food Bank' })).statusCode).toBe(409)
  await end(campaign)
  const { unclaimed } = await read()
  expect(unclaimed).toMatchObject({ state: 'claiming', claimableUntil: expect.any(String) })
  expect((await give({ recipient: 'City Food Bank' })).statusCode).toBe(409)
  await service.db(db =>
    db
      .updateTable('awards')
      .set({ status: 'forfeited' })
      .where('campaign_id', '=', campaign.id)
      .where('status', '=', 'selected')
      .execute(),
  )
  expect((await read()).unclaimed).toMatchObject({ state: 'due', pieces: 2, settled: 0 })
  expect((await give({ recipient: '' })).statusCode).toBe(400)
  const given = await give({ recipient: 'City Food Bank', note: 'By van' })
  expect(given.statusCode).toBe(200)
  expect(given.json().unclaimed).toMatchObject({
    state: 'done',
    settled: 2,
    gifts: [{ pieces: 2, recipient: 'City Food Bank', note: 'By van' }],
  })
  expect((await give({ recipient: 'City Food Bank' })).statusCode).toBe(409)
})

test('where the rules award nothing, leftovers stay, and nothing can be given', async () => {
  const { campaign, read, give } = await make([2], { unclaimedPolicy: 'notAwarded' })
  await end(campaign)
  expect((await read()).unclaimed).toMatchObject({
    policy: 'notAwarded',
    state: 'done',
    pieces: 2,
    settled: 0,
  })
  expect((await give({ recipient: 'City Food Bank' })).statusCode).toBe(409)
})

test('without a rule on it, leftovers wait for the second chance, whose draw the report counts', async () => {
  const { campaign, prizes, read, give } = await make([2])
  await end(campaign)
  expect((await read()).unclaimed).toMatchObject({
    policy: 'secondChance',
    state: 'due',
    pieces: 2,
    settled: 0,
  })
  expect((await give({ recipient: 'City Food Bank' })).statusCode).toBe(409)
  const spec = { prizes: [{ key: prizes[0]?.prizeKey, qty: 2 }] }
  const ask = (state: 'asked' | 'drawn') =>
    service.db(async db => {
      const owner = { account_id: campaign.accountId, campaign_id: campaign.id }
      const now = clock.now()
      if (state === 'drawn') {
        const root = Buffer.alloc(32)
        const frozen = { entries_root: root, excluded_root: root, frozen_at: now }
        await db
          .updateTable('draws')
          .set({ state, ...frozen, draw_key: root, drawn_at: now })
          .where('campaign_id', '=', campaign.id)
          .execute()
        return
      }
      const { id } = await db
        .insertInto('commitments')
        .values({
          ...owner,
          kind: 'sweepstakes',
          activation_no: 2,
          commitment: deps.random.bytes(32),
          spec: JSON.stringify(spec),
          spec_hash: Buffer.alloc(32),
          seed_sealed: Buffer.alloc(1),
          published_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('draws')
        .values({ ...owner, draw_no: 2, commitment_id: id, state, asked_at: now })
        .execute()
    })
  await ask('asked')
  expect((await read()).unclaimed).toMatchObject({ state: 'drawing', pieces: 2, settled: 2 })
  await ask('drawn')
  const { prizes: rows, unclaimed } = await read()
  expect(unclaimed).toMatchObject({ state: 'done', pieces: 2, settled: 2 })
  expect(rows).toMatchObject([{ unawarded: 2, secondChance: 2 }])
})
