import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { checkFiles, inEnglish, readEvidence } from '#features/fairness/server/index.ts'
import { joinDraw } from '#features/sweepstakes/server/index.ts'
import { testApp } from '#test/app.ts'
import {
  acceptRules,
  type Caller,
  createActive,
  createCampaign,
  goodPrize,
  makeCaller,
} from '#test/makers/campaign-makers.ts'
import { playAsSomebody, runCron } from '#test/makers/fairness-makers.ts'
import { makePoolEntry, poolOf } from '#test/makers/pool-makers.ts'
import { jsonIn, publishedFiles } from '#test/parts/published-files.ts'
import { verifyDraw } from '#test/parts/verify-draw.ts'
import { expectPool } from './pool/expect-pool.ts'

const t = await testApp()
const origin = await t.app.listen({ host: '127.0.0.1', port: 0 })
const START = '2026-03-02T12:00:00Z'
const OVER = '2026-03-21T12:00:00Z'
const draft = { startTime: '2026-03-02', alternates: 2 }

async function find(eventKey: string): Promise<Campaign> {
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return campaign
}

const sweeps = (eventKey: string) => `/api/v0/event/${eventKey}/sweeps`
const select = (caller: Caller, eventKey: string, drawNo: 1 | 2 = 1) =>
  caller('POST', `${sweeps(eventKey)}/select`, { confirm: true, drawNo })

/** Without a beacon there is a remark. */
const VERIFIED = {
  code: 3,
  failed: [],
  steps: ['signature', 'files', 'specHash', 'commitment', 'beacon', 'key', 'draw', 'replacements'],
}

async function playOut(eventKey: string, players: number) {
  const campaign = await find(eventKey)
  t.clock.set('2026-03-03T12:00:00Z')
  const played = []
  for (let number = 0; number < players; number++) played.push(await playAsSomebody(t, campaign))
  return played
}

test('an instant win draws its other prizes among all losing plays, without further action', async () => {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const newPrizes = [goodPrize({ quantity: 1 }), goodPrize({ title: 'Trip', quantity: 1, use: 'draw' })]
  const eventKey = await createActive(owner, { ...draft, newPrizes })
  const played = await playOut(eventKey, 6)
  const lost = played.filter(({ outcome }) => outcome === 'lose').length
  expect((await owner('GET', `${sweeps(eventKey)}/winners`)).body).toMatchObject({ state: 'notDue', N: lost })
  t.clock.set(OVER)
  const { body } = await select(owner, eventKey)
  expect(body).toMatchObject({ state: 'drawn', kind: 'draw', N: lost, X: 0 })
  expect(body.winners).toHaveLength(1)
  expect(await verifyDraw(origin, eventKey, 1)).toEqual(VERIFIED)
})

test('unclaimed prizes are drawn once more among the losing plays, and checked like any draw', async () => {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const eventKey = await createActive(owner, { ...draft, newPrizes: [goodPrize({ quantity: 4 })] })
  await t.db(async db => {
    const campaign = await find(eventKey)
    // One before the plays, the others after them.
    const at = sql<Date>`case n when 0 then timestamptz '2026-03-03T00:00:00Z' else '2026-03-19T00:00:00Z' end`
    await db.updateTable('moments').set({ at }).where('campaign_id', '=', campaign.id).execute()
  })
  const played = await playOut(eventKey, 5)
  expect(played.filter(({ outcome }) => outcome === 'win')).toHaveLength(1)
  t.clock.set(OVER)
  await runCron(t, 'open-awards')
  const early = await select(owner, eventKey, 2)
  expect([early.status, early.body.message]).toEqual([409, 'Some winners can still claim their prizes'])
  t.clock.set('2026-06-01T12:00:00Z')
  await runCron(t, 'forfeit-awards')
  const asked = await select(owner, eventKey, 2)
  expect(asked.status).toBe(202)
  expect(asked.body).toMatchObject({ state: 'frozen', kind: 'secondChance', drawNo: 2, N: 4, winners: [] })
  const files = await publishedFiles(t, eventKey, 2)
  expect(
    jsonIn(files, 'commitment.json').commitments,
    'what is checked before the draw is the draw',
  ).toMatchObject([{ kind: 'sweepstakes', spec: { drawNo: 2 } }])
  const steps = checkFiles(readEvidence({ files })).map(inEnglish)
  expect(steps.find(({ name }) => name === 'commitment')?.detail).toContain('published after the draw')
  expect(steps.at(-1)).toMatchObject({ name: 'draw', state: 'later' })
  expect((await t.app.inject(`/verify/${eventKey}/draw-2`)).body).toContain(
    'Each alternate who replaced a winner, with the reason. Published after the draw.',
  )
  expect((await t.app.inject(`/verify/${eventKey}/draw-1`)).statusCode).toBe(404)
  expect(asked.body.prizes).toMatchObject([{ quantity: 4 }])
  t.clock.advance({ minutes: 6 })
  await t.runDueJobs()
  const { body } = await owner('GET', `${sweeps(eventKey)}/winners?drawNo=2`)
  expect(body).toMatchObject({ state: 'drawn', N: 4, draws: [{ kind: 'secondChance', drawNo: 2 }] })
  expect(body.winners).toHaveLength(4)
  expect(await verifyDraw(origin, eventKey, 2)).toEqual(VERIFIED)
  const page = (await t.app.inject(`/verify/${eventKey}/draw-2`)).body
  expect(page, 'its seed is later than the start of the campaign').toContain('was fixed before the draw')
  expect(page).toContain('When the second-chance draw is set up, a secret seed is drawn.')
  expect((await select(owner, eventKey, 2)).body.winners).toEqual(body.winners)
})

test('rules that promise no second chance have none', async () => {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const eventKey = await createActive(owner, {
    ...draft,
    unclaimedPolicy: 'charity',
    unclaimedCharity: 'Harbor Shelter',
  })
  t.clock.set(OVER)
  const { status, body } = await select(owner, eventKey, 2)
  expect([status, body.message]).toEqual([409, 'The rules of this campaign have no second-chance draw'])
  expect((await owner('GET', `${sweeps(eventKey)}/winners`)).body.draws).toEqual([])
})

test('a date with prizes of its own has its own draw among its own entries, and the campaign still has its own', async () => {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const eventKey = await createCampaign(owner, {
    ...draft,
    instantWin: false,
    sweepstakes: true,
    childTimes: ['2026-03-10T18:00', '2026-03-11T18:00'],
    newPrizes: [goodPrize({ title: 'Car', quantity: 1 })],
  })
  const dates = (await owner('GET', `/api/v0/event/campaigns/${eventKey}`)).body
  const [first, second] = dates.map((date: { eventKey: string }) => date.eventKey)
  const prize = { title: 'Jersey', quantity: 2, value: 4_000 }
  expect((await owner('POST', `/api/v0/prize/${first}`, { ...prize, use: 'instant' })).status).toBe(400)
  expect((await owner('POST', `/api/v0/prize/${first}`, prize)).body).toMatchObject({
    campaignPrize: false,
    use: 'draw',
  })
  // Prizes tied to dates are a risk in Florida, which must be acknowledged.
  await owner('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids: ['F05'] })
  await acceptRules(owner, eventKey)
  expect((await owner('PUT', '/api/v0/event', { eventKey, status: 2 })).body).toMatchObject({ status: 3 })
  expect((await owner('POST', `/api/v0/prize/${second}`, prize)).status).toBe(409)
  const { body: rules } = await t.app.inject(`/rules/${eventKey}`)
  for (const key of [eventKey, first]) {
    expect(rules).toContain((await owner('GET', `${sweeps(key)}/winners`)).body.commitment.C)
  }
  const during = { createdAt: new Date('2026-03-10T23:00:00Z') }
  const onFirst = await poolOf(t, await find(first), 5, during)
  await poolOf(t, await find(second), 7, { createdAt: new Date('2026-03-11T23:00:00Z') })
  t.clock.set('2026-03-12T12:00:00Z')
  const soFar = async (key: string) => (await owner('GET', `${sweeps(key)}/winners`)).body.N
  expect([await soFar(first), await soFar(eventKey)]).toEqual([5, 12])
  const drawn = await select(owner, first)
  expect(drawn.body).toMatchObject({ state: 'drawn', kind: 'dateDraw', eventKey: first, N: 5 })
  expect(drawn.body.winners.map((won: { prizeTitle: string }) => won.prizeTitle)).toEqual([
    'Jersey',
    'Jersey',
  ])
  const hashes = onFirst.map(hash => hash.toString('hex'))
  for (const { entryHash } of drawn.body.winners) expect(hashes).toContain(entryHash)
  expect(drawn.body.draws).toMatchObject([
    { eventKey, kind: 'draw' },
    { eventKey: first, kind: 'dateDraw' },
  ])
  expect((await select(owner, second)).body.message).toBe('The draw takes place after the campaign has ended')
  t.clock.set(OVER)
  const whole = await select(owner, second)
  expect(whole.body).toMatchObject({ state: 'drawn', kind: 'draw', eventKey, N: 12 })
  expect(await verifyDraw(origin, first, 1)).toEqual(VERIFIED)
  expect(await verifyDraw(origin, eventKey, 1)).toEqual(VERIFIED)
  const [winner] = drawn.body.winners
  const told = await owner('POST', `${sweeps(first)}/winners/${winner.winnerId}/notify`)
  expect(told.body).toMatchObject({ status: 'notified' })
})

test('bonus entries are items of their own, and their person still wins once', async () => {
  t.clock.set(START)
  const owner = await makeCaller(t)
  const eventKey = await createActive(owner, { ...draft, instantWin: false, sweepstakes: true })
  const campaign = await find(eventKey)
  await t.db(async db => {
    await joinDraw(db, t.deps, campaign, await makePoolEntry(t, db, campaign), 5)
    await joinDraw(db, t.deps, campaign, await makePoolEntry(t, db, campaign))
  })
  const pool = { campaign, drawNo: 1, kind: 'draw' as const }
  const counted = await t.db(async db => [await expectPool(db, pool, 6), await expectPool(db, pool, 5)])
  expect(counted).toEqual([
    { N: 6, X: 0, reasons: [] },
    { N: 5, X: 0, reasons: [], atLeast: true },
  ])
  t.clock.set(OVER)
  const { body } = await select(owner, eventKey)
  expect(body).toMatchObject({ N: 6, X: 0 })
  expect(body.winners).toHaveLength(2)
  expect(await verifyDraw(origin, eventKey, 1)).toEqual(VERIFIED)
})
