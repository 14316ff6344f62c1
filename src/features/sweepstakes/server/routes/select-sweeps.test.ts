import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { SweepstakesSpec } from '#features/fairness/contract.ts'
import { commit, drawKey, drawn, leafHash, merkleRoot, toHex } from '#features/fairness/server/index.ts'
import { readSeed } from '#features/instant-win/server/index.ts'
import { ROLE } from '#shared/access.ts'
import { normalizeEmail } from '#shared/contact.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount, unique } from '#test/makers/makers.ts'
import { poolOf } from '#test/makers/pool-makers.ts'

const t = await testApp()
/** Another process on the same database. */
const beside = await testApp()

async function makeSweepstakes(caller: Caller, changes: object = {}) {
  t.clock.set('2026-03-02T12:00:00Z')
  const prizes = [goodPrize({ title: 'Trip', quantity: 1 }), goodPrize({ title: 'Shirt', quantity: 2 })]
  const draft = { instantWin: false, sweepstakes: true, alternates: 2, newPrizes: prizes, ...changes }
  const eventKey = await createActive(caller, { startTime: '2026-03-02', ...draft })
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return { eventKey, campaign }
}

const overAt = '2026-03-21T12:00:00Z'
const select = (caller: Caller, eventKey: string) => caller('POST', `/api/v0/event/${eventKey}/sweeps/select`)

async function frozenLists(campaignId: number) {
  return t.db(async db => {
    const draw = await db
      .selectFrom('draws')
      .selectAll()
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
    const parts = await db
      .selectFrom('draw_lists')
      .selectAll()
      .where('draw_id', '=', draw.id)
      .orderBy('part')
      .execute()
    const bytesOf = (list: string) =>
      Buffer.concat(parts.filter(part => part.list === list).map(part => part.bytes))
    return { draw, entries: bytesOf('entries'), excluded: bytesOf('excluded') }
  })
}

function itemsOf(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: bytes.length / size }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

test('before the end nothing is drawn; afterwards anyone can recompute the draw', async () => {
  const owner = await makeCaller(t)
  const { eventKey, campaign } = await makeSweepstakes(owner)
  const pool = await poolOf(t, campaign, 30)
  const early = await select(owner, eventKey)
  expect(early.status).toBe(409)
  expect(early.body.message).toBe('The draw takes place after the campaign has ended')
  expect((await owner('GET', `/api/v0/event/${eventKey}/sweeps/winners`)).body).toMatchObject({
    state: 'notDue',
    drawNo: null,
    N: 30,
    winners: [],
  })
  t.clock.set(overAt)
  const { status, body } = await select(owner, eventKey)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'drawn', drawNo: 1, N: 30, X: 0 })
  expect(body.winners.map((winner: { prizeTitle: string }) => winner.prizeTitle)).toEqual([
    'Trip',
    'Shirt',
    'Shirt',
  ])
  expect(body.winners.map((winner: { status: string }) => winner.status)).toEqual(Array(3).fill('selected'))
  expect(body.alternates.map((one: { status: string }) => one.status)).toEqual(['standby', 'standby'])
  expect(body.winners[0].email).toMatch(/@example\.com$/)

  const lists = await frozenLists(campaign.id)
  const entries = itemsOf(lists.entries, 64)
  expect(entries.map(item => item.toString('hex', 0, 32))).toEqual(
    pool.map(hash => hash.toString('hex')).sort(),
  )
  expect(toHex(merkleRoot(entries.map(item => leafHash(item))))).toBe(body.entriesRoot)
  const stored = await t.db(db =>
    db.selectFrom('commitments').selectAll().where('campaign_id', '=', campaign.id).executeTakeFirstOrThrow(),
  )
  const spec = SweepstakesSpec.parse(stored.spec)
  const sealed = { eventKey, commitment: stored.commitment, sealed: stored.seed_sealed }
  const account = { accountId: campaign.accountId, activationNo: stored.activation_no }
  const seed = await t.db(db => readSeed(db, t.deps, { ...sealed, ...account }, 'reveal'))
  expect(toHex(commit(seed, spec).commitment)).toBe(body.commitment.C)
  const key = drawKey({
    seed,
    commitment: stored.commitment,
    entries: { root: Buffer.from(body.entriesRoot, 'hex'), count: 30 },
    excluded: { root: Buffer.from(body.excludedRoot, 'hex'), count: 0 },
    drawNo: 1,
    beaconBytes: new Uint8Array(),
  })
  const list = {
    count: entries.length,
    personTag: (at: number) => entries[at]?.subarray(32) ?? Buffer.alloc(0),
  }
  const recomputed = drawn(key, spec, list).filter(({ role }) => role !== 'skip')
  expect([...body.winners, ...body.alternates].map(one => one.entryHash)).toEqual(
    recomputed.map(({ index }) => entries[index]?.toString('hex', 0, 32)),
  )
})

test('a hundred clicks at once in each of two processes make one draw, with one answer, and others are served', async () => {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const elsewhere = await makeCaller(beside, { account, role: ROLE.manager })
  const { eventKey, campaign } = await makeSweepstakes(owner)
  await poolOf(t, campaign, 5)
  for (const { clock } of [t, beside]) clock.set(overAt)
  const holder = await t.deps.pg.connect()
  await holder.query("begin; set local app.account = '*'")
  await holder.query('select from campaigns where id = $1 for update', [campaign.id])
  const clicks = [owner, elsewhere].flatMap(caller =>
    Array.from({ length: 100 }, () => select(caller, eventKey)),
  )
  const bothWait = async () => {
    const { rows } = await t.db(db =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(2)
  }
  await vi.waitFor(bothWait, 30_000)
  for (const caller of [owner, owner, elsewhere, elsewhere]) {
    expect((await caller('GET', `/api/v0/event/${eventKey}/sweeps/winners`)).status).toBe(200)
  }
  // Still two: calls that wait for something else for a moment are through soon.
  await vi.waitFor(bothWait, 30_000)
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(clicks)
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { state: 'drawn', drawNo: 1 } })
  const draws = await t.db(db =>
    db.selectFrom('draws').select('id').where('campaign_id', '=', campaign.id).execute(),
  )
  expect(draws).toHaveLength(1)
})

test('before the draw time the lists are frozen and public, and a job draws when it comes', async () => {
  const owner = await makeCaller(t)
  const { eventKey, campaign } = await makeSweepstakes(owner, { drawTime: '2026-03-25T16:00' })
  await poolOf(t, campaign, 4)
  t.clock.set(overAt)
  // Requests during the freeze wait for it, and draw nothing ahead of its time.
  const [frozen, ...others] = await Promise.all([1, 2, 3, 4].map(() => select(owner, eventKey)))
  if (!frozen) throw new Error('no answer')
  for (const other of others) expect(other).toEqual(frozen)
  expect(frozen.status).toBe(202)
  expect(frozen.body).toMatchObject({ state: 'frozen', N: 4, winners: [] })
  await poolOf(t, campaign, 1)
  await t.runDueJobs()
  expect((await select(owner, eventKey)).body).toEqual({ ...frozen.body })
  t.clock.set('2026-03-25T20:00:00Z')
  await t.runDueJobs()
  const { body } = await owner('GET', `/api/v0/event/${eventKey}/sweeps/winners`)
  expect(body).toMatchObject({ state: 'drawn', N: 4, entriesRoot: frozen.body.entriesRoot })
  expect(body.winners).toHaveLength(3)
  expect(body.alternates).toHaveLength(1)
})

test('trial runs, late entries, minors and listed people are excluded, each with its reason', async () => {
  const owner = await makeCaller(t)
  const { eventKey, campaign } = await makeSweepstakes(owner)
  await poolOf(t, campaign, 3)
  await poolOf(t, campaign, 1, { test: true })
  await poolOf(t, campaign, 1, { createdAt: new Date('2026-03-21T05:00:00Z') })
  await poolOf(t, campaign, 1, { birthday: '2010-01-01' })
  const email = `${unique('eve')}@example.com`
  await poolOf(t, campaign, 2, { email })
  const entries = [{ kind: 'email', value: normalizeEmail(email), reason: 'Fraud' }]
  await owner('POST', `/api/v0/blacklist/create/${eventKey}`, { entries })
  t.clock.set(overAt)
  const { body } = await select(owner, eventKey)
  expect(body).toMatchObject({ N: 3, X: 5 })
  expect(body.reasons).toEqual([
    { reason: 1, count: 2 },
    { reason: 3, count: 1 },
    { reason: 5, count: 1 },
    { reason: 6, count: 1 },
  ])
  const { excluded } = await frozenLists(campaign.id)
  const items = itemsOf(excluded, 33)
  expect(items.map(item => item[32]).sort()).toEqual([1, 1, 3, 5, 6])
  expect(toHex(merkleRoot(items.map(item => leafHash(item))))).toBe(body.excludedRoot)
})

test('a person wins once, with any number of entries', async () => {
  const owner = await makeCaller(t)
  const { eventKey, campaign } = await makeSweepstakes(owner)
  await poolOf(t, campaign, 20, { email: 'ada@example.com' })
  await poolOf(t, campaign, 1)
  t.clock.set(overAt)
  const { body } = await select(owner, eventKey)
  expect(body.winners).toHaveLength(2)
  expect(new Set(body.winners.map((winner: { email: string }) => winner.email)).size).toBe(2)
  expect(body.alternates).toEqual([])
})

test('an empty pool: the draw is made and has no winners', async () => {
  const owner = await makeCaller(t)
  const { eventKey } = await makeSweepstakes(owner)
  t.clock.set(overAt)
  const { status, body } = await select(owner, eventKey)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'drawn', N: 0, X: 0, winners: [], alternates: [] })
})

test('analysts see the order without people, and may not ask for a draw; others see nothing', async () => {
  const account = await makeAccount(t)
  const owner = await makeCaller(t, { account })
  const analyst = await makeCaller(t, { account, role: ROLE.analyst })
  const { eventKey, campaign } = await makeSweepstakes(owner)
  await poolOf(t, campaign, 3)
  t.clock.set(overAt)
  expect((await select(analyst, eventKey)).status).toBe(403)
  expect((await select(await makeCaller(t), eventKey)).status).toBe(404)
  await select(owner, eventKey)
  const { body } = await analyst('GET', `/api/v0/event/${eventKey}/sweeps/winners`)
  expect(body.winners).toHaveLength(3)
  expect(body.winners[0]).not.toHaveProperty('email')
  expect(body.winners[0]).not.toHaveProperty('name')
})

test.each([
  ['secondChance', 'This campaign has only a second-chance draw. Request it with drawNo 2'],
  ['notAwarded', 'This campaign has no draw'],
])('an instant win without prizes to draw, and the policy %s: %s', async (unclaimedPolicy, message) => {
  const owner = await makeCaller(t)
  t.clock.set('2026-03-02T12:00:00Z')
  const eventKey = await createActive(owner, {
    startTime: '2026-03-02',
    unclaimedPolicy,
    eligibleStates: ['VT'],
  })
  t.clock.set(overAt)
  const { status, body } = await select(owner, eventKey)
  expect([status, body.message]).toEqual([409, message])
})
