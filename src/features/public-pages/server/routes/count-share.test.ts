import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCaller } from '#test/makers/campaign-makers.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()

const share = (eventKey: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/share`, payload })

const countsOf = (campaignId: number) =>
  service.db(db =>
    db
      .selectFrom('share_counts')
      .select(['channel', 'count'])
      .where('campaign_id', '=', campaignId)
      .orderBy('channel')
      .execute(),
  )

test('shares are counted by day and channel', async () => {
  const { campaign } = await makeCampaign(service)
  for (const channel of ['copy', 'sheet', 'copy']) {
    expect((await share(campaign.eventKey, { channel })).statusCode).toBe(204)
  }
  expect(await countsOf(campaign.id)).toEqual([
    { channel: 'copy', count: 2 },
    { channel: 'sheet', count: 1 },
  ])
  service.clock.advance({ days: 1 })
  await share(campaign.eventKey, { channel: 'copy' })
  expect(await countsOf(campaign.id)).toHaveLength(3)
})

test('a test is reported where test data is included, and an unknown channel or campaign is refused', async () => {
  const { campaign } = await makeCampaign(service, { testMode: true })
  const { accountId } = campaign
  const owner = await makeCaller(service, { account: { accountId, subscriptionRole: 'GOLD' } })
  expect((await share(campaign.eventKey, { channel: 'copy' })).statusCode).toBe(204)
  const shares = async (query = '') =>
    (await owner('GET', `/api/v0/event/${campaign.eventKey}/report/eventmetrics${query}`)).body.shares
  expect([await shares(), await shares('?includeTest=true')]).toEqual([{}, { copy: 1 }])
  expect((await share(campaign.eventKey, { channel: 'pigeon' })).statusCode).toBe(400)
  expect((await share('evt_0000000000000000', { channel: 'copy' })).statusCode).toBe(404)
})
