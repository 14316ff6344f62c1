import { queryOptions } from '@tanstack/react-query'
import { listTokens } from '#features/billing/contract.ts'
import { call } from '#web/api/call.ts'

/** Unspent tokens of the account. Only an ALECARTE account asks for them (specification, section 6). */
export function tokensQuery(subscriptionRole: string) {
  return queryOptions({
    queryKey: ['tokens'],
    queryFn: ({ signal }) => call(listTokens, { signal }),
    enabled: subscriptionRole === 'ALECARTE',
  })
}
