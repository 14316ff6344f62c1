import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listArchived, listFuture, listLive } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'
import type { ListChoice } from './list-choice.ts'

/** Rows on one page of a list. */
export const PAGE_SIZE = 25

const routes = { archived: listArchived, live: listLive, future: listFuture } as const

/** One page of one of the three lists of campaigns; the old rows stay while new ones are read. */
export function campaignListQuery({ list, q, type, sort, page }: ListChoice) {
  return queryOptions({
    queryKey: ['campaigns', list, q, type, sort, page],
    queryFn: ({ signal }) =>
      call(routes[list], {
        query: { ...testData(), page, pageSize: PAGE_SIZE, type, sort, ...(q && { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
