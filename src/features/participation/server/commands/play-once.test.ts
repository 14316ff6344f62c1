import { expect, test } from 'vitest'
import { type Campaign, insertChildren } from '#features/campaigns/server/index.ts'
import {
  encodePlay,
  extendChain,
  isMerklePath,
  listCommitments,
  momentLeaf,
  startChain,
  toHex,
} from '#features/fairness/server/index.ts'
import { findPlay, loadGame, type Play, receiptOf } from '#features/instant-win/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeUser, unique } from '#test/makers/makers.ts'
import { makeCampaign, momentTimes, setMomentTimes } from '#test/makers/play-makers.ts'
import { enter, playOnce } from './participate.ts'

const service = await testApp()
const { clock, deps } = service

type Entered = Awaited<ReturnType<typeof enter>>

async function makeEntry(campaign: Campaign, email = `${unique('p')}@example.com`): Promise<Entered> {
  const answers = { person: { email }, others: {}, consents: {} }
  const request = { answers, source: 'direct', nonce: deps.random.bytes(16) } as const
  return service.db(db => enter(db, deps, campaign, request))
}

const play = (campaign: Campaign, { token }: Pick<Entered, 'token'>, clientNonce = deps.random.bytes(16)) =>
  service.db(db => playOnce(db, deps, campaign, { token, clientNonce }))

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

async function stockOf(campaign: Campaign): Promise<number[]> {
  const rows = await service.db(db =>
    db
      .selectFrom('prizes')
      .select('awarded')
      .where('campaign_id', '=', campaign.id)
      .orderBy('position')
      .execute(),
  )
  return rows.map(row => row.awarded)
}

async function logOf(campaign: Campaign) {
  return service.db(db =>
    db.selectFrom('play_logs').selectAll().where('campaign_id', '=', campaign.id).executeTakeFirstOrThrow(),
  )
}

test('a moment is not won a millisecond before its time, and is won at its time', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [1] })
  const [moment = clock.now()] = await momentTimes(service, campaign)
  const [early, due, late] = [await makeEntry(campaign), await makeEntry(campaign), await makeEntry(campaign)]
  clock.set(new Date(moment.getTime() - 1))
  expect(await play(campaign, early)).toMatchObject({ seq: 1, outcome: 'lose' })
  clock.set(moment)
  expect(await play(campaign, due)).toMatchObject({
    seq: 2,
    outcome: 'win',
    receivedAt: moment,
    win: { moment: 0 },
  })
  expect(await play(campaign, late)).toMatchObject({ seq: 3, outcome: 'lose' })
  expect(await stockOf(campaign)).toEqual([1])
})

test('two hundred people at once for three due moments: three win, and the log is whole', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [2, 3] })
  const times = await momentTimes(service, campaign)
  const entries = await Promise.all(Array.from({ length: 200 }, () => makeEntry(campaign)))
  clock.set(times[2] ?? clock.now())
  const plays = await Promise.all(entries.map(entry => play(campaign, entry)))

  const wins = plays.filter(({ outcome }) => outcome === 'win')
  expect(wins.map(({ win }) => win?.moment).sort()).toEqual([0, 1, 2])
  expect((await stockOf(campaign)).reduce((sum, awarded) => sum + awarded, 0)).toBe(3)
  expect(plays.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 200 }, (_, i) => i + 1),
  )

  const [commitment] = await service.db(db => listCommitments(db, campaign.id))
  const byEntry = new Map(plays.map((played, index) => [played.seq, entries[index]]))
  let head = startChain(bytes(commitment?.C ?? ''))
  for (const { seq, receivedAt, clientNonce, outcome, win } of plays.toSorted((a, b) => a.seq - b.seq)) {
    const personTag = byEntry.get(seq)?.entry.personTag ?? Buffer.alloc(0)
    const receivedAtMs = receivedAt.getTime()
    const record = { seq, type: 'play', receivedAtMs, personTag, clientNonce, outcome } as const
    head = extendChain(head, encodePlay({ ...record, momentIndex: win?.moment }))
  }
  const log = await logOf(campaign)
  expect(toHex(log.head)).toBe(toHex(head))
  expect(log).toMatchObject({ seq: 200, entries: 200, participants: 200, plays: 200, wins: 3 })
})

test('twenty copies of the same play are one play with one answer', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [5] })
  const entry = await makeEntry(campaign)
  clock.set((await momentTimes(service, campaign))[4] ?? clock.now())
  const copies = await Promise.all(Array.from({ length: 20 }, () => play(campaign, entry)))
  expect(new Set(copies.map(copy => JSON.stringify(copy))).size).toBe(1)
  expect(copies[0]).toMatchObject({ seq: 1, outcome: 'win' })
  expect(await stockOf(campaign)).toEqual([1])
})

test('a repeat long after the end still returns the original result', async () => {
  const { campaign } = await makeCampaign(service)
  const [entry, late] = [await makeEntry(campaign), await makeEntry(campaign)]
  const first = await play(campaign, entry)
  clock.advance({ days: 30 })
  expect(await play(campaign, entry)).toEqual(first)
  await expect(play(campaign, late)).rejects.toMatchObject({ code: 'gone' })
})

test('the time of the log never runs backwards', async () => {
  const { campaign } = await makeCampaign(service)
  const [first, second] = [await makeEntry(campaign), await makeEntry(campaign)]
  const start = clock.now()
  clock.advance({ minutes: 1 })
  const { receivedAt } = await play(campaign, first)
  clock.set(start)
  expect(await play(campaign, second)).toMatchObject({ seq: 2, receivedAt })
})

test('a person at the win limit reaches the limit and takes no prize', async () => {
  const { campaign } = await makeCampaign(service, {
    type: 'extendedInstantWin',
    endsAt: new Date(clock.now().getTime() + 72 * 3_600_000),
    quantities: [2],
  })
  await setMomentTimes(service, campaign, [clock.now(), clock.now()])
  const email = `${unique('p')}@example.com`
  const first = await makeEntry(campaign, email)
  expect(await play(campaign, first)).toMatchObject({ outcome: 'win' })
  clock.advance({ days: 1 })
  const second = await makeEntry(campaign, email)
  expect(await play(campaign, second)).toMatchObject({ seq: 2, outcome: 'limit' })
  expect(await stockOf(campaign)).toEqual([1])
})

test('a trial run is logged as such and neither wins nor counts', async () => {
  const { campaign } = await makeCampaign(service, { testMode: true, quantities: [1] })
  const entry = await makeEntry(campaign)
  clock.set((await momentTimes(service, campaign))[0] ?? clock.now())
  expect(await play(campaign, entry)).toMatchObject({ seq: 1, outcome: 'test' })
  expect(await logOf(campaign)).toMatchObject({ seq: 1, entries: 0, plays: 0, wins: 0 })
  expect(await stockOf(campaign)).toEqual([0])
})

function setStatus(campaign: Campaign, status: number) {
  return service.db(db => db.updateTable('campaigns').set({ status }).where('id', '=', campaign.id).execute())
}

test.each([
  ['cancelled', 8, 'gone'],
  ['paused', 4, 'paused'],
])('a campaign that is %s takes no play', async (_name, status, code) => {
  const { campaign } = await makeCampaign(service)
  const entry = await makeEntry(campaign)
  await setStatus(campaign, status)
  await expect(play(campaign, entry)).rejects.toMatchObject({ code })
  expect(await logOf(campaign)).toMatchObject({ seq: 0 })
})

test('a play that waits for others while the campaign is paused is not taken; it is after the pause', async () => {
  const { campaign } = await makeCampaign(service)
  const entry = await makeEntry(campaign)
  const waiting = await service.db(async db => {
    await db
      .selectFrom('play_logs')
      .select('seq')
      .where('campaign_id', '=', campaign.id)
      .forUpdate()
      .execute()
    const started = play(campaign, entry).catch((error: unknown) => error)
    await setStatus(campaign, 4)
    return { started }
  })
  expect(await waiting.started).toMatchObject({ code: 'paused' })
  await setStatus(campaign, 3)
  expect(await play(campaign, entry)).toMatchObject({ seq: 1 })
})

async function receipt(campaign: Campaign, { entry }: Entered, played: Play) {
  const game = await service.db(db => loadGame(db, deps, campaign))
  return receiptOf(service.db, campaign, game, entry, played)
}

test("a winner's receipt proves the moment against the root that was published before", async () => {
  const { campaign } = await makeCampaign(service, { quantities: [7, 4] })
  const entries = await Promise.all(Array.from({ length: 3 }, () => makeEntry(campaign)))
  clock.set((await momentTimes(service, campaign))[10] ?? clock.now())
  const [commitment] = await service.db(db => listCommitments(db, campaign.id))
  for (const entry of entries) {
    const { win, ...rest } = await receipt(campaign, entry, await play(campaign, entry))
    expect(rest).toMatchObject({ C: commitment?.C, personTag: toHex(entry.entry.personTag), outcome: 1 })
    if (!win) throw new Error('no win')
    const leaf = momentLeaf(win.i, win.timeMs, win.prizeKey, bytes(win.salt))
    expect(isMerklePath(bytes(commitment?.momentsRoot ?? ''), leaf, win.i, 11, win.path.map(bytes))).toBe(
      true,
    )
  }
})

test('the receipt of a play without a prize names no moment', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [1] })
  const entry = await makeEntry(campaign)
  await play(campaign, entry)
  const stored = await service.db(db => findPlay(db, campaign, entry.entry.id))
  if (!stored) throw new Error('no play')
  const given = await receipt(campaign, entry, stored)
  expect(given).toMatchObject({ seq: 1, outcome: 0, h: toHex(stored.hash) })
  expect(given).not.toHaveProperty('win')
})

test('the dates of a campaign share its moments, its log and the limit of wins', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [2] })
  await setMomentTimes(service, campaign, [clock.now(), clock.now()])
  const date = { title: 'Game', city: '', state: '', startsAt: campaign.startsAt, endsAt: campaign.endsAt }
  const user = await makeUser(service, {
    account: { accountId: campaign.accountId, subscriptionRole: 'GOLD' },
  })
  const dates = [1, 2].map(() => ({ ...date, createdBy: user.userId }))
  const games = await service.db(db => insertChildren(db, deps, campaign, dates))
  const email = `${unique('p')}@example.com`
  const plays: Play[] = []
  const tags = new Set<string>()
  for (const game of games) {
    const entry = await makeEntry(game, email)
    await expect(makeEntry(game, email)).rejects.toMatchObject({ code: 'alreadyEntered' })
    tags.add(toHex(entry.entry.personTag))
    plays.push(await play(game, entry))
  }
  expect(plays).toMatchObject([
    { seq: 1, outcome: 'win' },
    { seq: 2, outcome: 'limit' },
  ])
  expect(tags.size).toBe(1)
  expect(await logOf(campaign)).toMatchObject({ seq: 2, participants: 1, entries: 2, plays: 2, wins: 1 })
  expect(await stockOf(campaign)).toEqual([1])
})
