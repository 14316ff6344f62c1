import { queryOptions } from '@tanstack/react-query'
import { getBrandKit } from '#features/tiles/brand-kit/contract.ts'
import { call } from '#web/api/call.ts'

/** The look and the sponsor that new campaigns of the account start with. */
export const brandKitQuery = queryOptions({
  queryKey: ['brand-kit'],
  queryFn: ({ signal }) => call(getBrandKit, { signal }),
})
