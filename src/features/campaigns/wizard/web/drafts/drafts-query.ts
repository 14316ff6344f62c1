import { queryOptions } from '@tanstack/react-query'
import { listDrafts } from '#features/campaigns/wizard/contract.ts'
import { call } from '#web/api/call.ts'

/** Drafts of the account, last changed first. */
export const draftsQuery = queryOptions({
  queryKey: ['campaigns', 'drafts'],
  queryFn: ({ signal }) => call(listDrafts, { signal }),
})
