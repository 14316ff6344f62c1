import { expect, test } from 'vitest'
import { openInstantWin } from '#features/instant-win/server/index.ts'
import { testApp } from '#test/app.ts'
import { endCampaign, makePlayed, runCron } from '#test/makers/fairness-makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()

const reveal = (eventKey: string) =>
  service.app.inject(`/api/v0/public/event/${eventKey}/fairness/reveal.json`)
const auditOf = (entity: string) =>
  service.db(db =>
    db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('entity', '=', entity)
      .where('action', 'in', ['seed.read', 'fairness.revealed'])
      .orderBy('seq')
      .execute(),
  )

test('a seed stays sealed until its campaign is over', async () => {
  const { campaign } = await makePlayed(service)
  await runCron(service, 'fairness-reveal')
  expect((await reveal(campaign.eventKey)).statusCode).toBe(404)
  const row = await service.db(db =>
    db.selectFrom('commitments').selectAll().where('campaign_id', '=', campaign.id).executeTakeFirstOrThrow(),
  )
  expect(row.seed).toBeNull()
  expect(await auditOf(campaign.eventKey)).toEqual([])
})

test('the seed is revealed once, and the audit log records that it was read', async () => {
  const { campaign } = await makePlayed(service)
  await endCampaign(service, campaign)
  const first = (await reveal(campaign.eventKey)).body
  service.clock.advance({ hours: 1 })
  await Promise.all([runCron(service, 'fairness-reveal'), runCron(service, 'fairness-reveal')])
  expect((await reveal(campaign.eventKey)).body).toBe(first)
  expect(await auditOf(campaign.eventKey)).toEqual([
    { action: 'seed.read', details: { purpose: 'reveal', activationNo: 1 } },
    { action: 'fairness.revealed', details: { activations: [1] } },
  ])
})

test('a canceled campaign is revealed too, and every earlier activation with it', async () => {
  const { campaign, prizes } = await makeCampaign(service)
  const windows: [Date, Date][] = [[campaign.startsAt, campaign.endsAt]]
  await service.db(db => openInstantWin(db, service.deps, { campaign, prizes, windows }))
  await service.db(db =>
    db
      .updateTable('campaigns')
      .set({ status: 8, updated_at: service.clock.now() })
      .where('id', '=', campaign.id)
      .execute(),
  )
  service.clock.advance({ minutes: 1 })
  await runCron(service, 'fairness-reveal')
  const { seeds, records } = (await reveal(campaign.eventKey)).json()
  expect(seeds.map(({ activationNo }: { activationNo: number }) => activationNo)).toEqual([1, 2])
  expect(records).toHaveLength(3)
  const { commitments } = (
    await service.app.inject(`/api/v0/public/event/${campaign.eventKey}/fairness/commitment.json`)
  ).json()
  expect(commitments.map(({ C }: { C: string }) => C)).toEqual(seeds.map(({ C }: { C: string }) => C))
})
