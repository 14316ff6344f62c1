import { queryOptions } from '@tanstack/react-query'
import { getBrandKit } from '#features/tiles/brand-kit/contract.ts'
import { call } from '#web/api/call.ts'

/**
 * The look and the sponsor that new campaigns of an account start with.
 * @param cid client that staff works for; 0 is the account itself
 */
export const brandKitQuery = (cid = 0) =>
  queryOptions({
    queryKey: ['brand-kit', cid],
    queryFn: ({ signal }) => call(getBrandKit, { query: cid === 0 ? {} : { cid }, signal }),
  })
