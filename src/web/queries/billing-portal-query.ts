import { queryOptions } from '@tanstack/react-query'
import { getBillingPortal } from '#features/billing/contract.ts'
import { hasRole } from '#shared/access.ts'
import { call } from '#web/api/call.ts'

/** The account's payment portal, for its owner only. The address is null without a portal. */
export function billingPortalQuery(role: number) {
  return queryOptions({
    queryKey: ['billing-portal'],
    queryFn: ({ signal }) => call(getBillingPortal, { signal }),
    enabled: hasRole(role, 'owner'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
