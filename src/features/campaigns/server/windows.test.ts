import { expect, test } from 'vitest'
import { STATUS } from '#features/campaigns/contract.ts'
import { testApp } from '#test/app.ts'
import { createCampaign, makeCaller } from '#test/makers/campaign-makers.ts'
import { makeAccount } from '#test/makers/makers.ts'
import { listChildCampaigns, windowsOf } from './index.ts'
import { lockCampaignById } from './load-campaign.ts'

const t = await testApp()

/** The windows of a campaign of March 10 to 20 in New York with these dates, the first `cancelled` of them canceled. */
async function makeWindows(childTimes: string[], cancelled: number) {
  const account = await makeAccount(t)
  const eventKey = await createCampaign(await makeCaller(t, { account }), { childTimes })
  return t.db(async db => {
    const { id } = await db
      .selectFrom('campaigns')
      .select('id')
      .where('event_key', '=', eventKey)
      .executeTakeFirstOrThrow()
    const dates = await listChildCampaigns(db, id)
    for (const date of dates.slice(0, cancelled)) {
      await db.updateTable('campaigns').set({ status: STATUS.cancelled }).where('id', '=', date.id).execute()
    }
    const campaign = await lockCampaignById(db, id)
    if (!campaign) throw new Error('no campaign')
    const windows = windowsOf(campaign, await listChildCampaigns(db, id))
    return windows.map(window => window.map(instant => instant.toISOString()))
  })
}

test('a campaign without dates takes plays through its whole period', async () => {
  expect(await makeWindows([], 0)).toEqual([['2026-03-10T04:00:00.000Z', '2026-03-21T04:00:00.000Z']])
})

test('a campaign with dates takes plays on those that were not canceled', async () => {
  expect(await makeWindows(['2026-03-12', '2026-03-13T19:00/21:00'], 1)).toEqual([
    ['2026-03-13T23:00:00.000Z', '2026-03-14T01:00:00.000Z'],
  ])
})

test('a campaign takes no plays if all of its dates were canceled', async () => {
  expect(await makeWindows(['2026-03-12', '2026-03-13'], 2)).toEqual([])
})
