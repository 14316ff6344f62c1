import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listTimeline } from '#features/campaigns/contract.ts'
import { getOverview } from '#features/reports/contract.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

const PAGE_SIZE = 20
const REFRESH_MS = 30_000

// These keys begin like the campaign's own, so that refreshing the campaign refreshes them.

/** Figures, stock and open work of a campaign, and the checks of a draft. */
export function overviewQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['event', eventKey, 'overview'],
    queryFn: ({ signal }) => call(getOverview, { params: { eventKey }, query: testData(), signal }),
    refetchInterval: REFRESH_MS,
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
