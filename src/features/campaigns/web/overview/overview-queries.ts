import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listTimeline } from '#features/campaigns/contract.ts'
import { listCampaignPrizes, listEventPrizes } from '#features/prizes/contract.ts'
import { getLiveMonitor } from '#features/reports/contract.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

const PAGE_SIZE = 20
const FIGURES_MS = 30_000

// These keys begin like the campaign's own, so that refreshing the campaign refreshes them.

/** Prizes of the whole campaign, and those of this date alone. */
export function prizesQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['event', eventKey, 'prizes'],
    queryFn: async ({ signal }) => {
      const params = { eventKey }
      const [campaign, date] = await Promise.all([
        call(listCampaignPrizes, { params, signal }),
        call(listEventPrizes, { params, signal }),
      ])
      return [...campaign, ...date]
    },
  })
}

/** Figures and stock of a campaign, as the live monitor has them. */
export function figuresQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['event', eventKey, 'figures'],
    queryFn: ({ signal }) => call(getLiveMonitor, { params: { eventKey }, query: testData(), signal }),
    refetchInterval: FIGURES_MS,
  })
}

/** Timeline of a campaign, newest first. */
export function timelineQuery(eventKey: string) {
  return infiniteQueryOptions({
    queryKey: ['event', eventKey, 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(listTimeline, {
        params: { eventKey },
        query: { page: pageParam, pageSize: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  })
}
