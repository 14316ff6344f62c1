import { queryOptions } from '@tanstack/react-query'
import { getBilling } from '#features/billing/contract.ts'
import { may, type Permitted } from '#shared/permissions.ts'
import { call } from '#web/api/call.ts'

/** The plan and what can be bought; those who see money ask. */
export function billingQuery(user: Permitted) {
  return queryOptions({
    queryKey: ['billing'],
    queryFn: ({ signal }) => call(getBilling, { signal }),
    enabled: may(user, 'money'),
  })
}
