import { queryOptions } from '@tanstack/react-query'
import { listOwnTemplates } from '#features/campaigns/own-templates/contract.ts'
import { call } from '#web/api/call.ts'

/** Templates of the account, and those that staff publishes. */
export const ownTemplatesQuery = queryOptions({
  queryKey: ['own-templates'],
  queryFn: ({ signal }) => call(listOwnTemplates, { signal }),
})
