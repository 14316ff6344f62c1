import { queryOptions } from '@tanstack/react-query'
import { listArchived, listFuture, listLive } from '#features/campaigns/contract.ts'
import { isTestData } from '#features/figures/contract.ts'
import { call } from '#web/api/call.ts'

/** The newest campaigns of a list that are searched for one that is no test. */
const NEWEST = 20

/**
 * The campaign that was made last, of those that run, else of those that are over or to come; null without any. Tests and
 * demos are passed over.
 */
export const lastCampaignQuery = queryOptions({
  queryKey: ['campaigns', 'last'],
  queryFn: async ({ signal }) => {
    const newest = { sort: 'newest', page: 1, pageSize: NEWEST } as const
    const lists = await Promise.all(
      [listLive, listArchived, listFuture].map(list => call(list, { query: newest, signal })),
    )
    return lists.flat().find(campaign => !isTestData(campaign)) ?? null
  },
})
