import { getCampaign, listChildCampaigns } from '#features/campaigns/server/index.ts'
import { includesTest } from '#features/figures/contract.ts'
import { countedOf, readFiguresOfEach, sumOf, totalsOf } from '#features/figures/server/index.ts'
import type { getCampaignMetrics } from '#features/reports/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { readMetrics } from '../metrics.ts'

export const handleGetCampaignMetrics: Handler<typeof getCampaignMetrics> = async call => {
  const { db, actor, params, query } = call
  const includeTest = includesTest(query)
  const campaign = await getCampaign(db, actor, params.eventKey)
  const ofEachDate = async () => {
    const dates = await listChildCampaigns(db, campaign.id)
    const counted = dates.map(date => countedOf(date, includeTest))
    return { dates, ofDates: await readFiguresOfEach(db, counted, query) }
  }
  const [{ figures, ...metrics }, { dates, ofDates }] = await Promise.all([
    readMetrics(db, campaign, {
      withDates: !campaign.parent,
      range: query,
      includeTest,
      role: actor.role,
    }),
    ofEachDate(),
  ])
  const returning = sumOf(figures, 'returning')
  return {
    ...metrics,
    children: dates.map(({ id, eventKey, title, startsAt }) => ({
      eventKey,
      title,
      date: startsAt,
      totals: totalsOf(ofDates.get(id) ?? new Map()),
    })),
    newVsReturning: { new: Math.max(0, metrics.totals.participants - returning), returning },
  }
}
