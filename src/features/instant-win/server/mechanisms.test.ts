import { describe, expect, test } from 'vitest'
import type { InstantRules } from '#features/campaigns/contract.ts'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { drawOdds, masterKey } from '#features/fairness/server/index.ts'
import { enter, playOnce, voidPlay } from '#features/participation/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeUser, unique } from '#test/makers/makers.ts'
import { type CampaignWishes, makeCampaign, setMomentTimes } from '#test/makers/play-makers.ts'
import { unsealSeed } from './sealed-seed.ts'

const service = await testApp()
const { clock, deps } = service

const rules = (own: Partial<InstantRules>): InstantRules => ({
  mechanism: 'moments',
  distribution: 'uniform',
  playsPerPerson: 1,
  per: 'event',
  winsPerPerson: 1,
  ...own,
})

const make = async (own: Partial<InstantRules>, { settings, ...wishes }: CampaignWishes = {}) =>
  (await makeCampaign(service, { ...wishes, settings: { ...settings, instant: rules(own) } })).campaign

/** A new person enters and plays. */
async function playAs(campaign: Campaign, email = `${unique('p')}@example.com`) {
  const answers = { person: { email }, others: {}, consents: {} }
  return service.db(async db => {
    const nonce = deps.random.bytes(16)
    const { entry, token } = await enter(db, deps, campaign, { answers, source: 'direct', nonce })
    return { entry, play: await playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) }) }
  })
}

const logOf = ({ rootId }: Campaign) =>
  service.db(db =>
    db.selectFrom('play_logs').selectAll().where('campaign_id', '=', rootId).executeTakeFirstOrThrow(),
  )

async function stockOf({ rootId }: Campaign): Promise<number> {
  const { awarded } = await service.db(db =>
    db
      .selectFrom('prizes')
      .select(({ fn }) => fn.sum<number>('awarded').as('awarded'))
      .where('campaign_id', '=', rootId)
      .executeTakeFirstOrThrow(),
  )
  return Number(awarded)
}

describe('odds', () => {
  test('each play is decided as anyone can recompute with the seed, and the stock is never passed', async () => {
    const campaign = await make({ mechanism: 'odds', oneIn: 2 }, { quantities: [3, 2] })
    const commitment = await service.db(db =>
      db
        .selectFrom('commitments')
        .select(['commitment', 'seed_sealed'])
        .where('campaign_id', '=', campaign.id)
        .executeTakeFirstOrThrow(),
    )
    const seed = unsealSeed(deps, commitment.commitment, commitment.seed_sealed)
    const key = masterKey(seed, commitment.commitment, new Uint8Array())
    const left = [0, 1, 2, 3, 4]
    for (let n = 0; n < 60; n++) {
      const { entry, play } = await playAs(campaign)
      const { personTag } = entry
      const place = drawOdds(key, { seq: play.seq, personTag, clientNonce: play.clientNonce }, 2, left.length)
      expect(play.win?.moment).toBe(place === undefined ? undefined : left.splice(place, 1)[0])
    }
    expect(left).toEqual([])
    expect(await stockOf(campaign)).toBe(5)
  })

  test('that are unset follow from the expected participation, and cannot be guessed without it', async () => {
    const campaign = await make(
      { mechanism: 'odds' },
      { quantities: [2], settings: { expectedParticipation: 50 } },
    )
    const { spec } = await service.db(db =>
      db
        .selectFrom('commitments')
        .select('spec')
        .where('campaign_id', '=', campaign.id)
        .executeTakeFirstOrThrow(),
    )
    expect(spec).toMatchObject({ mechanism: 'odds', odds: 25 })
    await expect(make({ mechanism: 'odds' }, { quantities: [2] })).rejects.toMatchObject({
      code: 'illegalTransition',
      message: 'Enter the odds: 1 in how many plays wins',
    })
  })
})

describe('a deck', () => {
  test('has a card for everyone who is expected, and gives away exactly its prizes', async () => {
    const campaign = await make(
      { mechanism: 'deck' },
      { quantities: [3], settings: { expectedParticipation: 12 } },
    )
    const wins: number[] = []
    for (let n = 1; n <= 14; n++) if ((await playAs(campaign)).play.win) wins.push(n)
    const cards = await service.db(db =>
      db.selectFrom('moments').select('at').where('campaign_id', '=', campaign.id).orderBy('n').execute(),
    )
    expect(wins).toEqual(cards.map(({ at }) => at.getTime()))
    expect(await logOf(campaign)).toMatchObject({ accepted: 14, wins: 3 })
  })

  test('gives a returned card to the next play', async () => {
    const campaign = await make({ mechanism: 'deck' }, { quantities: [2] })
    const user = await makeUser(service, {
      account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' },
    })
    const first = await playAs(campaign)
    await playAs(campaign)
    const taken = { entryId: first.entry.id, reason: 'not eligible', userId: user.userId }
    expect(await service.db(db => voidPlay(db, deps, campaign, taken))).toBe(true)
    expect(await service.db(db => voidPlay(db, deps, campaign, taken))).toBe(false)
    expect((await playAs(campaign)).play).toMatchObject({ seq: 4, win: { moment: 0 } })
    expect((await playAs(campaign)).play.outcome).toBe('lose')
    expect(await stockOf(campaign)).toBe(2)
    expect(await logOf(campaign)).toMatchObject({ seq: 5, wins: 3, voids: 1 })
  })
})

test('a trial run behaves as the real thing on a stock of its own, and the log knows it as a trial', async () => {
  const campaign = await make({ winsPerPerson: 1, playsPerPerson: 2 }, { testMode: true, quantities: [1] })
  await setMomentTimes(service, campaign, [clock.now()])
  const email = `${unique('p')}@example.com`
  expect((await playAs(campaign, email)).play).toMatchObject({ outcome: 'test', win: { moment: 0 } })
  expect((await playAs(campaign, email)).play).not.toHaveProperty('win')
  expect((await playAs(campaign)).play).toMatchObject({ outcome: 'test' })
  expect(await stockOf(campaign)).toBe(0)
  expect(await logOf(campaign)).toMatchObject({ seq: 3, plays: 0, wins: 0, accepted: 0, accepted_trials: 2 })
  const open = await service.db(db =>
    db
      .selectFrom('moments')
      .select('n')
      .where('campaign_id', '=', campaign.id)
      .where('play_seq', 'is', null)
      .execute(),
  )
  expect(open).toHaveLength(1)
})
