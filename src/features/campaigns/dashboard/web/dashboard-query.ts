import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#features/campaigns/contract.ts'
import { call } from '#web/api/call.ts'
import { testData } from '#web/test-data/test-data.ts'

const REFRESH_MS = 30_000

/** The figures of the dashboard, read again every 30 seconds; the old ones stay until new ones are there. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(getDashboard, { query: testData(), signal }),
  refetchInterval: REFRESH_MS,
})
