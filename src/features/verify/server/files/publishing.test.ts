import { expect, test } from 'vitest'
import { findPublicCampaign } from '#features/campaigns/server/index.ts'
import { checkFiles, type Given, inEnglish, readEvidence } from '#features/fairness/server/index.ts'
import { eraseEntries } from '#features/sweepstakes/server/index.ts'
import { testApp } from '#test/app.ts'
import { createActive, goodPrize, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeDrawn } from '#test/makers/drawn-makers.ts'
import { endCampaign, makePlayed, runCron } from '#test/makers/fairness-makers.ts'
import { poolOf } from '#test/makers/pool-makers.ts'
import { jsonIn, publishedFiles, statesOf } from '#test/parts/published-files.ts'
import { textOfPdf } from '#test/pdf.ts'

const t = await testApp()

const failureOf = (given: Given) =>
  checkFiles(readEvidence(given))
    .map(inEnglish)
    .find(({ state }) => state === 'failed')
const stepOf = (given: Given, name: string) =>
  checkFiles(readEvidence(given))
    .map(inEnglish)
    .find(step => step.name === name)

async function makeFrozen() {
  t.clock.set('2026-03-02T12:00:00Z')
  const owner = await makeCaller(t)
  const newPrizes = [goodPrize({ quantity: 1 })]
  const draft = { startTime: '2026-03-02', instantWin: false, sweepstakes: true, newPrizes }
  const eventKey = await createActive(owner, draft)
  const campaign = await t.db(db => findPublicCampaign(db, eventKey))
  if (!campaign) throw new Error('no campaign')
  await poolOf(t, campaign, 5)
  const select = () => owner('POST', `/api/v0/event/${eventKey}/sweeps/select`, { confirm: true })
  t.clock.set('2026-03-21T04:01:00Z')
  await select()
  t.clock.set('2026-03-21T12:00:00Z')
  return { eventKey, campaign, select }
}

test('a list that is swapped in the database before the draw is named by certificate, PDF and check', async () => {
  const { eventKey, campaign, select } = await makeFrozen()
  await t.db(async db => {
    const list = db.selectFrom('draw_lists').selectAll().where('list', '=', 'entries')
    const draw = await db
      .selectFrom('draws')
      .select('id')
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    const { bytes } = await list.where('draw_id', '=', draw.id).executeTakeFirstOrThrow()
    await db
      .updateTable('draw_lists')
      .set({ bytes: Buffer.from(bytes.with(0, (bytes[0] ?? 0) ^ 1)) })
      .where('draw_id', '=', draw.id)
      .where('list', '=', 'entries')
      .execute()
  })
  await select()
  const files = await publishedFiles(t, eventKey, 1)
  const { freeze, swapped } = jsonIn(files, 'certificate.json')
  expect(swapped).toEqual([
    {
      file: 'entries.bin',
      frozenRoot: freeze.entriesRoot,
      foundRoot: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  expect(textOfPdf(Buffer.from(Object(files['certificate.pdf'])))).toContain('Warning: lists were swapped')
  expect(failureOf({ files })?.detail).toContain('frozen before the draw and swapped afterwards')
})

test('lists with other roots than the published ones are named, even if the draw changes', async () => {
  const { eventKey, campaign, select } = await makeFrozen()
  const before = await publishedFiles(t, eventKey, 1)
  await t.db(db =>
    db
      .updateTable('draws')
      .set({ excluded_root: Buffer.alloc(32, 7), excluded_count: 3 })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  await select()
  const files = await publishedFiles(t, eventKey, 1)
  expect(files['freeze.json'], 'what was frozen stays published').toEqual(before['freeze.json'])
  expect(jsonIn(files, 'certificate.json').swapped).toMatchObject([{ file: 'excluded.bin' }])
  expect(failureOf({ files })).toMatchObject({ name: 'files' })
})

test('a file that is changed in the database is not the one that was signed for', async () => {
  const { campaign } = await makePlayed(t)
  await endCampaign(t, campaign)
  await publishedFiles(t, campaign.eventKey)
  await t.db(db =>
    db
      .updateTable('published_files')
      .set({ bytes: Buffer.from('{}') })
      .where('campaign_id', '=', campaign.id)
      .where('name', '=', 'certificate.pdf')
      .execute(),
  )
  const files = await publishedFiles(t, campaign.eventKey)
  expect(failureOf({ files })?.detail).toContain('certificate.pdf was changed')
})

test('simultaneous requests publish once, and nothing is written without a change', async () => {
  const { campaign } = await makePlayed(t)
  await endCampaign(t, campaign)
  const [first] = await Promise.all(Array.from({ length: 8 }, () => publishedFiles(t, campaign.eventKey)))
  await runCron(t, 'fairness-files')
  const files = await publishedFiles(t, campaign.eventKey)
  expect(files).toEqual(first)
  const { steps } = jsonIn(files, 'manifest.json')
  const names = steps.flatMap((step: { files: { name: string }[] }) => step.files.map(({ name }) => name))
  expect([...names].sort()).toEqual([...new Set(names)].sort())
})

test('the job publishes due files without a request', async () => {
  const { campaign } = await makePlayed(t)
  const count = () =>
    t.db(async db => {
      const rows = await db
        .selectFrom('published_steps')
        .select('no')
        .where('campaign_id', '=', campaign.id)
        .execute()
      return rows.length
    })
  expect(await count()).toBe(0)
  await runCron(t, 'fairness-files')
  expect(await count()).toBe(1)
  await runCron(t, 'fairness-files')
  expect(await count()).toBe(1)
})

test('another title is republished, and the earlier file is reported as older', async () => {
  const { campaign } = await makePlayed(t)
  const before = await publishedFiles(t, campaign.eventKey)
  t.clock.advance({ minutes: 5 })
  await t.db(db =>
    db.updateTable('campaigns').set({ title: 'Tea Rush' }).where('id', '=', campaign.id).execute(),
  )
  const files = await publishedFiles(t, campaign.eventKey)
  expect(jsonIn(files, 'commitment.json').title).toBe('Tea Rush')
  expect(failureOf({ files })).toBeUndefined()
  const old = before['commitment.json']
  expect(failureOf({ files: { ...files, ...(old && { 'commitment.json': old }) } })?.detail).toContain(
    'commitment.json is out of date: a newer version was published on',
  )
})

test('a campaign from before there were manifests is checked, and what nothing covered is said', async () => {
  const { campaign } = await makePlayed(t)
  await t.db(db =>
    db
      .updateTable('commitments')
      .set({ listed: false, signature: null })
      .where('campaign_id', '=', campaign.id)
      .execute(),
  )
  await endCampaign(t, campaign)
  const files = await publishedFiles(t, campaign.eventKey)
  expect(statesOf({ files }).filter(state => !state.endsWith('passed'))).toEqual([
    'files warning',
    'beacon warning',
  ])
  expect(stepOf({ files }, 'files')?.detail).toContain('before the list existed')
})

test('an erased person is named by no stored certificate, and the new one is listed', async () => {
  const { eventKey, winners } = await makeDrawn(t)
  const E = winners[0].entryHash
  const entry = await t.db(db =>
    db
      .selectFrom('draw_entries')
      .select('entry_id as id')
      .where('hash', '=', Buffer.from(E, 'hex'))
      .executeTakeFirstOrThrow(),
  )
  await t.db(db =>
    db
      .updateTable('awards')
      .set({ name_shown_at: t.clock.now(), status: 'verified' })
      .where('entry_id', '=', entry.id)
      .execute(),
  )
  const named = await publishedFiles(t, eventKey, 1)
  expect(Buffer.from(Object(named['certificate.json'])).toString()).toContain('"displayName":"Ada B.')
  await t.db(db => eraseEntries(db, t.deps, [entry.id]))
  const stored = await t.db(db => db.selectFrom('published_files').select('bytes').execute())
  expect(stored.filter(({ bytes }) => bytes.includes('Ada B.'))).toEqual([])
  const files = await publishedFiles(t, eventKey, 1)
  expect(Buffer.from(Object(files['certificate.json'])).toString()).not.toContain('Ada B.')
  expect(failureOf({ files })).toBeUndefined()
})
