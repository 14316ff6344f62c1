import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { enter, playOnce } from '#features/participation/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { testApp } from '#test/app.ts'
import { unique } from '#test/makers/makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { rolledUp } from '#test/makers/rolled-up.ts'
import { countOnce } from './roll-up.ts'

const service = await testApp()
const { deps } = service

const takePart = async (db: Db, campaign: Campaign) => {
  const answers = { person: { email: `${unique('p')}@example.com` }, others: {}, consents: {} }
  const nonce = deps.random.bytes(16)
  const { token } = await enter(db, deps, campaign, { answers, source: 'qr', nonce })
  await playOnce(db, deps, campaign, { token, clientNonce: deps.random.bytes(16) })
}

async function counted({ id }: Campaign): Promise<Record<string, number>> {
  const rows = await service.db(db =>
    db
      .selectFrom('report_counts')
      .select(['figure', 'count'])
      .where('campaign_id', '=', id)
      .where('figure', 'in', ['entries', 'plays'])
      .where('with_dates', '=', true)
      .where('key', '=', 'qr')
      .where('day', '=', '-infinity')
      .execute(),
  )
  return Object.fromEntries(rows.map(({ figure, count }) => [figure, count]))
}

test('counting that is cut off has counted nothing, and the next one counts each entry and play once', async () => {
  const { campaign } = await makeCampaign(service)
  await service.db(db => takePart(db, campaign))
  await service.db(db => takePart(db, campaign))
  const cutOff = service.db(async db => {
    await countOnce(db, deps)
    throw new Error('cut off')
  })
  await expect(cutOff).rejects.toThrow('cut off')
  await Promise.all([rolledUp(service), rolledUp(service)])
  await rolledUp(service)
  expect(await counted(campaign)).toEqual({ entries: 2, plays: 2 })
})

test('a pending write blocks no other counts, and is counted once it is stored', async () => {
  const { campaign: slow } = await makeCampaign(service)
  const { campaign: quick } = await makeCampaign(service)
  await service.db(async db => {
    await takePart(db, slow)
    await service.db(other => takePart(other, quick))
    await rolledUp(service)
    expect([await counted(slow), await counted(quick)]).toEqual([{}, { entries: 1, plays: 1 }])
  })
  await rolledUp(service)
  expect([await counted(slow), await counted(quick)]).toEqual([
    { entries: 1, plays: 1 },
    { entries: 1, plays: 1 },
  ])
})
