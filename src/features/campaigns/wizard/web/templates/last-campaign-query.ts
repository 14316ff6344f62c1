import { queryOptions } from '@tanstack/react-query'
import { listArchived, listFuture, listLive } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'

/** The campaign that was made last, of those that run, else of those that are over or to come. Tests are left out; null without any. */
export const lastCampaignQuery = queryOptions({
  queryKey: ['campaigns', 'last'],
  queryFn: async ({ signal }) => {
    const newest = { sort: 'newest', page: 1, pageSize: 10 } as const
    const lists = await Promise.all(
      [listLive, listArchived, listFuture].map(list => call(list, { query: newest, signal })),
    )
    return lists.flat().find(({ testMode }) => !testMode) ?? null
  },
})
