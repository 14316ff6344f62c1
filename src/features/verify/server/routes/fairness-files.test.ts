import { expect, test } from 'vitest'
import { filesOf } from '#features/fairness/contract.ts'
import { checkFiles, readEvidence, verdictOf } from '#features/fairness/server/index.ts'
import { voidPlay } from '#features/participation/server/index.ts'
import { testApp } from '#test/app.ts'
import { endCampaign, makePlayed, playAsSomebody, runCron } from '#test/makers/fairness-makers.ts'
import { makeAccount, makeUser } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { jsonIn, publishedFiles, statesOf } from '#test/parts/published-files.ts'

const service = await testApp()
const FILES = filesOf('game').map(({ name }) => name)

const get = (eventKey: string, file: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `/api/v0/public/event/${eventKey}/fairness/${file}`, headers })

const download = (eventKey: string) => publishedFiles(service, eventKey)

test('while a campaign runs, its commitment can be checked, and the log up to its published head', async () => {
  const { campaign, winner } = await makePlayed(service)
  expect(winner.outcome).toBe('win')
  expect((await get(campaign.eventKey, 'plays.bin')).rawPayload).toHaveLength(0)
  await runCron(service, 'fairness-heads')
  const files = await download(campaign.eventKey)
  expect(Object.keys(files).sort()).toEqual([
    'commitment.json',
    'heads.json',
    'keys.json',
    'manifest.json',
    'moments-root.json',
    'plays.bin',
  ])
  expect(files['plays.bin']).toHaveLength(3 * 70)
  expect(statesOf({ files, receipt: winner.receipt })).toEqual([
    'signature passed',
    'files passed',
    'specHash passed',
    'commitment later',
    'beacon warning',
    'moments later',
    'log passed',
    'receipt passed',
  ])
})

test('after the end everything can be recomputed, and every receipt is found', async () => {
  const { campaign, players } = await makePlayed(service)
  await runCron(service, 'fairness-heads')
  await endCampaign(service, campaign)
  const files = await download(campaign.eventKey)
  for (const { receipt } of players) {
    const steps = checkFiles(readEvidence({ files, receipt }))
    // Without a beacon the result is weaker than it could be, and says so.
    expect(steps.filter(({ state }) => state !== 'passed').map(({ name }) => name)).toEqual(['beacon'])
    expect(verdictOf(steps)).toBe(3)
  }
  expect(jsonIn(files, 'certificate.json')).toMatchObject({
    version: 'pf1.1',
    moments: { Q: 4, awarded: 1, unclaimed: 3 },
    log: { n: 3, heads: 1, voids: 0 },
    beacon: null,
    signature: { alg: 'Ed25519', keyId: expect.stringMatching(/^drumroll-2026(-\d+)?$/) },
  })
})

test('no published file names a person, or holds what could lead to one', async () => {
  const { campaign, players } = await makePlayed(service)
  await endCampaign(service, campaign)
  const found = Object.values(await download(campaign.eventKey)).map(bytes => Buffer.from(Object(bytes)))
  const text = Buffer.concat(found).toString('latin1')
  const log = (await get(campaign.eventKey, 'plays.bin')).rawPayload
  expect(log).toHaveLength(3 * 70)
  for (const { typed, entryNonce, entryId, playToken } of players) {
    for (const secret of [...Object.values(typed), entryNonce, entryId, playToken]) {
      expect(text).not.toContain(secret)
      expect(log.includes(Buffer.from(secret))).toBe(false)
    }
    expect(log.includes(Buffer.from(entryNonce, 'hex'))).toBe(false)
  }
  expect(text).not.toMatch(/\b127\.0\.0\.1\b|@example/)
})

test('the files of a date are those of its campaign, and of a draft there are none', async () => {
  const { campaign } = await makeCampaign(service)
  await service.db(db =>
    db.updateTable('campaigns').set({ status: 1 }).where('id', '=', campaign.id).execute(),
  )
  expect((await get(campaign.eventKey, 'commitment.json')).statusCode).toBe(404)
  expect((await get('evt_aaaaaaaaaaaaaaaa', 'commitment.json')).statusCode).toBe(404)
})

test('files of a draw are missing until there is one, and unknown names always', async () => {
  const { campaign } = await makePlayed(service)
  await endCampaign(service, campaign)
  const names = ['freeze.json', 'entries.bin', 'excluded.bin', 'replacements.json', 'seed.json']
  for (const name of names) expect((await get(campaign.eventKey, name)).statusCode, name).toBe(404)
})

test('a campaign without chance has nothing to check', async () => {
  const { campaign } = await makeCampaign(service, { type: 'landingPage' })
  for (const file of FILES) expect((await get(campaign.eventKey, file)).statusCode, file).toBe(404)
})

test('a reader with the newest version gets 304, and may cache it for a minute', async () => {
  const { campaign } = await makePlayed(service)
  await runCron(service, 'fairness-heads')
  await endCampaign(service, campaign)
  for (const file of FILES) {
    const first = await get(campaign.eventKey, file)
    expect(first.headers['cache-control']).toBe('public, max-age=60')
    const { etag = '' } = first.headers
    const again = await get(campaign.eventKey, file, { 'if-none-match': String(etag) })
    expect([file, again.statusCode, again.body]).toEqual([file, 304, ''])
  }
})

test('heads are published once for a campaign that was played, and not again until it goes on', async () => {
  const { campaign } = await makePlayed(service)
  const heads = async () => (await get(campaign.eventKey, 'heads.json')).json().heads
  await Promise.all([runCron(service, 'fairness-heads'), runCron(service, 'fairness-heads')])
  await runCron(service, 'fairness-heads')
  expect((await heads()).map(({ seq }: { seq: number }) => seq)).toEqual([3])
  await playAsSomebody(service, campaign)
  await runCron(service, 'fairness-heads')
  expect((await heads()).map(({ seq }: { seq: number }) => seq)).toEqual([3, 4])
})

test('a revoked win is in the log, its moment goes to the next play, and both can be recomputed', async () => {
  const { campaign, winner } = await makePlayed(service)
  await makeUser(service, { account: await makeAccount(service) })
  const { userId, entryId } = await service.db(db =>
    db
      .selectFrom('entries')
      .innerJoin('users', join => join.onTrue())
      .select(['entries.id as entryId', 'users.id as userId'])
      .where('entry_key', '=', winner.entryId)
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const taken = await service.db(db =>
    voidPlay(db, service.deps, campaign, { entryId, reason: 'not eligible', userId }),
  )
  expect(taken).toBe(true)
  expect((await playAsSomebody(service, campaign)).outcome).toBe('win')
  await endCampaign(service, campaign)
  const files = await download(campaign.eventKey)
  expect(files['plays.bin']).toHaveLength(5 * 70)
  expect(jsonIn(files, 'certificate.json')).toMatchObject({
    moments: { awarded: 1, unclaimed: 3 },
    log: { n: 5, voids: 1 },
  })
  expect(verdictOf(checkFiles(readEvidence({ files })))).toBe(3)
})
