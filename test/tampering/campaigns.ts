import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { timeOfRound } from '#features/fairness/server/index.ts'
import { voidPlay } from '#features/participation/server/index.ts'
import { type TestApp, testApp } from '../app.ts'
import {
  acceptRules,
  type Caller,
  createCampaign,
  createReady,
  goodPrize,
  makeCaller,
} from '../makers/campaign-makers.ts'
import { makeDrawn, runJobs } from '../makers/drawn-makers.ts'
import { endCampaign, makePlayed, playAsSomebody, runCron } from '../makers/fairness-makers.ts'
import { makeAccount, makeUser } from '../makers/makers.ts'
import { makeCampaign } from '../makers/play-makers.ts'
import { poolOf } from '../makers/pool-makers.ts'
import { publishedFiles } from '../parts/published-files.ts'

/** Everything that is published at one time of a game or of a draw. */
export interface PublishedSet {
  name: string
  eventKey: string
  drawNo: number
  files: ReadonlyMap<string, Buffer>
}

/** The one round of the beacon whose signature is known without a network (pf1 4.6). */
const ROUND = 1000
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const START = '2026-03-02T12:00:00Z'
const OVER = '2026-03-21T12:00:00Z'

async function take(t: TestApp, name: string, eventKey: string, drawNo: number): Promise<PublishedSet> {
  const files = await publishedFiles(t, eventKey, drawNo === 0 ? 'root' : drawNo)
  const found = Object.entries(files).map(([file, bytes]) => [file, Buffer.from(Object(bytes))] as const)
  return { name, eventKey, drawNo, files: new Map(found) }
}

async function find(t: TestApp, eventKey: string): Promise<Campaign> {
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return campaign
}

const instant = (mechanism: 'odds' | 'deck') => ({
  settings: {
    instant: {
      mechanism,
      distribution: 'uniform',
      playsPerPerson: 1,
      per: 'event',
      winsPerPerson: 1,
      oneIn: 1,
    },
    expectedParticipation: 6,
  } as const,
})

/** Winning moments, with a revoked win and two heads; while it runs, and after its end. */
async function moments(t: TestApp): Promise<PublishedSet[]> {
  const { campaign, winner } = await makePlayed(t)
  await runCron(t, 'fairness-heads')
  await makeUser(t, { account: await makeAccount(t) })
  const { entryId, userId } = await t.db(db =>
    db
      .selectFrom('entries')
      .innerJoin('users', join => join.onTrue())
      .select(['entries.id as entryId', 'users.id as userId'])
      .where('entry_key', '=', winner.entryId)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  await t.db(db => voidPlay(db, t.deps, campaign, { entryId, reason: 'not eligible', userId }))
  await playAsSomebody(t, campaign)
  await runCron(t, 'fairness-heads')
  const live = await take(t, 'moments, live', campaign.eventKey, 0)
  await endCampaign(t, campaign)
  return [live, await take(t, 'moments, over', campaign.eventKey, 0)]
}

async function playedOut(t: TestApp, name: string, wishes: Parameters<typeof makeCampaign>[1]) {
  const { campaign } = await makeCampaign(t, { quantities: [2, 1], ...wishes })
  if (t.deps.beacon) {
    t.clock.set(new Date(timeOfRound(ROUND) + 7_000))
    await t.runDueJobs()
  }
  for (let player = 0; player < 4; player++) await playAsSomebody(t, campaign)
  await endCampaign(t, campaign)
  return take(t, name, campaign.eventKey, 0)
}

/** A draw whose winners were replaced until the alternates ran out; its lists when they were frozen, and after the draw. */
async function replaced(t: TestApp): Promise<PublishedSet[]> {
  const { owner, eventKey, url, winners } = await makeDrawn(t, { size: 12, alternates: 1 })
  const drawn = await take(t, 'draw, without replacements', eventKey, 1)
  for (const { winnerId } of winners) {
    await owner('PUT', `${url}/${winnerId}`, { status: 'declined', reasonCode: 'Does not want it' })
  }
  t.clock.set('2026-03-22T12:00:00Z')
  await runJobs(t, 'promote-alternates')
  return [drawn, await take(t, 'draw, with replacements', eventKey, 1)]
}

const activate = (owner: Caller, eventKey: string) => owner('PUT', '/api/v0/event', { eventKey, status: 2 })
const select = (owner: Caller, eventKey: string, drawNo: 1 | 2 = 1) =>
  owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true, drawNo })

/** A draw with the beacon, whose lists are frozen, and then drawn from. */
async function drawnByBeacon(t: TestApp): Promise<PublishedSet[]> {
  const at = (minutes: number) => new Date(timeOfRound(ROUND) + minutes * 60_000)
  t.clock.set(at(-7 * 24 * 60))
  const owner = await makeCaller(t)
  const eventKey = await createReady(owner, {
    timezone: 'UTC',
    startTime: at(-7 * 24 * 60).toISOString(),
    endTime: at(-10).toISOString(),
    drawTime: at(0).toISOString(),
    instantWin: false,
    sweepstakes: true,
    alternates: 2,
    newPrizes: [goodPrize({ title: 'Trip', quantity: 1 })],
  })
  await owner('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids: ['T03'] })
  await activate(owner, eventKey)
  const campaign = await find(t, eventKey)
  await poolOf(t, campaign, 6)
  await poolOf(t, campaign, 2, { test: true })
  t.clock.set(at(-5))
  await select(owner, eventKey)
  const frozen = await take(t, 'draw with the beacon, frozen', eventKey, 1)
  t.clock.set(at(1))
  await t.runDueJobs()
  return [frozen, await take(t, 'draw with the beacon', eventKey, 1)]
}

/** An instant win with a draw beside it, and a second chance for unwon prizes. */
async function everyChance(t: TestApp): Promise<PublishedSet[]> {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const newPrizes = [goodPrize({ quantity: 2 }), goodPrize({ title: 'Trip', quantity: 1, use: 'draw' })]
  const eventKey = await createReady(owner, { startTime: '2026-03-02', alternates: 1, newPrizes })
  await activate(owner, eventKey)
  const campaign = await find(t, eventKey)
  const at = new Date('2026-03-19T00:00:00Z')
  await t.db(db => db.updateTable('moments').set({ at }).where('campaign_id', '=', campaign.id).execute())
  t.clock.set('2026-03-03T12:00:00Z')
  for (let player = 0; player < 4; player++) await playAsSomebody(t, campaign)
  await endCampaign(t, campaign)
  t.clock.set(OVER)
  await select(owner, eventKey)
  t.clock.set('2026-06-01T12:00:00Z')
  await select(owner, eventKey, 2)
  t.clock.advance({ minutes: 6 })
  await t.runDueJobs()
  return [await take(t, 'draw beside a game', eventKey, 1), await take(t, 'second chance', eventKey, 2)]
}

/** A campaign with a date that has a draw of its own. */
async function withDates(t: TestApp): Promise<PublishedSet[]> {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const eventKey = await createCampaign(owner, {
    startTime: '2026-03-02',
    instantWin: false,
    sweepstakes: true,
    childTimes: ['2026-03-10T18:00'],
    newPrizes: [goodPrize({ title: 'Car', quantity: 1 })],
  })
  const [{ eventKey: date }] = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  await owner('POST', `/api/v0/prize/${date}`, { title: 'Jersey', quantity: 1, value: 4_000 })
  await owner('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids: ['F05'] })
  await acceptRules(owner, eventKey)
  await activate(owner, eventKey)
  await poolOf(t, await find(t, date), 4, { createdAt: new Date('2026-03-10T23:00:00Z') })
  t.clock.set(OVER)
  await select(owner, date)
  await select(owner, eventKey)
  return [
    await take(t, 'draw of a date', date, 1),
    await take(t, 'draw of a campaign with dates', eventKey, 1),
  ]
}

/** Campaigns of every mechanism as strangers find them, live, frozen and over, with and without the beacon. */
export async function publishedSets(): Promise<PublishedSet[]> {
  const t = await testApp()
  const lit = await testApp({ beacon: { fetch: async () => SIGNATURE } })
  lit.clock.set(new Date(timeOfRound(ROUND) - 60_000))
  const byBeacon = await playedOut(lit, 'moments with the beacon', {})
  return [
    ...(await moments(t)),
    await playedOut(t, 'odds', instant('odds')),
    await playedOut(t, 'deck', instant('deck')),
    byBeacon,
    ...(await replaced(t)),
    ...(await drawnByBeacon(lit)),
    ...(await everyChance(t)),
    ...(await withDates(t)),
  ]
}
