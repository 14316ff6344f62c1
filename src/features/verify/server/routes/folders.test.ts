import { expect, test } from 'vitest'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import type { Fairness, FilesFolder } from '#features/verify/contract.ts'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  type Caller,
  createCampaign,
  createReady,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'
import { endCampaign, playAsSomebody, runCron } from '#test/makers/fairness-makers.ts'
import { poolOf } from '#test/makers/pool-makers.ts'

const t = await testApp()
const START = '2026-03-02T12:00:00Z'
const OVER = '2026-03-21T12:00:00Z'
const GAME = {
  activation: ['commitment.json', 'manifest.json', 'keys.json'],
  moments: ['moments-root.json', 'plays.bin', 'heads.json'],
}
const LIVE_GAME = [...GAME.activation, ...GAME.moments].sort()
const OVER_GAME = [...LIVE_GAME, 'certificate.json', 'certificate.pdf', 'reveal.json'].sort()
const OPEN_DRAW = [...GAME.activation].sort()
const FROZEN_DRAW = [...OPEN_DRAW, 'freeze.json', 'entries.bin', 'excluded.bin'].sort()
const DRAWN = [
  ...FROZEN_DRAW,
  'certificate.json',
  'certificate.pdf',
  'reveal.json',
  'replacements.json',
].sort()

async function find(eventKey: string): Promise<Campaign> {
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return campaign
}

/** Files that the owner's screen lists as published, compared with the public response at each address. */
async function listed(owner: Caller, eventKey: string): Promise<Record<string, string[]>> {
  const { status, body }: { status: number; body: Fairness } = await owner(
    'GET',
    `/api/v0/event/${eventKey}/fairness`,
  )
  expect(status).toBe(200)
  const nameOf = ({ kind, eventKey: key }: FilesFolder) => (kind === 'dateDraw' ? `${kind} ${key}` : kind)
  for (const { files } of body.folders) {
    for (const { name, url, isPublished, title, holds } of files) {
      const { statusCode } = await t.app.inject(new URL(url).pathname)
      expect([url, statusCode], 'listed as it is').toEqual([url, isPublished ? 200 : 404])
      expect(`${title} ${holds}`, `${name} in plain words`).not.toContain(name)
    }
  }
  return Object.fromEntries(
    body.folders.map(folder => [
      nameOf(folder),
      folder.files.flatMap(({ name, isPublished }) => (isPublished ? [name] : [])).sort(),
    ]),
  )
}

const activate = (owner: Caller, eventKey: string) => owner('PUT', '/api/v0/event', { eventKey, status: 2 })
const select = (owner: Caller, eventKey: string, drawNo: 1 | 2 = 1) =>
  owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true, drawNo })

async function ready(changes: object) {
  t.clock.set(START)
  const owner = await makeCaller(t)
  return { owner, eventKey: await createReady(owner, { startTime: '2026-03-02', alternates: 2, ...changes }) }
}

test('an instant win lists its game at each stage', async () => {
  const { owner, eventKey } = await ready({ newPrizes: [goodPrize({ quantity: 2 })] })
  expect(await listed(owner, eventKey)).toEqual({ game: [] })
  await activate(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual({ game: LIVE_GAME })
  await endCampaign(t, await find(eventKey))
  expect(await listed(owner, eventKey)).toEqual({ game: OVER_GAME })
})

test('a sweepstakes lists its draw at each stage, and its certificate, freeze and figures', async () => {
  const { owner, eventKey } = await ready({
    instantWin: false,
    sweepstakes: true,
    newPrizes: [goodPrize({ quantity: 1 })],
  })
  expect(await listed(owner, eventKey)).toEqual({ draw: [] })
  await activate(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual({ draw: OPEN_DRAW })
  await poolOf(t, await find(eventKey), 4)
  t.clock.set('2026-03-21T04:01:00Z')
  await select(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual({ draw: FROZEN_DRAW })
  const frozen = (await owner('GET', `/api/v0/event/${eventKey}/fairness`)).body
  expect(frozen.freeze).toMatchObject({ N: 4, X: 0 })
  expect(frozen).not.toHaveProperty('certificateUrl')
  t.clock.set(OVER)
  await select(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual({ draw: DRAWN })
  const drawn = (await owner('GET', `/api/v0/event/${eventKey}/fairness`)).body
  expect(drawn.certificateUrl).toContain('/draw-1/certificate.json')
  expect(drawn.folders[0]).toMatchObject({
    kind: 'draw',
    freeze: { N: 4 },
    drawnAt: new Date(OVER).toISOString(),
  })
})

test('an instant win with a draw lists both, and a second chance once it is asked for', async () => {
  const newPrizes = [goodPrize({ quantity: 1 }), goodPrize({ title: 'Trip', quantity: 1, use: 'draw' })]
  const { owner, eventKey } = await ready({ newPrizes })
  expect(await listed(owner, eventKey)).toEqual({ game: [], draw: [] })
  await activate(owner, eventKey)
  const campaign = await find(eventKey)
  await t.db(db =>
    db
      .updateTable('moments')
      .set({ at: new Date('2026-03-19T00:00:00Z') })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  t.clock.set('2026-03-03T12:00:00Z')
  await playAsSomebody(t, campaign)
  expect(await listed(owner, eventKey)).toEqual({ game: LIVE_GAME, draw: OPEN_DRAW })
  await endCampaign(t, campaign)
  t.clock.set(OVER)
  await select(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual({ game: OVER_GAME, draw: DRAWN })
  t.clock.set('2026-06-01T12:00:00Z')
  await runCron(t, 'forfeit-awards')
  await select(owner, eventKey, 2)
  expect(await listed(owner, eventKey)).toEqual({ game: OVER_GAME, draw: DRAWN, secondChance: FROZEN_DRAW })
  t.clock.advance({ minutes: 6 })
  await t.runDueJobs()
  expect(await listed(owner, eventKey)).toEqual({ game: OVER_GAME, draw: DRAWN, secondChance: DRAWN })
})

test('dates with prizes of their own list each draw, and a date shows those of its campaign', async () => {
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
  const draws = (draw: string[], dateDraw: string[]) => ({ draw, [`dateDraw ${date}`]: dateDraw })
  expect(await listed(owner, eventKey)).toEqual(draws([], []))
  await owner('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids: ['F05'] })
  await acceptRules(owner, eventKey)
  await activate(owner, eventKey)
  await poolOf(t, await find(date), 3, { createdAt: new Date('2026-03-10T23:00:00Z') })
  t.clock.set('2026-03-12T12:00:00Z')
  await select(owner, date)
  expect(await listed(owner, eventKey)).toEqual(draws(OPEN_DRAW, DRAWN))
  expect(await listed(owner, date)).toEqual(draws(OPEN_DRAW, DRAWN))
  t.clock.set(OVER)
  await select(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual(draws(DRAWN, DRAWN))
})

test('a landing page has nothing to check', async () => {
  const { owner, eventKey } = await ready({ instantWin: false, landingPage: true, newPrizes: [] })
  expect(await listed(owner, eventKey)).toEqual({})
  await activate(owner, eventKey)
  expect(await listed(owner, eventKey)).toEqual({})
})
