import { queryOptions } from '@tanstack/react-query'
import { getBillingPortal } from '#features/billing/contract.ts'
import { hasRole } from '#shared/access.ts'
import { call } from '#web/api/call.ts'

/** Where the account pays; its owner alone asks. The address is null when there is no portal. */
export function billingPortalQuery(role: number) {
  return queryOptions({
    queryKey: ['billing-portal'],
    queryFn: ({ signal }) => call(getBillingPortal, { signal }),
    enabled: hasRole(role, 'owner'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
