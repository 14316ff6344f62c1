import { queryOptions } from '@tanstack/react-query'
import { getBilling } from '#features/billing/contract.ts'
import { hasRole } from '#shared/access.ts'
import { call } from '#web/api/call.ts'

/** The plan and what can be bought; managers and owners ask. */
export function billingQuery(role: number) {
  return queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call(getBilling, { signal }),
    enabled: hasRole(role, 'manager'),
  })
}
