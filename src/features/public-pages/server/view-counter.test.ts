import { expect, test } from 'vitest'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { testApp } from '#test/app.ts'
import { makeCampaign } from '#test/makers/play-makers.ts'
import { figuresOf } from '#test/parts/figures.ts'
import { createViewCounter } from './view-counter.ts'

const service = await testApp()
const { deps } = service

async function counted({ id }: Campaign): Promise<Record<string, number>> {
  const sum = async (figure: string) =>
    Object.values(await figuresOf(service, id, figure)).reduce((all, count) => all + count, 0)
  return { views: await sum('views'), visitors: await sum('visitors'), device: await sum('device') }
}

/** Opens a page by this many people, each of them twice. */
function visit(views: ReturnType<typeof createViewCounter>, campaign: Campaign, people: number): void {
  for (let view = 0; view < 2 * people; view++) {
    views.count(campaign, 'direct', { trace: `10.0.0.${view % people} Mozilla`, device: 'phone' })
  }
}

test('a visit is counted once, with any repeats', async () => {
  const { campaign } = await makeCampaign(service)
  const views = createViewCounter(deps)
  visit(views, campaign, 1300)
  await views.flush()
  expect(await counted(campaign)).toEqual({ views: 2600, visitors: 1300, device: 1300 })
  visit(views, campaign, 1400)
  await views.flush()
  expect(await counted(campaign)).toEqual({ views: 5400, visitors: 1400, device: 1400 })
})

test('counts that failed to store are added the next time, and none of them twice', async () => {
  const { campaign } = await makeCampaign(service)
  let asked = 0
  const random = {
    bytes(count: number) {
      asked += 1
      if (asked === 2) throw new Error('Nothing is random in the second portion')
      return deps.random.bytes(count)
    },
  }
  const views = createViewCounter({ ...deps, random })
  visit(views, campaign, 1300)
  await expect(views.flush()).rejects.toThrow('second portion')
  await views.flush()
  expect(await counted(campaign)).toEqual({ views: 2600, visitors: 1300, device: 1300 })
})
