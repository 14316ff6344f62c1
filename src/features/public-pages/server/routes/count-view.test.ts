import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'

const service = await testApp()

const count = (eventKey: string, payload: object) =>
  service.app.inject({ method: 'POST', url: `/api/v0/public/event/${eventKey}/view`, payload })

test('a view is counted by its source', async () => {
  const { campaign } = await makeCampaign(service)
  const view = { visitorId: 'visitor-1', source: 'social' }
  const answer = await count(campaign.eventKey, view)
  expect(answer.statusCode).toBe(204)
  expect(answer.body).toBe('')
  await count(campaign.eventKey, view)
  const views = () =>
    service.db(db =>
      db
        .selectFrom('minute_counts')
        .select(['source', 'views'])
        .where('campaign_id', '=', campaign.id)
        .execute(),
    )
  await expect.poll(views).toEqual([{ source: 'social', views: 2 }])
})

test.each([
  ['source', { visitorId: 'visitor-1', source: 'elsewhere' }],
  ['visitorId', { visitorId: '', source: 'qr' }],
  ['views', { visitorId: 'visitor-1', source: 'qr', views: 1000 }],
])('a wrong %s is named', async (field, payload) => {
  const { campaign } = await makeCampaign(service)
  const answer = await count(campaign.eventKey, payload)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors)).toEqual([field])
})

test('an unknown campaign is not found', async () => {
  const answer = await count('evt_aaaaaaaaaaaaaaaa', { visitorId: 'visitor-1', source: 'qr' })
  expect(answer.statusCode).toBe(404)
})
