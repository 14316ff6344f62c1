import { afterEach, expect, test, vi } from 'vitest'
import { type Campaign, findPublicCampaign } from '#features/campaigns/server/index.ts'
import { checkFiles, readEvidence, timeOfRound, verdictOf } from '#features/fairness/server/index.ts'
import { eraseEntries } from '#features/sweepstakes/server/index.ts'
import { normalizeEmail } from '#shared/contact.ts'
import { testApp } from '#test/app.ts'
import { type Caller, createReady, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { poolOf } from '#test/makers/pool-makers.ts'
import { jsonIn, publishedFiles } from '#test/parts/published-files.ts'

const ROUND = 1000
const SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

let answer: () => string = () => SIGNATURE
const t = await testApp({ beacon: { fetch: async () => answer() } })
const plain = await testApp()
afterEach(() => {
  answer = () => SIGNATURE
})

/** Earliest draw time whose promised round is the one with the known signature. */
const DRAW_AT = new Date(timeOfRound(ROUND))
const before = (minutes: number) => new Date(DRAW_AT.getTime() - minutes * 60_000)

type Service = typeof t

async function make(service: Service, entries: number) {
  service.clock.set(before(7 * 24 * 60))
  const owner = await makeCaller(service)
  const newPrizes = [goodPrize({ title: 'Trip', quantity: 1 }), goodPrize({ title: 'Shirt', quantity: 2 })]
  const eventKey = await createReady(owner, {
    timezone: 'UTC',
    startTime: before(7 * 24 * 60).toISOString(),
    endTime: before(10).toISOString(),
    drawTime: DRAW_AT.toISOString(),
    instantWin: false,
    sweepstakes: true,
    alternates: 2,
    newPrizes,
  })
  // The amounts of the tax rules change with the year.
  await owner('POST', `/api/v0/event/${eventKey}/compliance/ack`, { ids: ['T03'] })
  await owner('PUT', '/api/v0/event', { eventKey, status: 2 })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const hashes = await poolOf(service, campaign, entries)
  return { owner, eventKey, campaign, hashes }
}

const select = (caller: Caller, eventKey: string) =>
  caller('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
const look = async (caller: Caller, eventKey: string) =>
  (await caller('GET', `/api/v0/event/${eventKey}/sweeps/winners`)).body

async function check(service: Service, eventKey: string) {
  const files = await publishedFiles(service, eventKey, 1)
  const certificate = jsonIn(files, 'certificate.json')
  const evidence = readEvidence({ files })
  const steps = checkFiles(evidence)
  const remarks = steps.filter(({ state }) => state !== 'passed').map(({ name, state }) => `${name} ${state}`)
  return { certificate, verdict: verdictOf(steps), remarks }
}

async function entryOf(service: Service, { rootId }: Campaign, E: string) {
  return service.db(db =>
    db
      .selectFrom('draw_entries as d')
      .innerJoin('entries as e', 'e.id', 'd.entry_id')
      .selectAll('e')
      .select('d.nonce as ticketNonce')
      .where('d.campaign_id', '=', rootId)
      .where('d.hash', '=', Buffer.from(E, 'hex'))
      .executeTakeFirstOrThrow(),
  )
}

test('the list is frozen before the promised round, the order follows from it, and all of it is verified', async () => {
  const { owner, eventKey } = await make(t, 12)
  t.clock.set(before(5))
  for (const asked of await Promise.all([1, 2, 3].map(() => select(owner, eventKey)))) {
    expect(asked.status).toBe(202)
    expect(asked.body).toMatchObject({ state: 'frozen', beacon: { round: ROUND }, winners: [] })
  }
  t.clock.set(new Date(DRAW_AT.getTime() + 3_000))
  await t.runDueJobs()
  expect((await look(owner, eventKey)).state).toBe('drawn')
  const checked = await check(t, eventKey)
  expect(checked).toMatchObject({ verdict: 0, remarks: [] })
  expect(checked.certificate.beacon).toMatchObject({ round: ROUND, signature: SIGNATURE })
  // The same lists with another round would be another draw.
  const { beacon } = checked.certificate
  expect(beacon).not.toHaveProperty('moved')
})

test('while the beacon is silent or lies, the draw waits and says so; then it continues automatically', async () => {
  const { owner, eventKey } = await make(t, 4)
  t.clock.set(before(5))
  await select(owner, eventKey)
  t.clock.set(new Date(DRAW_AT.getTime() + 3_000))
  for (const wrong of [() => SIGNATURE.replace(/9$/, '8'), () => JSON.parse('no network')]) {
    answer = wrong
    await runCron(t, 'draws-due')
    expect(await look(owner, eventKey)).toMatchObject({ state: 'waitingForBeacon', winners: [] })
    expect((await select(owner, eventKey)).status).toBe(202)
  }
  answer = () => SIGNATURE
  await runCron(t, 'draws-due')
  expect((await look(owner, eventKey)).state).toBe('drawn')
})

test('a list that is published late follows from a later round, and says why', async () => {
  const { owner, eventKey } = await make(t, 4)
  t.clock.set(new Date(DRAW_AT.getTime() + 1_000))
  const { body } = await select(owner, eventKey)
  expect(body.beacon.moved).toBe('The lists were published after the promised round')
  expect(timeOfRound(body.beacon.round) - t.clock.now().getTime()).toBeGreaterThanOrEqual(60_000)
  expect(timeOfRound(body.beacon.round) - t.clock.now().getTime()).toBeLessThan(63_000)
  const freeze = await t.app.inject(`/api/v0/public/event/${eventKey}/fairness/draw-1/freeze.json`)
  expect(freeze.json()).toMatchObject({ beaconRound: body.beacon.round, beaconMoved: body.beacon.moved })
})

test('erased before the freeze: left out with its reason; afterwards: no personal data, and the certificate holds', async () => {
  const { owner, eventKey, campaign, hashes } = await make(plain, 6)
  const [early] = hashes.map(hash => hash.toString('hex'))
  const erased = await entryOf(plain, campaign, early ?? '')
  await plain.db(db => eraseEntries(db, plain.deps, [erased.id]))
  plain.clock.set(new Date(DRAW_AT.getTime() + 60_000))
  const { body } = await select(owner, eventKey)
  expect(body).toMatchObject({ N: 5, X: 1, reasons: [{ reason: 8, count: 1 }] })
  const [winner] = body.winners
  const won = await entryOf(plain, campaign, winner.entryHash)
  await plain.db(db => eraseEntries(db, plain.deps, [won.id]))
  const after = await entryOf(plain, campaign, winner.entryHash)
  expect([after.first_name, after.email, after.ticketNonce, after.answers]).toEqual([null, null, null, {}])
  expect(after.token_hash.equals(won.token_hash)).toBe(false)
  expect(await check(plain, eventKey)).toMatchObject({ verdict: 3, remarks: ['beacon warning'] })
  const shown = await look(owner, eventKey)
  expect(shown).toMatchObject({ N: 5, X: 1, reasons: [{ reason: 8, count: 1 }] })
  expect(shown.winners[0]).not.toHaveProperty('email')
})

test('a person erased before their turn takes the prize and loses it at once, so that no place is skipped', async () => {
  const { owner, eventKey, campaign } = await make(plain, 8)
  plain.clock.set(before(5))
  await select(owner, eventKey)
  const places = await plain.db(db =>
    db.selectFrom('draw_entries').select('entry_id').where('campaign_id', '=', campaign.id).execute(),
  )
  await plain.db(db =>
    eraseEntries(
      db,
      plain.deps,
      places.slice(0, 5).map(({ entry_id }) => entry_id),
    ),
  )
  plain.clock.set(new Date(DRAW_AT.getTime() + 60_000))
  await select(owner, eventKey)
  await runCron(plain, 'promote-alternates')
  const { winners } = await look(owner, eventKey)
  const holders = winners.filter(({ replacedBy }: { replacedBy?: string }) => replacedBy === undefined)
  expect(
    holders.map(({ status, email }: { status: string; email?: string }) => [status, email !== undefined]),
  ).toEqual(Array(3).fill(['selected', true]))
  const gone = winners.filter(({ replacedBy }: { replacedBy?: string }) => replacedBy !== undefined)
  for (const place of gone) expect(place).toMatchObject({ status: 'declined', reasonCode: 'erased' })
  expect(await check(plain, eventKey)).toMatchObject({ verdict: 3, remarks: ['beacon warning'] })
})

test('an entrant listed after the freeze stays in the list; the prize moves on only when staff revoke it', async () => {
  const { owner, eventKey } = await make(plain, 5)
  plain.clock.set(new Date(DRAW_AT.getTime() + 60_000))
  const { body } = await select(owner, eventKey)
  const value = normalizeEmail(body.winners[0].email)
  await owner('POST', `/api/v0/blacklist/create/${eventKey}`, {
    entries: [{ kind: 'email', value, reason: 'Fraud' }],
  })
  await runCron(plain, 'draws-due')
  const shown = await look(owner, eventKey)
  expect(shown).toMatchObject({
    N: 5,
    X: 0,
    winners: body.winners.map(({ winnerId }: { winnerId: string }) => ({ winnerId })),
  })
  expect(await check(plain, eventKey)).toMatchObject({ verdict: 3, remarks: ['beacon warning'] })
})

test('one entrant takes one prize; the others stay without a winner, and the certificate says so', async () => {
  const { owner, eventKey } = await make(plain, 1)
  plain.clock.set(new Date(DRAW_AT.getTime() + 60_000))
  const { body } = await select(owner, eventKey)
  expect(body).toMatchObject({ N: 1, alternates: [] })
  expect(body.winners).toHaveLength(1)
  expect(await check(plain, eventKey)).toMatchObject({ verdict: 3, remarks: ['beacon warning'] })
})

test('entries that came in the same millisecond are drawn by their hashes alone', async () => {
  const { owner, eventKey, campaign } = await make(plain, 9)
  const times = await plain.db(db =>
    db.selectFrom('entries').select('created_at').distinct().where('campaign_id', '=', campaign.id).execute(),
  )
  expect(times).toHaveLength(1)
  plain.clock.set(new Date(DRAW_AT.getTime() + 60_000))
  await select(owner, eventKey)
  expect(await check(plain, eventKey)).toMatchObject({ verdict: 3, remarks: ['beacon warning'] })
})

test('while a list is being frozen, a hundred clicks wait for it on one connection, and others are served', async () => {
  const { owner, eventKey } = await make(plain, 3)
  plain.clock.set(before(5))
  const holder = await plain.deps.pg.connect()
  await holder.query('begin; lock table draw_lists in share mode')
  const clicks = Array.from({ length: 100 }, () => select(owner, eventKey))
  const isHeld = async () => {
    const { rows } = await holder.query('select from pg_locks where not granted')
    expect(rows.length).toBeGreaterThan(0)
  }
  await vi.waitFor(isHeld, 30_000)
  expect(await look(owner, eventKey)).not.toHaveProperty('entriesRoot')
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(clicks)
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.entriesRoot}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 202, body: { state: 'frozen', N: 3 } })
})
