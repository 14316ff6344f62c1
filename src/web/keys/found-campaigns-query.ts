import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listArchived, listFuture, listLive } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'

/** Campaigns of each of the three lists. */
const EACH = 5

/** Campaigns by title, city or sponsor: those that are live, those to come, those that are over. */
export function foundCampaignsQuery(q: string) {
  return queryOptions({
    queryKey: ['campaigns', 'found', q],
    queryFn: async ({ signal }) => {
      const lists = [listLive, listFuture, ...(q ? [listArchived] : [])]
      const query = { page: 1, pageSize: EACH, ...(q && { q }) }
      const found = await Promise.all(lists.map(list => call(list, { query, signal })))
      return found.flat()
    },
    placeholderData: keepPreviousData,
  })
}
