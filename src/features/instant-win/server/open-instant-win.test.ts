import { expect, test } from 'vitest'
import type { CampaignSettings } from '#features/campaigns/contract.ts'
import { InstantWinSpec } from '#features/fairness/contract.ts'
import {
  commit,
  listCommitments,
  masterKey,
  sealMoments,
  startChain,
  toHex,
} from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { type Opening, openInstantWin } from './index.ts'
import { unsealSeed } from './sealed-seed.ts'

const service = await testApp()
const day = (number: number) => new Date(Date.UTC(2026, 2, number))

async function makeOpening(quantities: number[], settings: Partial<CampaignSettings> = {}): Promise<Opening> {
  const times = { startsAt: day(3), endsAt: day(10) }
  const made = await makeCampaign(service, { ...times, quantities, settings, opened: false })
  return { ...made, windows: [[day(3), day(10)]] }
}

const open = (opening: Opening) => service.db(db => openInstantWin(db, service.deps, opening))

async function storedMoments({ campaign }: Opening) {
  return service.db(db =>
    db
      .selectFrom('moments')
      .innerJoin('prizes', 'prizes.id', 'moments.prize_id')
      .select(['n', 'at', 'prize_key', 'salt', 'play_seq'])
      .where('moments.campaign_id', '=', campaign.id)
      .orderBy('n')
      .execute(),
  )
}

async function storedCommitments({ campaign }: Opening) {
  return service.db(db =>
    db
      .selectFrom('commitments')
      .selectAll()
      .where('campaign_id', '=', campaign.id)
      .orderBy('activation_no')
      .execute(),
  )
}

test('opening publishes a commitment and as many moments as there are prizes', async () => {
  const opening = await makeOpening([3, 1])
  const { commitment, momentsRoot } = await open(opening)
  const [published] = await service.db(db => listCommitments(db, opening.campaign.id))
  expect(published).toMatchObject({
    kind: 'instant-win',
    activationNo: 1,
    C: commitment,
    momentsRoot,
    momentsCount: 4,
    publishedAt: service.clock.now(),
    spec: {
      eventKey: opening.campaign.rootKey,
      tz: 'America/Chicago',
      distribution: 'uniform',
      limits: { per: 'event', playsPerPerson: 1, winsPerPerson: 1 },
      windows: [[day(3).getTime(), day(10).getTime()]],
    },
  })
  expect(JSON.stringify(published)).not.toMatch(/seed|salt|pepper|beacon/i)
  expect(await storedMoments(opening)).toHaveLength(4)
})

test('the stored moments follow from the sealed seed and the published specification', async () => {
  const opening = await makeOpening([20, 5])
  await open(opening)
  const [row] = await storedCommitments(opening)
  if (!row) throw new Error('no commitment')
  const spec = InstantWinSpec.parse(row.spec)
  const seed = unsealSeed(service.deps, row.commitment, row.seed_sealed)
  const { commitment } = commit(seed, spec)
  expect(toHex(commitment)).toBe(toHex(row.commitment))
  const { moments, root } = sealMoments(masterKey(seed, commitment, new Uint8Array()), spec)
  expect(toHex(root)).toBe(toHex(row.moments_root ?? new Uint8Array()))
  const stored = await storedMoments(opening)
  expect(stored.map(({ n, at, prize_key, salt }) => [n, at.getTime(), prize_key, toHex(salt)])).toEqual(
    moments.map(({ index, timeMs, prizeKey, salt }) => [index, timeMs, prizeKey, toHex(salt)]),
  )
  const log = await service.db(db =>
    db.selectFrom('play_logs').selectAll().where('campaign_id', '=', opening.campaign.id).executeTakeFirst(),
  )
  expect(log).toMatchObject({ seq: 0, played_at: null })
  expect(toHex(log?.head ?? new Uint8Array())).toBe(toHex(startChain(commitment)))
})

test('the limits and the distribution of the campaign are part of the specification', async () => {
  const instant = {
    mechanism: 'moments',
    distribution: 'stratified',
    playsPerPerson: 2,
    per: 'day',
    winsPerPerson: 3,
  } as const
  const opening = await makeOpening([10], { instant })
  await open(opening)
  const [published] = await service.db(db => listCommitments(db, opening.campaign.id))
  expect(published?.spec).toMatchObject({
    distribution: 'stratified',
    limits: { per: 'day', playsPerPerson: 2, winsPerPerson: 3 },
  })
})

test('the seed in the database cannot be read without the sealing key', async () => {
  const opening = await makeOpening([1])
  await open(opening)
  const [row] = await storedCommitments(opening)
  expect(() =>
    unsealSeed(
      { sealKey: Buffer.alloc(32) },
      row?.commitment ?? Buffer.alloc(32),
      row?.seed_sealed ?? Buffer.alloc(0),
    ),
  ).toThrow()
})

test('no moment is in the past when the period has begun already', async () => {
  const opening = await makeOpening([50])
  service.clock.set(day(9))
  await open(opening)
  const moments = await storedMoments(opening)
  expect(moments).toHaveLength(50)
  for (const { at } of moments) expect(at >= day(9) && at < day(10)).toBe(true)
})

test('a campaign activated again before its first play keeps the old commitment and gets new moments', async () => {
  const opening = await makeOpening([10])
  const first = await open(opening)
  const second = await open(opening)
  expect(second.commitment).not.toBe(first.commitment)
  const published = await service.db(db => listCommitments(db, opening.campaign.id))
  expect(published.map(({ activationNo, C }) => [activationNo, C])).toEqual([
    [1, first.commitment],
    [2, second.commitment],
  ])
  expect(await storedMoments(opening)).toHaveLength(10)
})

test('a campaign that was played cannot be opened again', async () => {
  const opening = await makeOpening([10])
  await open(opening)
  await service.db(db =>
    db.updateTable('play_logs').set({ seq: 1 }).where('campaign_id', '=', opening.campaign.id).execute(),
  )
  await expect(open(opening)).rejects.toThrow('This campaign already has plays')
  expect(await storedCommitments(opening)).toHaveLength(1)
})

test('a period that is over is refused by name', async () => {
  const opening = await makeOpening([10])
  service.clock.set(day(11))
  await expect(open(opening)).rejects.toMatchObject({ code: 'illegalTransition' })
})

test('a hundred thousand prizes get a hundred thousand moments', async () => {
  service.clock.set(day(2))
  const opening = await makeOpening([100_000])
  await open(opening)
  const { count } = await service.db(db =>
    db
      .selectFrom('moments')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('campaign_id', '=', opening.campaign.id)
      .executeTakeFirstOrThrow(),
  )
  expect(count).toBe(100_000)
})
