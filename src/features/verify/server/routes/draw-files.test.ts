import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import {
  checkFiles,
  type Given,
  inEnglish,
  readEvidence,
  verdictOf,
} from '#features/fairness/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { runCron } from '#test/makers/fairness-makers.ts'
import { poolOf } from '#test/makers/pool-makers.ts'
import { jsonIn, publishedFiles } from '#test/parts/published-files.ts'

const t = await testApp()
const owner = await makeCaller(t)

async function makePool(entries: number) {
  t.clock.set('2026-03-02T12:00:00Z')
  const draft = { instantWin: false, sweepstakes: true, alternates: 2, startTime: '2026-03-02' }
  const newPrizes = [goodPrize({ title: 'Trip', quantity: 1 }), goodPrize({ title: 'Shirt', quantity: 2 })]
  const eventKey = await createActive(owner, { ...draft, newPrizes })
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  return { eventKey, hashes: await poolOf(t, campaign, entries), campaign }
}

const get = (eventKey: string, file: string) =>
  t.app.inject({ url: `/api/v0/public/event/${eventKey}/fairness/${file}` })

async function draw(eventKey: string, at: string) {
  t.clock.set(at)
  return owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
}

const download = (eventKey: string) => publishedFiles(t, eventKey)
const certificateIn = (files: Given['files']) => jsonIn(files, 'certificate.json')
const bytesIn = (files: Given['files'], name: 'entries.bin' | 'certificate.json') => {
  const bytes = files[name]
  if (!(bytes instanceof Uint8Array)) throw new Error(`no ${name}`)
  return Buffer.from(bytes)
}

const check = (eventKey: string, E: string) =>
  t.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/fairness/check`, payload: { E } })

test('a draw is recomputed from its published files alone', async () => {
  const { eventKey } = await makePool(40)
  expect((await get(eventKey, 'entries.bin')).statusCode).toBe(404)
  expect((await get(eventKey, 'certificate.json')).statusCode).toBe(404)
  const { body } = await draw(eventKey, '2026-03-21T12:00:00Z')
  const files = await download(eventKey)
  expect(files['entries.bin']).toHaveLength(40 * 64)
  const steps = checkFiles(readEvidence({ files }))
  // Without a beacon the result is weaker than it could be, and says so.
  expect(steps.filter(({ state }) => state !== 'passed').map(({ name }) => name)).toEqual(['beacon'])
  expect(verdictOf(steps)).toBe(3)
  expect(certificateIn(files).winners.map(({ E }: { E: string }) => E)).toEqual(
    body.winners.map(({ entryHash }: { entryHash: string }) => entryHash),
  )
  expect((await get(eventKey, 'replacements.json')).json().replacements).toEqual([])
})

test('a false entry and a false seed are found, and named', async () => {
  const { eventKey } = await makePool(10)
  await draw(eventKey, '2026-03-21T12:00:00Z')
  const files = await download(eventKey)
  const failureOf = (changes: Given['files']) =>
    checkFiles(readEvidence({ files: { ...files, ...changes } }))
      .map(inEnglish)
      .find(({ state }) => state === 'failed')
  const list = bytesIn(files, 'entries.bin')
  const swapped = failureOf({ 'entries.bin': list.with(40, (list[40] ?? 0) ^ 1) })
  expect(swapped).toMatchObject({ name: 'key' })
  expect(swapped?.detail).toContain('was frozen before the draw and swapped afterwards')
  const text = bytesIn(files, 'certificate.json').toString()
  const forged = Buffer.from(text.replace(/"seed":"[0-9a-f]+"/, `"seed":"${'0'.repeat(64)}"`))
  expect(failureOf({ 'certificate.json': forged })).toMatchObject({ name: 'signature' })
})

test('frozen lists are public before the draw, and each participant finds their entry or the reason', async () => {
  const { eventKey, hashes, campaign } = await makePool(3)
  const [trial] = await poolOf(t, campaign, 1, { test: true })
  const E = hashes[0]?.toString('hex') ?? ''
  expect((await check(eventKey, E)).json()).toEqual({ included: false })
  await draw(eventKey, '2026-03-21T04:01:00Z')
  const freeze = await get(eventKey, 'freeze.json')
  expect(freeze.statusCode).toBe(200)
  expect(freeze.json()).toMatchObject({ N: 3, X: 1, reasonCounts: { 6: 1 }, signature: { alg: 'Ed25519' } })
  expect((await check(eventKey, E)).json()).toEqual({ included: true })
  expect((await check(eventKey, trial?.toString('hex') ?? '')).json()).toEqual({
    included: false,
    excludedReason: 6,
  })
  expect((await check(eventKey, 'f'.repeat(64))).json()).toEqual({ included: false })
})

test('replacements are published with their reason, also beyond the alternates, and still recomputed', async () => {
  const { eventKey } = await makePool(8)
  const { body } = await draw(eventKey, '2026-03-21T12:00:00Z')
  const before = await download(eventKey)
  for (const { winnerId } of body.winners) {
    const declined = { status: 'declined', reasonCode: 'Does not want it' }
    await owner('PUT', `/api/v0/event/${eventKey}/sweeps/winners/${winnerId}`, declined)
  }
  t.clock.set('2026-03-22T12:00:00Z')
  await runCron(t, 'promote-alternates')
  const files = await download(eventKey)
  const { draw: drawn } = certificateIn(files)
  expect(drawn.ranks).toEqual(certificateIn(before).draw.ranks)
  expect(drawn.replacements).toHaveLength(3)
  expect(drawn.replacements[0]).toMatchObject({
    slot: 0,
    reasonCode: 'Does not want it',
    at: Date.parse('2026-03-22T12:00:00Z'),
  })
  expect((await get(eventKey, 'replacements.json')).json().replacements).toEqual(drawn.replacements)
  const steps = checkFiles(readEvidence({ files }))
  expect(steps.filter(({ state }) => state !== 'passed').map(({ name }) => name)).toEqual(['beacon'])
})
