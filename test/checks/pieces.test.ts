import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Campaign, findPublicCampaign, insertChildren } from '#features/campaigns/server/index.ts'
import { findAward, openAward } from '#features/claims/server/index.ts'
import { findPlay } from '#features/instant-win/server/index.ts'
import {
  addAnswers,
  type Entry,
  enter,
  findEntryByToken,
  getReachedScreen,
  hashPlayToken,
  noteAnswers,
  playOnce,
  reachScreen,
} from '#features/participation/server/index.ts'
import { confirmNoted } from '#features/public-pages/server/confirm-entries.ts'
import { storeVisits } from '#features/public-pages/server/visits.ts'
import { readLiveMonitor } from '#features/reports/server/live-monitor.ts'
import { countOnce } from '#features/reports/server/rollup/roll-up.ts'
import { poolOf } from '#features/sweepstakes/server/pool/pool.ts'
import { SETTINGS } from '#server/db/pipeline/writer.ts'
import type { Db } from '#server/db/scope.ts'
import { testApp } from '../app.ts'
import { confirmed } from '../makers/confirmed.ts'
import { makeDrawn } from '../makers/drawn-makers.ts'
import { makeUser, unique } from '../makers/makers.ts'
import { makeCampaign, setMomentTimes } from '../makers/play-makers.ts'
import { rolledUp } from '../makers/rolled-up.ts'
import { cutByRoot, PIECES } from '../parts/cut-by-root.ts'
import { verifyDraw } from '../parts/verify-draw.ts'

const service = await testApp({ ownDatabase: 'in_pieces' })
const { clock, deps } = service
await cutByRoot(service)

/** Reads and writes of each piece, as this connection remembers them, perhaps over several transactions. */
async function uses(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; used: number }>`
    select relname as name,
      (coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del)::int as used
    from pg_stat_xact_user_tables where relname ~ '_piece_\\d+$'`.execute(db)
  return new Map(rows.map(({ name, used }) => [name, used]))
}

/** The pieces that work reads or writes, other than those of number `own`; nothing at all is named as well. */
async function strayed(db: Db, own: number, work: () => Promise<unknown>): Promise<string[]> {
  const before = await uses(db)
  await work()
  const used = [...(await uses(db))].filter(([name, count]) => count > (before.get(name) ?? 0))
  return used.length === 0
    ? ['nothing']
    : used.map(([name]) => name).filter(name => !name.endsWith(`_${own}`))
}

async function pieceOf({ rootId }: Pick<Campaign, 'rootId'>): Promise<number> {
  const { rows } = await service.db(db =>
    sql<{ piece: number }>`
      select piece from generate_series(0, ${PIECES - 1}::int) piece
      where satisfies_hash_partition('plays'::regclass, ${PIECES}::int, piece, ${rootId}::bigint)`.execute(
      db,
    ),
  )
  return rows[0]?.piece ?? -1
}

interface Made {
  campaign: Campaign
  token: Buffer
  entry: Entry
}

const formOf = (email = `${unique('p')}@example.com`) => ({
  answers: { person: { email }, others: {}, consents: {} },
  source: 'qr' as const,
  nonce: deps.random.bytes(16),
})

const clientNonce = () => deps.random.bytes(16)

/** An entrant who has not played. */
async function makeEntry(campaign: Campaign): Promise<Made> {
  return { campaign, ...(await service.db(db => enter(db, deps, campaign, formOf()))) }
}

/** A date of a campaign whose own number belongs to another piece. */
async function makeDate(campaign: Campaign): Promise<Campaign> {
  const { accountId, startsAt, endsAt } = campaign
  const { userId: createdBy } = await makeUser(service, { account: { accountId, subscriptionRole: 'GOLD' } })
  const game = { title: 'Game', city: '', state: '', startsAt, endsAt, createdBy }
  const own = await pieceOf(campaign)
  for (;;) {
    const [date] = await service.db(db => insertChildren(db, deps, campaign, [game]))
    if (date && (await pieceOf({ rootId: date.id })) !== own) return date
  }
}

/** As many live campaigns as there are pieces, each with a moment that is due and an entry that won it. */
async function makeCampaigns(): Promise<Campaign[]> {
  const made: Campaign[] = []
  for (let count = 0; count < PIECES; count++) {
    const { campaign } = await makeCampaign(service, { quantities: [2] })
    await setMomentTimes(service, campaign, [clock.now(), clock.now()])
    const { token } = await makeEntry(campaign)
    await service.db(db => playOnce(db, deps, campaign, { token, clientNonce: clientNonce() }))
    made.push(campaign)
  }
  return made
}

/** The most frequent queries, by purpose; each for an entry of a campaign. */
const HOT_QUERIES: Record<string, (db: Db, made: Made) => Promise<unknown>> = {
  entering: (db, { campaign }) => enter(db, deps, campaign, formOf()),
  playing: (db, { campaign, token }) => playOnce(db, deps, campaign, { token, clientNonce: clientNonce() }),
  'finding the entry of a token': (db, { campaign, token }) =>
    findEntryByToken(db, deps, campaign, hashPlayToken(token)),
  'going on to the next screen': async (db, { campaign, entry }) => {
    const answers = { person: {}, others: { q: 'a' }, consents: {} }
    await noteAnswers(db, deps, campaign, entry, { questions: [], answers, at: clock.now() })
    await addAnswers(db, deps, entry, answers)
    await reachScreen(db, entry, (await getReachedScreen(db, entry)) + 1)
  },
  'the page of a result': (db, { campaign, entry }) => findPlay(db, campaign, entry.id),
  'opening a claim': async (db, { campaign, entry }) => {
    const win = (await findPlay(db, campaign, entry.id))?.win
    if (!win) throw new Error('nothing was won')
    await openAward(db, deps, campaign, { kind: 'win', entry, prizeId: win.prizeId, at: clock.now() })
  },
  'the first look at a claim': (db, { entry }) => findAward(db, deps, entry, 'win'),
  'the live monitor': (db, { campaign }) =>
    readLiveMonitor(db, deps, campaign, { now: clock.now(), includeTest: false }),
  'counting visits': (db, { campaign: { id: campaignId, accountId } }) =>
    storeVisits(db, deps, [
      {
        campaignId,
        accountId,
        day: '2026-03-02',
        trace: 'somebody',
        at: clock.now(),
        source: 'qr',
        device: 'phone',
      },
    ]),
}

/** They read rows of the date itself, which lie by its own number. */
const OF_THE_DATE = ['the live monitor', 'counting visits']

/** Hot queries of an entrant that read or write another piece than the one of the campaign as a whole, with these pieces. */
async function findStrays(campaign: Campaign): Promise<Record<string, string[]>> {
  const own = await pieceOf(campaign)
  const made = await makeEntry(campaign)
  const found: Record<string, string[]> = {}
  for (const [name, ask] of Object.entries(HOT_QUERIES)) {
    if (campaign.parent && OF_THE_DATE.includes(name)) continue
    const strange = await service.db(async db => {
      for (const setting of SETTINGS)
        await sql.raw(`set local ${setting.replace(/=(.*)/, " = '$1'")}`).execute(db)
      return strayed(db, own, () => ask(db, made))
    })
    if (strange.length > 0) found[name] = strange
  }
  return found
}

test('each hot query reads and writes the piece of its campaign, and no other', async () => {
  const campaigns = await makeCampaigns()
  expect(new Set(await Promise.all(campaigns.map(pieceOf))).size).toBeGreaterThan(2)
  for (const campaign of campaigns.slice(-2)) expect(await findStrays(campaign)).toEqual({})
})

test('an entry of a date lies beside the log of its campaign: each hot query stays in that piece', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [2] })
  await setMomentTimes(service, campaign, [clock.now(), clock.now()])
  expect(await findStrays(await makeDate(campaign))).toEqual({})
})

test('the roll-up and the emails that confirm entries read and write the pieces of campaigns with something new', async () => {
  await makeCampaigns()
  await rolledUp(service)
  await confirmed(service)
  for (let count = 0; count < 3; count++) {
    const { campaign } = await makeCampaign(service, { quantities: [1], settings: { confirmEntries: true } })
    await setMomentTimes(service, campaign, [clock.now()])
    const own = await pieceOf(campaign)
    const found = await service.db(async db => {
      const { token } = await enter(db, deps, campaign, formOf())
      await playOnce(db, deps, campaign, { token, clientNonce: clientNonce() })
      return [
        await strayed(db, own, () => countOnce(db, deps)),
        await strayed(db, own, () => confirmNoted(db, deps)),
      ]
    })
    expect(found).toEqual([[], []])
  }
})

test('on tables in pieces everything on a date is counted', async () => {
  const { campaign } = await makeCampaign(service, { quantities: [1] })
  await setMomentTimes(service, campaign, [clock.now()])
  const date = await makeDate(campaign)
  const made = await makeEntry(date)
  const { outcome } = await service.db(db =>
    playOnce(db, deps, date, { ...made, clientNonce: clientNonce() }),
  )
  expect(outcome).toBe('win')
  await rolledUp(service)
  for (const one of [campaign, date]) {
    const { totals, recent } = await service.db(db =>
      readLiveMonitor(db, deps, one, { now: clock.now(), includeTest: false }),
    )
    expect(totals).toMatchObject({ entries: 1, plays: 1, wins: 1 })
    expect(recent).toMatchObject([{ kind: 'win' }])
  }
})

test('on tables in pieces a draw is frozen from the piece of its campaign, drawn, and can be checked', async () => {
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const { eventKey, draw } = await makeDrawn(service)
  expect(draw).toMatchObject({ state: 'drawn', N: 8 })
  expect(await verifyDraw(origin, eventKey, 1)).toMatchObject({ failed: [] })
  const campaign = await service.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  const own = await pieceOf(campaign)
  const pool = { rootId: campaign.id, campaignId: campaign.id, drawNo: 1, kind: 'draw' as const }
  const strange = await service.db(db => strayed(db, own, () => poolOf(db, pool).selectAll().execute()))
  expect(strange).toEqual([])
})
